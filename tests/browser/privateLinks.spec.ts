// behaviour §10.3
import type { Page } from "@playwright/test";
import { catalogueMessages } from "../../src/messages/siteMessages.ts";
import { placeSelectedAlbum } from "../../src/site/catalogue/catalogueAlbums.ts";
import { expect, expectFailedRequests, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { catalogueAlbum } from "../support/catalogueRows.ts";
import { album, audioTime, bar, covers, playSlowly, textButton, track } from "../support/player.ts";
import {
  albumId,
  makeDraft,
  makePrivateLink,
  privatePath,
  returnToTab,
  storageUses,
  watchRequests,
  watchStorage,
} from "../support/privateLinks.ts";

const DRAFT = "Night Ferry";
const sentence = (page: Page) => page.getByText(catalogueMessages.privateLinkInvalid);
const REST = /\/rest\/v1\/(albums|tracks|track_texts)\?/;

test("a private link shows its album to anyone (§10.4) @slow", async ({ page, context, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const rows = await site.supabase.sql<{ id: string; title: string }>(
    "select id, title from albums where published_at <= now() order by created_at desc",
  );
  await makeDraft(site, DRAFT);
  const { id, token, path } = await makePrivateLink(site, { title: DRAFT });
  const address = `${site.url}/?album=${id}`;
  await watchStorage(page);
  const sentRequests = watchRequests(page);

  await test.step("in its place among the others, selected, and marked", async () => {
    await page.goto(path);
    await expect(album(page, DRAFT)).toHaveAttribute("aria-expanded", "true");
    const inOrder = placeSelectedAlbum(
      rows.map((row) => catalogueAlbum(row)),
      id,
    );
    await expect(covers(page)).toContainText(inOrder.map(({ title }) => title));
    await expect(album(page, DRAFT)).toContainText(catalogueMessages.private);
    await expect(page.locator("[id^=album-]").getByText(catalogueMessages.private)).toBeVisible();
    await expect(page.getByText(catalogueMessages.private, { exact: true })).toHaveCount(2);
    await expect(sentence(page)).toHaveCount(0);
  });

  await test.step("the address holds no token", async () => {
    expect(new URL(page.url()).hash).toBe("");
    await expect(page).toHaveURL(new RegExp(`/\\?album=${id}(&track=1)?$`));
  });

  await test.step("the albums, their tracks and which of these have texts are read once, with the token", async () => {
    await expect(textButton(page, "Lyrics", "Night Ferry")).toBeVisible();
    const reads = (await sentRequests()).filter(({ url }) => /\/rest\/v1\/(?!.*site_imprint)/.test(url));
    expect(reads.map(({ url }) => new URL(url).pathname).sort()).toEqual([
      "/rest/v1/albums",
      "/rest/v1/app_settings",
      "/rest/v1/app_settings",
      "/rest/v1/shows",
      "/rest/v1/tracks",
      "/rest/v1/tracks",
    ]);
    for (const { url, headers } of reads)
      expect(headers["x-share-token"]).toBe(REST.test(url) ? token : undefined);
  });

  await test.step("it plays", async () => {
    await track(page, "Brass Lanterns").click();
    await expect.poll(() => audioTime(page)).toBeGreaterThan(0.1);
  });

  await test.step("Share gives its address alone", async () => {
    await button(page, "Share").click();
    await expect(page.getByRole("status").filter({ hasText: catalogueMessages.copied })).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${address}&track=3`);
  });

  await test.step("a reload of the tab still has it", async () => {
    await page.reload();
    await expect(track(page, "Brass Lanterns")).toHaveAttribute("aria-current", "true");
    await expect(album(page, DRAFT)).toContainText(catalogueMessages.private);
    expect(await storageUses(page)).toEqual([]);
  });

  await test.step("nothing is stored, and no address, referrer or other request contains the token", async () => {
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    for (const { url, headers } of await sentRequests()) {
      expect(url).not.toContain(token);
      const { "x-share-token": sent, ...others } = headers;
      expect(JSON.stringify(others)).not.toContain(token);
      if (sent) expect(url).toMatch(REST);
    }
  });

  await test.step("in another tab without the token nothing of it is there", async () => {
    const stranger = await context.newPage();
    await stranger.goto(address);
    await expect(covers(stranger)).toHaveCount(rows.length - 1);
    await expect(album(stranger, DRAFT)).toHaveCount(0);
    await expect(sentence(stranger)).toHaveCount(0);

    // The same address with the token is a change of the fragment alone.
    await stranger.evaluate((target) => location.assign(target), path);
    await expect(album(stranger, DRAFT)).toHaveAttribute("aria-expanded", "true");
    expect(new URL(stranger.url()).hash).toBe("");
    await stranger.goBack();
    await expect(album(stranger, DRAFT)).toHaveCount(0);
    await stranger.close();
  });
});

test("an invalid private link shows the public page and says so @slow", async ({ page, site }) => {
  await makeDraft(site, DRAFT);
  await makeDraft(site, "Paper Harbors");
  const draft = await albumId(site, DRAFT);
  const expired = await makePrivateLink(site, { title: DRAFT, expiresAt: "2020-01-01" });
  const other = await makePrivateLink(site, { title: "Paper Harbors" });
  const published = await makePrivateLink(site, { title: "Tidal Memory", expiresAt: "2020-01-01" });

  for (const [name, path] of [
    ["expired", expired.path],
    ["guessed", privatePath(draft, "0123456789abcdef0123456789abcdef")],
    ["foreign", privatePath(draft, other.token)],
    ["cut short", privatePath(draft, expired.token.slice(0, 20))],
  ] as const)
    await test.step(name, async () => {
      await page.goto("about:blank");
      await page.goto(path);
      await expect(sentence(page)).toBeVisible();
      await expect(album(page, "Tidal Memory")).toBeVisible();
      await expect(album(page, DRAFT)).toHaveCount(0);
      await expect(album(page, "Paper Harbors")).toHaveCount(0);
      expect(new URL(page.url()).hash).toBe("");
    });

  await test.step("the sentence is an alert, and can be dismissed", async () => {
    await expect(page.getByRole("alert")).toHaveText(catalogueMessages.privateLinkInvalid);
    await button(page, "Dismiss").click();
    await expect(sentence(page)).toHaveCount(0);
  });

  await test.step("nothing is said of an album that is public by now", async () => {
    await page.goto("about:blank");
    await page.goto(published.path);
    await expect(album(page, "Tidal Memory")).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByText(catalogueMessages.private, { exact: true })).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    await expect(sentence(page)).toHaveCount(0);
  });

  await test.step("elsewhere a fragment is a fragment", async () => {
    await page.goto(`/secure#share=${other.token}`);
    await expect(page.getByText("Admin Login")).toBeVisible();
    expect(new URL(page.url()).hash).toBe(`#share=${other.token}`);
  });
});

test("a private link survives Return to Home, back, forward and reload @slow", async ({ page, site }) => {
  expectFailedRequests(404);
  await makeDraft(site, DRAFT);
  const { path } = await makePrivateLink(site, { title: DRAFT });
  const notFound = page.getByRole("heading", { level: 1, name: "404" });
  const leave = async () => {
    await page.goto("/tour/1999");
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(album(page, "Tidal Memory")).toBeVisible();
    await expect(album(page, DRAFT)).toHaveCount(0);
    await expect(page).toHaveURL("/");
  };

  await test.step("opened before the 404 page, it is there again after going back", async () => {
    await page.goto(path);
    await expect(album(page, DRAFT)).toHaveAttribute("aria-expanded", "true");
    await leave();
    await page.goBack();
    await expect(notFound).toBeVisible();
    await page.goBack();
    await expect(album(page, DRAFT)).toHaveAttribute("aria-expanded", "true");
  });

  await test.step("opened in the page that the router has pushed, it lasts too", async () => {
    await leave();
    await page.evaluate((target) => location.assign(target), path);
    await expect(album(page, DRAFT)).toHaveAttribute("aria-expanded", "true");
    await page.goBack();
    await expect(album(page, DRAFT)).toHaveCount(0);
    await page.goForward();
    await expect(album(page, DRAFT)).toBeVisible();
    await page.reload();
    await expect(album(page, DRAFT)).toContainText(catalogueMessages.private);
    await page.goBack();
    await expect(album(page, DRAFT)).toHaveCount(0);
    await page.goBack();
    await expect(notFound).toBeVisible();
  });
});

test("a revoked link takes its album away, and lets the track play on (§10.2)", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  await makeDraft(site, DRAFT);
  const { id, path } = await makePrivateLink(site, { title: DRAFT });
  await page.goto(path);
  await expect(track(page, "Pier 9")).toHaveAttribute("aria-current", "true");
  await playSlowly(page);
  await button(page, "Play").click();
  await expect.poll(() => audioTime(page)).toBeGreaterThan(0);
  await site.supabase.sql("delete from private_links where album_id = $1", [id]);
  await returnToTab(page);
  await expect(album(page, DRAFT)).toHaveCount(0);
  await expect(sentence(page)).toBeVisible();
  await expect(bar(page)).toContainText("Pier 9");
  const at = await audioTime(page);
  await expect.poll(() => audioTime(page)).toBeGreaterThan(at);
  await expect(page).toHaveURL("/");
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a page with a private link bypasses the worker and its caches @slow", async ({ page, site }) => {
    await makeDraft(site, DRAFT);
    const { path } = await makePrivateLink(site, { title: DRAFT });
    await page.goto("/");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect(album(page, "Tidal Memory")).toBeVisible();
    expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
    const passed: string[] = [];
    const coversKept = () =>
      page.evaluate(async () => (await (await caches.open("covers")).keys()).map(({ url }) => url));
    await expect.poll(coversKept).not.toEqual([]);
    const [draft] = await site.supabase.sql<{ file: string }>(
      "select split_part(cover_url, '/covers/', 2) as file from albums where title = $1",
      [DRAFT],
    );

    await test.step("when it is opened", async () => {
      await page.goto("about:blank");
      page.on("response", (response) => {
        if (response.fromServiceWorker()) passed.push(response.url());
      });
      await page.goto(path);
      await expect(album(page, DRAFT)).toHaveAttribute("aria-expanded", "true");
      await button(page, "Play").click();
      await button(page, /Contact/).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(passed).toEqual([]);
    });

    await test.step("when it is loaded again, but for its own document and scripts", async () => {
      await page.reload();
      await expect(album(page, DRAFT)).toContainText(catalogueMessages.private);
      await page.waitForLoadState("networkidle");
      expect(passed.filter((url) => !/^\/($|assets\/)/.test(new URL(url).pathname))).toEqual([]);
    });

    await test.step("neither its cover nor its row is in a cache", async () => {
      const stored = await page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith("last-responses"));
        const [cache] = await Promise.all(names.map((name) => caches.open(name)));
        const responses = (await cache?.matchAll()) ?? [];
        return (await Promise.all(responses.map((response) => response.text()))).join();
      });
      expect(stored).toContain("Tidal Memory");
      expect(stored).not.toContain(DRAFT);
      expect(draft?.file).toBeTruthy();
      expect((await coversKept()).join()).not.toContain(draft?.file);
    });
  });
});
