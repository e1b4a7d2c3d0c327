// behaviour §10.16
import { createHash } from "node:crypto";
import { readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { carriedName, MEDIA_PATH } from "#rules/carriedNames.ts";
import { listenOn } from "../../../supabase/local/listen.ts";
import { carryFiles } from "../../../vite/media/carryFiles.ts";
import { earlierFiles, LIST_FILE, writeList } from "../../../vite/media/earlierFiles.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

const COVER = "covers/1700000000001.png";
const MEDIA_LIST_PATH = MEDIA_PATH + LIST_FILE;
const SONG = "tracks/1700000000002.mp3";
const SECRET = "tracks/0f8fad5b-d9cd-469f-a165-70867728950e.flac";

const sound = (bytes: number) => Buffer.concat([Buffer.from("ID3"), Buffer.alloc(bytes - 3, 7)]);
const beginnings: Record<string, Buffer> = {
  [COVER]: Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), Buffer.alloc(100)]),
  [SONG]: sound(5000),
  [SECRET]: Buffer.concat([Buffer.from("fLaC"), Buffer.alloc(900)]),
};

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A host with files; it counts the bodies that it sends. */
async function host(folder: string) {
  const files = new Map<string, Buffer | Answer>();
  const sent: string[] = [];
  const { url, close } = await listenOn((request, response) => {
    const path = request.url ?? "";
    const file = files.get(path);
    sent.push(path.slice(folder.length));
    if (typeof file === "function") file(request, response);
    else if (file) response.setHeader("Content-Length", file.length).end(file);
    else response.writeHead(404).end("<h1>404</h1>");
  });
  return { url, close, files, sent };
}
type Host = Awaited<ReturnType<typeof host>>;

const PUBLIC = "/storage/v1/object/public/";
const bucketOf = (name: string) => (name.startsWith("tracks/") ? "audio-tracks" : "album-covers");

let supabase: Host;
let site: Host;
beforeAll(async () => {
  supabase = await host(PUBLIC);
  site = await host("");
});
afterAll(async () => {
  await supabase.close();
  await site.close();
});

const newFolder = temporaryFolders();
let root: string;
beforeEach(async () => {
  vi.stubEnv("VERCEL", "");
  root = await newFolder();
  for (const { files, sent } of [supabase, site]) {
    files.clear();
    sent.length = 0;
  }
  for (const [name, bytes] of Object.entries(beginnings)) store(name, bytes);
});

afterEach(() => void vi.unstubAllEnvs());

const addressOf = (name: string) => `${supabase.url}${PUBLIC}${bucketOf(name)}/${name}`;
const store = (name: string, bytes: Buffer | Answer) =>
  supabase.files.set(`${PUBLIC}${bucketOf(name)}/${name}`, bytes);

async function build(names: string[], { siteUrl = site.url, otherBytes = 0 } = {}) {
  const folder = await newFolder();
  const warnings: string[] = [];
  const list = await carryFiles({
    addresses: names.map(addressOf),
    root,
    supabaseUrl: supabase.url,
    earlier: siteUrl ? await earlierFiles(siteUrl + MEDIA_PATH) : null,
    otherBytes,
    folder,
    warn: (sentence) => warnings.push(sentence),
  });
  const written = await readdir(folder, { recursive: true }).catch(() => []);
  return {
    folder,
    list,
    files: list.files,
    warnings,
    written: written.filter((name) => /\.\w+$/.test(name)).sort(),
  };
}

/** Makes a build the present deployment. */
async function deploy({ folder, list }: Awaited<ReturnType<typeof build>>) {
  site.files.set(MEDIA_LIST_PATH, Buffer.from(writeList(list)));
  for (const name of list.files.keys())
    site.files.set(`/media/${name}`, await readFile(join(folder, "media", name)));
}

const all = [COVER, SONG, SECRET];
const written = all.map((name) => `media/${name}`).sort();

