// behaviour §10.27
import { createHash } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { MEDIA_PATH } from "../../src/rules/carriedNames.ts";
import { listenOn } from "../../supabase/local/listen.ts";
import { staticHost } from "../../vite/host/staticHost.ts";
import { LIST_FILE, writeList } from "../../vite/media/earlierFiles.ts";
import {
  test as base,
  endWithSite,
  expect,
  expectFailedRequests,
  expectPageErrors,
  skipMissing,
} from "../support/browserTest.ts";
import { giveFullAddresses, siteFolders } from "../support/builtSite.ts";
import { button } from "../support/button.ts";
import { frameOf, playerIn, timeIn } from "../support/embedding.ts";
import { firefox } from "../support/firefox.ts";
import { album, audioTime, seekToShare, track } from "../support/player.ts";
import { buildAndPublish } from "../support/publishSite.ts";
import { pickInOrigin } from "../support/savedFiles.ts";
import type { Site } from "../support/startSite.ts";
import { webkit } from "../support/webkit.ts";

const demo = join(siteFolders.root, "supabase/local/demo");

/** A bucket with a copy of the demo's files, at an origin of its own, which lets every site read it. */
async function openBucket() {
  const folder = await mkdtemp(join(tmpdir(), "bucket-"));
  const media = join(folder, MEDIA_PATH);
  for (const bucket of ["album-covers", "audio-tracks"])
    await cp(join(demo, bucket), media, { recursive: true });
  const entries = await readdir(media, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const files = await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(name);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      return [name.slice(media.length), { bytes: bytes.length, sha256 }] as const;
    }),
  );
  await writeFile(join(media, LIST_FILE), writeList({ files: new Map(files), others: new Map() }));
  await writeFile(
    join(folder, "_headers"),
    `${MEDIA_PATH}*\n  Access-Control-Allow-Origin: *\n  Access-Control-Expose-Headers: Content-Length\n`,
  );
  const host = await staticHost(folder);
  let isClosed = false;
  const asked: string[] = [];
  const { url, close } = await listenOn((request, response) => {
    asked.push(request.url ?? "");
    if (isClosed) response.writeHead(402).end();
    else host(request, response);
  });
  return {
    url,
    asked,
    /** From now on it refuses, or answers. */
    refuse: (refuses: boolean) => {
      isClosed = refuses;
      asked.length = 0;
    },
    async close() {
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The site, built with a copy of its files elsewhere, and a Supabase that can refuse. */
async function openSites(site: Site) {
  const bucket = await openBucket();
  let isRefusing = false;
  const supabase = await listenOn((request, response, next) => {
    if (isRefusing) response.writeHead(402, { "Access-Control-Allow-Origin": "*" }).end();
    else site.supabase.middleware(request, response, next);
  });
  const published = await buildAndPublish({ ...site, url: supabase.url }, async () => {}, {
    VITE_MEDIA: `${bucket.url}/media`,
    BUILD_WITHOUT_CATALOGUE: "",
  });
  return {
    ...{ bucket, printed: published.printed, url: published.url, supabaseUrl: supabase.url },
    refuse: (refuses: boolean) => {
      isRefusing = refuses;
    },
    async close() {
      await Promise.all([published, supabase, bucket].map((each) => each.close()));
    },
  };
}

let opened: ReturnType<typeof openSites> | undefined;
const test = base.extend<{ sites: Awaited<ReturnType<typeof openSites>> }>({
  sites: async ({ site }, use) => {
    if (!opened) endWithSite(async () => (await opened)?.close());
    opened ??= openSites(site);
    const sites = await opened;
    sites.refuse(false);
    sites.bucket.refuse(false);
    // The rows as they were built: a test begins with those of the seed.
    await giveFullAddresses(site.supabase, sites.supabaseUrl);
    await use(sites);
  },
});

const source = (page: Page) => page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.src);
const moves = (page: Page, from = 0.3) => expect.poll(() => audioTime(page)).toBeGreaterThan(from);
const provoke = () => {
  expectFailedRequests();
  expectPageErrors(/CORS policy/, /net::ERR/, /could not be read/);
};

test.describe("with a copy of the files elsewhere", { tag: "@slow" }, () => {
  // They share one build.
  test.describe.configure({ mode: "default" });

  test("covers and songs come from there, to which a page connects early", async ({ page, sites }) => {
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.goto(sites.url);
    await expect(page.locator(`head link[rel="preconnect"][href="${sites.bucket.url}"]`)).toHaveCount(1);
    await album(page, "Tidal Memory").click();
    await moves(page);
    expect(await source(page)).toContain(`${sites.bucket.url}/media/tracks/`);
    await seekToShare(page, 0.6);
    await moves(page, 13);
    await expect(page.locator("main img").first()).toHaveJSProperty("complete", true);
    expect(requested.filter((url) => url.includes("/storage/v1/object/"))).toEqual([]);
    expect(requested.some((url) => url.startsWith(`${sites.bucket.url}/media/covers/`))).toBe(true);
  });

  test("the music plays on from there while Supabase refuses, and is downloaded", async ({ page, sites }) => {
    provoke();
    sites.refuse(true);
    await pickInOrigin(page);
    await page.goto(`${sites.url}/album/tidal-memory`);
    await button(page, "Play").click();
    await moves(page);
    await button(page, "Next track").click();
    await expect(track(page, "Glass Tide")).toHaveAttribute("aria-current", "true");
    await moves(page);
    expect(await source(page)).toContain(sites.bucket.url);
    await button(page, "More").click();
    await button(page, "Download").click();
    await button(page.getByRole("dialog"), /^Download 5 Phosphor/).click();
    await expect(page.getByRole("dialog").getByRole("status")).toHaveText('"05 Phosphor.mp3" is complete.');
  });

  test("it plays from Storage while the bucket refuses", async ({ page, sites }) => {
    provoke();
    await page.goto(sites.url);
    sites.bucket.refuse(true);
    await album(page, "Tidal Memory").click();
    await moves(page);
    expect(await source(page)).toContain("/storage/v1/object/public/");
  });

  test("the embedded player plays from there in a sandbox", async ({ page, sites, stranger }) => {
    provoke();
    sites.refuse(true);
    await page.goto(stranger(frameOf(`${sites.url}/embed/tidal-memory`, { sandbox: "allow-scripts" })));
    const frame = playerIn(page);
    await frame.getByRole("button", { name: "Play", exact: true }).click();
    await expect.poll(() => timeIn(frame)).toBeGreaterThan(0.3);
    expect(sites.bucket.asked.some((path) => path.startsWith("/media/tracks/"))).toBe(true);
  });

  for (const engine of [firefox, webkit])
    test(`in ${engine.name} the music plays from there while Supabase refuses`, async ({ sites }) => {
      skipMissing(engine.missing);
      sites.refuse(true);
      const page = await engine.start();
      const audio = () =>
        page.evaluate(() => {
          const { currentTime, src } = document.querySelector("audio") ?? new Audio();
          return { currentTime, src };
        });
      try {
        await page.open(sites.url);
        await page.click('//ul[@aria-label="Albums"]/li/a[@aria-expanded][contains(., "Tidal Memory")]');
        await expect.poll(async () => (await audio()).currentTime).toBeGreaterThan(0.3);
        expect((await audio()).src).toContain(`${sites.bucket.url}/media/tracks/`);
      } finally {
        await page.close();
      }
    });
});
