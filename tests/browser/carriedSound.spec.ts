// behaviour §10.5
import type { Page } from "@playwright/test";
import { INCOMPLETE_ID } from "../../src/boot/contract.ts";
import { downloadMessages, playerMessages } from "../../src/messages/siteMessages.ts";
import {
  test as base,
  endWithSite,
  expect,
  expectFailedRequests,
  expectPageErrors,
  skipMissing,
} from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { frameOf, playerIn, timeIn } from "../support/embedding.ts";
import { type EnginePage, firefox, named } from "../support/firefox.ts";
import { album, audioTime, bar, isPaused, seekToShare, track } from "../support/player.ts";
import { deployingProxy } from "../support/publishSite.ts";
import { webkit } from "../support/webkit.ts";
import { type CarriedSites, MISSING_SUPABASE, openCarriedSites, refusals } from "./carriedSite.ts";

let opened: Promise<CarriedSites> | undefined;

const test = base.extend<{ answering: undefined; sites: CarriedSites }>({
  sites: async ({ site }, use) => {
    if (!opened) endWithSite(async () => (await opened)?.close());
    opened ??= openCarriedSites(site);
    await use(await opened);
  },
  answering: [
    async ({ sites }, use) => {
      sites.refuse(null);
      await use(undefined);
    },
    { auto: true },
  ],
});

const source = (page: Page) => page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.src);
const moves = (page: Page, from = 0.3) => expect.poll(() => audioTime(page)).toBeGreaterThan(from);

/** The sound does all that a visitor asks of it. In: where the sound comes from, and what begins it. */
async function expectMusic(
  page: Page,
  from: RegExp,
  begin = () => album(page, "Tidal Memory").click(),
): Promise<void> {
  await begin();
  await moves(page);
  expect(await source(page)).toMatch(from);
  await test.step("from any moment", async () => {
    await seekToShare(page, 0.6);
    await moves(page, 13);
  });
  await test.step("the next track, shown on the lock screen", async () => {
    await button(page, "Next track").click();
    await expect(track(page, "Glass Tide")).toHaveAttribute("aria-current", "true");
    await moves(page);
    expect(await source(page)).toMatch(from);
    expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe("Glass Tide");
    expect(await page.evaluate(() => navigator.mediaSession.playbackState)).toBe("playing");
  });
  await test.step("a reload comes back at its place", async () => {
    await seekToShare(page, 0.5);
    await moves(page, 8);
    await page.reload({ waitUntil: "commit" });
    await expect(button(page, "Play")).toBeVisible();
    expect(await isPaused(page)).toBe(true);
    expect(await audioTime(page)).toBeGreaterThan(8);
    await button(page, "Play").click();
    await moves(page, 8.5);
  });
}

const provoke = () => {
  expectFailedRequests();
  expectPageErrors(/CORS policy/, /net::ERR/, /could not be read/);
};

