import type { Locator, Page } from "@playwright/test";
import { videoConsentMessages, videoMessages } from "../../src/messages/siteMessages.ts";
import { settle } from "../states/openState.ts";
import { legalTexts, storeSettings } from "../support/bandSettings.ts";
import { expect, expectFailedRequests, expectPageErrors, test } from "../support/browserTest.ts";
import { changeEnvironment } from "../support/builtSite.ts";
import { button } from "../support/button.ts";
import { fakeVimeo, vimeoFrames } from "../support/fakeVimeo.ts";
import { covers } from "../support/player.ts";
import type { Site } from "../support/startSite.ts";

const cover = (page: Page, title: string) =>
  covers(page).filter({ has: page.getByText(title, { exact: true }) });

test.use({ hasEffects: true });

const DEFAULT_ID = "500";
const FIXED_DEFAULT_ID = "76979871";

/** Ten albums without tracks, "Album 1" to "Album 10", whose own videos are 1 to 10; "Quiet" has none. */
async function arrangeVideos({ supabase }: Site) {
  await supabase.sql("delete from albums");
  await supabase.sql(
    "insert into albums (title, vimeo_url) select 'Album ' || n, 'https://vimeo.com/' || n from generate_series(1, 10) n",
  );
  await supabase.sql(
    "insert into albums (title, vimeo_url) values ('Quiet', null), ('Lost', 'https://vimeo.com/about')",
  );
  await supabase.sql("update app_settings set value = $1", [`https://vimeo.com/${DEFAULT_ID}`]);
}

const pauseButton = (page: Page) => button(page, "Pause background video");
const playButton = (page: Page) => button(page, "Play background video");
const player = (page: Page, id: string) => page.locator(`iframe[src*="/video/${id}?"]`);

