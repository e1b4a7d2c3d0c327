import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { catalogueMessages } from "../../src/messages/siteMessages.ts";
import { noBandSettings } from "../../src/rules/bandSettings.ts";
import { listenOn } from "../../supabase/local/listen.ts";
import { staticHost } from "../../vite/host/staticHost.ts";
import { storeSettings } from "../support/bandSettings.ts";
import { test as base, expect } from "../support/browserTest.ts";
import { buildSite } from "../support/buildSite.ts";
import { giveFullAddresses } from "../support/builtSite.ts";
import { hold } from "../support/faults.ts";
import { gradients } from "../support/groundsShown.ts";
import { album } from "../support/player.ts";
import { albumId, makeDraft, makePrivateLink, watchRequests } from "../support/privateLinks.ts";

/** A folder for a build, deleted after the test. */
const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "site-build-"));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

/** Every style of every element, one line each; without custom properties, which only other styles read. */
const computedStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll("*")].map((element) => {
      const styles = getComputedStyle(element);
      const names = [...styles].filter((name) => !name.startsWith("--"));
      return names.map((name) => `${name}: ${styles.getPropertyValue(name)}`).join("; ");
    }),
  );

const accentOf = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement)
      .getPropertyValue("--accent")
      // As the style sheet has it, without zeros.
      .replace(/(?<=[( ])\./g, "0."),
  );

