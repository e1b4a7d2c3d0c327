import type { Page } from "@playwright/test";
import { offlineMessages } from "../../src/messages/siteMessages.ts";
import { expect, expectFailedRequests, expectPageErrors, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { openSignedIn } from "../support/ownerSession.ts";
import { album } from "../support/player.ts";
import { makeDraft } from "../support/privateLinks.ts";
import { deployingProxy } from "../support/publishSite.ts";

test.use({ serviceWorkers: "allow" });

/** Opens the page twice: the first visit installs the service worker, the second passes through it. */
async function openKept(page: Page, address = "/"): Promise<void> {
  await page.goto(address);
  await expect(album(page, "Tidal Memory")).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(album(page, "Tidal Memory")).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/sw\.js$/);
}

/** All that the caches hold: the paths, and the texts of stored responses. */
const readCaches = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const responses = await Promise.all(
      stores.map(async (store) =>
        Promise.all(
          (await store.keys()).map(async (request) => ({
            path: new URL(request.url).pathname,
            text: request.url.includes("/rest/") ? await (await store.match(request))?.text() : "",
          })),
        ),
      ),
    );
    return responses.flat();
  });

test("the page opens offline with the last albums (§10.2 §10.15)", async ({ page, context, site }) => {
  expectFailedRequests();
  expectPageErrors(/could not be read/);
  const proxy = await deployingProxy(site.url);
  await openKept(page, proxy.url);

  await test.step("without a connection that is said at once, and the last catalogue is there with its covers", async () => {
    await context.setOffline(true);
    await expect(page.getByText(offlineMessages.offline)).toBeVisible();
    // The browser's switch does not reach the worker.
    proxy.failWith(0);
    await page.reload();
    await expect(page.getByText(/Showing the last loaded version/)).toBeVisible();
    await expect(album(page, "Tidal Memory")).toBeVisible();
    const covers = page.locator("img[src*='album-covers']");
    await expect
      .poll(() => covers.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step("neither /secure nor a feed opens offline, and no page in its place", async () => {
    for (const path of ["/secure", "/album/tidal-memory/podcast.xml"])
      await expect(page.goto(proxy.url + path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  });

  await test.step("it says no more when the connection is back", async () => {
    await context.setOffline(false);
    proxy.failWith(undefined);
    await page.goto(proxy.url);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/Showing the last loaded version/)).toBeHidden();
  });

  await page.close();
  proxy.close();
});

test("what the worker keeps, and what never passes it (§10.2 §10.15 §10.17) @slow", async ({
  page,
  site,
}) => {
  expectFailedRequests();
  expectPageErrors(/could not be read/);
  const proxy = await deployingProxy(site.url);
  await openKept(page, proxy.url);
  const passed: string[] = [];
  page.on("response", (response) => {
    if (response.fromServiceWorker()) passed.push(new URL(response.url()).pathname);
  });

  await test.step("with a connection sound streams, and nothing is said", async () => {
    const sound = page.waitForResponse(/audio-tracks/);
    await album(page, "Tidal Memory").click();
    expect((await sound).status()).toBe(206);
    await page.reload();
    await expect(button(page, "Play")).toBeVisible();
    await expect(page.getByText(offlineMessages.offline)).toBeHidden();
  });

  await test.step("a failed response is replaced by the last one", async () => {
    proxy.failWith(402);
    await page.goto(proxy.url);
    await expect(page.getByText(/Showing the last loaded version/)).toBeVisible();
    await expect(album(page, "Tidal Memory")).toBeVisible();
    proxy.failWith(undefined);
  });

  await test.step("sound and what the dashboard reads never pass the worker", async () => {
    await makeDraft(site, "First Light");
    await page.goto(proxy.url);
    await expect(album(page, "First Light")).toHaveCount(0);
    await openSignedIn(page, proxy.url);
    await expect(page.getByText("First Light").first()).toBeVisible();
    const kept = await readCaches(page);
    const paths = kept.map(({ path }) => path);
    expect(paths).toContain("/");
    for (const path of [...paths, ...passed])
      expect(path).toMatch(
        /^\/($|assets\/|storage\/v1\/object\/public\/album-covers\/covers\/|rest\/v1\/(albums|tracks|app_settings|shows)$|album\/pages\.json$|catalogue\.json$|media\/covers\/)/,
      );
    expect(paths.join()).not.toMatch(/SecurePage|Dashboard/);
    expect(kept.some(({ text }) => text?.includes("Tidal Memory"))).toBe(true);
    expect(kept.filter(({ text }) => text?.includes("First Light"))).toEqual([]);
  });

  await test.step("the worker imports nothing", async () => {
    // Imports of a worker could come from an HTTP cache, and so keep an old version.
    expect(await (await page.request.get("/sw.js")).text()).not.toMatch(/importScripts\(["'`]/);
  });
  await page.close();
  proxy.close();
});

test("a newer version is offered in a pause, and waits for a yes (§10.15) @slow", async ({ page, site }) => {
  const proxy = await deployingProxy(site.url);
  await openKept(page, proxy.url);
  await album(page, "Tidal Memory").click();
  await expect(button(page, "Pause")).toBeVisible();
  proxy.deploy();
  await page.evaluate(async () => {
    Object.assign(window, { isSamePage: true });
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  const offer = page.getByText(offlineMessages.newVersion);

  await test.step("it is offered while the music pauses", async () => {
    await expect(offer).toBeHidden();
    await button(page, "Pause").click();
    await expect(offer).toBeVisible();
    await button(page, "Play").click();
    await expect(offer).toBeHidden();
    await button(page, "Pause").click();
    expect(await page.evaluate("isSamePage")).toBe(true);
  });

  await test.step("it is activated when asked for", async () => {
    const reloaded = page.waitForEvent("load");
    await button(page, offlineMessages.reload).click();
    await reloaded;
    await expect(album(page, "Tidal Memory")).toHaveAttribute("aria-expanded", "true");
    expect(await page.evaluate("typeof isSamePage")).toBe("undefined");
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  });
  // Requests in flight would fail without the host.
  await page.close();
  proxy.close();
});
