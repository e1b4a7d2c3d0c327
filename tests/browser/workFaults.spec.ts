// behaviour §10.11
import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { beginAlbum, chooseCover } from "../support/albumAdmin.ts";
import { expect, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { cuttingProxy } from "../support/cuttingProxy.ts";
import { hold } from "../support/hold.ts";
import {
  chooseInCard,
  pickUp,
  reopenTracks,
  rows,
  shownTitles,
  sortingNote,
  storedTracks,
} from "../support/manageTracks.ts";
import { openSignedIn } from "../support/ownerSession.ts";
import type { Site } from "../support/startSite.ts";
import { takeToast } from "../support/toasts.ts";

const ALBUM = "Paper Harbors";

const titlesOf = async (site: Site) => (await storedTracks(site, ALBUM)).map(({ title }) => title);

/** Moves the first track of the dialog to the end by keyboard: every number changes. */
async function moveFirstToEnd(page: Page): Promise<void> {
  await expect(rows(page)).toHaveCount(5);
  const [first = ""] = await shownTitles(page);
  await pickUp(page, first);
  for (let press = 0; press < 14; press += 1) await page.keyboard.press("ArrowDown");
  await expect(sortingNote(page)).toHaveText(`${first} is now track 5 of 5.`);
  await page.keyboard.press("Space");
}

// Nothing moves on screen, so nothing is waited for.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a reorder whose third of five calls fails shows what the server holds, and the next one repairs it", {
  tag: "@slow",
}, async ({ page, site, expectFailedRequests }) => {
  expectFailedRequests();
  await openSignedIn(page);
  await reopenTracks(page, ALBUM);
  const titles = await titlesOf(site);
  let calls = 0;
  await page.route("**/rest/v1/tracks?*", (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    calls += 1;
    return calls === 3 ? route.fulfill({ status: 500, json: { message: "No" } }) : route.fallback();
  });

  const left =
    await test.step("a failure is reported, and the list shows what the server holds", async () => {
      await moveFirstToEnd(page);
      expect(await takeToast(page)).toBe("Error: Failed to update track order");
      expect(calls).toBe(5);
      const left = await titlesOf(site);
      expect(left.toSorted()).toEqual(titles.toSorted());
      await expect.poll(() => shownTitles(page)).toEqual(left);
      return left;
    });

  await test.step("the next reorder repairs it", async () => {
    await moveFirstToEnd(page);
    expect(await takeToast(page)).toBe("Success: Track order updated");
    const repaired = await storedTracks(site, ALBUM);
    expect(repaired.map(({ track_number }) => track_number)).toEqual([1, 2, 3, 4, 5]);
    expect(repaired.map(({ title }) => title)).toEqual([...left.slice(1), left[0]]);
  });
});

test("a tab that is closed in the middle of a reorder leaves a complete list of stable order", {
  tag: "@slow",
}, async ({ page, site, context }) => {
  await openSignedIn(page);
  await reopenTracks(page, ALBUM);
  const before = await storedTracks(site, ALBUM);
  let calls = 0;
  await page.route("**/rest/v1/tracks?*", (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    calls += 1;
    return calls <= 2 ? route.fallback() : new Promise(() => {});
  });

  await test.step("the tab closes after two of five calls", async () => {
    await moveFirstToEnd(page);
    await expect.poll(() => calls).toBe(5);
    await expect.poll(() => storedTracks(site, ALBUM)).not.toEqual(before);
    await page.close();
  });

  const next = await context.newPage();

  const first = await test.step("another tab lists every track, each time in the same order", async () => {
    await next.goto("/secure");
    await reopenTracks(next, ALBUM);
    await expect(rows(next)).toHaveCount(5);
    const first = await shownTitles(next);
    expect(first.toSorted()).toEqual(before.map(({ title }) => title).toSorted());
    await next.reload();
    await reopenTracks(next, ALBUM);
    await expect(rows(next)).toHaveCount(5);
    expect(await shownTitles(next)).toEqual(first);
    return first;
  });

  await test.step("the homepage lists them so, too", async () => {
    await next.goto("/");
    await next.getByRole("link", { name: new RegExp(ALBUM) }).click();
    const publicTitles = next.getByRole("list", { name: `Tracks of ${ALBUM}` }).getByRole("button");
    await expect(publicTitles).toHaveCount(5);
    for (const [place, title] of first.entries()) await expect(publicTitles.nth(place)).toContainText(title);
  });
});

test("an album that was deleted elsewhere while its form is open is reported as such, and the text is kept (§10.8)", {
  tag: "@slow",
}, async ({ page, site }) => {
  await openSignedIn(page);
  await button(page, `Edit ${ALBUM}`).click();
  await page.getByLabel("Description").fill("An hour's work");
  await site.supabase.sql("delete from albums where title = $1", [ALBUM]);

  await test.step("it is reported as such, and the text is kept", async () => {
    await button(page, "Update Album").click();
    expect(await takeToast(page)).toBe("Error: This album no longer exists: it was deleted elsewhere.");
    await expect(page.getByLabel("Description")).toHaveValue("An hour's work");
  });

  await test.step("the form can be left", async () => {
    await button(page, "Cancel").click();
    await button(page, "Discard").click();
    await expect(page.getByLabel("Description")).toHaveCount(0);
  });
});