for (const how of refusals)
  for (const [host, from] of [
    ["ranges", /\/media\/tracks\//],
    ["whole", /^blob:/],
  ] as const)
    test(`the music plays from a host (${host}) while Supabase refuses (${how}) (§10.27)`, {
      tag: how === 402 && host === "whole" ? [] : "@slow",
    }, async ({ page, sites }) => {
      provoke();
      const url = await sites.at(host);
      sites.refuse(how);
      await page.goto(url);
      await expect(page.locator(`#${INCOMPLETE_ID}`)).toHaveCount(0);
      await expectMusic(page, from);
      if (host === "ranges") expect(sites.asked).toEqual([]);
      else expect(new Set(sites.asked).size).toBeLessThanOrEqual(2);
    });

for (const [host, from] of [
  ["ranges", /\/media\/tracks\//],
  ["whole", /^blob:/],
] as const) {
  test(`and while its name is gone (${host})`, { tag: "@slow" }, async ({ page, sites }) => {
    provoke();
    await page.route(`${sites.api.url}/**`, (route) => route.abort("namenotresolved"));
    await page.goto(await sites.at(host));
    await expectMusic(page, from);
  });

  for (const how of refusals)
    test(`it plays from an album's own page, which is the first one (${host}, ${how})`, {
      tag: "@slow",
    }, async ({ page, sites }) => {
      provoke();
      const url = await sites.at(host);
      sites.refuse(how);
      await page.goto(`${url}/album/tidal-memory`);
      await expect(page.locator(`#${INCOMPLETE_ID}`)).toHaveCount(0);
      await expectMusic(page, from, () => button(page, "Play").click());
    });
}

test("a host that answers no ranges, which its build did not see, is asked for one sound", {
  tag: "@slow",
}, async ({ page, sites }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto(await sites.at("unseen"));
  await album(page, "Tidal Memory").click();
  await moves(page);
  await expect.poll(() => source(page)).toContain("/storage/v1/");
  await seekToShare(page, 0.6);
  await moves(page, 13);
  requested.length = 0;
  await button(page, "Next track").click();
  await moves(page);
  expect(requested.filter((url) => url.includes("/media/tracks/"))).toEqual([]);
});

test("an old page, whose files a new deployment no longer has, plays from Storage", { tag: "@slow" }, async ({
  page,
  sites,
}) => {
  provoke();
  await page.goto(await sites.at("emptied"));
  await expectMusic(page, /\/storage\/v1\//);
});

/** All of the site's host is down: a page that is open gets nothing more of it. */
const endSite = (page: Page) =>
  page.route(/\/media\/|\/built\.json/, (route) => route.fulfill({ status: 503, body: "Down" }));

test("a page whose host is down plays from Storage", { tag: "@slow" }, async ({ page, sites }) => {
  provoke();
  await page.goto(await sites.at("ranges"));
  await endSite(page);
  await album(page, "Tidal Memory").click();
  await moves(page);
  expect(await source(page)).toContain("/storage/v1/");
  await seekToShare(page, 0.6);
  await moves(page, 13);
  await button(page, "Next track").click();
  await expect(track(page, "Glass Tide")).toHaveAttribute("aria-current", "true");
  await moves(page);
});

test("so does the embedded player in a sandbox", { tag: "@slow" }, async ({ page, sites, stranger }) => {
  provoke();
  const url = await sites.at("ranges");
  await page.goto(stranger(frameOf(`${url}/embed/tidal-memory`, { sandbox: "allow-scripts" })));
  const frame = playerIn(page);
  await expect(button(frame, "Play")).toBeVisible();
  await endSite(page);
  await button(frame, "Play").click();
  await expect.poll(() => timeIn(frame)).toBeGreaterThan(0.3);
});

for (const host of ["ranges", "whole"] as const)
  test(`a network's own page in place of the song is waited for, not skipped (${host})`, {
    tag: "@slow",
  }, async ({ page, sites }) => {
    provoke();
    await page.goto(await sites.at(host));
    const portal = /\/media\/|\/storage\/v1\/.*mp3|\/built\.json/;
    await page.route(portal, (route) => route.fulfill({ contentType: "text/html", body: "<h1>Wi-Fi</h1>" }));
    await album(page, "Tidal Memory").click();
    await expect(bar(page)).toContainText(playerMessages.retrying);
    await expect(track(page, "Harbor Lights")).toHaveAttribute("aria-current", "true");
    await page.unroute(portal);
    await moves(page);
    await expect(track(page, "Harbor Lights")).toHaveAttribute("aria-current", "true");
    expect(await source(page)).toContain(host === "ranges" ? "/media/" : "/storage/");
  });

test("an album's page loads no more of its first track than 64 kB before a press", { tag: "@slow" }, async ({
  page,
  sites,
}) => {
  const asked: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".mp3")) asked.push(request.headers().range);
  });
  await page.goto(`${await sites.at("ranges")}/album/tidal-memory`);
  await expect.poll(() => asked).toEqual(["bytes=0-65535"]);
  await expect(button(page, "Play")).toBeVisible();
  await test.step("it can be sought in before it is loaded", async () => {
    await seekToShare(page, 0.5);
    expect(asked).toHaveLength(1);
    await button(page, "Play").click();
    await moves(page, 12);
  });
});

