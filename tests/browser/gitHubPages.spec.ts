// behaviour §10.14 §10.17
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { framedMessage } from "../../src/messages/framedMessage.ts";
import { noScriptMessage } from "../../src/messages/languages/en.ts";
import { checkSite } from "../../supabase/operations/checkSite.ts";
import {
  test as base,
  endWithSite,
  expect,
  expectFailedRequests,
  expectPageErrors,
  skipMissing,
} from "../support/browserTest.ts";
import { siteFolders } from "../support/builtSite.ts";
import { frameOf } from "../support/embedding.ts";
import { firefox } from "../support/firefox.ts";
import { pagesHost } from "../support/pagesHost.ts";
import { type PublishedSite, publishSite } from "../support/publishSite.ts";
import { webkit } from "../support/webkit.ts";

let published: Promise<PublishedSite> | undefined;

const test = base.extend<{ pages: PublishedSite }>({
  pages: async ({ site }, use) => {
    if (!published) endWithSite(async () => (await published)?.close());
    published ??= publishSite(site, pagesHost);
    await use(await published);
  },
});

/** Logs each path at which something is painted. */
const logPaints = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver(() => console.info(`painted ${location.pathname}`)).observe({
      type: "paint",
      buffered: true,
    });
  });

test("at GitHub Pages a slash or .html at the end leads to the page, before anything is painted (§10.14) @slow", async ({
  page,
  pages,
}) => {
  expectFailedRequests(404);
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await logPaints(page);
  const addresses = [
    ["/secure.html", "/secure"],
    ["/secure/?at=shows", "/secure?at=shows"],
    ["/index.html", "/"],
    ["/album/tidal-memory/?track=2", "/album/tidal-memory?track=2"],
    ["/embed/tidal-memory/", "/embed/tidal-memory"],
  ] as const;
  for (const [address, target] of addresses)
    await test.step(address, async () => {
      await page.goto(pages.url + address);
      await expect(page).toHaveURL(pages.url + target);
      await expect(page.getByRole("heading", { level: 1, name: "404" })).toHaveCount(0);
      await expect.poll(() => logged).toContain(`painted ${target.replace(/\?.*/, "")}`);
    });
  expect(logged.filter((text) => /^404:|^painted (\/404|.+(\/|\.html))$/.test(text))).toEqual([]);
});

test("a path that no page has is a 404 page at GitHub Pages, with a slash too (§2.1)", {
  tag: "@slow",
}, async ({ page, pages }) => {
  expectFailedRequests(404);
  for (const path of ["/nowhere", "/nowhere/", "/album/gone/", "/album"]) {
    const answer = await page.goto(pages.url + path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "404" })).toBeVisible();
  }
  await page.goto(`${pages.url}/embed/gone/`);
  await expect(page).toHaveURL(`${pages.url}/embed/_gone`);
});

const SECRET = "#access_token=a.b.c&refresh_token=r&type=recovery";

for (const sandbox of [
  undefined,
  "allow-scripts",
  "allow-scripts allow-same-origin",
  "allow-scripts allow-popups",
])
  test(`the dashboard empties itself in a frame${sandbox ? ` with the sandbox "${sandbox}"` : ""} (§10.17)`, {
    tag: "@slow",
  }, async ({ page, pages, stranger }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(stranger(frameOf(`${pages.url}/secure${SECRET}`, { sandbox })));
    const frame = page.frameLocator("iframe");
    const link = frame.getByRole("link", { name: `${pages.url}/secure`, exact: true });
    await expect(link).toHaveAttribute("href", `${pages.url}/secure${SECRET}`);
    await expect(frame.locator("body")).toHaveText(`${framedMessage} ${pages.url}/secure`);
    await page.waitForTimeout(500);
    // Nothing of it is there, and the link in its address was left alone.
    await expect(frame.locator("html")).toHaveText(`${framedMessage} ${pages.url}/secure`);
    expect(await link.evaluate(() => [typeof window.emailLink, location.hash.slice(0, 13)])).toEqual([
      "undefined",
      "#access_token",
    ]);
    expect(requests.filter((url) => /\/(auth|rest)\/|sw\.js/.test(url))).toEqual([]);
    if (sandbox && !sandbox.includes("popups")) return;
    const opening = page.waitForEvent("popup");
    await link.click();
    const opened = await opening;
    if (sandbox) return;
    await expect(opened.getByRole("button", { name: "Sign In" }).or(opened.getByRole("main"))).toBeVisible();
    await expect(opened).toHaveURL(`${pages.url}/secure`);
  });

