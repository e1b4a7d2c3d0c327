// behaviour §10.4
import type { Page } from "@playwright/test";
import { trackTextMessages } from "../../src/messages/siteMessages.ts";
import { refuse } from "../states/answers.ts";
import { expect, expectFailedRequests, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { hold } from "../support/faults.ts";
import { ALBUM_TEXTS, album, audioTime, playSlowly, seekBar, textButton, track } from "../support/player.ts";
import { albumId, makePrivateLink, returnToTab } from "../support/privateLinks.ts";
import { alterRows } from "../support/startSite.ts";

const TEXT_READ = "**/rest/v1/track_texts?select=lyrics*";

const text = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const lines = (page: Page) => text(page, "Lyrics of Harbor Lights").getByRole("list");
const playingLine = (page: Page) => lines(page).locator("[aria-current]");
const follow = (page: Page) => button(page, trackTextMessages.follow);
const scrolled = (page: Page) => lines(page).evaluate((list) => list.scrollTop);
const rowHeights = (page: Page) =>
  page
    .getByRole("list", { name: /^Tracks of/ })
    .evaluate((list) => Array.from(list.children, (row) => (row as HTMLElement).offsetHeight));

/** Remembers what is asked about texts. Out: the addresses up to now, without the host. */
function watchReads(page: Page) {
  const reads: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/rest\/v1\/.*track_texts/.test(pathname + search)) reads.push(decodeURIComponent(search));
  });
  return () => reads;
}

/** A click on the line with these words. */
const clickLine = (page: Page, words: string) =>
  lines(page).getByRole("listitem").filter({ hasText: words }).first().getByRole("button").click();

test("lyrics and credits are shown with the tracks that have them", async ({ page }) => {
  const reads = watchReads(page);
  const release = await hold(page, ALBUM_TEXTS);

  await test.step("one request tells which tracks have what, once an album is selected, and nothing moves", async () => {
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await playSlowly(page);
    expect(reads()).toEqual([]);
    await album(page, "Tidal Memory").click();
    await expect.poll(reads).toHaveLength(1);
    const before = await rowHeights(page);
    release();
    await expect(textButton(page, "Lyrics", "Harbor Lights")).toBeVisible();
    await expect(textButton(page, "Credits", "Harbor Lights")).toBeVisible();
    await expect(textButton(page, "Lyrics", "Slow Ferries")).toBeVisible();
    await expect(textButton(page, "Credits", "Phosphor")).toBeVisible();
    await expect(page.getByRole("button", { name: /^(Lyrics|Credits) of/ })).toHaveCount(4);
    expect(await rowHeights(page)).toEqual(before);
    await expect(track(page, "Harbor Lights")).toHaveAccessibleName(/^Harbor Lights 0:24$/);
  });

  await test.step("titles leave room for the buttons that their tracks have", async () => {
    const room = (title: string) =>
      track(page, title)
        .getByText(title, { exact: true })
        .locator("..")
        .evaluate((column) => {
          const { display, width } = getComputedStyle(column, "::before");
          return display === "none" ? "0px" : width;
        });
    expect(await room("Harbor Lights")).toBe("96px");
    expect(await room("Phosphor")).toBe("48px");
    expect(await room("Glass Tide")).toBe("0px");
  });

  await test.step("credits unfold below their track, and fold again", async () => {
    await textButton(page, "Credits", "Phosphor").click();
    await expect(text(page, "Credits of Phosphor")).toMatchAriaSnapshot(`
      - region "Credits of Phosphor":
        - paragraph: Written by Tom Aldwater
        - paragraph: "Synthesizer: Tom Aldwater"
        - paragraph: Mixed by Lena Strand
    `);
    await textButton(page, "Credits", "Phosphor").click();
    await expect(text(page, "Credits of Phosphor")).toHaveCount(0);
  });

  await test.step("they play nothing, and the row still does", async () => {
    await expect(track(page, "Harbor Lights")).toHaveAttribute("aria-current", "true");
    await track(page, "Glass Tide").click();
    await expect(track(page, "Glass Tide")).toHaveAttribute("aria-current", "true");
  });

  await test.step("a text is read once for its track", async () => {
    await textButton(page, "Credits", "Harbor Lights").click();
    await expect(page.getByText("Drums: Jo Fennick")).toBeVisible();
    await textButton(page, "Lyrics", "Harbor Lights").click();
    await expect(lines(page).getByRole("listitem")).toHaveCount(11);
    expect(reads().filter((read) => read.startsWith("?select=lyrics"))).toHaveLength(2);
  });

  await test.step("timed lyrics are text, of which no line is marked while another track sounds", async () => {
    await expect(playingLine(page)).toHaveCount(0);
    await expect(lines(page)).toMatchAriaSnapshot(`
      - list:
        - listitem:
          - text: Somebody left the harbor lights on
          - button "Play from 0:01"
        - listitem:
          - text: Green on the left hand, red on the right
          - button "Play from 0:03"
    `);
  });

  await test.step("an album is not asked about again, but after its catalogue was read again", async () => {
    const asked = reads().length;
    await album(page, "Night Ferry").click();
    await expect(textButton(page, "Lyrics", "Night Ferry")).toBeVisible();
    await album(page, "Tidal Memory").click();
    await expect(textButton(page, "Lyrics", "Harbor Lights")).toBeVisible();
    expect(reads()).toHaveLength(asked + 1);
    await returnToTab(page);
    await expect.poll(reads).toHaveLength(asked + 2);
  });
});

