// behaviour §10.21
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Frame, Page } from "@playwright/test";
import { albumUnavailable } from "../../src/messages/catalogueMessages.ts";
import { playerMessages } from "../../src/messages/playerMessages.ts";
import { expectFailedRequests, expectPageErrors } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { expect, frameOf, playerIn, test, timeIn } from "../support/embedding.ts";
import type { Engine } from "../support/engine.ts";
import { firefox } from "../support/firefox.ts";
import { arrangeOneSound, countedListens } from "../support/listens.ts";
import { signIn } from "../support/ownerSession.ts";
import { covers } from "../support/player.ts";
import { webkit } from "../support/webkit.ts";

// One build for all.
test.describe.configure({ mode: "default" });

const PATH = "/embed/tidal-memory";
const play = (page: Page) => playerIn(page).getByRole("button", { name: "Play", exact: true });
const pause = (page: Page) => playerIn(page).getByRole("button", { name: "Pause", exact: true });
const row = (page: Page, title: string) =>
  playerIn(page).getByRole("list").getByRole("button", { name: title });
const status = (page: Page) => playerIn(page).getByRole("status");
const innerFrame = (page: Page): Frame => page.frames()[1] ?? page.mainFrame();

for (const sandbox of [undefined, "allow-scripts"])
  test(`a page of another site plays an album ${sandbox ? "in a sandbox" : "in a frame"}`, async ({
    page,
    site,
    published,
    stranger,
  }) => {
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    const address = stranger(frameOf(published.url + PATH, { sandbox }));
    await page.goto(address);
    await expect(play(page)).toBeVisible();

    await test.step("before a press it asks for its file and the cover", async () => {
      await page.waitForLoadState("networkidle");
      const [first, second, third, ...others] = requested;
      expect([first, second]).toEqual([address, published.url + PATH]);
      expect(third).toContain(`${site.url}/storage/v1/object/public/album-covers/`);
      expect(others).toEqual([]);
      await expect(playerIn(page).locator("#track")).toHaveText("Harbor Lights");
      await expect(row(page, "Glass Tide")).toContainText("0:16");
    });

    await test.step("a press plays, and asks this project's Supabase alone", async () => {
      await play(page).click();
      await expect.poll(() => timeIn(playerIn(page))).toBeGreaterThan(0);
      await expect(row(page, "Harbor Lights")).toHaveAttribute("aria-current", "true");
      const asked = requested.slice(3);
      expect(
        asked
          .filter((url) => url.includes("/rest/v1/"))
          .map((url) => new URL(url).pathname)
          .sort(),
      ).toEqual(["/rest/v1/albums", "/rest/v1/tracks"]);
      expect(asked.filter((url) => !url.startsWith(`${site.url}/`))).toEqual([]);
    });

    await test.step("the track changes, and the sound seeks and pauses", async () => {
      await button(playerIn(page), "Next track").click();
      await expect(playerIn(page).locator("#track")).toHaveText("Glass Tide");
      await row(page, "Slow Ferries").click();
      await expect(row(page, "Slow Ferries")).toHaveAttribute("aria-current", "true");
      await expect.poll(() => timeIn(playerIn(page))).toBeGreaterThan(0);
      await button(playerIn(page), "Previous track").click();
      await expect(playerIn(page).locator("#track")).toHaveText("Glass Tide");
      const seek = playerIn(page).getByRole("slider", { name: "Seek" });
      await expect(seek).toBeEnabled();
      await seek.press("ArrowRight");
      await expect.poll(() => timeIn(playerIn(page))).toBeGreaterThan(5);
      await expect(seek).toHaveAttribute("aria-valuetext", /^0:0\d of 0:16$/);
      await pause(page).click();
      await expect(play(page)).toBeVisible();
    });

    await test.step("the lock screen shows the track", async () => {
      expect(await innerFrame(page).evaluate(() => navigator.mediaSession.metadata?.title)).toBe(
        "Glass Tide",
      );
    });

    await test.step("nothing is stored", async () => {
      const stored = await innerFrame(page).evaluate(() => {
        try {
          return [localStorage.length, sessionStorage.length, document.cookie];
        } catch (error) {
          return (error as Error).name;
        }
      });
      expect(stored).toEqual(sandbox ? "SecurityError" : [0, 0, ""]);
    });
  });

