// behaviour §10.15
import { request } from "node:http";
import type { Page } from "@playwright/test";
import { listenOn } from "../../supabase/local/listen.ts";
import { test as base, expect, expectFailedRequests, expectPageErrors } from "../support/browserTest.ts";
import { album } from "../support/player.ts";

const STORED = "/storage/v1/object/public/album-covers/";
const CARRIED = "/media/";
/** A cover that "/" does not show: the worker has not met it. */
const UNSEEN = "covers/1763712320002.webp";

type Answers = "the file" | "a sign-in page" | "nothing";

/** The site, with its covers at its own address too. They can be answered otherwise. */
async function openCovers(siteUrl: string) {
  let answers: Answers = "the file";
  const asked: string[] = [];
  const { url, close } = await listenOn((incoming, outgoing) => {
    const path = incoming.url ?? "";
    const isCover = path.startsWith(STORED) || path.startsWith(CARRIED);
    if (isCover) asked.push(path);
    if (isCover && answers === "nothing") return void outgoing.destroy();
    if (isCover && answers === "a sign-in page")
      return void outgoing.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Wi-Fi</h1>");
    const { method, headers } = incoming;
    const passed = request(siteUrl + path.replace(CARRIED, STORED), { method, headers }, (answer) => {
      // The worker's cache alone may keep it.
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        ...(isCover && { "cache-control": "no-store" }),
      });
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  return {
    url,
    close,
    asked,
    /** From now on. */
    answer: (next: Answers) => {
      answers = next;
      asked.length = 0;
    },
  };
}

const test = base.extend<{ covers: Awaited<ReturnType<typeof openCovers>> }>({
  covers: async ({ site }, use) => {
    const covers = await openCovers(site.url);
    await use(covers);
    await covers.close();
  },
});
test.use({ serviceWorkers: "allow" });

/** Opens the page under its worker. */
async function openWithWorker(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(album(page, "Tidal Memory")).toBeVisible();
}

/** The width in which an image of this address is shown: 0 where it cannot be. */
const widthOf = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode().catch(() => undefined);
    return image.naturalWidth;
  }, address);

for (const [before, after] of [
  [STORED, CARRIED],
  [CARRIED, STORED],
] as const)
  test(`a cover that was kept of ${before} is shown offline at ${after}`, { tag: "@slow" }, async ({
    page,
    covers,
  }) => {
    expectFailedRequests();
    expectPageErrors(/net::ERR/, /could not be read/);
    await openWithWorker(page, covers.url);
    expect(await widthOf(page, before + UNSEEN)).toBeGreaterThan(0);
    covers.answer("nothing");
    expect(await widthOf(page, after + UNSEEN)).toBeGreaterThan(0);
    expect(covers.asked).toEqual([]);
  });

for (const folder of [STORED, CARRIED])
  test(`a network's sign-in page is not kept as a cover of ${folder}`, { tag: "@slow" }, async ({
    page,
    covers,
  }) => {
    await openWithWorker(page, covers.url);
    covers.answer("a sign-in page");
    expect(await widthOf(page, folder + UNSEEN)).toBe(0);
    covers.answer("the file");
    expect(await widthOf(page, folder + UNSEEN)).toBeGreaterThan(0);
  });

test("a page that an older worker kept as a cover is asked for again", { tag: "@slow" }, async ({
  page,
  covers,
}) => {
  await openWithWorker(page, covers.url);
  await page.evaluate(
    async (paths) => {
      const cache = await caches.open("covers");
      for (const path of paths)
        await cache.put(path, new Response("<h1>Wi-Fi</h1>", { headers: { "Content-Type": "text/html" } }));
    },
    [STORED + UNSEEN, CARRIED + UNSEEN],
  );
  for (const folder of [STORED, CARRIED]) expect(await widthOf(page, folder + UNSEEN)).toBeGreaterThan(0);
});

test("a device without room for one more cover shows it, and has the room of the others again", {
  tag: "@slow",
}, async ({ page, covers }) => {
  await openWithWorker(page, covers.url);
  const areKept = () => page.evaluate(() => caches.has("covers"));
  expect(await widthOf(page, STORED + UNSEEN)).toBeGreaterThan(0);
  await expect.poll(areKept).toBe(true);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: covers.url, quotaSize: 1 });
  expect(await widthOf(page, `${STORED}${UNSEEN}?one-more`)).toBeGreaterThan(0);
  await expect.poll(areKept).toBe(false);
});