for (const host of ["ranges", "whole"] as const)
  test(`the embedded player plays in a sandbox from a host (${host}) while Supabase refuses`, {
    tag: "@slow",
  }, async ({ page, sites, stranger }) => {
    provoke();
    const url = await sites.at(host);
    sites.refuse(540);
    await page.goto(stranger(frameOf(`${url}/embed/tidal-memory`, { sandbox: "allow-scripts" })));
    const frame = playerIn(page);
    await frame.getByRole("button", { name: "Play", exact: true }).click();
    await expect.poll(() => timeIn(frame)).toBeGreaterThan(0.3);
    await frame.getByRole("slider", { name: "Seek" }).fill("14");
    // Sooner than by playing.
    await expect.poll(() => timeIn(frame), { timeout: 8000 }).toBeGreaterThan(14.2);
    await button(frame, "Next track").click();
    await expect(frame.locator("#track")).toHaveText("Glass Tide");
    await expect.poll(() => timeIn(frame)).toBeGreaterThan(0.3);
    await expect.poll(() => timeIn(frame)).toBeLessThan(14);
  });

/** What a journey of any browser does. */
type Visitor = Pick<EnginePage, "open" | "reload" | "see" | "click" | "evaluate">;

/** The cover of an album in the grid, a link. */
const coverOf = (title: string) => `//ul[@aria-label="Albums"]/li/a[@aria-expanded][contains(., "${title}")]`;

/** The sound in a page, and what its lock screen shows. */
const soundIn = (page: Visitor) =>
  page.evaluate(() => {
    const { currentTime, src } = document.querySelector("audio") ?? new Audio();
    const { metadata, playbackState } = navigator.mediaSession;
    return { currentTime, src, title: metadata?.title, playbackState };
  });

/**
 * Runs in a page: keeps what the lock screen's buttons do from the next track on. No driver can press them: Linux has them
 * on its session bus, which the engines are started without.
 */
function keepLockScreen(): void {
  const { setActionHandler } = MediaSession.prototype;
  MediaSession.prototype.setActionHandler = function (action, handler) {
    setActionHandler.call(this, action, handler);
    Object.assign(window, { [`lock screen ${action}`]: () => handler?.({ action }) });
  };
}

function pressNextOnLockScreen(): void {
  (window as unknown as Record<string, () => void>)["lock screen nexttrack"]?.();
}

/** Behind the middle of the shortest track. */
async function seekTo8(): Promise<void> {
  const sound = document.querySelector("audio");
  if (!sound) return;
  const isThere = new Promise((resolve) => sound.addEventListener("seeked", resolve, { once: true }));
  sound.currentTime = 8;
  await isThere;
}

/** In: a page's address, and where its sound comes from. */
async function expectSoundIn(page: Visitor, address: string, from: RegExp): Promise<void> {
  const isAlbumsPage = new URL(address).pathname !== "/";
  await page.open(address);
  await page.click(isAlbumsPage ? named("button", "Play") : coverOf("Tidal Memory"));
  await expect.poll(async () => (await soundIn(page)).currentTime).toBeGreaterThan(0.1);
  expect(await soundIn(page)).toMatchObject({ title: "Harbor Lights", src: expect.stringMatching(from) });
}

