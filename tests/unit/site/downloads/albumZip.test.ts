// behaviour §10.22
import { execFileSync } from "node:child_process";
import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseBuffer } from "music-metadata";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { environment } from "#config.ts";
import { learnCarried } from "#data/siteCopies.ts";
import { albumTextsPath } from "#routes.ts";
import { albumZip, findDownloadFiles, isUntaggedMp3 } from "#site/downloads/downloadFiles.ts";
import { catalogueAlbum } from "../../../support/catalogueRows.ts";
import { answerWith, bytesOf, type FileServer, startFileServer } from "../../../support/fileServer.ts";
import { skipMissing } from "../../../support/missingPart.ts";
import { temporaryFolders } from "../../../support/temporaryFolders.ts";
import { installedUnpackers, unpack } from "../../../support/unzip.ts";

const newFolder = temporaryFolders();
let server: FileServer;
beforeAll(async () => {
  server = await startFileServer();
});
beforeEach(() => {
  server.servePage();
});
afterAll(() => server.close());

const transfer = {
  signal: new AbortController().signal,
  onBytes: () => {},
  onFailure: (error: unknown) => Promise.reject(error),
};

/** Sound without a tag: a frame of MPEG 1, layer III. */
const sound = Buffer.from([0xff, 0xfb, 0x90, 0x00, ...Buffer.alloc(413)]);
const zipOf = async (album: ReturnType<typeof catalogueAlbum>) =>
  bytesOf(albumZip(await findDownloadFiles(album), transfer) as unknown as AsyncIterable<Uint8Array>);

/** An album of tracks with these titles, whose files are there. */
function albumOf(titles: string[], title: string, artist: string | null = "Ada", extension = ".mp3") {
  const tracks = titles.map((name, place) => ({
    title: name,
    track_number: place + 1,
    audio_url: `/audio/${place}${extension}`,
  }));
  for (const { audio_url } of tracks) server.files.set(audio_url, sound);
  server.files.set("/covers/1.webp", Buffer.from("cover"));
  return catalogueAlbum({ title, artist, cover_url: "/covers/1.webp", tracks });
}

const odd = [
  "...", ".", "CON", "nul.mp3", "x".repeat(300), "é".repeat(300), "🌊".repeat(200), "AC/DC", "a\\b", "../../up",
  'Who? <"You">*|:', " spaces ", "dots...", "\u202eturned", "line\nbreak", "לילה טוב", "البحر هادئ", "夜のフェリー",
  "Cafe\u0301", "\ud83c", "~", "-rf", "$(date)", "%2e%2e", "#?&=", "COM1", "LPT²", "a\u0000b", "'quoted'", "tab\t", "_",
]; // biome-ignore format: a list

if (installedUnpackers.length === 0) skipMissing("Zips are opened where unzip, python3 or 7z is installed.");

