import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { listenOn } from "../../supabase/local/listen.ts";
import { projectPaths } from "../../supabase/run/projectPaths.ts";
import {
  albumCard,
  albumForm,
  beginAlbum,
  chooseCover,
  goToPlace,
  settingsPlace,
  storedCovers,
} from "../support/albumAdmin.ts";
import { violationsOn } from "../support/axe.ts";
import {
  test as base,
  collectPageErrors,
  endWithSite,
  expect,
  expectNoOtherErrors,
  expectPageErrors,
} from "../support/browserTest.ts";
import { giveFullAddresses } from "../support/builtSite.ts";
import { button } from "../support/button.ts";
import { coverFile } from "../support/cover.ts";
import { arrangeOneSound, countedListens } from "../support/listens.ts";
import {
  dialogButton,
  dropTracks,
  pickUp,
  row,
  rows,
  shownTitles,
  storedObjects,
  storedTracks,
} from "../support/manageTracks.ts";
import { signIn } from "../support/ownerSession.ts";
import { album, audioTime, bar, covers, seekToShare, track } from "../support/player.ts";
import { makeDraft, makePrivateLink } from "../support/privateLinks.ts";
import { publishSite } from "../support/publishSite.ts";
import { soundOf, wavOf } from "../support/soundFiles.ts";
import type { Site } from "../support/startSite.ts";
import { takeToast } from "../support/toasts.ts";

type Origins = {
  siteUrl: string;
  /** The same Supabase as the site's, at its own origin. */
  api: Site;
  /** Whether its gateway lets pages send `x-robots-tag`; whether Auth is as in a new project. */
  gateway: { allowsRobotsTag: boolean; isNew?: boolean };
};

let started: Promise<Origins> | undefined;

async function startOrigins(site: Site): Promise<Origins> {
  const gateway: Origins["gateway"] = { allowsRobotsTag: true };
  const { url, close } = await listenOn((request, response, next) => {
    const open = gateway.isNew && {
      "Access-Control-Allow-Origin": "*",
      Location: "http://localhost:3000/",
    };
    if (open && request.method === "GET" && request.url?.startsWith("/auth/v1/verify"))
      return void response.writeHead(303, open).end();
    if (open && request.method === "GET" && request.url === "/auth/v1/settings")
      return void response.writeHead(200, open).end('{"disable_signup":false}');
    const asked = request.headers["access-control-request-headers"];
    if (!gateway.allowsRobotsTag && asked)
      request.headers["access-control-request-headers"] = asked.replace(/,?x-robots-tag/, "");
    site.supabase.middleware(request, response, next);
  });
  const api = { ...site, url };
  const published = await publishSite(api);
  endWithSite(published.close);
  endWithSite(close);
  return { siteUrl: published.url, api, gateway };
}

/** Hosted Supabase is always another origin: the built site at one address, its Supabase and contact service at another. */
const test = base.extend<{ origins: Origins }>({
  // Started once in a worker.
  origins: async ({ site }, use) => {
    started ??= startOrigins(site);
    await use(await started);
  },
  baseURL: async ({ origins: { api, siteUrl, gateway }, seededData: _seeded }, use) => {
    Object.assign(gateway, { allowsRobotsTag: true, isNew: false });
    await giveFullAddresses(api.supabase, api.url);
    // No video, which is another machine's.
    await api.supabase.sql("update app_settings set value = 'none' where key = 'default_homepage_video_url'");
    await use(siteUrl);
  },
  // With any route set, Playwright answers preflights itself. So other machines are refused by a proxy that is not there.
  context: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({
      baseURL,
      proxy: { server: "http://127.0.0.1:9", bypass: "127.0.0.1" },
    });
    const errors = collectPageErrors(context);
    await use(context);
    await context.close();
    expectNoOtherErrors(errors);
  },
});

const expectDrawn = (page: Page) =>
  expect
    .poll(() =>
      covers(page)
        .locator("img")
        .evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.naturalWidth > 0)),
    )
    .toContain(true);

