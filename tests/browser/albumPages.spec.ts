import type { Locator, Page } from "@playwright/test";
import { catalogueMessages } from "../../src/messages/siteMessages.ts";
import { test as base, expect, expectFailedRequests, expectPageErrors } from "../support/browserTest.ts";
import { giveFullAddresses } from "../support/builtSite.ts";
import { button } from "../support/button.ts";
import { hold } from "../support/faults.ts";
import { watchShifts } from "../support/layoutShifts.ts";
import { album, bar, covers, isPaused, opened, seekBar, track } from "../support/player.ts";
import { albumId, makeDraft, makePrivateLink } from "../support/privateLinks.ts";
import { deployingProxy } from "../support/publishSite.ts";

const test = base.extend({
  baseURL: async ({ site, published, seededData: _seeded }, use) => {
    await giveFullAddresses(site.supabase, site.url);
    await use(published.url);
  },
});

const SEEDED_ALBUMS = 6;

/** What names the document's address for those who share it. */
const shared = (page: Page) =>
  page
    .locator("link[rel=canonical], meta[property='og:url']")
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute("href") ?? element.getAttribute("content")),
    );

/** The page with this album open, its first track ready. */
async function expectReady(page: Page, title: string, firstTrack: string): Promise<void> {
  await expect(album(page, title)).toHaveAttribute("aria-expanded", "true");
  await expect(opened(page)).toHaveCount(1);
  await expect(track(page, firstTrack)).toHaveAttribute("aria-current", "true");
  await expect(bar(page).getByRole("button", { name: "Play" })).toBeVisible();
  expect(await isPaused(page)).toBe(true);
}

test("an album's page opens the public page with that album (§10.14) @slow", async ({ page, published }) => {
  await test.step("its first track is ready, and the address stays", async () => {
    await page.goto("/album/tidal-memory");
    await expectReady(page, "Tidal Memory", "Harbor Lights");
    await expect(page).toHaveURL("/album/tidal-memory");
    await expect(covers(page)).toHaveCount(SEEDED_ALBUMS);
  });

  await test.step("it plays, and the address follows; the title is no more that of the first album", async () => {
    await expect(page).toHaveTitle(/^Tidal Memory/);
    await button(page, "Play").click();
    await expect.poll(() => isPaused(page)).toBe(false);
    await album(page, "Night Ferry").click();
    await expect(page).toHaveURL("/album/night-ferry?track=1");
    await album(page, "Night Ferry").click();
    await expect(page).toHaveURL("/");
    await expect(opened(page)).toHaveCount(0);
    await expect(page).toHaveTitle("Glass Harbor");
    await expect.poll(() => shared(page)).toEqual([`${published.url}/`, `${published.url}/`]);
  });

  await test.step("back and forward lead to the same album", async () => {
    await page.goto("/");
    await page.goto("/album/night-ferry");
    await expectReady(page, "Night Ferry", "Pier 9");
    const entries = await page.evaluate(() => history.length);
    await page.goto("/secure");
    await expect(page.getByText("Admin Login")).toBeVisible();
    await page.goBack();
    await expectReady(page, "Night Ferry", "Pier 9");
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(covers(page)).toHaveCount(SEEDED_ALBUMS);
    await expect(opened(page)).toHaveCount(0);
    await page.goForward();
    await expectReady(page, "Night Ferry", "Pier 9");
    await page.reload();
    await expectReady(page, "Night Ferry", "Pier 9");
  });

  await test.step("other spellings that hosts lead on arrive there", async () => {
    for (const path of ["/album/night-ferry.html?track=3", "/album/night-ferry/?track=3"]) {
      await page.goto(path);
      await expect(track(page, "Brass Lanterns")).toHaveAttribute("aria-current", "true");
    }
    expect(new URL(page.url()).origin).toBe(published.url);
  });
});