test("a page built with its albums needs no script (§10.2 §10.3 §10.20) @slow", async ({
  browser,
  page,
  site,
  folder,
}) => {
  base.slow(); // A build takes its time beside other tests.
  await giveFullAddresses(site.supabase, site.url);
  await makeDraft(site, "Night Ferry");
  await site.supabase.sql(
    "update albums set published_at = now() + interval '1 hour' where title = 'Paper Harbors'",
  );
  await site.supabase.sql(
    `insert into shows (day, city, published_at)
       values ('2031-03-04', 'Secret City', null), ('2031-03-05', 'Secret Town', now() + interval '1 hour')`,
  );
  await storeSettings(site, {
    ...noBandSettings,
    about: "Four people.",
    look: { ...noBandSettings.look, hue: 200 },
    imprint: "Quay 4, us@band.example",
  });
  const outDir = join(folder, "dist");
  await buildSite({ supabaseUrl: site.url, anonKey: site.supabase.anonKey, outDir });
  const host = await listenOn(await staticHost(outDir));

  await test.step("without script: the albums and their covers, no spinner, no costly background and no font", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const still = await context.newPage();
    const asked: string[] = [];
    still.on("request", (request) => asked.push(request.resourceType()));
    await still.goto(host.url);
    await expect(album(still, "Tidal Memory")).toBeVisible();
    await expect(still.getByText("Loading the albums")).toHaveCount(0);
    expect(await gradients(still)).toEqual(["linear-gradient"]);
    await expect(still.getByRole("region", { name: "About" })).toContainText("Four people.");
    await expect(still.getByRole("region", { name: "Shows" })).toContainText("Amsterdam, Netherlands");
    await expect(still.getByRole("link", { name: "Shows", exact: true })).toHaveAttribute("href", "#shows");
    await expect(still.getByRole("link", { name: "About", exact: true })).toHaveAttribute("href", "#about");
    await expect(still.getByRole("heading", { name: "Imprint" })).toBeVisible();
    await expect(still.getByText("Quay 4")).toBeHidden();
    await still.locator("summary", { hasText: "Imprint" }).click();
    await expect(still.getByRole("link", { name: "us@band.example" })).toBeVisible();
    expect(await accentOf(still)).toBe("oklch(0.8 0.1 200)");
    await expect(still.locator("iframe")).toHaveCount(0);
    await expect(still.getByRole("button", { name: /background video/ })).toHaveCount(0);
    await expect(still.locator("main img").first()).toHaveJSProperty("complete", true);
    expect(
      await still
        .locator("main img")
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
    expect(asked).not.toContain("font");
    expect(asked).not.toContain("stylesheet");
    const [, stylesFile = ""] = /"stylesFile":"([^"]+)"/.exec(await still.content()) ?? [];
    const wholeSheet = await readFile(join(outDir, stylesFile), "utf8");
    const sizes = [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ];
    const looks = [];
    for (const whole of [false, true]) {
      if (whole)
        await still.evaluate((sheet) => {
          document.head.append(Object.assign(document.createElement("style"), { textContent: sheet }));
        }, wholeSheet);
      for (const size of sizes) {
        await still.setViewportSize(size);
        looks.push(await computedStyles(still));
      }
    }
    // The rules that the build leaves out of the page change nothing in it.
    expect(looks[2]).toEqual(looks[0]);
    expect(looks[3]).toEqual(looks[1]);
    expect(looks[1]).not.toEqual(looks[0]);
    for (const path of ["/", "/album/tidal-memory", "/tour/1999", "/secure"]) {
      await still.goto(host.url + path);
      await expect(still.getByRole("link", { name: "Privacy" })).toHaveCount(0);
      await still.getByRole("link", { name: "Imprint" }).click();
      await expect(still.getByText("Quay 4")).toBeInViewport();
    }
    await context.close();
  });

  await test.step("a click before the script is done once the script has come", async () => {
    const sendScript = await hold(page, "**/assets/index-*.js");
    await page.goto(host.url, { waitUntil: "commit" });
    const first = page.locator("main li").first();
    await first.evaluate((item) => Object.assign(item, { isFromHtml: true }));
    await first.getByRole("link").click();
    await expect(page.getByRole("region", { name: "Audio player" })).toHaveCount(0);
    sendScript();
    await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(3);
    expect(await first.evaluate((item) => Reflect.get(item, "isFromHtml"))).toBe(true);
    await expect(page.getByText(/^© \d{4} /)).toBeAttached();
    await page.waitForFunction(() => document.fonts.check("700 16px 'Syne Variable'"));
    await page.unroute("**/assets/index-*.js");
  });

  await test.step("what is not public at the build is in none of its files", async () => {
    const files = await readdir(outDir, { recursive: true, withFileTypes: true });
    const texts = await Promise.all(
      files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), "utf8")),
    );
    expect(texts.filter((text) => text.includes("Tidal Memory"))).not.toEqual([]);
    expect(texts.filter((text) => text.includes("Canal House"))).not.toEqual([]);
    const hidden = [
      "Night Ferry",
      "Paper Harbors",
      await albumId(site, "Night Ferry"),
      "Brass Lanterns",
      "Secret City",
      "Secret Town",
    ];
    for (const words of hidden) expect(texts.filter((text) => text.includes(words))).toEqual([]);
  });

  await test.step("a private link shows its album there, with no request more", async () => {
    const { path, token } = await makePrivateLink(site, { title: "Night Ferry" });
    await page.goto("about:blank");
    const sentRequests = watchRequests(page);
    await page.goto(host.url + path);
    await expect(album(page, "Night Ferry")).toContainText(catalogueMessages.private);
    await expect(album(page, "Night Ferry")).toHaveAttribute("aria-expanded", "true");
    expect(new URL(page.url()).hash).toBe("");
    // The texts of its tracks, imprint and privacy are requested later.
    const reads = (await sentRequests()).filter(({ url }) =>
      /\/rest\/v1\/(?!.*(track_texts|site_imprint))/.test(url),
    );
    expect(reads.map(({ headers }) => headers["x-share-token"] ?? null).sort()).toEqual([
      token,
      token,
      null,
      null,
      null,
    ]);
  });

  await test.step("it survives a press on About before the script (§10.19)", async () => {
    const { path } = await makePrivateLink(site, { title: "Night Ferry" });
    await page.goto("about:blank");
    const sendScript = await hold(page, "**/assets/index-*.js");
    await page.goto(host.url + path, { waitUntil: "commit" });
    await page.getByRole("link", { name: "About", exact: true }).click();
    sendScript();
    await expect(page.getByRole("heading", { name: "About" })).toBeFocused();
    await expect(album(page, "Night Ferry")).toContainText(catalogueMessages.private);
    await page.unroute("**/assets/index-*.js");
  });

  await test.step("words and a colour that were set after the build show with the response (§10.19)", async () => {
    const look = { ...noBandSettings.look, hue: 30 };
    await storeSettings(site, { about: "Five people.", look });
    await page.goto("about:blank");
    await page.goto(host.url);
    await expect(page.getByRole("region", { name: "About" })).toContainText("Five people.");
    expect(await accentOf(page)).toBe("oklch(0.8 0.1 30)");
  });

  await test.step("an album that comes out after the build shows at the next visit", async () => {
    await site.supabase.sql("update albums set published_at = now() where title = 'Paper Harbors'");
    await page.goto("about:blank");
    await page.goto(host.url);
    await expect(album(page, "Paper Harbors")).toBeVisible();
    await expect(album(page, "Night Ferry")).toHaveCount(0);
  });

  await test.step("one that went back to a draft goes with the first response", async () => {
    await makeDraft(site, "Paper Harbors");
    await page.goto(host.url);
    await expect(album(page, "Paper Harbors")).toHaveCount(0);
  });

  await test.step("an edit after the build shows at the next visit", async () => {
    await site.supabase.sql("update albums set title = 'Spring Tide' where title = 'Tidal Memory'");
    await page.goto(host.url);
    await expect(album(page, "Spring Tide")).toBeVisible();
    await expect(album(page, "Tidal Memory")).toHaveCount(0);
    expect(await readFile(join(outDir, "index.html"), "utf8")).toContain("Tidal Memory");
  });

  await test.step("source maps are written, and not served", async () => {
    const served = await readdir(outDir, { recursive: true });
    expect(served.filter((file) => file.endsWith(".map"))).toEqual([]);
    const script = served.find((file) => /index-.*\.js$/.test(file)) ?? "";
    expect(await readFile(join(outDir, script), "utf8")).not.toContain("sourceMappingURL");
    expect(await readdir(`${outDir}-maps`)).toContainEqual(expect.stringMatching(/^index-.*\.js\.map$/));
  });
  await page.close();
  await host.close();
});

test("a page built without albums shows name and spinner before any script", async ({ page }) => {
  await page.route("**/assets/*.js", () => {});
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByText("Glass Harbor").first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Loading the albums" })).toBeVisible();
});