describe.runIf(installedUnpackers.length > 0)("the zip of an album", () => {
  test.each(installedUnpackers)(
    "opens in %s for every odd title, with the same files",
    { tags: ["slow"] },
    async (program) => {
      for (const title of odd) {
        const files = unpack(await zipOf(albumOf([title, title, "Ebb"], title)), program);
        const parts = [...files.keys()].map((path) => path.split("/"));
        expect(
          parts.map(({ length }) => length),
          title,
        ).toEqual([2, 2, 2, 2]);
        expect(new Set([...files.keys()].map((path) => path.toLowerCase())).size).toBe(4);
        const songs = [...files].filter(([path]) => path.endsWith(".mp3"));
        expect(songs).toHaveLength(3);
        for (const [, bytes] of songs) expect(bytes.subarray(-sound.length).equals(sound)).toBe(true);
      }
    },
  );

  test("of none of an artist, with a hundred tracks, and with files that are no MP3", async () => {
    const titles = Array.from({ length: 100 }, (_, place) => `Take ${place + 1}`);
    const album = albumOf(titles, "Takes", null, ".flac");
    for (const [path] of server.files) server.files.set(path, Buffer.from("fLaC"));
    const files = unpack(await zipOf(album));
    expect(files.size).toBe(101);
    expect(String(files.get("Glass Harbor - Takes/007 Take 7.flac"))).toBe("fLaC");
  });

  test("has a tag before the sound of each MP3 that has none, and leaves others as they are", async () => {
    const album = albumOf(["Ω “quoted”", "Tagged", "Own"], "Low Tide");
    server.files.set("/audio/1.mp3", Buffer.from("ID3 of its own"));
    const files = unpack(await zipOf(album));
    const { common } = await parseBuffer(files.get("Ada - Low Tide/01 Ω “quoted”.mp3") ?? Buffer.of());
    expect(common).toMatchObject({
      title: "Ω “quoted”",
      artist: "Ada",
      album: "Low Tide",
      year: 2026,
      track: { no: 1, of: 3 },
    });
    expect(String(files.get("Ada - Low Tide/02 Tagged.mp3"))).toBe("ID3 of its own");
  });

  test("counts as far as the last number, where a hidden track leaves a gap", async () => {
    const album = albumOf(["One", "Hidden", "Three"], "Low Tide");
    const files = unpack(
      await zipOf({ ...album, tracks: album.tracks.filter(({ title }) => title !== "Hidden") }),
    );
    const { common } = await parseBuffer(files.get("Ada - Low Tide/02 Three.mp3") ?? Buffer.of());
    expect(common.track).toEqual({ no: 3, of: 3 });
  });
});

test("a compilation's tracks have their artists in names and tags, beside the album's", async () => {
  const album = albumOf(["Ebb", "Flood", "Neap", "Slack"], "Low Tide", "Various Artists");
  const artists = ["Ines: Maree", null, "x".repeat(400), "فيروز"];
  for (const [place, track] of album.tracks.entries()) track.artist = artists[place] ?? null;
  const { tracks } = await findDownloadFiles(album);
  expect(tracks.map(({ name }) => name)).toEqual([
    "01 Ines- Maree - Ebb.mp3",
    "02 Flood.mp3",
    // Its artist would leave no room for the title.
    "03 Neap.mp3",
    "04 فيروز - Slack.mp3",
  ]);
  for (const [place, track] of tracks.entries()) {
    const { common } = await parseBuffer(await bytesOf(track.open(transfer)));
    const artist = artists[place] ?? "Various Artists";
    expect(common).toMatchObject({ artist, albumartist: "Various Artists" });
  }
});

test.each(["Pacific/Auckland", "Europe/London", "America/Los_Angeles"])(
  "the year of a tag is that of the chosen day, in %s too (§10.5)",
  async (zone) => {
    vi.stubEnv("TZ", zone);
    const yearOf = async (created_at: string) => {
      const album = { ...albumOf(["Ebb"], "Low Tide"), created_at, is_dated: true };
      const [track] = (await findDownloadFiles(album)).tracks;
      if (!track) throw new Error("There is no track.");
      return (await parseBuffer(await bytesOf(track.open(transfer)))).common.year;
    };
    for (const day of ["2026-01-01", "2026-12-31"])
      expect(await yearOf(`${day}T12:00:00+00:00`), day).toBe(2026);
    expect(await yearOf("2026-01-01T07:00:00+00:00")).toBe(zone.startsWith("America") ? 2025 : 2026);
  },
);

test("what is missing is named and left out before the start", async () => {
  const album = albumOf(["There", "Gone", "Elsewhere"], "Low Tide");
  server.files.delete("/audio/1.mp3");
  server.files.delete("/covers/1.webp");
  const [, , elsewhere] = album.tracks;
  if (elsewhere) elsewhere.audio_url = "https://elsewhere.example/1.mp3";
  const { missing, tracks, total, zipped } = await findDownloadFiles(album);
  expect(missing).toEqual(["the cover", "Gone", "Elsewhere"]);
  expect(tracks.map(({ name }) => name)).toEqual(["01 There.mp3"]);
  expect(total).toBeGreaterThan(sound.length);
  expect(zipped).toHaveLength(1);
});