test("on a slow network a click is answered at once, and impatient clicks make one album", {
  tag: "@slow",
}, async ({ page, site }) => {
  await openSignedIn(page);
  await beginAlbum(page, "Low Tide");
  const letThrough = await hold(page, "**/rest/v1/**");
  const saving = button(page, "Saving...");

  await test.step("a click is answered at once", async () => {
    await page.getByLabel("Album Title *").press("Enter");
    await expect(saving).toBeVisible();
  });

  await test.step("impatient clicks make one album", async () => {
    await page.getByLabel("Album Title *").press("Enter");
    await saving.dblclick({ force: true });
    letThrough();
    expect(await takeToast(page)).toBe("Success: Album created successfully");
    await expect(page.getByRole("group", { name: "Low Tide" })).toHaveCount(1);
    expect(await site.supabase.sql("select title from albums where title = 'Low Tide'")).toHaveLength(1);
  });
});

test("two tabs that upload within one millisecond keep both files", { tag: "@slow" }, async ({
  page,
  site,
  context,
  expectFailedRequests,
}) => {
  expectFailedRequests();
  const now = Date.now();
  const other = await context.newPage();
  for (const [tab, name] of [
    [page, "First"],
    [other, "Second"],
  ] as const) {
    await openSignedIn(tab);
    await beginAlbum(tab, name);
    const buffer = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!--${name}--></svg>`,
    );
    await chooseCover(tab, { name: "cover.svg", mimeType: "image/svg+xml", buffer });
    await tab.clock.setFixedTime(now);
  }

  await test.step("both albums are saved", async () => {
    await Promise.all([page, other].map((tab) => button(tab, "Create Album").click()));
    for (const tab of [page, other]) expect(await takeToast(tab)).toBe("Success: Album created successfully");
  });

  await test.step("each has the cover of its own", async () => {
    const covers = await site.supabase.sql<{ title: string; cover_url: string }>(
      "select title, cover_url from albums where title in ('First', 'Second') order by title",
    );
    expect(new Set(covers.map(({ cover_url }) => cover_url)).size).toBe(2);
    for (const { title, cover_url } of covers)
      expect(await (await page.request.get(cover_url)).text()).toContain(title);
  });
});

test("when the storage is full the owner is shown a message, and the form is kept (§8)", {
  tag: "@slow",
}, async ({ page, site, expectFailedRequests }) => {
  expectFailedRequests();
  await openSignedIn(page);
  await beginAlbum(page, "Low Tide");
  const cover = { name: "cover.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  await chooseCover(page, cover);

  await test.step("the owner is shown a message, and the form is kept", async () => {
    for (const [status, message] of [
      [413, "The object exceeded the maximum allowed size"],
      [507, "The storage quota of the project is used up"],
    ] as const) {
      await page.route("**/storage/v1/object/**", (route) =>
        route.fulfill({ status, json: { statusCode: String(status), error: "Refused", message } }),
      );
      await button(page, "Create Album").click();
      expect(await takeToast(page)).toBe(`Error: ${message}`);
      await expect(page.getByLabel("Album Title *")).toHaveValue("Low Tide");
      await page.unroute("**/storage/v1/object/**");
    }
  });

  await test.step("it is saved once there is room", async () => {
    await button(page, "Create Album").click();
    expect(await takeToast(page)).toBe("Success: Album created successfully");
    expect(
      await site.supabase.sql("select cover_url is not null as has from albums where title = 'Low Tide'"),
    ).toEqual([{ has: true }]);
  });
});

test("an upload that is cut at 1 %, at 50 % and at 99 % continues each time, and arrives whole", {
  tag: "@slow",
}, async ({ page, site, expectFailedRequests }) => {
  expectFailedRequests();
  const proxy = await cuttingProxy(site.url);
  const bytes = randomBytes(1_000_000);
  await openSignedIn(page, proxy.url);
  await reopenTracks(page, "Charts for Winter");
  for (const share of [0.01, 0.5, 0.99]) {
    proxy.cutNextPatchAfter(Math.round(share * bytes.length));
    const title = `Cut at ${share}`;
    await chooseInCard(page, { name: `${title}.mp3`, mimeType: "audio/mpeg", buffer: bytes });
    await button(page, "Add Track").click();
    await proxy.cut();
    expect(await takeToast(page)).toBe("Success: Track added successfully");
    const track = (await storedTracks(site, "Charts for Winter")).find((one) => one.title === title);
    // A kept connection may end just when it is used again: then Playwright asks once more.
    const stored = await page.request.get(track?.audio_url ?? "", { maxRetries: 1 });
    expect((await stored.body()).equals(bytes)).toBe(true);
  }
  expect(await storedTracks(site, "Charts for Winter")).toHaveLength(3);
  proxy.close();
});