describe("the files that a build carries", () => {
  test("leave Supabase once: then the folder of the build before has them, or the present deployment", async () => {
    const first = await build(all);
    expect(first.written).toEqual(written);
    expect(first.warnings).toEqual([]);
    for (const name of all)
      expect(await readFile(join(first.folder, "media", name))).toEqual(beginnings[name]);
    supabase.sent.length = 0;
    expect((await build(all)).written).toEqual(written);
    await deploy(first);
    root = await newFolder();
    expect((await build(all)).written).toEqual(written);
    expect(supabase.sent).toEqual([]);
  });

  test.each<[string, () => unknown]>([
    ["no site's address", () => null],
    [
      "a sign-in in front of it",
      () => site.files.set(MEDIA_LIST_PATH, (_, response) => response.writeHead(401).end()),
    ],
    ["a page in place of its list", () => site.files.set(MEDIA_LIST_PATH, Buffer.from("<!doctype html>"))],
    [
      "a redirect to another host",
      () =>
        site.files.set(MEDIA_LIST_PATH, (_, response) => response.writeHead(302, { Location: "/x" }).end()),
    ],
  ])("are pictures alone where each build would read them again: %s", async (_name, arrange) => {
    const isWithout = arrange() === null;
    const made = await build(all, isWithout ? { siteUrl: "" } : {});
    expect(made.written).toEqual([`media/${COVER}`]);
    expect(made.warnings[0]).toMatch(/^Files that visitors load from Supabase: 2 are sound, .*VITE_SITE_URL/);
  });

  test.each<[string, Buffer | Answer, string]>([
    ["an SVG named .png", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>'), "another format"],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "another format"],
    ["nothing", Buffer.alloc(0), "another format"],
    [
      "a redirect",
      (_, response) => response.writeHead(302, { Location: "/other.png" }).end(),
      "did not arrive",
    ],
    ["a missing file", (_, response) => response.writeHead(400).end("{}"), "not in Storage"],
    ["a refusal of all", (_, response) => response.writeHead(402).end("{}"), "did not arrive"],
    [
      "a cut one",
      (_, response) => {
        response.writeHead(200, { "Content-Length": 5000 });
        response.write(beginnings[COVER], () => response.destroy());
      },
      "did not arrive",
    ],
    [
      "one of 26 MB without its length",
      (_, response) => {
        response.write(beginnings[COVER]);
        response.end(Buffer.alloc(26 * 2 ** 20));
      },
      "larger than 25 MB",
    ],
    [
      "one of 26 MB",
      (_, response) => response.setHeader("Content-Length", 26 * 2 ** 20).end(Buffer.alloc(26 * 2 ** 20)),
      "larger than 25 MB",
    ],
  ])("are without %s, and the build goes on", async (_name, answer, reason) => {
    store(COVER, answer);
    const made = await build(all);
    expect(made.written).toEqual(written.filter((name) => !name.includes(COVER)));
    expect(made.warnings.join()).toMatch(
      new RegExp(`^Files that visitors load from Supabase: 1 .*${reason}`),
    );
  });

  const large = 26 * 2 ** 20;
  test.each<[string, string, Buffer | Answer]>([
    [
      "larger than 25 MB",
      SONG,
      (_, response) => response.setHeader("Content-Length", large).end(sound(large)),
    ],
    ["larger than 25 MB", SONG, (_, response) => response.writeHead(200).end(sound(large))],
    ["of another format", SONG, Buffer.from("OggS and more than sixteen bytes")],
    ["of another format", COVER, Buffer.from("<svg>")],
    ["of another format", COVER, Buffer.alloc(0)],
  ])("are without one that is %s (%s), which is asked for once", async (reason, name, bytes) => {
    store(name, bytes);
    const first = await build(all);
    const asked = () => supabase.sent.filter((path) => path.endsWith(name)).length;
    expect(asked()).toBe(1);
    const again = await build(all);
    await deploy(again);
    root = await newFolder();
    for (const made of [again, await build(all), await build(all)]) {
      expect(made.warnings).toEqual(first.warnings);
      expect(made.warnings.join()).toContain(reason);
    }
    expect(asked()).toBe(1);
  });

  test("are asked for once while there is no room for them, and come with the room", async () => {
    await build([COVER], { otherBytes: 700e6 - 1000 });
    for (let time = 0; time < 3; time += 1)
      expect((await build(all, { otherBytes: 700e6 - 1000 })).written).not.toContain(`media/${SONG}`);
    expect(supabase.sent.filter((path) => path.endsWith(SONG))).toHaveLength(1);
    expect((await build(all)).written).toEqual(written);
  });

  test.each(["text/html; charset=utf-8", "application/json"])(
    "are asked for again after an answer of %s, which was no file",
    async (type) => {
      store(COVER, (_, response) =>
        response.setHeader("Content-Type", type).end("<!doctype html>of the gateway"),
      );
      expect((await build(all)).written).not.toContain(`media/${COVER}`);
      store(COVER, beginnings[COVER] ?? Buffer.alloc(0));
      expect((await build(all)).written).toEqual(written);
    },
  );

  test("are judged anew where a newer version allows more than the one that listed them", async () => {
    await build(all);
    const head = Buffer.from("ID3 sixteen bytes").toString("hex");
    await writeFile(
      join(root, ".cache/media", LIST_FILE),
      JSON.stringify({ [COVER]: 108, [SONG]: head, [SECRET]: -1 }),
    );
    expect((await build(all)).written).toEqual(written);
  });

  test("are read again where the folder has another, and not from a deployment that has another", async () => {
    const first = await build(all);
    await deploy(first);
    site.files.set(`/media/${SONG}`, sound(4999));
    const cached = join(root, ".cache/media", SONG);
    await writeFile(cached, sound(10));
    supabase.sent.length = 0;
    const made = await build(all);
    expect(await readFile(join(made.folder, "media", SONG))).toEqual(beginnings[SONG]);
    expect(supabase.sent).toEqual([`audio-tracks/${SONG}`]);
  });

  test("are those that there is room for, the first ones first once their sizes are known", async () => {
    const songs = [1, 2, 3].map((at) => `tracks/170000000010${at}.mp3`);
    for (const name of songs) store(name, sound(2 ** 20));
    const first = await build(songs, { otherBytes: 698e6 });
    // Of those that are asked for at once, the one whose size is known first.
    expect(first.written).toHaveLength(1);
    expect(first.warnings.join()).toContain("2 wait for the next build or for room");
    const next = await build(songs, { otherBytes: 698e6 });
    expect(next.written).toEqual(songs.slice(0, 1).map((name) => `media/${name}`));
  });

  test("are no more than one build may read", { tags: ["slow"] }, async () => {
    const songs = Array.from(
      { length: 20 },
      (_, at) => `tracks/17000000001${String(at).padStart(2, "0")}.mp3`,
    );
    for (const name of songs) store(name, sound(24 * 2 ** 20));
    const first = await build(songs);
    expect(first.written).toHaveLength(11);
    // Those that are asked for at the same moment, and no more.
    expect(supabase.sent.length).toBeLessThanOrEqual(15);
    expect(first.warnings.join()).toContain("9 wait for the next build or for room");
    expect((await build(songs)).written).toHaveLength(20);
    expect((await build(songs, { otherBytes: 650e6 })).written).toEqual(
      songs.slice(0, 1).map((name) => `media/${name}`),
    );
  });

  test("that no row names any more leave the folder after a day: another build may need them now", async () => {
    await build(all);
    const cache = join(root, ".cache/media");
    await writeFile(join(cache, `${SONG}.1.part`), "half");
    const age = (hours: number, ...names: string[]) => {
      const then = Date.now() / 1000 - hours * 60 * 60;
      return Promise.all(names.map((name) => utimes(join(cache, name), then, then)));
    };
    await age(25, COVER, SONG, `${SONG}.1.part`);
    await age(23, SECRET);
    await build([COVER]);
    const left = (await readdir(cache, { recursive: true })).filter((name) => /\.\w+$/.test(name)).sort();
    expect(left).toEqual([COVER, LIST_FILE, SECRET].sort());
  });

  test("are not read again after a build that ended half-way", async () => {
    await build(all, { siteUrl: "" });
    await build(all);
    await rm(join(root, ".cache/media", LIST_FILE));
    supabase.sent.length = 0;
    const made = await build(all, { siteUrl: "" });
    expect(made.written).toEqual(written);
    expect(supabase.sent).toEqual([]);
    expect(made.files.get(SONG)?.sha256).toBe((await build(all)).files.get(SONG)?.sha256);
  });

  test("are whole in each of two builds at once", async () => {
    const songs = Array.from(
      { length: 12 },
      (_, at) => `tracks/17000000002${String(at).padStart(2, "0")}.mp3`,
    );
    for (const name of songs) store(name, sound(300_000));
    const made = await Promise.all([build(songs), build([COVER, ...songs.slice(0, 6)]), build(songs)]);
    expect(made.map(({ files, warnings }) => [files.size, warnings])).toEqual([
      [12, []],
      [7, []],
      [12, []],
    ]);
    for (const { folder, files } of made)
      for (const [name, { sha256 }] of files) {
        const bytes = await readFile(join(folder, "media", name));
        expect([name, createHash("sha256").update(bytes).digest("hex")]).toEqual([name, sha256]);
      }
  });

  test("are no copies that a host can change in the folder", async () => {
    const first = await build(all);
    await writeFile(join(first.folder, "media", SONG), sound(5000).fill(9, 3));
    expect(await readFile(join((await build(all)).folder, "media", SONG))).toEqual(beginnings[SONG]);
  });

  test("are read again where the site's host changes them, which is said", async () => {
    const first = await build(all);
    await deploy(first);
    site.files.set(`/media/${COVER}`, Buffer.concat([beginnings[COVER] ?? Buffer.alloc(0), Buffer.alloc(1)]));
    root = await newFolder();
    const made = await build(all);
    expect(made.written).toEqual(written);
    expect(made.warnings).toEqual([
      expect.stringMatching(/^Files that this build read from Supabase again: 1\./),
    ]);
  });

  test("are asked for no more after four requests without an answer", async () => {
    const songs = Array.from(
      { length: 30 },
      (_, at) => `tracks/17000000003${String(at).padStart(2, "0")}.mp3`,
    );
    for (const name of songs) store(name, (request) => request.socket.destroy());
    const made = await build(songs);
    expect(supabase.sent.length).toBeLessThanOrEqual(8);
    expect(made.warnings).toEqual(["Files that visitors load from Supabase: 30 did not arrive."]);
  });

  test.each([
    ["Vercel", { VERCEL: "1", VERCEL_ENV: "preview" }],
    ["Netlify", { NETLIFY: "true", CONTEXT: "branch-deploy" }],
    ["Cloudflare Pages", { CF_PAGES: "1", CF_PAGES_BRANCH: "new-look" }],
    ["a Worker's build", { WORKERS_CI: "1", WORKERS_CI_BRANCH: "new-look" }],
  ])("of a preview of a branch are what the site has, and pictures: %s", async (_name, variables) => {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    const made = await build(all);
    expect(made.written).toEqual([`media/${COVER}`]);
    expect(made.warnings.join()).toContain("2 are sound, which no preview of a branch reads from Supabase");
    vi.unstubAllEnvs();
    await deploy(await build(all));
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    supabase.sent.length = 0;
    root = await newFolder();
    expect((await build(all)).written).toEqual(written);
    expect(supabase.sent).toEqual([]);
  });

  test("are at most 90 MB at Vercel, whose folder stays below node_modules", async () => {
    vi.stubEnv("VERCEL", "1");
    const otherBytes = 90e6 - 1000;
    expect((await build([COVER], { otherBytes })).written).toEqual([`media/${COVER}`]);
    expect((await build([SONG], { otherBytes })).written).toEqual([]);
    expect(await readdir(join(root, "node_modules/.cache/media"))).toContain("covers");
  });
});

describe("the name of a carried file", () => {
  const url = "https://project.supabase.co";
  test.each([
    [`${url}${PUBLIC}album-covers/${COVER}`, COVER],
    [`${url}${PUBLIC}album-covers/site/1700000000001.JPG`, "site/1700000000001.JPG"],
    [`${url}${PUBLIC}audio-tracks/${SECRET}`, SECRET],
  ])("is that below its bucket: %s", (address, name) => expect(carriedName(address, url)).toBe(name));

  test.each([
    `${url}${PUBLIC}album-covers/covers/1700000000001.svg`,
    `${url}${PUBLIC}album-covers/covers/1700000000001.html`,
    `${url}${PUBLIC}album-covers/covers/1700000000001.pdf`,
    `${url}${PUBLIC}album-covers/covers/1700000000001`,
    `${url}${PUBLIC}album-covers/covers/../1700000000001.png`,
    `${url}${PUBLIC}album-covers/covers/%2e%2e/1700000000001.png`,
    `${url}${PUBLIC}album-covers/covers\\1700000000001.png`,
    `${url}${PUBLIC}album-covers/_headers`,
    `${url}${PUBLIC}album-covers/covers/front.png`,
    `${url}${PUBLIC}album-covers/covers/1700000000001.png?x=.png`,
    `${url}${PUBLIC}album-covers/covers/1700000000001.png\n`,
    `${url}${PUBLIC}album-covers/tracks/1700000000001.mp3`,
    `${url}${PUBLIC}audio-tracks/originals/0f8fad5b-d9cd-469f-a165-70867728950e.wav`,
    `${url}${PUBLIC}audio-tracks/${COVER}`,
    `${url}${PUBLIC}other/${COVER}`,
    `${url}.evil.example${PUBLIC}album-covers/${COVER}`,
    `https://elsewhere.example/${COVER}`,
    "",
    null,
  ])("is none of %s", (address) => expect(carriedName(address, url)).toBeNull());
});