describe("where the site has the files itself", () => {
  const names = ["tracks/1700000000001.mp3", "tracks/1700000000002.mp3", "covers/1700000000003.webp"];
  const pathOf = (name: string) =>
    `/storage/v1/object/public/${name.startsWith("t") ? "audio-tracks" : "album-covers"}/${name}`;

  /** An album whose first track and cover the site has. */
  function carriedAlbum() {
    const [first, second, cover] = names.map((name) => environment.supabaseUrl + pathOf(name));
    for (const name of names) server.files.set(pathOf(name), sound);
    for (const name of [names[0], names[2]]) server.files.set(`/media/${name}`, sound);
    learnCarried({ base: "/media/", names: names.filter((_, place) => place !== 1), playsSound: false });
    const tracks = [first, second].map((audio_url, at) => ({
      audio_url: audio_url ?? null,
      title: `No. ${at}`,
    }));
    return catalogueAlbum({ id: "a", title: "Low Tide", cover_url: cover ?? null, tracks });
  }
  afterEach(() => learnCarried(undefined));

  const filesAsked = () => server.requests.filter((request) => /\.(mp3|webp)/.test(request));
  const refuse = (path: string) => server.files.delete(path);

  test("Storage is asked for the others alone", async () => {
    const { missing } = await findDownloadFiles(carriedAlbum());
    expect(missing).toEqual([]);
    expect(filesAsked().filter((request) => request.includes("/storage/"))).toEqual([
      `HEAD ${pathOf(names[1] ?? "")}`,
      `GET ${pathOf(names[1] ?? "")} bytes=0-1`,
    ]);
  });

  test("a file that the site has no longer comes from Storage", async () => {
    const album = carriedAlbum();
    for (const name of names) refuse(`/media/${name}`);
    const { missing, tracks, zipped } = await findDownloadFiles(album);
    expect([missing, tracks.length, zipped.length]).toEqual([[], 2, 3]);
    expect(String(await bytesOf(tracks[0]?.open(transfer) as never)).endsWith(String(sound))).toBe(true);
  });

  describe("while Supabase is down", () => {
    const withoutStorage = () => {
      const album = carriedAlbum();
      server.supabase.down = answerWith(402);
      return album;
    };

    test("what the site has is downloaded, with its texts", async () => {
      const album = withoutStorage();
      server.files.set("/album/pages.json", Buffer.from(JSON.stringify({ a: ["low-tide"] })));
      const texts = { "a-1": { lyrics: "La la", credits: "Written by Ada" } };
      server.files.set(albumTextsPath("low-tide"), Buffer.from(JSON.stringify(texts)));
      const { missing, tracks, zipped } = await findDownloadFiles(album, true);
      expect(missing).toEqual(["No. 1"]);
      expect(tracks).toHaveLength(1);
      expect(zipped.map(({ name }) => name.split("/")[1])).toEqual([
        "cover.webp",
        "01 No. 0.mp3",
        "01 No. 0.txt",
        "credits.txt",
      ]);
      expect(String(await bytesOf(zipped.at(-1)?.open(transfer) as never))).toBe(
        "01 No. 0\nWritten by Ada\n",
      );
    });

    test("a tag has genre, licence and ISRC where they are known (§10.31)", async () => {
      const facts = { genre: "Folk, Dub", licence: "CC-BY-NC-4.0" };
      server.files.set("/album/pages.json", Buffer.from(JSON.stringify({ a: ["low-tide"] })));
      const texts = { "a-1": { isrc: "QM9A12600001" } };
      server.files.set(albumTextsPath("low-tide"), Buffer.from(JSON.stringify(texts)));
      const { tracks, zipped } = await findDownloadFiles({ ...withoutStorage(), ...facts }, true);
      const [track] = tracks;
      if (!track) throw new Error("There is no track.");
      const { native, common } = await parseBuffer(await bytesOf(track.open(transfer)));
      expect(common).toMatchObject({ genre: ["Folk, Dub"], isrc: ["QM9A12600001"] });
      expect(native["ID3v2.3"]).toContainEqual({
        id: "WCOP",
        value: "https://creativecommons.org/licenses/by-nc/4.0/",
      });
      expect(
        zipped.map(({ name }) => name.split("/")[1]),
        "a code alone is no text",
      ).toEqual(["cover.webp", "01 No. 0.mp3"]);
    });

    test("nobody's texts are left out, and said in the console", async () => {
      const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
      const { zipped } = await findDownloadFiles(withoutStorage(), true);
      expect(zipped).toHaveLength(2);
      expect(warn).toHaveBeenCalled();
    });

    test("an album of which the site has nothing is not called empty", async () => {
      vi.spyOn(console, "warn").mockImplementation(() => {});
      const album = withoutStorage();
      learnCarried(undefined);
      await expect(findDownloadFiles(album, true)).rejects.toThrow("trafficUsedUp");
    });
  });
});

