// behaviour §10.15
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { expect, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { album } from "../support/player.ts";
import { deployingProxy } from "../support/publishSite.ts";

/**
 * Opens a page at a host that is being deployed. Without routes, which turn the browser's cache off: other machines are
 * refused by a proxy that is not there.
 */
async function openAtHost(browser: Browser, siteUrl: string, options: BrowserContextOptions = {}) {
  const host = await deployingProxy(siteUrl);
  const context = await browser.newContext({
    proxy: { server: "http://127.0.0.1:9", bypass: "127.0.0.1" },
    ...options,
  });
  const page = await context.newPage();
  let loads = 0;
  // Not its event: a page that is loaded again early has none.
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  const close = async () => {
    await context.close();
    await host.close();
  };
  return { host, context, page, loads: () => loads, close };
}

/** The page answers a click without loading another. */
async function expectApp(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await album(page, "Tidal Memory").click();
    await expect(album(page, "Tidal Memory")).toHaveAttribute("aria-expanded", "true", { timeout: 2000 });
    expect(await page.evaluate("window.isSamePage")).toBe(true);
  }).toPass();
}

const expectSignIn = async (page: Page) => {
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
};

const script = /\/assets\/index-[^/]*\.js/;
const sheet = /\/assets\/index-[^/]*\.css/;

const cases: [name: string, path: string, missing: RegExp, expectPage: (page: Page) => Promise<void>][] = [
  ['the script of "/"', "/", script, expectApp],
  ['the style sheet of "/"', "/", sheet, expectApp],
  ["the script of /secure", "/secure", script, expectSignIn],
  ["the style sheet of /secure", "/secure", sheet, expectSignIn],
  ["a chunk of /secure", "/secure", /\/assets\/SecurePage-/, expectSignIn],
  [
    "the script of the 404 page",
    "/nowhere",
    script,
    (page) => expect(page.getByRole("heading", { name: "404" })).toBeVisible(),
  ],
];

for (const serviceWorkers of ["block", "allow"] as const)
  for (const [name, path, missing, expectPage] of cases)
    test(`${name}, which a deployment brings late, is missing no longer than that (service workers: ${serviceWorkers})`, {
      tag: "@slow",
    }, async ({ browser, published }) => {
      const { host, page, loads, close } = await openAtHost(browser, published.url, { serviceWorkers });
      host.lose(missing);
      await page.goto(host.url + path);
      // It is asked for once more, in vain, and not for ever.
      await expect.poll(host.refusals).toBeGreaterThan(1);
      expect(loads()).toBe(1);
      host.lose(undefined);
      await page.reload();
      await expectPage(page);
      expect(loads()).toBeLessThanOrEqual(3);
      await close();
    });

test("a page that a moment has kept from its script starts after one reload of its own @slow", async ({
  browser,
  published,
}) => {
  const { host, page, loads, close } = await openAtHost(browser, published.url);
  // The deployment ends before the second request.
  host.lose(script, 1);
  await page.goto(host.url);
  await expect.poll(loads).toBe(2);
  await expectApp(page);
  expect(loads()).toBe(2);
  await close();
});

test("an email link is not lost when its page is loaded again @slow", async ({ browser, published }) => {
  const { host, page, loads, close } = await openAtHost(browser, published.url);
  host.lose(script, 1);
  await page.goto(`${host.url}/secure#token_hash=0123456789abcdef&type=recovery`);
  await expect.poll(loads).toBe(2);
  // Waits through a reload, in which nothing can be evaluated.
  await page.waitForFunction('window.emailLink?.tokenHash === "0123456789abcdef"');
  expect(page.url()).toBe(`${host.url}/secure`);
  await close();
});

test("where nothing can be stored no page is loaded again, and a reload by the visitor serves @slow", async ({
  browser,
  published,
}) => {
  const { host, context, page, loads, close } = await openAtHost(browser, published.url);
  await context.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  host.lose(script);
  await page.goto(host.url);
  await expect.poll(host.refusals).toBeGreaterThan(1);
  host.lose(undefined);
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType("resource").length))
    .toBeGreaterThan(1);
  await page.waitForLoadState("networkidle");
  expect(loads()).toBe(2);
  await page.reload();
  await expectApp(page);
  await close();
});

test("a part whose chunk came late opens after the page was loaded again @slow", async ({
  browser,
  published,
}) => {
  const { host, page, loads, close } = await openAtHost(browser, published.url);
  host.lose(/\/assets\/ContactDialog-/);
  await page.goto(host.url);
  await expectApp(page);
  await expect.poll(host.refusals).toBeGreaterThan(1);
  host.lose(undefined);
  await album(page, "Tidal Memory").click();
  await button(page, "Contact").click();
  await expect.poll(loads).toBe(2);
  await button(page, "Contact").click();
  await expect(page.getByRole("dialog", { name: "Contact" })).toBeVisible();
  await close();
});