test("timed lyrics follow their track, until the visitor scrolls @slow", async ({ page, site }) => {
  await page.goto(`/?album=${await albumId(site, "Tidal Memory")}&track=1`);
  await textButton(page, "Lyrics", "Harbor Lights").click();
  await playSlowly(page);

  await test.step("a click on a line plays the track from there, and marks it", async () => {
    await clickLine(page, "Keep a lamp for me");
    await expect(playingLine(page)).toHaveText("Keep a lamp for me");
    expect(await audioTime(page)).toBeGreaterThanOrEqual(14);
    await expect(button(page, "Pause")).toBeVisible();
    await expect(page).not.toHaveURL(/t=/);
  });

  await test.step("the next line is marked when it sounds, and brought into view within its own window", async () => {
    const top = await page.evaluate(() => scrollY);
    const at = await scrolled(page);
    await expect(playingLine(page)).toHaveText("Low water, high water");
    await expect.poll(() => scrolled(page)).toBeGreaterThan(at);
    await expect(playingLine(page)).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await expect(follow(page)).toBeHidden();
  });

  await test.step("who scrolls is left alone, until Follow", async () => {
    await lines(page).hover();
    await page.mouse.wheel(0, -1000);
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(follow(page)).toBeVisible();
    await expect(playingLine(page)).toHaveText("I come home by sea");
    expect(await scrolled(page)).toBe(0);
    await follow(page).click();
    await expect(playingLine(page)).toBeInViewport();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    await expect(follow(page)).toBeHidden();
    await page.keyboard.press("PageUp");
    await expect(follow(page)).toBeVisible();
    await follow(page).click();
    await expect(follow(page)).toBeHidden();
  });

  await test.step("a line of another track plays that track from there", async () => {
    await track(page, "Low Water").click();
    await expect(playingLine(page)).toHaveCount(0);
    await clickLine(page, "Low water, high water");
    await expect(track(page, "Harbor Lights")).toHaveAttribute("aria-current", "true");
    await expect(playingLine(page)).toHaveText("Low water, high water");
    await expect(seekBar(page)).toHaveAttribute("aria-valuetext", /^0:1[23] of/);
  });
});

test("timed lyrics of a track without audio are shown without times", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  await alterRows(page, "tracks", (row) => ({ ...row, audio_url: null }));
  await page.goto(`/?album=${await albumId(site, "Tidal Memory")}`);
  await textButton(page, "Lyrics", "Harbor Lights").click();
  const words = text(page, "Lyrics of Harbor Lights");
  await expect(words.getByText("Keep a lamp for me")).toBeVisible();
  await expect(words).not.toContainText("[00:");
  await expect(words).not.toContainText(trackTextMessages.lineHint);
  await expect(words.getByRole("button")).toHaveCount(0);
});

test("each line has its own direction", { tag: "@slow" }, async ({ page, site }) => {
  await page.goto(`/?album=${await albumId(site, "Night Ferry")}`);
  await textButton(page, "Lyrics", "Night Ferry").click();
  const directionOf = (words: string) =>
    page.getByText(words).evaluate((line) => getComputedStyle(line).direction);
  expect(await directionOf("הים שקט הלילה")).toBe("rtl");
  expect(await directionOf("והחוף הולך")).toBe("rtl");
  expect(await directionOf("Night ferry, take me over")).toBe("ltr");
  expect(await directionOf("Night ferry, לילה טוב")).toBe("ltr");
  expect(await directionOf("البحر هادئ")).toBe("rtl");
});

test("a private link brings the words of its album, and a stranger sees none", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  const { id, path } = await makePrivateLink(site, { title: "Boathouse Tapes" });
  await page.goto(path);
  await textButton(page, "Lyrics", "One Window").click();
  await expect(page.getByText("Nobody has heard this yet.")).toBeVisible();
  await button(page, "Share").click();
  expect(page.url()).not.toContain("share");

  const headers = { apikey: site.supabase.anonKey };
  const address = `${site.url}/rest/v1/tracks?select=id,track_texts!inner(*)&album_id=eq.${id}`;
  expect(await (await page.request.get(address, { headers })).json()).toEqual([]);
});

test("what cannot be read is asked for again", { tag: "@slow" }, async ({ page, context, site }) => {
  expectFailedRequests(500, "net::ERR_INTERNET_DISCONNECTED");
  await page.route(ALBUM_TEXTS, refuse(500));
  const refused = page.waitForResponse(ALBUM_TEXTS);
  await page.goto(`/?album=${await albumId(site, "Tidal Memory")}`);
  await refused;

  await test.step("that no track has texts is not said, and the next selection asks again", async () => {
    await page.unroute(ALBUM_TEXTS);
    await album(page, "First Light").click();
    await expect(page.getByRole("heading", { name: "First Light" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^(Lyrics|Credits) of/ })).toHaveCount(0);
    await album(page, "Tidal Memory").click();
    await expect(textButton(page, "Lyrics", "Harbor Lights")).toBeVisible();
  });

  await test.step("a text that fails is reported in place, and comes with Try again", async () => {
    await page.route(TEXT_READ, refuse(500));
    await textButton(page, "Lyrics", "Slow Ferries").click();
    await expect(page.getByRole("alert")).toContainText(trackTextMessages.unavailable);
    await page.unroute(TEXT_READ);
    await button(page, "Try again").click();
    await expect(page.getByText("The deckhand is asleep on the rope.")).toBeVisible();
  });

  await test.step("offline what was read is there", async () => {
    await context.setOffline(true);
    await textButton(page, "Lyrics", "Slow Ferries").click();
    await expect(text(page, "Lyrics of Slow Ferries")).toHaveCount(0);
    await textButton(page, "Lyrics", "Slow Ferries").click();
    await expect(page.getByText("The deckhand is asleep on the rope.")).toBeVisible();
    await context.setOffline(false);
  });
});
