// behaviour §10.32
import type { Page } from "@playwright/test";
import { notFoundMessages } from "../../src/messages/siteMessages.ts";
import { type Ground, noBandSettings } from "../../src/rules/bandSettings.ts";
import { storeSettings } from "../support/bandSettings.ts";
import { expect, test } from "../support/browserTest.ts";
import { gradients, groundsShown, type Shown, watchGrounds } from "../support/groundsShown.ts";
import { album } from "../support/player.ts";
import { buildAndPublish } from "../support/publishSite.ts";
import type { Site } from "../support/startSite.ts";

test.use({ serviceWorkers: "allow", hasEffects: true, viewport: { width: 800, height: 600 } });

/** Sets the ground, and no video, which would cover it. */
async function setGround(site: Site, ground: Ground): Promise<void> {
  await storeSettings(site, { look: { ...noBandSettings.look, ground } });
  await site.supabase.sql("update app_settings set value = 'none' where key = 'default_homepage_video_url'");
  await site.supabase.sql("update albums set vimeo_url = null where vimeo_url is not null");
}

/** The light behind the page follows its hydration. */
const isStarted = (page: Page) => expect.poll(() => gradients(page)).toContain("radial-gradient");

/** Goes through a site, and expects that every frame of its public pages has this ground. */
async function walk(page: Page, url: string, ground: Shown): Promise<void> {
  const always: Record<string, Shown[]> = { drawn: [ground], given: [ground] };
  const record = async (
    name: string,
    act: () => Promise<unknown>,
    expected: Record<string, Shown[]> = always,
  ) => {
    const shown = await groundsShown(page, act);
    expect.soft(shown, name).toMatchObject(expected);
    expect(shown.frames, name).toBeGreaterThan(0);
  };
  const open = (path: string) => async () => {
    await page.goto(url + path);
    await isStarted(page);
  };
  await record("a cold load, until it is hydrated", open("/"));
  await record("an album", async () => {
    await album(page, "Tidal Memory").click();
    await expect(page.getByRole("heading", { name: "Tidal Memory" })).toBeVisible();
  });
  await record("back", () => page.goBack());
  await record("a page that there is not", open("/tour/1999"));
  await record("and home again", async () => {
    await page.getByRole("link", { name: notFoundMessages.home }).click();
    await expect(album(page, "Tidal Memory")).toBeVisible();
  });
  const dark: Record<string, Shown[]> = { drawn: ["dark"], given: ["dark"] };
  await record(
    "the dashboard",
    async () => {
      await page.goto(`${url}/secure`);
      await page.getByLabel("Email").waitFor();
    },
    dark,
  );
  await record("back from it", async () => {
    await page.goBack();
    await isStarted(page);
  });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await record("by the service worker", async () => {
    await page.reload();
    await isStarted(page);
    expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  });
}

test("no page shows another ground than it was built with, in any frame @slow", async ({ browser, site }) => {
  test.setTimeout(900_000); // Three builds, and six walks.
  const grounds: Ground[] = ["light", "device", null];
  const built = await buildAndPublish(site, () => setGround(site, "light"));
  try {
    for (const ground of grounds) {
      if (ground !== "light") {
        await setGround(site, ground);
        await built.publishAgain();
      }
      for (const colorScheme of ["dark", "light"] as const)
        await test.step(`built for ${ground ?? "dark"}, on a device that is ${colorScheme}`, async () => {
          // What was saved since then changes nothing.
          await setGround(site, ground === "light" ? null : "light");
          const page = await browser.newPage({
            colorScheme,
            viewport: { width: 800, height: 600 },
            serviceWorkers: "allow",
          });
          await watchGrounds(page);
          await walk(page, built.url, ground === "device" ? colorScheme : (ground ?? "dark"));
          await page.close();
        });
    }
  } finally {
    await built.close();
  }
});
