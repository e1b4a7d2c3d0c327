// behaviour §10.2
import type { Page, Route } from "@playwright/test";
import { catalogueMessages, offlineMessages, trackTextMessages } from "../../src/messages/siteMessages.ts";
import {
  test as base,
  endWithSite,
  expect,
  expectFailedRequests,
  expectPageErrors,
} from "../support/browserTest.ts";
import { giveFullAddresses } from "../support/builtSite.ts";
import { button } from "../support/button.ts";
import { album, covers, textButton } from "../support/player.ts";
import { buildAndPublish } from "../support/publishSite.ts";
import { pickInOrigin, savedFile } from "../support/savedFiles.ts";
import type { Site } from "../support/startSite.ts";
import { installedUnpackers, unpack } from "../support/unzip.ts";

const ALBUMS = 32;

/** Albums that "/" does not begin with, each with a cover and a song with lyrics. */
const addTapes = async ({ supabase }: Site) => {
  await supabase.sql("delete from albums where announced_at is not null");
  await supabase.sql(
    `insert into albums (title, cover_url, cover_copies, is_downloadable, created_at)
     select 'Tape ' || lpad(n::text, 2, '0'), cover_url, cover_copies, true, timestamptz '2000-01-01' + n * interval '1 day'
     from generate_series(1, $1::int - (select count(*)::int from albums where published_at <= now())) n,
       (select cover_url, cover_copies from albums where title = 'Tidal Memory') cover`,
    [ALBUMS],
  );
  await supabase.sql(`insert into tracks (album_id, title, track_number, audio_url)
    select id, 'Side A of ' || albums.title, 1, demo.audio_url from albums, (select audio_url from tracks limit 1) demo
    where albums.title like 'Tape %'`);
  await supabase.sql(`insert into track_texts (track_id, lyrics)
    select id, 'Words of ' || title from tracks where title like 'Side A%'`);
};

type Outage = { url: string; supabaseUrl: string };

let built: Promise<Awaited<ReturnType<typeof buildAndPublish>>> | undefined;

/** The site with more albums than "/" begins with, and with its files: built once in a worker. */
const test = base.extend<{ outage: Outage }>({
  outage: [
    async ({ site, seededData: _seeded }, use) => {
      const isFirst = !built;
      built ??= buildAndPublish(site, () => addTapes(site));
      const { url, publishAgain, close } = await built;
      if (isFirst) {
        endWithSite(close);
        // The first build has no earlier one to take sound from.
        await publishAgain();
        await site.supabase.reset();
      }
      await use({ url, supabaseUrl: site.url });
    },
    { timeout: 600_000 },
  ],
});

const allowed = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };

const refuseWith402 = (route: Route) => route.fulfill({ status: 402, headers: allowed, json: {} });

/** How Supabase refuses, and whether the page has to wait for that. */
const ways: [way: string, refuse: (route: Route) => Promise<unknown>, takes?: number][] = [
  ["answers 402, as its traffic is used up", refuseWith402],
  ["refuses connections", (route) => route.abort("connectionrefused")],
  ["has no address, as the project is paused", (route) => route.abort("namenotresolved")],
  [
    "answers 540 with a web page",
    (route) => route.fulfill({ status: 540, contentType: "text/html", body: "Paused" }),
  ],
  [
    "answers with a web page",
    (route) => route.fulfill({ headers: allowed, contentType: "text/html", body: "<h1>Welcome</h1>" }),
  ],
  ["never answers", () => new Promise(() => {}), 16_000],
];

async function refuseAll(page: Page, { supabaseUrl }: Outage, refuse: (route: Route) => Promise<unknown>) {
  expectFailedRequests();
  expectPageErrors(/could not be read/, /CORS policy/);
  await page.route(`${supabaseUrl}/**`, refuse);
}

/** The picture of an album's card, once it is shown. */
async function shownCover(page: Page, title: string): Promise<string> {
  const image = album(page, title).locator("img");
  await expect.poll(() => image.evaluate((cover: HTMLImageElement) => cover.naturalWidth)).toBeGreaterThan(0);
  return image.evaluate((cover: HTMLImageElement) => new URL(cover.currentSrc).pathname);
}

