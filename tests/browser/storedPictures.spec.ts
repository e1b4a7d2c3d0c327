// behaviour §10.13
import type { Page } from "@playwright/test";
import { openAlbums } from "../support/albumAdmin.ts";
import { expect, expectFailedRequests, expectPageErrors, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { AGE_FILES } from "../support/databaseWorld.ts";
import { storedObjects } from "../support/manageTracks.ts";
import { uploadAsOwner } from "../support/ownerSession.ts";
import { flacWithBlocks, noise, oddId3 } from "../support/picturedFiles.ts";
import { flacOf, soundOf } from "../support/soundFiles.ts";
import type { Site } from "../support/startSite.ts";
import { encodedWith, flacPicture, mp3Of, pictureFrame } from "../support/taggedFiles.ts";

test.use({ asksForPictures: true });

const card = (page: Page) => page.getByRole("region", { name: "Pictures in your audio files" });

const OLD_NAME = "tracks/1763799000009.mp3";

const title = ["TIT2", Buffer.from("\0Tide")] as const;
const picture = noise(50_000);
const images = [{ data: new Uint8Array(picture), mimeType: "image/jpeg", kind: "coverFront" as const }];

/** A file with a picture, and the same without one. */
const mp3 = {
  before: mp3Of(10, oddId3([title, ["APIC", pictureFrame(picture)]])),
  after: mp3Of(10, oddId3([title])),
};
const plain = flacOf(soundOf({ seconds: 5, sampleRate: 16_000, channels: 1 }), 16_000);
const flac = { before: flacWithBlocks(plain, [[6, flacPicture(picture)]]), after: plain };

type Played = { id: string; title: string; audio_url: string };

/** The first tracks of the demo that are heard, by their order. */
const firstTracks = ({ supabase }: Site, count: number) =>
  supabase.sql<Played>(
    `select tracks.id, tracks.title, audio_url from tracks join albums on albums.id = album_id
      where published_at <= now() and audio_url is not null
        and not exists (select from track_originals where track_id = tracks.id)
      order by albums.title, track_number limit $1`,
    [count],
  );

const playedBy = async ({ supabase }: Site, { id }: Played) =>
  (await supabase.sql<Played>("select audio_url from tracks where id = $1", [id]))[0]?.audio_url ?? "";

/** Stores a file, and lets a track play it. Out: its address. */
async function letPlay(
  site: Site,
  track: Played,
  name: string,
  content: Buffer,
  type: string,
): Promise<string> {
  const url = await uploadAsOwner(site, "audio-tracks", name, content, type);
  await site.supabase.sql("update tracks set audio_url = $2 where id = $1", [track.id, url]);
  await site.supabase.sql("delete from private.replaced_files where true");
  return url;
}

const bytesAt = async (page: Page, url: string) => (await page.request.get(url)).body();
const statusOf = async (page: Page, url: string) => (await page.request.get(url)).status();

test("pictures in stored files are found, and one press removes them @slow", async ({ page, site }) => {
  const [one, two, three, hidden] = await firstTracks(site, 4);
  if (!one || !two || !three || !hidden) throw new Error("The demo has too few tracks.");
  const m4a = await encodedWith("aac", 5, { title: "Tide", images });
  const old = await letPlay(site, one, "tracks/1763799000001.mp3", mp3.before, "audio/mpeg");
  await letPlay(site, two, "tracks/1763799000002.flac", flac.before, "audio/flac");
  await letPlay(site, three, "tracks/1763799000003.m4a", m4a, "audio/mp4");
  await site.supabase.sql(
    "update tracks set audio_url = 'https://elsewhere.example/song.mp3' where id = $1",
    [hidden.id],
  );
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/audio-tracks/"))
      asked.push(`${request.method()} ${request.headers().range ?? ""}`);
  });

  await openAlbums(page);
  await expect(card(page)).toContainText(/\d files have a picture inside/);
  await expect(card(page)).toContainText(/downloads \d+ kB|downloads \d+\.\d MB/);
  // Nothing is loaded whole before somebody asks for it.
  expect(asked.filter((request) => !/^HEAD|bytes=\d+-\d+$/.test(request))).toEqual([]);
  await button(card(page), "Remove the Pictures").click();
  await expect(card(page)).toContainText(/\d files changed/);
  await expect(button(card(page), "Remove the Pictures")).toHaveCount(0);

  await test.step("each track plays the same sound under a new name", async () => {
    const [first, second, third] = await Promise.all([one, two, three].map((track) => playedBy(site, track)));
    expect((await bytesAt(page, first ?? "")).equals(mp3.after)).toBe(true);
    expect((await bytesAt(page, second ?? "")).equals(flac.after)).toBe(true);
    expect((await bytesAt(page, third ?? "")).includes("covr")).toBe(false);
    expect((await page.request.get(third ?? "")).headers()["content-type"]).toBe("audio/mp4");
    expect([first, second, third].map((url) => /tracks\/\d{13}\.\w+$/.test(url ?? ""))).toEqual([
      true,
      true,
      true,
    ]);
    expect(await playedBy(site, hidden)).toBe("https://elsewhere.example/song.mp3");
  });

  await test.step("no file is asked again", async () => {
    asked.length = 0;
    await page.reload();
    await page.getByRole("heading", { name: /^Albums \(/ }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await expect(card(page)).toHaveCount(0);
  });

  await test.step("an open page and a feed of before play the old file for a day", async () => {
    await site.supabase.sql(AGE_FILES);
    for (const [hours, status] of [
      [23, 200],
      [25, 400],
    ]) {
      await site.supabase.sql(
        `update private.replaced_files set replaced_at = now() - interval '${hours} hours'`,
      );
      await page.reload();
      await page.getByRole("heading", { name: /^Albums \(/ }).waitFor();
      await page.waitForLoadState("networkidle");
      await expect.poll(() => statusOf(page, old)).toBe(status);
    }
  });
});

test("whatever breaks off, the track plays a whole file, and the next opening goes on @slow", async ({
  page,
  site,
  context,
}) => {
  expectFailedRequests("ERR", 400, 500);
  expectPageErrors(/./);
  // The demo's only one with a picture.
  const [track] = await site.supabase.sql<Played>(
    "select id, title, audio_url from tracks where title = 'Inland'",
  );
  if (!track) throw new Error("The demo has no such track.");
  await letPlay(site, track, OLD_NAME, mp3.before, "audio/mpeg");
  const isRange = (headers: Record<string, string>) => "range" in headers;
  const steps: [string, string, (method: string, headers: Record<string, string>, url: string) => boolean][] =
    [
      [
        "while the file is read",
        `**/audio-tracks/${OLD_NAME}`,
        (method, headers) => method === "GET" && !isRange(headers),
      ],
      ["as the upload begins", "**/upload/resumable", (method) => method === "POST"],
      ["while it is sent", "**/upload/resumable/*", (method) => method === "PATCH"],
      [
        "while it is read back",
        "**/audio-tracks/tracks/*.mp3",
        (method, headers, url) => method === "GET" && !isRange(headers) && !url.includes(OLD_NAME),
      ],
      ["as the name is written", "**/rest/v1/rpc/point_track", (method) => method === "POST"],
    ];
  for (const [name, address, isMeant] of steps)
    await test.step(`the tab is closed ${name}`, async () => {
      const tab = await context.newPage();
      await openAlbums(tab);
      const reached = new Promise<void>((resolve) =>
        tab.route(address, (route) => {
          const request = route.request();
          if (!isMeant(request.method(), request.headers(), request.url())) return route.fallback();
          resolve();
        }),
      );
      await button(card(tab), "Remove the Pictures").click();
      await reached;
      await tab.close();
      expect((await bytesAt(page, await playedBy(site, track))).equals(mp3.before)).toBe(true);
      expect(await storedObjects(site)).toContain(OLD_NAME);
    });

  await test.step("a lost answer to the name's write leaves both files", async () => {
    // The last write may have arrived after its tab was closed.
    const other = "tracks/1763799000010.mp3";
    await letPlay(site, track, other, mp3.before, "audio/mpeg");
    const tab = await context.newPage();
    await openAlbums(tab);
    await tab.route("**/rest/v1/rpc/point_track", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(card(tab), "Remove the Pictures").click();
    await expect(card(tab)).toContainText(`"${track.title}"`);
    await tab.close();
    expect((await bytesAt(page, await playedBy(site, track))).equals(mp3.after)).toBe(true);
    expect(await storedObjects(site)).toContain(other);
  });

  await test.step("a track whose files another tab uploads is left, and so is all while another tab does the same", async () => {
    await letPlay(site, track, "tracks/1763799000011.mp3", mp3.before, "audio/mpeg");
    const [tab, other] = [await context.newPage(), await context.newPage()];
    await openAlbums(other);
    const hold = (name: string, mode: "shared" | "exclusive") =>
      other.evaluate(
        ([lock, kind]) =>
          new Promise<void>((resolve) => {
            void navigator.locks.request(lock, { mode: kind }, () => {
              resolve();
              return new Promise((release) => Object.assign(window, { release }));
            });
          }),
        [name, mode] as const,
      );
    const release = () => other.evaluate(() => (window as unknown as { release: () => void }).release());
    await openAlbums(tab);
    await hold(`files of track ${track.id}`, "shared");
    await button(card(tab), "Remove the Pictures").click();
    await expect(card(tab)).toContainText(
      `Not now, as they were changed or are being uploaded: "${track.title}"`,
    );
    await release();
    await hold("pictures in files", "exclusive");
    await button(card(tab), "Remove the Pictures").click();
    await expect(card(tab)).toContainText("Another tab is removing the pictures.");
    expect((await bytesAt(page, await playedBy(site, track))).equals(mp3.before)).toBe(true);
    await release();
    await button(card(tab), "Remove the Pictures").click();
    await expect(card(tab)).toContainText("1 file changed");
    expect((await bytesAt(page, await playedBy(site, track))).equals(mp3.after)).toBe(true);
  });
});
