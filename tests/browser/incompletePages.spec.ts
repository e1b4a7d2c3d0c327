// behaviour §10.15
import type { Page, Route } from "@playwright/test";
import { incompleteMessage } from "../../src/messages/siteMessages.ts";
import { expect, expectFailedRequests, expectPageErrors, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { hold } from "../support/faults.ts";
import { album, track } from "../support/player.ts";

const SCRIPT = "**/assets/index-*.js";
const notice = (page: Page) => page.getByRole("alert").filter({ hasText: incompleteMessage });
const tryAgain = (page: Page) => page.getByRole("link", { name: "Try again" });
const buttons = (page: Page) => page.locator("button:visible:not(ol > li > :first-child)");

/** Each page, and what it shows once its script has come. */
const pages: [path: string, started: (page: Page) => ReturnType<Page["locator"]>][] = [
  ["/", (page) => button(page, "Contact")],
  ["/album/tidal-memory", (page) => button(page, "Play")],
  ["/secure", (page) => page.getByRole("heading", { name: "Admin Login" })],
  ["/nowhere", (page) => page.getByRole("heading", { name: "404" })],
];

const abort = (route: Route) => route.abort("blockedbyclient");
const refuse = (route: Route) => route.fulfill({ status: 404, body: "" });

for (const [path, started] of pages)
  test(`${path} without its script says so, has no dead button, and tries again`, {
    tag: path === "/" ? [] : ["@slow"],
  }, async ({ page, published }) => {
    expectFailedRequests();
    for (const [name, answer] of [
      ["blocked", abort],
      ["missing", refuse],
    ] as const)
      await test.step(name, async () => {
        await page.route(SCRIPT, answer);
        await page.goto(published.url + path);
        await expect(notice(page)).toBeVisible();
        await expect(notice(page)).toBeInViewport();
        await expect(buttons(page)).toHaveCount(0);
        await page.unroute(SCRIPT);
        await tryAgain(page).click();
        await expect(started(page)).toBeVisible();
        await expect(notice(page)).toHaveCount(0);
        expect(page.url()).toBe(published.url + path);
      });
  });

test("albums open without the script @slow", async ({ page, published }) => {
  expectFailedRequests();
  await page.route(SCRIPT, abort);
  await page.goto(published.url);
  await expect(notice(page)).toBeVisible();
  await album(page, "Tidal Memory").click();
  await expect(page).toHaveURL(`${published.url}/album/tidal-memory`);
  await expect(track(page, "Glass Tide")).toBeVisible();
  await expect(notice(page)).toBeVisible();
});

test("a private link and an email link are not lost by another try", async ({ page, site }) => {
  expectFailedRequests();
  const token = "0123456789abcdef".repeat(2);
  for (const [path, read] of [
    [`/?album=a1#share=${token}`, "history.state.privateLink.token"],
    [`/secure#token_hash=${token}&type=recovery`, "window.emailLink.tokenHash"],
  ] as const) {
    await page.route(SCRIPT, abort);
    await page.goto(site.url + path);
    await expect(notice(page)).toBeVisible();
    expect(page.url()).not.toContain(token);
    await page.unroute(SCRIPT);
    await tryAgain(page).click();
    await expect(notice(page)).toHaveCount(0);
    expect(await page.evaluate(read)).toBe(token);
  }
});

test("a policy that forbids all scripts leaves a sentence and links @slow", async ({ page, published }) => {
  // A document that a route has changed may load nothing of this machine.
  expectFailedRequests();
  expectPageErrors(/Content Security Policy|Executing inline script|CORS policy/);
  for (const [path] of pages)
    await test.step(path, async () => {
      await page.route(published.url + path, async (route) => {
        const answer = await route.fetch();
        const headers = { ...answer.headers(), "content-security-policy": "script-src 'none'" };
        await route.fulfill({ response: answer, headers });
      });
      await page.goto(published.url + path);
      await expect(notice(page)).toBeVisible();
      await expect(buttons(page)).toHaveCount(0);
      await expect(tryAgain(page)).toBeVisible();
    });
});

test("a script that does not come, or breaks, is said after a while; one that comes late is no loss @slow", async ({
  page,
  published,
}) => {
  expectFailedRequests();
  expectPageErrors(/SyntaxError|Unexpected/);
  await page.clock.install({ time: 0 });
  const send = await hold(page, SCRIPT);
  await page.goto(published.url, { waitUntil: "commit" });
  await expect(button(page, "Contact")).toBeVisible();
  await button(page, "Contact").click();
  // The clock runs until here, and a busy machine may have taken seconds.
  await page.clock.pauseAt(12_000);
  await expect(notice(page)).toBeHidden();
  await page.clock.runFor(8000);
  await expect(notice(page)).toBeVisible();
  await expect(buttons(page)).toHaveCount(0);
  send();
  await page.clock.resume();
  await expect(page.getByRole("dialog", { name: "Contact" })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  await page.unrouteAll();
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: "text/javascript", body: "const ;" }));
  await page.clock.install();
  await page.goto(`${published.url}/secure`);
  await page.clock.runFor(16_000);
  await expect(notice(page)).toBeVisible();
});

test("with JavaScript turned off there is no such notice, and no dead button (§10.14)", async ({
  browser,
  published,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path] of pages) {
    await page.goto(published.url + path);
    await expect(page.getByText(incompleteMessage)).toBeHidden();
    await expect(buttons(page)).toHaveCount(0);
  }
  await context.close();
});
