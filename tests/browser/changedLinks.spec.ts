// behaviour §10.3 §10.7
import type { Page } from "@playwright/test";
import { catalogueMessages } from "../../src/messages/siteMessages.ts";
import { DEMO_OWNER } from "../../supabase/local/embeddedKeys.ts";
import { expect, expectFailedRequests, test } from "../support/browserTest.ts";
import { askForLink, keepsNoSecret, newestEmail } from "../support/emailLinks.ts";
import { album } from "../support/player.ts";
import { makeDraft, makePrivateLink, watchRequests } from "../support/privateLinks.ts";

const DRAFT = "Night Ferry";

/** As a gateway encodes an address: all that has a meaning in it, each time once more. */
const encoded = (text: string, times = 1): string =>
  times === 0
    ? text
    : encoded(
        text.replace(/[^\w/.-]/g, (sign) => encodeURIComponent(sign)),
        times - 1,
      );

/** Every request but the navigations to the address itself, with their referrers. */
const sentBesides = async (requests: ReturnType<typeof watchRequests>, address: string) =>
  (await requests())
    .filter(({ url }) => url !== new URL(address.replace(/#.*/, ""), url).href)
    .map(({ url, headers }) => `${url} ${headers.referer ?? ""}`);

/** What the tab can go back to. */
const goBack = async (page: Page) => {
  await page.goBack();
  return page.url();
};

test("a private link that a mail gateway has changed opens its album and leaves no trace", {
  tag: "@slow",
}, async ({ page, site }) => {
  expectFailedRequests(404);
  await makeDraft(site, DRAFT);
  const { id, token, path } = await makePrivateLink(site, { title: DRAFT });
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));

  for (const [name, address] of [
    ["its # encoded", path.replace("#", "%23")],
    ["its # encoded twice, and a full stop", `${path.replace("#", "%2523")}.`],
    ["all of it encoded: a path that no page has", encoded(path)],
    ["all of it encoded twice", encoded(path, 2)],
    ["at the path of a page that is gone, which names no album", `/album/gone%23share=${token}`],
    ["at a path that never was", `/nowhere%2523share%253D${token}`],
  ] as const)
    await test.step(name, async () => {
      await page.goto("about:blank");
      const requests = watchRequests(page);
      await page.goto(site.url + address);
      if (address.includes(id)) await expect(album(page, DRAFT)).toHaveAttribute("aria-expanded", "true");
      else await expect(page.getByText(catalogueMessages.privateLinkInvalid)).toBeVisible();
      expect(page.url()).not.toContain("share");
      const others = await sentBesides(requests, site.url + address);
      expect(others.filter((line) => line.includes(token))).toEqual([]);
      expect(await goBack(page)).toBe("about:blank");
    });
  expect(logged.filter((line) => line.includes(token))).toEqual([]);
});

test("a moment of a track that a gateway has encoded is opened @slow", async ({ page, published }) => {
  expectFailedRequests(404);
  for (const address of [
    "/album/tidal-memory%3Ftrack%3D2%26t%3D4",
    "/album/tidal-memory?track=2&amp;t=4.",
    "/album/tidal-memory)",
  ]) {
    await page.goto(published.url + address);
    await expect(album(page, "Tidal Memory")).toHaveAttribute("aria-expanded", "true");
    if (address.includes("track"))
      await expect(page).toHaveURL(`${published.url}/album/tidal-memory?track=2&t=4`);
  }
});

test("an email link that a mail gateway has changed opens its card and leaves no trace @slow", async ({
  page,
  site,
}) => {
  expectFailedRequests(404);
  await askForLink(site, DEMO_OWNER.email);
  const { tokenHash } = await newestEmail(site, DEMO_OWNER.email);
  const link = `/secure#token_hash=${tokenHash}&type=recovery`;
  const leaks = keepsNoSecret(page, [tokenHash]);

  for (const address of [
    link.replace("#", "%23"),
    link.replace("#", "%2523").replace("&", "&amp;"),
    encoded(link),
    encoded(link, 2),
    link.replace("#", "?").replace("&", "&amp;"),
    `${link.replaceAll("=", "=3D")}%20`,
    encoded(link.replace("/secure", "/")),
    `/nowhere${encoded(link.replace("/secure", ""))}`,
  ])
    await test.step(address.replace(tokenHash, "…"), async () => {
      await page.goto("about:blank");
      await page.goto(site.url + address);
      await expect(page.getByRole("heading", { name: "Set a new password" })).toBeVisible();
      expect(page.url()).toBe(`${site.url}/secure`);
      expect(await goBack(page)).toBe("about:blank");
    });
  await page.goto(site.url);
  expect(await leaks()).toEqual([]);
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("the host gets nothing of a changed link @slow", async ({ page, site }) => {
    await makeDraft(site, DRAFT);
    const { token, path } = await makePrivateLink(site, { title: DRAFT });
    await page.goto("/");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);

    for (const address of [path.replace("#", "%23"), encoded(path), encoded(path, 2)]) {
      await page.goto("about:blank");
      const passed: string[] = [];
      const atHost: string[] = [];
      const listen = (response: import("@playwright/test").Response) => {
        (response.fromServiceWorker() ? passed : atHost).push(response.url());
      };
      page.on("response", listen);
      await page.goto(site.url + address);
      await expect(album(page, DRAFT)).toContainText("Private");
      await page.waitForLoadState("networkidle");
      page.off("response", listen);
      expect(atHost.filter((url) => url.includes(token))).toEqual([]);
      // The document and its scripts alone.
      expect(
        passed.filter((url) => !/^\/($|assets\/)/.test(new URL(url).pathname) && !url.includes(token)),
      ).toEqual([]);
      const kept = await page.evaluate(async () => {
        const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        const keys = await Promise.all(caches_.map((cache) => cache.keys()));
        return keys.flat().map(({ url }) => url);
      });
      expect(kept.filter((url) => url.includes(token) || url.includes("%23"))).toEqual([]);
      expect(await goBack(page)).toBe("about:blank");
    }
  });
});