test("an album of the grid has the address of its page, as has Back (§10.3)", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  await page.goto("/");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await album(page, "Tidal Memory").click();
  await expect(page).toHaveURL("/album/tidal-memory?track=1");
  await album(page, "Night Ferry").click();
  await track(page, "Brass Lanterns").click();
  await expect(page).toHaveURL("/album/night-ferry?track=3");
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(opened(page)).toHaveCount(0);
  await page.goForward();
  await expect(track(page, "Brass Lanterns")).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL("/album/night-ferry?track=3");

  await test.step("a step to a fragment ends no music", async () => {
    await button(page, "Play").click();
    await expect.poll(() => isPaused(page)).toBe(false);
    await page.evaluate(() => location.assign("#about"));
    await page.goBack();
    await expect(page).toHaveURL("/album/night-ferry?track=3");
    expect(await isPaused(page)).toBe(false);
    expect(await page.evaluate("isSamePage")).toBe(true);
  });

  await test.step("a reload opens the album's page, and Back still closes it", async () => {
    await page.reload();
    await expectReady(page, "Night Ferry", "Brass Lanterns");
    await expect(page).toHaveTitle(/^Night Ferry/);
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(opened(page)).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
  });

  await test.step("under a private link the token's entry keeps the address of the public page", async () => {
    await makeDraft(site, "Night Ferry");
    const { id, path } = await makePrivateLink(site, { title: "Night Ferry" });
    await page.goto(path);
    await expectReady(page, "Night Ferry", "Pier 9");
    await track(page, "Brass Lanterns").click();
    await expect(page).toHaveURL(`/?album=${id}&track=3`);
    await album(page, "Tidal Memory").click();
    await expect(page).toHaveURL(`/?album=${await albumId(site, "Tidal Memory")}&track=1`);
    await page.reload();
    await expect(album(page, "Night Ferry")).toContainText(catalogueMessages.private);
  });
});

test("a path that no album has is the 404 page (§10.3 §10.14)", { tag: "@slow" }, async ({ page }) => {
  expectFailedRequests(404);
  for (const path of [
    "/album/unknown",
    "/album",
    "/album/",
    "/album/Tidal-Memory",
    "/album/tidal-memory/1",
  ]) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await expect(page.getByRole("heading", { level: 1, name: "404" })).toBeVisible();
  }
});

test("the shared address follows the selection (§10.3)", { tag: "@slow" }, async ({
  page,
  site,
  published,
}) => {
  const expectShared = (path: string) =>
    expect.poll(() => shared(page)).toEqual([published.url + path, published.url + path]);
  await site.supabase.sql("insert into albums (title, artist) values ('New Tide', 'GLASS HARBOR')");
  await page.goto("/");
  await expectShared("/");
  await album(page, "Night Ferry").click();
  await expectShared("/album/night-ferry");
  // It has no page yet.
  await album(page, "New Tide").click();
  await expectShared(`/?album=${await albumId(site, "New Tide")}`);
  await album(page, "Tidal Memory").click();
  await expectShared("/album/tidal-memory");
  await page.goBack();
  await expectShared("/");
});

/**
 * Whether the page leaves a press of a link to the browser, which then opens a tab, or follows it. The browser's answer is
 * left out: a tab that a test opens so may crash in a headless Chromium.
 */
const isBrowsersOwn = (
  link: Locator,
  press: Pick<MouseEventInit, "button" | "ctrlKey" | "metaKey" | "shiftKey">,
) =>
  link.evaluate((element, init) => {
    let isLeft = false;
    const name = init.button === 1 ? "auxclick" : "click";
    const note = (event: Event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener(name, note, { once: true });
    element.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true, ...init }));
    return isLeft;
  }, press);