test("the dashboard says what a new project leaves open, until it is set (§10.18) @slow", async ({
  page,
  context,
  origins: { gateway, siteUrl, api },
}) => {
  await context.grantPermissions(["clipboard-write"]);
  const hookOf = (host: string) => api.supabase.sql(`update private.builds set host = ${host}`);
  gateway.isNew = true;
  // The policy of the site stops the redirect.
  expectPageErrors(/localhost:3000/);
  await page.goto("/secure");
  await signIn(page);
  const open = page.getByRole("region", { name: "Left to set up" });
  await expect(open.getByRole("listitem")).toHaveCount(4);
  await expect(open.getByText(`Set "Site URL" to ${siteUrl}`)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await button(open, "Done").click();
  await expect(open.getByRole("listitem")).toHaveCount(3);
  gateway.isNew = false;
  await hookOf("'api.netlify.com'");
  const followed = page.waitForResponse(
    (answer) => answer.url().includes("/assets/") && answer.request().redirectedFrom() !== null,
  );
  await page.reload();
  expect((await followed).status()).toBe(200);
  await expect(page.getByRole("heading", { name: /^Albums \(\d/ })).toBeVisible();
  await expect(open).toHaveCount(0);

  await test.step("of an older database it gives the script, until that has run", async () => {
    const [newest] = await api.supabase.sql<{ version: string; name: string }>(
      `delete from supabase_migrations.schema_migrations
        where version = (select max(version) from supabase_migrations.schema_migrations) returning version, name`,
    );
    await page.reload();
    await expect(open.getByText('Settings: "Copy the script"')).toBeVisible();
    const given = page.waitForResponse("**/setup.sql");
    await goToPlace(page, "Settings");
    expect(await (await given).text()).toBe(await readFile(projectPaths.setup, "utf8"));
    await button(settingsPlace(page), "Copy the script").click();
    await expect(button(settingsPlace(page), "Script copied")).toBeVisible();
    await api.supabase.sql(
      "insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)",
      [newest?.version, newest?.name],
    );
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await expect(settingsPlace(page).getByRole("group", { name: "Database" })).toHaveCount(0);
  });
  await hookOf("null");
  await api.supabase.sql("update private.upkeep set mail_templates_at = null");
});

test("a visitor listens and writes @slow", async ({ page, origins: { api } }) => {
  await test.step("the covers are drawn, and an album plays from any moment", async () => {
    await page.goto("/");
    await expect(covers(page)).toHaveCount(6);
    await expectDrawn(page);
    await album(page, "Tidal Memory").click();
    await expect.poll(() => audioTime(page)).toBeGreaterThan(0);
    await seekToShare(page, 0.7);
    await expect.poll(() => audioTime(page)).toBeGreaterThan(3);
    await button(bar(page), "Next track").click();
    await expect(track(page, "Glass Tide")).toHaveAttribute("aria-current", "true");
    await expect.poll(() => audioTime(page)).toBeGreaterThan(0);
  });

  await test.step("a message is sent", async () => {
    await button(page, "Contact").click();
    await page.getByLabel("Email").fill("ada@example.com");
    await page.getByLabel("Message").fill("Play in Vienna, please.");
    await button(page, "Send Message").click();
    expect(await takeToast(page)).toMatch(/^Message sent!/);
  });

  await test.step("a sound that is heard counts as a listen", async () => {
    await arrangeOneSound(api, 2);
    await page.goto("/");
    await album(page, "Tidal Memory").click();
    await expect.poll(() => countedListens(api)).toBe(1);
  });

  await test.step("a private link opens a draft", async () => {
    await makeDraft(api, "Tidal Memory");
    await page.goto("/");
    await expect(covers(page)).toHaveCount(0);
    const { path } = await makePrivateLink(api, { title: "Tidal Memory" });
    await page.goto(path);
    await expect(album(page, "Tidal Memory")).toBeVisible();
  });
});

/** Records what each cover that arrived asked of search engines. */
function watchRobotsTags(page: Page): (string | undefined)[] {
  const tags: (string | undefined)[] = [];
  page.on("response", (response) => {
    const request = response.request();
    if (request.method() === "POST" && request.url().includes("/object/album-covers/"))
      tags.push(request.headers()["x-robots-tag"]);
  });
  return tags;
}

async function addAlbum(page: Page): Promise<void> {
  await page.goto("/secure");
  await signIn(page);
  await page.getByRole("heading", { name: /^Albums \(/ }).waitFor();
  await beginAlbum(page, "Low Tide");
  await chooseCover(page, await coverFile("front.png", 900, 900, "png"));
  await button(page, "Create Album").click();
  expect(await takeToast(page)).toBe("Success: Album created successfully");
  await expect(albumForm(page)).toHaveCount(0);
  await expect(albumCard(page, "Low Tide").locator("img")).toHaveJSProperty("complete", true);
}

test("the owner makes an album and takes it back @slow", async ({ page, origins: { api } }) => {
  const [coversBefore, soundsBefore] = [await storedCovers(api), await storedObjects(api)];

  await test.step("its cover and the copies of it are uploaded for image search", async () => {
    const tags = watchRobotsTags(page);
    await addAlbum(page);
    expect(tags).toEqual(["all", "all", "all", "all"]);
    expect(await storedCovers(api)).toHaveLength(coversBefore.length + 4);
  });

  await test.step("its tracks are uploaded, get listening copies, and play", async () => {
    await button(albumCard(page, "Low Tide"), "Manage Tracks").click();
    const buffer = wavOf(soundOf({ seconds: 2 }));
    const files = ["1 - Ebb.wav", "2 - Flood.wav"].map((name) => ({ name, mimeType: "audio/wav", buffer }));
    await dropTracks(page, files);
    for (const title of ["Ebb", "Flood"]) await expect(row(page, title)).toContainText(/plays as \d+ kB/);
    expect((await storedTracks(api, "Low Tide")).map(({ audio_url }) => audio_url)).toEqual(
      Array(2).fill(expect.stringMatching(new RegExp(`^${api.url}/.*\\.mp3$`))),
    );
    await dialogButton(page, "Play Ebb").click();
    await expect(dialogButton(page, "Pause Ebb")).toBeVisible();
  });

  await test.step("they are reordered, and one is deleted", async () => {
    await pickUp(page, "Flood");
    for (let press = 0; press < 4; press += 1) await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
    await expect.poll(() => shownTitles(page)).toEqual(["Flood", "Ebb"]);
    await dialogButton(page, "Delete Flood").click();
    await button(page.getByRole("alertdialog", { name: "Delete Track" }), "Delete").click();
    await expect(rows(page)).toHaveCount(1);
    await expect
      .poll(async () => (await storedTracks(api, "Low Tide")).map(({ title }) => title))
      .toEqual(["Ebb"]);
    await dialogButton(page, "Close").click();
  });

  await test.step("the album goes with all its files, and the owner signs out", async () => {
    await button(albumCard(page, "Low Tide"), "Delete Low Tide").click();
    await button(page.getByRole("alertdialog", { name: "Delete Album" }), "Delete").click();
    await expect(albumCard(page, "Low Tide")).toHaveCount(0);
    await expect.poll(() => storedCovers(api)).toEqual(coversBefore);
    await expect.poll(() => storedObjects(api)).toEqual(soundsBefore);
    await button(page, "Sign Out").click();
    await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  });
});

test("covers go without a header that is refused @slow", async ({ page, origins: { api, gateway } }) => {
  gateway.allowsRobotsTag = false;
  expectPageErrors(/x-robots-tag is not allowed/, /^Failed to load resource: net::ERR_FAILED/);
  const before = await storedCovers(api);
  const refused: string[] = [];
  page.on("requestfailed", (request) => refused.push(request.url()));
  const tags = watchRobotsTags(page);
  await addAlbum(page);
  expect(tags).toEqual([undefined, undefined, undefined, undefined]);
  expect(refused).toHaveLength(1);
  expect(await storedCovers(api)).toHaveLength(before.length + 4);
});