test("titles, order and files become the present ones while the press plays", async ({
  page,
  site,
  published,
  stranger,
}) => {
  expectFailedRequests(400, 404);
  await page.goto(stranger(frameOf(published.url + PATH)));
  const { sql } = site.supabase;
  await sql("update albums set title = 'Tidal Memories' where title = 'Tidal Memory'");
  await sql("update tracks set title = 'Harbour Lights' where title = 'Harbor Lights'");
  await sql(
    `update tracks set track_number = case title when 'Phosphor' then 2 else 5 end
     where title in ('Phosphor', 'Glass Tide')`,
  );
  await play(page).click();
  await expect.poll(() => timeIn(playerIn(page))).toBeGreaterThan(0);
  await expect(playerIn(page).getByRole("heading")).toHaveText("Tidal Memories");
  await expect(playerIn(page).locator("#track")).toHaveText("Harbour Lights");
  await expect(playerIn(page).getByRole("listitem").nth(1)).toContainText("Phosphor");

  await test.step("a file that was replaced since the build plays from its new address", async () => {
    await page.goto(stranger(frameOf(published.url + PATH)));
    await page.route(/\/audio-tracks\//, (route) =>
      route.request().url().includes("replaced") ? route.fallback() : route.fulfill({ status: 404 }),
    );
    await sql(
      `update tracks set audio_url = (select audio_url from tracks where title = 'Glass Tide') || '?replaced'
       where title = 'Harbour Lights'`,
    );
    await play(page).click();
    await expect.poll(() => timeIn(playerIn(page))).toBeGreaterThan(0);
    await expect(playerIn(page).locator("#track")).toHaveText("Harbour Lights");
    await expect(status(page)).toBeEmpty();
  });
});

test("an album that is gone stops with a sentence", async ({ page, site, published, stranger }) => {
  await page.goto(stranger(frameOf(published.url + PATH)));
  await site.supabase.sql("update albums set published_at = null where title = 'Tidal Memory'");
  await play(page).click();
  await expect(status(page)).toHaveText(albumUnavailable);
  await expect(playerIn(page).getByRole("button", { name: /^(Play|Pause)$/ })).toHaveCount(0);
  expect(
    await playerIn(page)
      .locator("audio")
      .evaluate((audio: HTMLAudioElement) => audio.src),
  ).toBe("");
});

test("a refused press says so, a missing file is skipped, and nobody's connection is mentioned", async ({
  page,
  site,
  published,
  stranger,
}) => {
  expectFailedRequests(400, 404);
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    let isFirst = true;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (!isFirst) return play.call(this);
      isFirst = false;
      return Promise.reject(new DOMException("no", "NotAllowedError"));
    };
  });
  await page.goto(stranger(frameOf(published.url + PATH)));
  await play(page).click();
  await expect(status(page)).toHaveText(playerMessages.refused);
  await play(page).click();
  await expect.poll(() => timeIn(playerIn(page))).toBeGreaterThan(0);
  await expect(status(page)).toBeEmpty();

  await test.step("a missing file", async () => {
    await site.supabase.sql("update tracks set audio_url = audio_url || 'gone' where title = 'Glass Tide'");
    await page.route(/audio-tracks.*(100002|gone)/, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await row(page, "Glass Tide").click();
    await expect(status(page)).toHaveText(playerMessages.skipped("Glass Tide"));
    await expect(row(page, "Slow Ferries")).toHaveAttribute("aria-current", "true");
    await expect.poll(() => timeIn(playerIn(page))).toBeGreaterThan(0);
  });
});

test("without a connection it says so", async ({ page, context, published, stranger }) => {
  expectFailedRequests("ERR_INTERNET_DISCONNECTED");
  await page.goto(stranger(frameOf(published.url + PATH)));
  await expect(play(page)).toBeVisible();
  await context.setOffline(true);
  await play(page).click();
  await expect(status(page)).toHaveText(playerMessages.offline);
  await context.setOffline(false);
  await expect.poll(() => timeIn(playerIn(page))).toBeGreaterThan(0);
});