test("albums are links to their pages (§10.3) @slow", async ({ page, browser, site, published }) => {
  await test.step("without script they lead there, and each page leads home", async () => {
    const still = await browser.newContext({ javaScriptEnabled: false });
    const reader = await still.newPage();
    await reader.goto(published.url);
    await expect(covers(reader)).toHaveCount(SEEDED_ALBUMS);
    await album(reader, "Night Ferry").click();
    await expect(reader).toHaveURL(`${published.url}/album/night-ferry`);
    await reader.getByRole("heading", { level: 1 }).getByRole("link", { name: "Glass Harbor" }).click();
    await expect(reader).toHaveURL(`${published.url}/`);
    await still.close();
  });

  await test.step("a press leads there too when the script never arrives", async () => {
    const broken = await browser.newContext();
    const visitor = await broken.newPage();
    await visitor.route("**/assets/index-*.js", (route) => route.abort());
    await visitor.goto(published.url);
    const asked = visitor.waitForRequest(`${published.url}/album/night-ferry`);
    await album(visitor, "Night Ferry").click();
    await asked;
    await broken.close();
  });

  await test.step("the middle button, and a click with a key, are the browser's", async () => {
    await page.goto("/");
    const cover = album(page, "Night Ferry");
    expect(await isBrowsersOwn(cover, { button: 0 })).toBe(false);
    await page.goto("/");
    for (const press of [{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
      expect(await isBrowsersOwn(cover, press), JSON.stringify(press)).toBe(true);
    await expect(opened(page)).toHaveCount(0);
    await expect(page).toHaveURL("/");
  });

  await test.step("an album that is newer than the build has the address of the public page", async () => {
    await site.supabase.sql("insert into albums (title, artist) values ('New Tide', 'GLASS HARBOR')");
    await page.reload();
    const id = await albumId(site, "New Tide");
    await expect(album(page, "New Tide")).toHaveAttribute("href", `/?album=${id}`);
  });

  await test.step("in an album's page the others are links to theirs", async () => {
    await page.goto("/album/night-ferry");
    await expect(album(page, "Tidal Memory")).toHaveAttribute("href", "/album/tidal-memory");
  });

  await test.step("before the script a click with a key is the browser's too", async () => {
    await hold(page, "**/assets/index-*.js");
    await page.goto("/", { waitUntil: "commit" });
    expect(await isBrowsersOwn(album(page, "Tidal Memory"), { ctrlKey: true })).toBe(true);
  });
});

test("without script an album's page shows all of the album", async ({ browser, published }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${published.url}/album/tidal-memory`);
  await expect(page.getByRole("heading", { level: 2, name: "Tidal Memory" })).toBeVisible();
  await expect(track(page, "Glass Tide")).toBeVisible();
  await expect(page.getByRole("link", { name: "Buy" })).toBeVisible();
  await expect(page.locator("main img")).toHaveJSProperty("complete", true);
  // Without script nothing else is a button that does anything: the tracks are there to be read.
  await expect(page.locator("button:visible:not(ol button)")).toHaveCount(0);
  // The sections are those of "/" (§10.19).
  await expect(page.getByRole("heading", { name: "About" })).toHaveCount(0);
  await page.getByRole("link", { name: "About", exact: true }).click();
  await expect(page).toHaveURL(`${published.url}/#about`);
  await expect(page.getByRole("heading", { name: "About" })).toBeInViewport();
  await context.close();
});

for (const width of [390, 768, 1440])
  test(`at ${width} px nothing moves when the script and the other albums arrive`, {
    tag: width === 390 ? [] : "@slow",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const shifts = await watchShifts(page);
    /** Without the widths of texts, which the display font changes. */
    const places = () =>
      Promise.all(
        ["main ul > li", "main h2", "main ol", "main ol > li:last-child"].map(async (place) => {
          const { x, y, height } = (await page.locator(place).first().boundingBox()) ?? {};
          return [x, y, height];
        }),
      );

    const sendScript = await hold(page, "**/assets/index-*.js");
    const sendAlbums = await hold(page, "**/rest/v1/albums*");
    await page.goto("/album/night-ferry", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 2, name: "Night Ferry" })).toBeVisible();
    await page.waitForFunction(() => document.readyState !== "loading");
    await page.evaluate(async () => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished));
    });
    const before = await places();
    expect(before.flat()).not.toContain(undefined);
    sendScript();
    await expect(album(page, "Night Ferry")).toHaveAttribute("aria-expanded", "true");
    // Only once the page is hydrated its copyright line names the year.
    await expect(page.getByText(/^© \d{4} /)).toBeAttached();
    await expect(covers(page)).toHaveCount(1);
    expect(await places()).toEqual(before);
    sendAlbums();
    await expect(covers(page)).toHaveCount(SEEDED_ALBUMS);
    await page.waitForLoadState("networkidle");
    expect(await places()).toEqual(before);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // As on "/": the display font arrives with the script.
    expect(await shifts()).toBeCloseTo(0, 3);
  });