test("what a zip and a track will have is known before, with the tags that are written", async () => {
  const album = albumOf(["Ω", "Tagged", "Empty"], "Low Tide");
  server.files.set("/audio/1.mp3", Buffer.from("ID3 of its own"));
  server.files.set("/audio/2.mp3", Buffer.of());
  const files = await findDownloadFiles(album);
  const zip = await bytesOf(albumZip(files, transfer) as never);
  expect(files.total).toBe(zip.length);
  let arrived = 0;
  for (const file of files.tracks) {
    const onBytes = (bytes: number) => (arrived += bytes);
    const bytes = await bytesOf(file.open({ ...transfer, onBytes }));
    expect(file.size).toBe(bytes.length);
    expect(arrived).toBe(bytes.length);
    arrived = 0;
  }
});

test.each([
  ["MPEG 1, layer III", [0xff, 0xfb], true],
  ["MPEG 2, layer III", [0xff, 0xf3], true],
  ["MPEG 1, layer II", [0xff, 0xfd], false],
  ["AAC", [0xff, 0xf1], false],
  ["a tag", [0x49, 0x44], false],
  ["nothing", [], false],
])("%s: untagged MP3 %j is %s", (_what, bytes, is) => expect(isUntaggedMp3(Uint8Array.from(bytes))).toBe(is));

test.runIf(installedUnpackers.length > 0)(
  "a zip of 2,000 files and 5 GB is whole, and is never in memory",
  { tags: ["slow"], timeout: 1_200_000 },
  async () => {
    server.files.set("/audio/1.flac", Buffer.alloc(2_600_000, "sound"));
    const track = { audio_url: "/audio/1.flac" };
    const one = await findDownloadFiles(catalogueAlbum({ tracks: [track] }));
    const zipped = Array.from({ length: 2000 }, (_, place) =>
      one.zipped.map((file) => ({ ...file, name: `${file.name} ${place}` })),
    ).flat();
    const files = { ...one, zipped };
    const folder = await newFolder();
    let most = 0;
    const inMemory = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
    const onBytes = () => {
      most = Math.max(most, inMemory());
    };
    const zip = albumZip(files, { ...transfer, onBytes });
    const path = join(folder, "a.zip");
    const before = inMemory();
    await pipeline(Readable.fromWeb(zip as never), createWriteStream(path));
    expect((await stat(path)).size).toBeGreaterThan(5e9);
    expect(most - before).toBeLessThan(200e6);
    const tests = { unzip: ["-tq", path], "7z": ["t", path], python3: ["-m", "zipfile", "-t", path] };
    // One of them: each reads all of it.
    const [program = "unzip"] = installedUnpackers;
    execFileSync(program, tests[program as keyof typeof tests], { stdio: "pipe" });
  },
);