test("without scripts the dashboard in a frame has nothing to press (§10.17) @slow", async ({
  page,
  pages,
  stranger,
}) => {
  expectPageErrors(/^Blocked script execution/);
  await page.goto(stranger(frameOf(`${pages.url}/secure`, { sandbox: "" })));
  // Playwright runs scripts in a frame that it looks into.
  const debug = await page.context().newCDPSession(page);
  const { documents, strings } = await debug.send("DOMSnapshot.captureSnapshot", { computedStyles: [] });
  const textOf = (indexes: readonly number[] = []) => indexes.flatMap((index) => strings[index] ?? []);
  expect(documents).toHaveLength(2);
  expect(textOf(documents[1]?.layout.text)).toContain(noScriptMessage);
  expect(textOf(documents[1]?.nodes.nodeName)).not.toEqual(expect.arrayContaining(["BUTTON"]));
  expect(textOf(documents[1]?.nodes.nodeName)).not.toEqual(expect.arrayContaining(["INPUT"]));
});

for (const engine of [firefox, webkit])
  test(`in ${engine.name} the dashboard empties itself in a frame, in a sandbox too (§10.17) @slow`, async ({
    pages,
    stranger,
  }) => {
    skipMissing(engine.missing);
    for (const sandbox of [undefined, "allow-scripts", "allow-scripts allow-same-origin", ""]) {
      // Its driver gives a picture of the first document alone.
      const page = await engine.start();
      const frame = frameOf(`${pages.url}/secure${SECRET}`, { sandbox, height: 600 });
      await page.open(stranger(`<style>body{background:#f00}</style>${frame}`));
      // The page's ground is dark, that of the emptied one white.
      const isWhite = async () => {
        const picture = sharp(Buffer.from(await page.screenshot()));
        const { data } = await picture
          .extract({ left: 400, top: 500, width: 1, height: 1 })
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        return [...data].every((part) => part > 250);
      };
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await expect.poll(isWhite, sandbox ?? "no sandbox").toBe(sandbox !== "");
      await page.close();
    }
  });

test("what is built may be uploaded to GitHub Pages: files and folders, no links, below 1 GB (§10.18)", async () => {
  const folder = join(siteFolders.root, siteFolders.published, "dist");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => !entry.isFile() && !entry.isDirectory())).toEqual([]);
  const files = await Promise.all(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => stat(join(parentPath, name))),
  );
  expect(files.filter(({ mode }) => (mode & 0o444) !== 0o444)).toEqual([]);
  expect(files.reduce((bytes, { size }) => bytes + size, 0)).toBeLessThan(1e9);
});

test("check:live knows GitHub Pages, and says once what it cannot hold (§10.18) @slow", async ({
  pages,
  site,
}) => {
  const findings = await checkSite({
    siteUrl: pages.url,
    supabaseUrl: site.url,
    publicKey: "",
    contactEndpoint: "",
  });
  expect(findings.filter(({ outcome }) => outcome === "broken")).toEqual([]);
  const lost = findings.filter(({ outcome }) => outcome === "lost");
  expect(lost.map(({ claim }) => claim)).toEqual(["GitHub Pages sends no header of the site's"]);
  expect(lost[0]?.answer).toBe(
    "not held: X-Frame-Options; X-Content-Type-Options; Referrer-Policy; Permissions-Policy; Content-Security-Policy: no page in a frame; Cross-Origin-Opener-Policy; Cross-Origin-Resource-Policy; Pages and service worker are revalidated; A missing hashed file is not cached; The site's own copies of files are sent as files; Hashed files are cached or revalidated; The encoder of listening copies may run WebAssembly, and nothing else",
  );
});