test("a click before the script is done later, on the built elements (§10.14)", async ({ page }) => {
  const sendScript = await hold(page, "**/assets/index-*.js");
  await page.goto("/album/tidal-memory", { waitUntil: "commit" });
  await track(page, "Glass Tide").evaluate((row) => Object.assign(row, { isFromHtml: true }));
  await track(page, "Glass Tide").click();
  sendScript();
  await expect(button(page, "Pause")).toBeVisible();
  await expect(track(page, "Glass Tide")).toHaveAttribute("aria-current", "true");
  expect(await track(page, "Glass Tide").evaluate((row) => Reflect.get(row, "isFromHtml"))).toBe(true);
});

test("the page of a gone album opens the public page, and says so (§10.3 §10.14)", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  const notice = page.getByText(catalogueMessages.albumUnavailable);
  await makeDraft(site, "Night Ferry");
  for (const visit of ["first", "second"]) {
    await test.step(`on the ${visit} visit`, async () => {
      await page.goto("/album/night-ferry?track=2");
      await expect(notice).toBeVisible();
      await expect(page).toHaveURL("/");
      await expect(covers(page)).toHaveCount(SEEDED_ALBUMS - 1);
      await expect(opened(page)).toHaveCount(0);
      await expect(bar(page)).toHaveCount(0);
    });
  }
  await test.step("until that is dismissed", async () => {
    await button(page, "Dismiss").click();
    await expect(notice).toBeHidden();
    await album(page, "Tidal Memory").click();
    await expect(track(page, "Harbor Lights")).toHaveAttribute("aria-current", "true");
  });
});

test("Share copies the address of the page (§10.3) @slow", async ({ page, context, published }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const pages = page.waitForResponse("**/album/pages.json");
  await page.goto("/album/night-ferry?track=3&t=5");
  await (await pages).finished();
  await button(page, "More").click();
  await button(page, catalogueMessages.copyLinkAt("0:05")).click();
  await expect.poll(copied).toBe(`${published.url}/album/night-ferry?track=3&t=5`);
  await page.goto(await copied());
  await expect(seekBar(page)).toHaveAttribute("aria-valuetext", /^0:05 of/);
});

test.describe("a visitor with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("opens the built page offline after one visit (§10.15) @slow", async ({ page, published }) => {
    expectFailedRequests();
    expectPageErrors(/could not be read/);
    const proxy = await deployingProxy(published.url);
    await page.goto(proxy.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    proxy.failWith(0);
    await page.reload();
    await expect(covers(page).first()).toBeVisible();
    await page.close();
    proxy.close();
  });

  test("keeps no album's page, and reloads an open one offline (§10.15) @slow", async ({
    page,
    context,
    published,
  }) => {
    expectFailedRequests();
    expectPageErrors(/could not be read/);
    const proxy = await deployingProxy(published.url);
    await page.goto(proxy.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/sw\.js$/);
    const read = page.waitForResponse("**/album/pages.json");
    await page.goto(`${proxy.url}/album/night-ferry`);
    await expectReady(page, "Night Ferry", "Pier 9");
    await expect(page).toHaveTitle(/^Night Ferry/);
    await expect(covers(page)).toHaveCount(SEEDED_ALBUMS);
    await (await read).finished();
    const kept = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      return (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => url);
    });
    expect(kept.length).toBeGreaterThan(0);
    const paths = kept.map((url) => new URL(url).pathname);
    expect(paths.filter((path) => path.startsWith("/album/"))).toEqual(["/album/pages.json"]);

    await track(page, "Brass Lanterns").click();
    await context.setOffline(true);
    // The browser's switch does not reach the worker.
    proxy.failWith(0);
    await page.reload();
    await expect(track(page, "Brass Lanterns")).toHaveAttribute("aria-current", "true");
    await expect(page).toHaveURL(`${proxy.url}/album/night-ferry?track=3`);
    await page.goto(`${proxy.url}/album/unknown`);
    await expect(page.getByRole("heading", { level: 1, name: "404" })).toBeVisible();
    await context.setOffline(false);
    await page.close();
    proxy.close();
  });
});