test("an album's page has its cover, its lyrics and the other albums while Supabase answers 402", async ({
  page,
  published,
  site,
}) => {
  await refuseAll(page, { url: published.url, supabaseUrl: site.url }, refuseWith402);
  await page.goto(`${published.url}/album/night-ferry`);
  await expect(page.getByText(offlineMessages.outdated)).toBeVisible();
  expect(await shownCover(page, "Night Ferry")).toMatch(/^\/media\/covers\//);
  await album(page, "Tidal Memory").click();
  expect(await shownCover(page, "Tidal Memory")).toMatch(/^\/media\/covers\//);
  await textButton(page, "Lyrics", "Harbor Lights").click();
  await expect(page.getByText(trackTextMessages.unavailable)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Lyrics of Harbor Lights" })).toBeVisible();
});

for (const [way, refuse, takes] of ways)
  for (const start of ["/", "/album/night-ferry"]) {
    test(`${start} is whole while Supabase ${way}`, { tag: "@slow" }, async ({ page, outage }) => {
      await refuseAll(page, outage, refuse);
      await pickInOrigin(page);
      await page.clock.install();
      await page.goto(outage.url + start);

      await test.step("all albums are there, with a quiet sentence", async () => {
        if (takes) {
          await expect(covers(page).first()).toBeVisible();
          await page.clock.fastForward(takes);
        }
        await expect(covers(page)).toHaveCount(ALBUMS, { timeout: 30_000 });
        await expect(page.getByText(offlineMessages.outdated)).toBeVisible();
      });

      await test.step("covers come from the site", async () => {
        await album(page, "Tape 01").scrollIntoViewIfNeeded();
        await album(page, "Tape 01").click();
        await expect(page).toHaveURL(/\/album\/tape-01(\?|$)/);
        expect(await shownCover(page, "Tape 01")).toMatch(/^\/media\/covers\//);
      });

      await test.step("lyrics", async () => {
        await textButton(page, "Lyrics", "Side A of Tape 01").click();
        await expect(page.getByText("Words of Side A of Tape 01")).toBeVisible();
        await expect(page.getByText(trackTextMessages.unavailable)).toHaveCount(0);
      });

      await test.step("a download, with its texts", async () => {
        await button(page, "More").click();
        await button(page, "Download").click();
        const dialog = page.getByRole("dialog", { name: "Download Tape 01" });
        await button(dialog, /^All as a zip/).click();
        await expect(dialog.getByRole("status")).toHaveText(/is complete/);
        if (installedUnpackers.length === 0) return;
        const zip = await savedFile(page, "Glass Harbor - Tape 01.zip");
        expect([...unpack(zip).keys()].map((name) => name.split("/")[1])).toEqual([
          "01 Side A of Tape 01.mp3",
          "01 Side A of Tape 01.txt",
          "cover.webp",
        ]);
      });
    });
  }

test("a visitor who blocks storage gets the same", { tag: "@slow" }, async ({ page, outage }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage", "caches", "indexedDB"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("Blocked", "SecurityError");
        },
      });
  });
  await refuseAll(page, outage, refuseWith402);
  await page.goto(`${outage.url}/album/night-ferry`);
  await expect(covers(page)).toHaveCount(ALBUMS);
});

test("a network's sign-in page in place of the list leaves the albums of the page", { tag: "@slow" }, async ({
  page,
  outage,
}) => {
  await refuseAll(page, outage, refuseWith402);
  await page.route("**/catalogue.json", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Hotel</h1>" }),
  );
  await page.goto(`${outage.url}/album/night-ferry`);
  await expect(page.getByText(offlineMessages.outdated)).toBeVisible();
  await expect(covers(page)).toHaveCount(1);
});

test("a private link shows an error and the public albums while Supabase answers 402", {
  tag: "@slow",
}, async ({ page, outage }) => {
  await refuseAll(page, outage, refuseWith402);
  await page.goto(`${outage.url}/?album=00000000-0000-4000-8000-000000000000#share=${"0".repeat(32)}`);
  await expect(page.getByRole("alert")).toHaveText(catalogueMessages.privateLinkUnread);
  await expect(covers(page)).toHaveCount(ALBUMS);
});

test.describe("while Supabase answers", { tag: "@slow" }, () => {
  // Each test begins with the seeded data.
  test.beforeEach(({ site, outage: _built }) => giveFullAddresses(site.supabase, site.url));

  test("an old page whose files a newer deployment has not takes Storage's, and asks no further", {
    tag: "@slow",
  }, async ({ page, outage }) => {
    expectFailedRequests(404);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "image") asked.push(request.url());
    });
    await page.route("**/media/covers/**", (route) =>
      route.fulfill({ status: 404, contentType: "text/html", body: "" }),
    );
    await page.goto(`${outage.url}/album/night-ferry`);
    expect(await shownCover(page, "Night Ferry")).toMatch(/^\/storage\//);
    // The preload and the element: a browser asks twice for what a preload did not get.
    expect(asked.filter((address) => address === asked[0]).length).toBeLessThanOrEqual(2);
    const shown = await album(page, "Night Ferry").locator("img").getAttribute("src");
    expect(shown).toContain("/storage/");
    const stored = asked.filter((address) => address.includes("/storage/"));
    // The route above turns the browser's cache off. So the open album's cover is also seen to be asked for when its element
    // is drawn anew, and by the reader of its colour.
    const counts = stored.map((address) => stored.filter((other) => other === address).length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(3);
    expect(new Set(stored).size).toBeGreaterThanOrEqual(stored.length - 2);
  });

  test("a page whose files are there asks Storage for none of its covers", async ({ page, outage }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "image") asked.push(new URL(request.url()).pathname);
    });
    await page.goto(`${outage.url}/`);
    expect(await shownCover(page, "Night Ferry")).toMatch(/^\/media\//);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(2000);
    expect(asked.filter((path) => path.startsWith("/storage/"))).toEqual([]);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test("with Save-Data the list of all files is not fetched", async ({ page, outage }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const open = async () => {
      asked.length = 0;
      await page.goto(`${outage.url}/album/night-ferry`);
      await expect(covers(page)).not.toHaveCount(1);
    };
    await open();
    await expect.poll(() => asked).toContain("/catalogue.json");
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
    );
    await open();
    await page.waitForTimeout(3000);
    expect(asked).not.toContain("/catalogue.json");
  });
});