/** All that a visitor does there. In: as above. */
async function expectVisitIn(page: EnginePage, address: string, from: RegExp): Promise<void> {
  const time = async () => (await soundIn(page)).currentTime;
  const expectPlaying = async (title: string) => {
    await page.see(`//button[@aria-current="true"][contains(., "${title}")]`);
    await expect.poll(time).toBeLessThan(10);
    await expect.poll(time).toBeGreaterThan(0.3);
    const shown = { title, playbackState: "playing", src: expect.stringMatching(from) };
    await expect.poll(() => soundIn(page)).toMatchObject(shown);
  };
  await expectSoundIn(page, address, from);
  await page.evaluate(keepLockScreen);
  await test.step("lyrics", async () => {
    await page.click('//button[normalize-space()="Lyrics of Harbor Lights"]');
    await page.see('//ol//ol/li[contains(., "Keep a lamp for me")]');
  });
  await test.step("from any moment", async () => {
    await page.evaluate(seekTo8);
    await expect.poll(time).toBeGreaterThan(8.2);
  });
  await test.step("the next track, by the page and by the lock screen", async () => {
    await page.click(named("button", "Next track"));
    await expectPlaying("Glass Tide");
    await page.evaluate(pressNextOnLockScreen);
    await expectPlaying("Slow Ferries");
    await page.click(named("button", "Pause"));
  });
  await test.step("a download", async () => {
    await page.evaluate(() => {
      HTMLAnchorElement.prototype.click = () => {}; // No browser's question where to put it.
    });
    await page.click(named("button", "More"));
    await page.click(named("button", "Download"));
    await page.click('//button[starts-with(normalize-space(), "All as a zip")]');
    const sentence = downloadMessages.saved("GLASS HARBOR - Tidal Memory.zip");
    await page.see(`//p[@role="status"][.='${sentence}']`);
    const dialog = () => document.querySelector("[role=dialog]")?.textContent ?? null;
    expect(await page.evaluate(dialog)).not.toContain(downloadMessages.missing([]).slice(0, -1));
    await page.pressEscape();
    await expect.poll(() => page.evaluate(dialog)).toBeNull();
  });
  await test.step("a reload comes back at its place", async () => {
    const place = await time();
    await page.reload();
    await page.see(named("button", "Play"));
    expect(await time()).toBe(place);
    await page.click(named("button", "Play"));
    await expectPlaying("Slow Ferries");
    await expect.poll(time).toBeGreaterThan(place + 0.3);
  });
}

for (const engine of [firefox, webkit])
  for (const [host, from] of [
    ["ranges", /\/media\/tracks\//],
    ["whole", /^blob:/],
  ] as const)
    test(`in ${engine.name} the music plays from a host (${host}) while Supabase refuses`, {
      tag: "@slow",
    }, async ({ sites, stranger }) => {
      skipMissing(engine.missing);
      test.slow();
      const page = await engine.start();
      try {
        const url = await sites.at(host);
        sites.refuse(402);
        await test.step("from / on (402)", () => expectVisitIn(page, `${url}/`, from));
        await test.step("in a sandbox too", async () => {
          const frame = frameOf(`${url}/embed/tidal-memory`, {
            height: 70,
            width: 600,
            sandbox: "allow-scripts",
          });
          await page.open(stranger(frame.replace("<iframe", '<iframe onload="window.isLoaded = true"')));
          await expect.poll(() => page.evaluate(() => "isLoaded" in window)).toBe(true);
          await page.clickAt(34, 35);
          // Of a frame of no origin only the picture is known: its time moves on for seconds.
          const pictures = new Set<string>();
          const seen = async () => pictures.add(Buffer.from(await page.screenshot()).toString("base64")).size;
          await expect.poll(seen).toBeGreaterThan(6);
        });
        await test.step("from an album's page on (its host's name is gone)", async () => {
          const nameless = await sites.at(host, MISSING_SUPABASE);
          await expectVisitIn(page, `${nameless}/album/tidal-memory`, from);
        });
        for (const [index, how] of refusals.filter((refusal) => refusal !== 402).entries())
          await test.step(`the first sound (${how})`, async () => {
            // An address of its own: this browser has never been there.
            const { url: unvisited, close } = await deployingProxy(url);
            sites.refuse(how);
            await expectSoundIn(page, unvisited + (index % 2 ? "/" : "/album/tidal-memory"), from);
            await page.open("about:blank");
            await close();
          });
      } finally {
        await page.close();
      }
    });

const visitorOf = (page: Page): Visitor => ({
  open: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  see: (xpath) => expect(page.locator(xpath).first()).toBeVisible(),
  click: (xpath) => page.locator(xpath).first().click(),
  evaluate: (read) => page.evaluate(read),
});

const coverWidth = (page: Visitor) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll("[aria-label=Albums] a[aria-expanded]")];
    const link = links.find(({ textContent }) => textContent?.includes("Tidal Memory"));
    return link?.querySelector("img")?.naturalWidth ?? 0;
  });

