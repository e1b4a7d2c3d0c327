import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { expect, test } from "../support/browserTest.ts";
import { watchShifts } from "../support/layoutShifts.ts";
import { openSignedIn } from "../support/ownerSession.ts";

/**
 * kB that files may have when packed by gzip (docs/speed-and-scale.md). An alarm for a library that slips in: no byte is
 * saved by moving words.
 */
const BUDGET_KB = { script: 129.8, styles: 13.6, font: 40, dashboardScript: 294.8 };

/** Document, sheet, script and font; the five reads; the rest is for chunks that a page without albums loads when idle. */
const REQUESTS_BEFORE_COVERS = 20;

/** Chunks that the dashboard loads when it is idle. */
const LATER_SCRIPTS =
  /[a-z](Dialog|Place)-|albumProposal|albumNames|taggedFiles|lyrics|originalQueue|SortableList|newPassword|client-zip|backup|audioUpload|StoredPictures/;

const packedKb = (content: string | Buffer) => gzipSync(content).length / 1000;

/** Remembers a page's responses. Out: those of a kind, up to now. */
function watchResponses(page: Page) {
  const all: Response[] = [];
  page.on("response", (response) => all.push(response));
  const ofKind = (kind: string) => all.filter((response) => response.request().resourceType() === kind);
  const kbOf = async (kind: string, except = /^$/) => {
    const counted = ofKind(kind).filter((response) => !except.test(response.url()));
    const bodies = await Promise.all(counted.map((response) => response.body()));
    return bodies.reduce((sum, body) => sum + packedKb(body), 0);
  };
  return { ofKind, kbOf };
}

test("the public page keeps its budgets, and nothing on it jumps", async ({ page }) => {
  const { ofKind } = watchResponses(page);
  const shifts = await watchShifts(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const firstCover = page.waitForRequest(/\/album-covers\//);
  await page.goto("/");
  const cover = await firstCover;
  const before = requests.slice(0, requests.indexOf(cover.url()));

  await test.step("few requests go before the covers", async () => {
    expect(before.length).toBeLessThanOrEqual(REQUESTS_BEFORE_COVERS);
  });

  await test.step("nothing jumps while the page loads", async () => {
    await expect(page.locator("main img").first()).toHaveJSProperty("complete", true);
    await page.waitForLoadState("networkidle");
    expect(await shifts()).toBeCloseTo(0, 3);
  });

  await test.step("each table is read once, the settings in three parts", async () => {
    const rows = ofKind("fetch").filter((response) => response.url().includes("/rest/v1/"));
    expect(rows.map((response) => new URL(response.url()).pathname).sort()).toEqual([
      "/rest/v1/albums",
      "/rest/v1/app_settings",
      "/rest/v1/app_settings",
      "/rest/v1/app_settings",
      "/rest/v1/shows",
      "/rest/v1/tracks",
    ]);
  });

  await test.step("the script that the page starts with keeps its budget", async () => {
    // One file: every other chunk is loaded later.
    const scripts = ofKind("script").filter((response) => /assets\/index-/.test(response.url()));
    expect(scripts).toHaveLength(1);
    const script = await Promise.all(scripts.map(async (response) => packedKb(await response.body())));
    const scriptKb = script.reduce((sum, kb) => sum + kb, 0);
    expect(scriptKb).toBeGreaterThan(0);
    expect(scriptKb).toBeLessThanOrEqual(BUDGET_KB.script);
  });

  await test.step("the style sheet keeps its own", async () => {
    const sheets = ofKind("stylesheet");
    expect(sheets).toHaveLength(1);
    const styles = packedKb((await sheets[0]?.body()) ?? "");
    expect(styles).toBeGreaterThan(1);
    expect(styles).toBeLessThanOrEqual(BUDGET_KB.styles);
  });

  await test.step("one font is fetched, within its budget", async () => {
    const fonts = ofKind("font");
    expect(fonts).toHaveLength(1);
    expect((await fonts[0]?.body())?.length).toBeLessThanOrEqual(BUDGET_KB.font * 1000);
  });
});

test("the dashboard keeps its budget, signed out and signed in", async ({ page }) => {
  const { kbOf } = watchResponses(page);
  await openSignedIn(page);
  await expect(page.getByRole("heading", { name: /^Albums \(/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const kb = await kbOf("script", LATER_SCRIPTS);
  expect(kb).toBeGreaterThan(0);
  expect(kb).toBeLessThanOrEqual(BUDGET_KB.dashboardScript);
});
