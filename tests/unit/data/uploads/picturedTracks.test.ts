// behaviour §10.13
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type FileServer, startFileServer } from "../../../support/fileServer.ts";
import { NoSocket } from "../../../support/people.ts";
import { noise, oddId3 } from "../../../support/picturedFiles.ts";
import { mp3Of, pictureFrame } from "../../../support/taggedFiles.ts";

let server: FileServer;
beforeAll(async () => {
  server = await startFileServer();
});
afterAll(() => server.close());

const FOLDER = "/storage/v1/object/public/audio-tracks/tracks/";
const title = ["TIT2", Buffer.from("\0Tide")] as const;
const pictured = mp3Of(20, oddId3([title, ["APIC", pictureFrame(noise(40_000))]]));
const bare = mp3Of(20, oddId3([title]));

beforeEach(() => {
  server.servePage();
  const stored = new Map<string, string>();
  vi.stubGlobal("WebSocket", NoSocket);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
});

/** Adds a track that plays a stored file. */
function addTrack(name: string, file: Buffer, part: Record<string, unknown> = {}): void {
  server.files.set(FOLDER + name, file);
  const track_originals = null;
  const row = {
    id: name,
    title: name,
    audio_url: location.origin + FOLDER + name,
    albums: { title: "Album" },
  };
  server.rows.push({ ...row, track_originals, ...part });
}

/** What a newly opened dashboard finds. */
async function open() {
  vi.resetModules();
  const { environment } = await import("#config.ts");
  environment.supabaseUrl = location.origin;
  const { findPicturedTracks } = await import("#data/uploads/picturedTracks.ts");
  return findPicturedTracks(new AbortController().signal);
}

const askedFiles = () =>
  new Set(server.requests.filter((line) => line.includes(FOLDER)).map((line) => line.split(" ")[1]));

test("each file is asked once, by some requests of a few kB", async () => {
  addTrack("1.mp3", pictured);
  addTrack("2.mp3", bare);
  const [found, ...others] = await open();
  expect(found).toMatchObject({ title: "1.mp3", albumTitle: "Album", size: pictured.length });
  expect(found?.pictures).toBeGreaterThan(40_000);
  expect(others).toEqual([]);
  const ranges = server.requests.filter((line) => line.startsWith("GET") && line.includes(FOLDER));
  expect(ranges.length).toBeLessThanOrEqual(8);
  for (const line of ranges) {
    const [, from, to] = /bytes=(\d+)-(\d+)$/.exec(line) ?? [];
    expect(Number(to) - Number(from)).toBeLessThan(8192);
  }
  server.requests.length = 0;
  expect(await open()).toHaveLength(1);
  expect(askedFiles().size).toBe(0);
});

test("200 files are asked in an opening, the rest in the next one", async () => {
  for (let number = 0; number < 230; number += 1) addTrack(`${number}.mp3`, number % 2 ? pictured : bare);
  expect(await open()).toHaveLength(100);
  expect(askedFiles().size).toBe(200);
  server.requests.length = 0;
  expect(await open()).toHaveLength(115);
  expect(askedFiles().size).toBe(30);
});

test("listening copies, other formats and files elsewhere are not asked", async () => {
  const copy_url = `${location.origin}${FOLDER}1.mp3`;
  addTrack("1.mp3", pictured, { track_originals: { copy_url } });
  addTrack("2.wav", pictured);
  addTrack("3.ogg", pictured);
  addTrack("4.mp3", pictured, { audio_url: "https://elsewhere.example/4.mp3" });
  expect(await open()).toEqual([]);
  expect(askedFiles().size).toBe(0);
});

test("with Save-Data no file is asked", async () => {
  addTrack("1.mp3", pictured);
  vi.stubGlobal("navigator", { onLine: true, connection: { saveData: true } });
  expect(await open()).toEqual([]);
  expect(askedFiles().size).toBe(0);
});

test("a file that cannot be read now is asked again", async () => {
  addTrack("1.mp3", pictured);
  server.faults.push((_request, response) => void response.writeHead(200).end("the whole of it"));
  expect(await open()).toEqual([]);
  expect(await open()).toHaveLength(1);
});

test("a crafted tag ends the reading after 256 kB, and is left to the owner's press", async () => {
  const frames = Array.from({ length: 60_000 }, () => ["TXXX", Buffer.alloc(0)] as const);
  addTrack("1.mp3", mp3Of(20, oddId3(frames)));
  addTrack("2.mp3", mp3Of(20, oddId3([title, ["APIC", pictureFrame(noise(900_000))]], { isEscaped: true })));
  expect(await open()).toMatchObject([{ pictures: 1 }, { pictures: 1 }]);
  expect(server.requests.length).toBeLessThan(80);
});