/**
 * Offline it shows what a first visit has stored, and what a second one has seen. In: where the visits begin, while
 * Supabase refuses, and the browser's own switch where it has one.
 */
async function expectOpensOffline(
  page: Visitor,
  sites: CarriedSites,
  start: string,
  setOffline = async (_isOffline: boolean) => {},
): Promise<void> {
  const seeOutdated = () => page.see('//p[contains(., "Showing the last loaded version")]');
  const time = async () => (await soundIn(page)).currentTime;
  /** In: what is done between a first visit and the host's end, and afterwards. An address of its own is unvisited. */
  const endHostAfter = async (
    before: (url: string) => Promise<void>,
    after: (url: string) => Promise<void>,
  ) => {
    const { url, failWith, close } = await deployingProxy(await sites.at("ranges"));
    sites.refuse(402);
    await page.open(url + start);
    await page.see(coverOf("Tidal Memory"));
    await page.evaluate(async () => Boolean(await navigator.serviceWorker.ready));
    await before(url);
    await setOffline(true);
    // The browser's switch does not reach the worker.
    failWith(0);
    sites.refuse("connection");
    await after(url);
    await page.open("about:blank");
    await setOffline(false);
    await close();
  };

  await test.step(`after ${start}, all albums of the built page, and the titles of their tracks`, () =>
    endHostAfter(
      async () => {},
      async (url) => {
        for (const path of ["/", "/album/tidal-memory"]) {
          await page.open(url + path);
          await seeOutdated();
          for (const title of ["Tidal Memory", "Night Ferry"]) await page.see(coverOf(title));
          if (path === "/") await page.click(coverOf("Tidal Memory"));
          await page.see('//*[starts-with(@aria-label, "Tracks of")]//button[contains(., "Glass Tide")]');
        }
      },
    ));

  await test.step("with the covers that the worker has seen, and at the song's place after a reload", async () => {
    let place = 0;
    await endHostAfter(
      async (url) => {
        await expectSoundIn(page, url + start, /\/media\/tracks\//);
        await page.evaluate(seekTo8);
        await page.click(named("button", "Pause"));
        await page.see(named("button", "Play"));
        place = await time();
        expect(place).toBeGreaterThanOrEqual(8);
        await expect.poll(() => coverWidth(page)).toBeGreaterThan(0);
      },
      async () => {
        await page.reload();
        await seeOutdated();
        await expect.poll(() => coverWidth(page)).toBeGreaterThan(0);
        await page.see(named("button", "Play"));
        expect(await time()).toBe(place);
      },
    );
  });
}

const starts = ["/", "/album/tidal-memory"];

test.describe("afterwards", { tag: "@slow" }, () => {
  test.use({ serviceWorkers: "allow" });

  for (const start of starts)
    test(`the site opens offline after its first visit, at ${start} while Supabase refused (§10.15)`, async ({
      page,
      context,
      sites,
    }) => {
      provoke();
      await expectOpensOffline(visitorOf(page), sites, start, (isOffline) => context.setOffline(isOffline));
    });
});

for (const engine of [firefox, webkit])
  test(`in ${engine.name} the site opens offline after its first visit while Supabase refused (§10.15)`, {
    tag: "@slow",
  }, async ({ sites }) => {
    skipMissing(engine.missing);
    test.slow();
    const page = await engine.start();
    try {
      for (const start of starts) await expectOpensOffline(page, sites, start);
    } finally {
      await page.close();
    }
  });