test("players on pages of one site stop each other", async ({ context, page, published, stranger }) => {
  const two = frameOf(published.url + PATH) + frameOf(`${published.url}/embed/night-ferry`);
  await page.goto(stranger(two));
  const [first, second] = [page.frameLocator("iframe").first(), page.frameLocator("iframe").last()];
  await button(first, "Play").click();
  await expect.poll(() => timeIn(first)).toBeGreaterThan(0);
  await button(second, "Play").click();
  await expect(button(first, "Play")).toBeVisible();
  const other = await context.newPage();
  await other.goto(stranger(frameOf(published.url + PATH)));
  await button(playerIn(other), "Play").click();
  await expect(button(second, "Play")).toBeVisible();
});

test("a listen counts, an owner's too, and not against Global Privacy Control", async ({
  page,
  site,
  published,
  stranger,
}) => {
  await arrangeOneSound(site, 2);
  await page.goto(stranger(frameOf(published.url + PATH, { sandbox: "allow-scripts" })));
  await play(page).click();
  await expect.poll(() => countedListens(site)).toBe(1);
  await page.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }));
  await page.reload();
  const over = page.waitForFunction(() => true);
  await play(page).click();
  await expect.poll(() => timeIn(playerIn(page))).toBeGreaterThan(1.5);
  await over;
  await expect(play(page)).toBeVisible();
  expect(await countedListens(site)).toBe(1);
});

test.describe("WordPress", () => {
  const SECRET = "aB3dE6gH9j";
  /** What wp-includes/js/wp-embed.js does with messages of its frames, and a list of all of them. */
  const receiver = `<script>
    window.messages = []; window.followed = [];
    addEventListener("message", ({ data, source }) => {
      messages.push(data);
      if (!data || /[^a-zA-Z0-9]/.test(data.secret)) return;
      for (const frame of document.querySelectorAll('iframe[data-secret="' + data.secret + '"]')) {
        if (source !== frame.contentWindow || data.message !== "link") continue;
        const [from, to] = [new URL(frame.src), new URL(data.value)];
        if (/^https?:$/.test(to.protocol) && to.host === from.host && document.activeElement === frame)
          followed.push(data.value);
      }
    });
  </script>`;
  const state = (page: Page) => page.evaluate("({ messages, followed })");

  test("follows the link of a player that it framed, which forbids windows", async ({
    page,
    published,
    stranger,
  }) => {
    const address = `${published.url}${PATH}#?secret=${SECRET}`;
    const frame = frameOf(address, { sandbox: "allow-scripts" }).replace(
      "<iframe",
      `<iframe data-secret="${SECRET}"`,
    );
    await page.goto(stranger(receiver + frame));
    await playerIn(page).getByRole("link").click();
    const page_ = `${published.url}/album/tidal-memory`;
    await expect
      .poll(() => state(page))
      .toEqual({
        messages: [{ message: "link", value: page_, secret: SECRET }],
        followed: [page_],
      });
    await expect(playerIn(page).locator("#address")).toHaveText(page_);
  });

  for (const fragment of [
    "",
    "#share=0123456789abcdef0123456789abcdef",
    "#?secret=",
    "#?secret=a%22b",
    "#?secret=a&b=c",
    "#secret=abc",
  ])
    test(`of the fragment "${fragment}" nothing is read, and no message is sent`, async ({
      page,
      published,
      stranger,
    }) => {
      await page.goto(stranger(receiver + frameOf(published.url + PATH + fragment)));
      const popup = page.waitForEvent("popup");
      await playerIn(page).getByRole("link").click();
      expect((await popup).url()).toContain(published.url);
      await play(page).click();
      await expect.poll(() => timeIn(playerIn(page))).toBeGreaterThan(0);
      expect(await state(page)).toEqual({ messages: [], followed: [] });
    });
});

test("the album's page opens well from a sandboxed popup", async ({ page, context, published, stranger }) => {
  await page.goto(stranger(frameOf(published.url + PATH, { sandbox: "allow-scripts allow-popups" })));
  const popup = context.waitForEvent("page");
  await playerIn(page).getByRole("link").click();
  const opened = await popup;
  await expect(opened.getByRole("heading", { name: "Tidal Memory" })).toBeVisible();
  await expect(covers(opened)).toHaveCount(6);
  await opened.getByRole("button", { name: "Harbor Lights" }).click();
  await expect
    .poll(() => opened.locator("audio").evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
});
