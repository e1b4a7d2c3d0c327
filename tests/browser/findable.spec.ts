import type { Page } from "@playwright/test";
import { expect, expectFailedRequests, test } from "../support/browserTest.ts";

const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).first().getAttribute("content");

test("the built page names its artist (§10.14 §10.15)", async ({ page, context }) => {
  expectFailedRequests(404);
  await page.goto("/");

  await test.step("search engines and link previews read its name", async () => {
    await expect(page).toHaveTitle("Glass Harbor");
    expect(await meta(page, "description")).toMatch(/Glass Harbor/);
    expect(await meta(page, "og:title")).toBe("Glass Harbor");
    expect(await meta(page, "twitter:card")).not.toBeNull();
    expect(await meta(page, "theme-color")).toMatch(/^#/);
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? "")).toMatchObject({ "@type": "MusicGroup", name: "Glass Harbor" });
  });

  await test.step("phones can install it", async () => {
    const devtools = await context.newCDPSession(page);
    const manifest = await devtools.send("Page.getAppManifest");
    expect(manifest.errors).toEqual([]);
    expect(JSON.parse(manifest.data ?? "")).toMatchObject({ name: "Glass Harbor", start_url: "/" });
    expect((await devtools.send("Page.getInstallabilityErrors")).installabilityErrors).toEqual([]);
  });

  await test.step("its icons and its preview are pictures", async () => {
    const links = await page
      .locator("link[rel~=icon], link[rel=apple-touch-icon]")
      .evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
    expect(links.length).toBeGreaterThanOrEqual(3);
    for (const path of [...links, "/preview.jpg"]) {
      const answer = await page.request.get(path);
      expect([path, answer.status(), answer.headers()["content-type"]?.split("/")[0]]).toEqual([
        path,
        200,
        "image",
      ]);
    }
  });

  await test.step("robots may fetch every page, and browsers ask for a new worker each time", async () => {
    // A page that robots may not fetch keeps its noindex from them.
    expect(await (await page.request.get("/robots.txt")).text()).not.toContain("Disallow");
    expect((await page.request.get("/sw.js")).headers()["cache-control"]).toBe("no-cache");
  });

  await test.step("/secure and the 404 page are not to be found", async () => {
    for (const path of ["/secure", "/nowhere"]) {
      await page.goto(path);
      await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1);
      await expect(page.locator('script[type="application/ld+json"], link[rel=canonical]')).toHaveCount(0);
    }
  });
});
