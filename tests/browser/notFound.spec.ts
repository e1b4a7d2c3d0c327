import { noScriptMessage } from "../../src/messages/siteMessages.ts";
import { expect, expectFailedRequests, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";

test("an unknown path shows the 404 page (§2.1 §8 §10.2)", async ({ page }) => {
  expectFailedRequests(404);
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  const robots = page.locator("meta[name=robots]");

  await test.step("it says so, and logs the path", async () => {
    await page.goto("/tour/1999?from=mail");
    await expect(page.getByRole("heading", { level: 1, name: "404" })).toBeVisible();
    await expect(page.getByText("Oops! Page not found", { exact: true })).toBeVisible();
    await expect(page).toHaveTitle("404 - Glass Harbor");
    await expect(robots).toHaveAttribute("content", "noindex");
    expect(logged.join("\n")).toContain("/tour/1999");
  });

  await test.step("its link leads home without a reload", async () => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const link = page.getByRole("link", { name: "Return to Home" });
    await expect(link).toHaveAttribute("href", "/");
    await link.click();
    await expect(page).toHaveURL("/");
    await expect(button(page, "Contact")).toBeVisible();
    expect(await page.evaluate("isSamePage")).toBe(true);
    await expect(page.getByRole("heading", { level: 1, name: "Glass Harbor" })).toBeFocused();
    await expect(page).toHaveTitle("Glass Harbor");
    await expect(robots).toHaveCount(0);
  });

  await test.step("back and forward lead to the same pages, also after a reload", async () => {
    await page.reload();
    await expect(page.getByRole("list", { name: "Albums" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "404" })).toBeVisible();
    await expect(robots).toHaveAttribute("content", "noindex");
    await page.goForward();
    await expect(page.getByRole("list", { name: "Albums" })).toBeVisible();
    await expect(robots).toHaveCount(0);
  });
});

test("a path is a route by each letter; what hosts lead on arrives (§2.1) @slow", async ({ page, site }) => {
  expectFailedRequests(404);
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));

  await test.step("others are unknown, and logged", async () => {
    for (const path of ["/SECURE", "/Secure", "//", "//secure", "/%73ecure", "/404"]) {
      const answer = await page.goto(site.url + path);
      expect([path, answer?.status()]).toEqual([path, 404]);
      await expect(page.getByRole("heading", { level: 1, name: "404" })).toBeVisible();
      await expect.poll(() => logged).toContain(`404: there is no page at ${path}`);
    }
  });

  await test.step("what hosts lead on to the dashboard arrives there", async () => {
    for (const path of ["/secure/", "/secure.html", "/secure?x"]) {
      await page.goto(site.url + path);
      await expect(page.getByText("Admin Login")).toBeVisible();
      expect(new URL(page.url()).pathname).toBe("/secure");
    }
  });

  await test.step("what hosts lead on to the homepage arrives there", async () => {
    for (const path of ["/index.html", "/?x"]) {
      await page.goto(site.url + path);
      await expect(page.getByRole("list", { name: "Albums" })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe("/");
    }
  });
});

test("the header leads to the social profile, the footer has this year (§2.2)", async ({ page }) => {
  await page.clock.setFixedTime("2031-07-01T12:00:00Z");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Glass Harbor" })).toBeVisible();
  const link = page.getByRole("link", { name: /^Follow Glass Harbor/ });
  await expect(link).toHaveAttribute("href", /^https:\/\//);
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", "me noopener");
  await expect(page.getByRole("contentinfo")).toContainText("© 2031 Glass Harbor");
});

test("without script /secure and the 404 page say what they need (§10.16)", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ["/secure", "/tour"]) {
    await page.goto(site.url + path);
    await expect(page.getByRole("paragraph")).toHaveText(noScriptMessage);
    await expect(page.getByText("Loading")).toHaveCount(1);
    await expect(page.getByText("Loading")).toBeHidden();
  }
  await context.close();
});