/** Whether a press in its middle would reach it. */
const isOnTop = (element: Locator) =>
  element.evaluate((link) => {
    const { left, top, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** The one video on the page, in full view. */
async function expectOnlyVideo(page: Page, id: string) {
  await expect(player(page, id)).toHaveCount(1);
  await expect.poll(() => opacityOf(player(page, id)), { intervals: [50] }).toBe(1);
  await expect(page.locator("iframe")).toHaveCount(1);
}

/** What of an element's own opacity its ancestors leave. */
const opacityOf = (element: Locator) =>
  element.evaluate((start) => {
    let opacity = 1;
    for (let node: Element | null = start; node; node = node.parentElement)
      opacity *= Number(getComputedStyle(node).opacity);
    return opacity;
  });

/** Whether a gradient fills the window behind everything. */
const isGradientShown = (page: Page) =>
  page
    .locator("[inert]")
    .first()
    .evaluate((stage) =>
      [...stage.querySelectorAll("*")].some((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const isWhole = left <= 0 && top <= 0 && right >= innerWidth && bottom >= innerHeight;
        const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return isWhole && isSeen && getComputedStyle(element).backgroundImage.includes("radial-gradient");
      }),
    );

type Fade = { id: string; duration: unknown; easing: unknown; halfway: Record<string, number> };

/**
 * The fades of videos that begin while `act` runs, and how visible each video is in the middle of one. Each is asked as
 * it begins: a busy machine may draw none of its frames.
 */
async function fadesDuring(page: Page, act: () => Promise<void>): Promise<Fade[]> {
  const fades = await page.evaluateHandle(() => {
    const found: Fade[] = [];
    const known = new Set<Animation>();
    const frames = () => [...document.querySelectorAll("iframe")];
    const idOf = (iframe: HTMLIFrameElement) => new URL(iframe.src).pathname.split("/")[2] ?? "";
    const ancestors = (iframe: HTMLIFrameElement) => {
      const elements: Element[] = [];
      for (let node: Element | null = iframe; node; node = node.parentElement) elements.push(node);
      return elements;
    };
    const opacityOf = (iframe: HTMLIFrameElement) =>
      ancestors(iframe).reduce((opacity, node) => opacity * Number(getComputedStyle(node).opacity), 1);
    const ask = () => {
      for (const iframe of frames())
        for (const fade of ancestors(iframe).flatMap((element) => element.getAnimations())) {
          if (known.has(fade) || (fade as CSSTransition).transitionProperty !== "opacity") continue;
          known.add(fade);
          const { duration, easing } = fade.effect?.getTiming() ?? {};
          const begun = fade.currentTime;
          fade.currentTime = Number(duration) / 2;
          const halfway = Object.fromEntries(frames().map((frame) => [idOf(frame), opacityOf(frame)]));
          fade.currentTime = begun;
          found.push({ id: idOf(iframe), duration, easing, halfway });
        }
    };
    new MutationObserver(ask).observe(document.body, { subtree: true, childList: true, attributes: true });
    ask();
    return found;
  });
  await act();
  return fades.jsonValue();
}

test.beforeEach(({ site }) => arrangeVideos(site));

test("the setting's video fills the screen behind the page (§2.2 §4.1 §7) @slow", async ({
  page,
  context,
}) => {
  await fakeVimeo(context, { width: 1440, height: 1080 });
  await page.goto("/");
  await expectOnlyVideo(page, DEFAULT_ID);

  await test.step("it is embedded in background mode, out of reach", async () => {
    const options = new URL((await page.locator("iframe").getAttribute("src")) ?? "").searchParams;
    expect(Object.fromEntries(options)).toMatchObject({
      background: "1",
      autoplay: "1",
      loop: "1",
      muted: "1",
      controls: "0",
      dnt: "1",
    });
    await expect(page.locator("[inert][aria-hidden=true] iframe[tabindex='-1']")).toHaveCount(1);
  });

  await test.step("it covers every window", async () => {
    for (const viewport of [
      { width: 1600, height: 500 },
      { width: 390, height: 844 },
      { width: 900, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      const box = await page.locator("iframe").boundingBox();
      if (!box) throw new Error("The video has no box.");
      expect(box.width / box.height).toBeCloseTo(4 / 3, 2);
      expect(box.x).toBeLessThanOrEqual(0);
      expect(box.y).toBeLessThanOrEqual(0);
      expect(box.x + box.width).toBeGreaterThanOrEqual(await page.evaluate(() => document.body.clientWidth));
      expect(box.y + box.height).toBeGreaterThanOrEqual(viewport.height);
    }
  });
  const isPaused = () => vimeoFrames(page)[0]?.evaluate("globalThis.playerState?.paused");

  await test.step("it can be paused", async () => {
    await pauseButton(page).click();
    await expect.poll(isPaused).toBe(true);
    await playButton(page).click();
    await expect.poll(isPaused).toBe(false);
    await expect(pauseButton(page)).toBeVisible();
  });

  await test.step("it goes when it fails", async () => {
    await vimeoFrames(page)[0]?.evaluate("fail()");
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(pauseButton(page)).toHaveCount(0);
  });
});

test("an album's video replaces the default one in a fade of 500 ms (§4.1 §5 §9)", async ({ page }) => {
  await page.goto("/");
  await expectOnlyVideo(page, DEFAULT_ID);

  const fadesOfClick = (title: string, id: string) =>
    fadesDuring(page, async () => {
      await cover(page, title).click();
      await expectOnlyVideo(page, id);
    });
  const timing = { duration: 500, easing: "linear" };

  await test.step("the album's video fades in over the default one", async () => {
    const halfway = { [DEFAULT_ID]: 1, "3": 0.5 };
    expect(await fadesOfClick("Album 3", "3")).toEqual([{ id: "3", ...timing, halfway }]);
  });

  await test.step("the default one fades in again", async () => {
    const halfway = { "3": 1, [DEFAULT_ID]: 0.5 };
    expect(await fadesOfClick("Album 3", DEFAULT_ID)).toEqual([{ id: DEFAULT_ID, ...timing, halfway }]);
  });

  await test.step("an album without a video changes nothing", async () => {
    const kept = await page.locator("iframe").elementHandle();
    await cover(page, "Quiet").click();
    await expect(page.getByRole("heading", { name: "Quiet" })).toBeVisible();
    await settle(page);
    await expectOnlyVideo(page, DEFAULT_ID);
    expect(await kept?.evaluate((iframe) => iframe.isConnected)).toBe(true);
  });

  await test.step("an address without a video id fades to the gradient", async () => {
    const gone = await fadesDuring(page, async () => {
      await cover(page, "Lost").click();
      await expect(page.locator("iframe")).toHaveCount(0);
    });
    expect(gone).toEqual([{ id: DEFAULT_ID, ...timing, halfway: { [DEFAULT_ID]: 0.5 } }]);
  });
});

test("the gradient shows while there is no video (§4.1 §8) @slow", async ({ page, context }) => {
  expectFailedRequests("net::ERR_BLOCKED_BY_CLIENT");

  await test.step("the gradient shows until the video plays", async () => {
    await fakeVimeo(context, { startDelayMs: 6000 });
    await page.goto("/");
    await expect(page.locator("iframe")).toHaveCount(1);
    expect(await opacityOf(page.locator("iframe"))).toBe(0);
    await expect.poll(() => isGradientShown(page)).toBe(true);
    await expect(pauseButton(page)).toHaveCount(0);
    await expectOnlyVideo(page, DEFAULT_ID);
  });

  await test.step("it shows when the player reports an error", async () => {
    await fakeVimeo(context, { mode: "error" });
    await cover(page, "Album 1").click();
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(pauseButton(page)).toHaveCount(0);
  });

  await test.step("it shows when the player cannot be loaded", async () => {
    await fakeVimeo(context, { mode: "blocked" });
    await page.clock.install();
    await page.goto("/");
    await page.clock.runFor(3000);
    await expect(page.locator("iframe")).toHaveCount(1);
    expect(await opacityOf(page.locator("iframe"))).toBe(0);
    await page.clock.runFor(11_000);
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(playButton(page)).toHaveCount(0);
  });

  await test.step("it shows, with a button, when the browser refuses to play", async () => {
    await fakeVimeo(context, { mode: "refused" });
    await cover(page, "Album 2").click();
    await page.clock.runFor(1000);
    await expect(player(page, "2")).toHaveCount(1);
    await expect
      .poll(() =>
        vimeoFrames(page)[0]?.evaluate("globalThis.playerState?.received.includes('getVideoWidth')"),
      )
      .toBe(true);
    await page.clock.runFor(11_000);
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(playButton(page)).toBeVisible();
  });
});

test("with reduced motion or Save-Data a button starts the video (§10.2) @slow", async ({ page }) => {
  await page.clock.install();

  await test.step("with less motion nothing loads automatically", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await playButton(page).waitFor();
    await cover(page, "Album 4").click();
    await expect(page.getByRole("heading", { name: "Album 4" })).toBeVisible();
    await page.clock.runFor(500);
    await expect(page.locator("iframe")).toHaveCount(0);
    await playButton(page).click();
    await expectOnlyVideo(page, "4");
    await pauseButton(page).click();
    await cover(page, "Album 4").click();
    await expect(page.locator("iframe")).toHaveCount(0);
  });

  await test.step("with less data nothing loads automatically", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    await page.goto("/");
    await playButton(page).waitFor();
    await expect(page.locator("iframe")).toHaveCount(0);
    await playButton(page).click();
    await expectOnlyVideo(page, DEFAULT_ID);
  });
});

test("the site asks first unless that is turned off: Vimeo is not asked before (§10.2) @slow", async ({
  page,
  context,
  site,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const askedVimeo = () => asked.filter((url) => /vimeo|player\.es/.test(url));
  const question = page.getByRole("region", { name: videoMessages.name });
  await changeEnvironment(page, "VITE_VIDEO_CONSENT", "");
  await page.goto("/");

  await test.step("the gradient is shown with the question, and with what Vimeo learns", async () => {
    await expect(button(page, videoConsentMessages.play)).toBeVisible();
    await expect(question).toHaveAccessibleDescription(videoConsentMessages.learns);
    await expect(page.getByText(videoConsentMessages.learns)).toBeVisible();
    await expect(page.locator(":focus")).toHaveCount(0);
    expect(await isGradientShown(page)).toBe(true);
    await cover(page, "Album 4").click();
    await expect(page.getByRole("heading", { name: "Album 4" })).toBeVisible();
  });

  await test.step("at the page's end it covers neither the links to the legal texts nor the focus", async () => {
    await storeSettings(site, legalTexts);
    await page.reload();
    await expect(question).toBeVisible();
    await expect(page.getByRole("heading", { name: "Privacy" })).toBeAttached();
    for (const [width, height] of [
      [390, 844],
      [320, 568],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const name of ["Imprint", "Privacy"]) {
        const link = page.getByRole("contentinfo").getByRole("link", { name });
        // Its room follows the width of the window.
        await expect(async () => {
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          expect(await isOnTop(link)).toBe(true);
        }).toPass();
        await page.evaluate(() => scrollTo(0, 0));
        await link.focus();
        await expect.poll(() => isOnTop(link)).toBe(true);
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("it links to the privacy text, where there is one", async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await question.getByRole("link", { name: "Privacy" }).click();
    await expect(page.locator("summary", { hasText: "Privacy" })).toBeFocused();
    await expect(page.getByRole("heading", { name: "Privacy" })).toBeInViewport();
    await expect(question).toBeVisible();
  });

  await test.step("closing it shows the gradient; the video's button opens it again", async () => {
    await button(page, videoConsentMessages.notNow).click();
    await expect(question).toHaveCount(0);
    await expect(playButton(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question).toBeFocused();
    await playButton(page).click();
    await expect(question).toBeFocused();
    await button(page, videoConsentMessages.notNow).click();
    expect(askedVimeo()).toEqual([]);
  });

  await test.step("the answer is stored, and the video's button opens the question again", async () => {
    await page.reload();
    await expect(playButton(page)).toBeVisible();
    await expect(question).toHaveCount(0);
    await playButton(page).click();
    await expect(question).toBeFocused();
    await page.reload();
    await expect(playButton(page)).toBeVisible();
    await expect(question).toHaveCount(0);
    await playButton(page).click();
    expect(askedVimeo()).toEqual([]);
  });

  await test.step("agreeing shows the video, now and at the next visit", async () => {
    await button(page, videoConsentMessages.play).focus();
    await page.keyboard.press("Enter");
    await expect(pauseButton(page)).toBeFocused();
    await expectOnlyVideo(page, "4");
    await page.reload();
    await expectOnlyVideo(page, "4");
    await expect(button(page, videoConsentMessages.play)).toHaveCount(0);
  });

  await test.step("the answer can be withdrawn in the footer", async () => {
    const footer = page.getByRole("contentinfo");
    await expect(footer).toContainText(videoConsentMessages.given);
    await footer.getByRole("button", { name: videoConsentMessages.stop }).click();
    await expect(playButton(page)).toBeFocused();
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(footer).not.toContainText(videoConsentMessages.given);
    asked.length = 0;
    await page.reload();
    await expect(playButton(page)).toBeVisible();
    await expect(question).toHaveCount(0);
    expect(askedVimeo()).toEqual([]);
  });

  await test.step("the question is shown when the chunk of the other notices fails to load", async () => {
    expectFailedRequests("net::ERR_FAILED");
    await context.route("**/assets/PageNotices-*.js", (route) => route.abort());
    await page.evaluate(() => localStorage.removeItem("video-consent"));
    await page.reload();
    await expect(question).toBeVisible();
  });
});

test("without the setting the fixed default video is used (§8 §9)", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  await test.step("the setting is absent", async () => {
    await site.supabase.sql("delete from app_settings");
    await page.goto("/");
    await expectOnlyVideo(page, FIXED_DEFAULT_ID);
  });

  await test.step("the setting cannot be read", async () => {
    await arrangeVideos(site);
    expectFailedRequests(500);
    expectPageErrors(/could not be read/);
    await page.route("**/rest/v1/app_settings*", (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto("/");
    await expectOnlyVideo(page, FIXED_DEFAULT_ID);
  });
});
