// behaviour §10.27
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readEnvironment } from "#environment.ts";
import { noBandSettings } from "#rules/bandSettings.ts";
import { type Listener, listenOn } from "../../../supabase/local/listen.ts";
import { builtMedia, storedAddresses } from "../../../vite/media/builtMedia.ts";
import { rangesProblem } from "../../../vite/media/byteRanges.ts";
import { copyProblem } from "../../../vite/media/copyElsewhere.ts";
import { catalogueAlbum } from "../../support/catalogueRows.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const newFolder = temporaryFolders();
let host: Listener;
let answer: Answer;
const asked: { path: string; query: string; range?: string }[] = [];

beforeAll(async () => {
  host = await listenOn((request, response) => {
    const [path = "", query = ""] = (request.url ?? "").split("?");
    asked.push({ path, query, range: request.headers.range });
    answer(request, response);
  });
});
afterAll(() => host.close());
beforeEach(() => {
  asked.length = 0;
  for (const name of ["CF_PAGES", "WORKERS_CI", "NETLIFY", "VERCEL"]) vi.stubEnv(name, "");
});
afterEach(() => void vi.unstubAllEnvs());

const part: Answer = (_request, response) =>
  response.writeHead(206, { "Content-Range": "bytes 0-1/9", "Content-Length": 2 }).end("ID");
const whole: Answer = (_request, response) => response.writeHead(200).end("ID3456789");
const NO_RANGES = "its host answers no byte ranges";

describe("whether sound is asked at the site first", () => {
  test("three files are asked twice each, with a query of their own: sound before pictures", async () => {
    answer = part;
    const names = ["covers/1.png", "tracks/1.mp3", "covers/2.png", "tracks/2.mp3", "tracks/3.mp3"];
    expect(await rangesProblem(host.url, names)).toBeNull();
    expect(new Set(asked.map(({ path }) => path))).toEqual(
      new Set(["/media/tracks/1.mp3", "/media/tracks/2.mp3", "/media/tracks/3.mp3"]),
    );
    expect(asked).toHaveLength(6);
    expect(asked.every(({ range }) => range === "bytes=0-1")).toBe(true);
    expect(new Set(asked.map(({ query }) => query)).size).toBe(3);
  });

  test("of a deployment of an older version its pictures are asked", async () => {
    answer = part;
    expect(await rangesProblem(host.url, [])).toBeNull();
    expect(new Set(asked.map(({ path }) => path))).toEqual(
      new Set(["/preview.jpg", "/favicon.ico", "/apple-touch-icon-180x180.png"]),
    );
  });

  test.each<[string, Answer, string]>([
    ["the whole file", whole, NO_RANGES],
    [
      "a part once the file is in a cache",
      (request, response) =>
        asked.filter(({ path }) => path === (request.url ?? "").split("?")[0]).length > 1
          ? part(request, response)
          : whole(request, response),
      NO_RANGES,
    ],
    [
      "a part before the file is in a cache",
      (request, response) =>
        asked.filter(({ path }) => path === (request.url ?? "").split("?")[0]).length > 1
          ? whole(request, response)
          : part(request, response),
      NO_RANGES,
    ],
    [
      "another part",
      (_request, response) => response.writeHead(206, { "Content-Range": "bytes 0-8/9" }).end("ID3456789"),
      NO_RANGES,
    ],
    [
      "more than it says",
      (_request, response) => response.writeHead(206, { "Content-Range": "bytes 0-1/9" }).end("ID3"),
      NO_RANGES,
    ],
    [
      "as Cloudflare in front of another host",
      (request, response) => part(request, response.setHeader("Server", "cloudflare") as ServerResponse),
      NO_RANGES,
    ],
    [
      "that nothing is there",
      (_request, response) => response.writeHead(404).end(),
      "nothing is published there yet",
    ],
    [
      "a redirect",
      (_request, response) => response.writeHead(302, { Location: "/x" }).end(),
      "its host did not answer",
    ],
    ["nothing", (request) => request.socket.destroy(), "its host did not answer"],
  ])("it is not where the host answers %s", async (_name, given, problem) => {
    answer = given;
    expect(await rangesProblem(host.url, ["tracks/1.mp3"])).toBe(problem);
  });

  test.each([
    ["Cloudflare Pages builds it", { CF_PAGES: "1" }, ""],
    ["a Worker's build", { WORKERS_CI: "1" }, ""],
    ["its address is of Cloudflare Pages", {}, "https://band.pages.dev"],
    ["its address is of a Worker", {}, "https://site.band.workers.dev"],
  ])("it is not, and nobody is asked, where %s", async (_name, variables, address) => {
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    expect(await rangesProblem(address || host.url, [])).toBe("Cloudflare answers no byte ranges");
    expect(asked).toEqual([]);
  });

  test("it is not without the site's address", async () => {
    expect(await rangesProblem("", [])).toBe("VITE_SITE_URL is not set");
  });
});

const SITE = "https://band.example";

/** A bucket that answers a part, and these headers to other origins, or to everybody. */
const bucket =
  (toOthers: Record<string, string>, toAll: Record<string, string> = {}): Answer =>
  (request, response) => {
    const headers = { ...toAll, ...(request.headers.origin ? toOthers : {}) };
    part(
      request,
      Object.entries(headers).reduce((one, [name, value]) => one.setHeader(name, value), response),
    );
  };
const open = { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": "Content-Length" };

describe("a copy elsewhere", () => {
  test.each<[string, Answer]>([
    ["answers everybody the same", bucket({}, open)],
    ["varies by the origin", bucket(open, { Vary: "Accept-Encoding, Origin" })],
    [
      "allows the site alone",
      bucket(
        { ...open, "Access-Control-Allow-Origin": SITE, "Access-Control-Expose-Headers": "*" },
        { Vary: "origin" },
      ),
    ],
  ])("is used where it %s", async (_name, given) => {
    answer = given;
    expect(await copyProblem(`${host.url}/tracks/1.mp3`, SITE)).toBeNull();
    expect(asked.map(({ range }) => range)).toEqual(["bytes=0-1", "bytes=0-1"]);
  });

  test.each<[string, Answer, string]>([
    ["lets nobody read it", bucket({}), "lets no other site read it"],
    [
      "lets another site read it",
      bucket({}, { ...open, "Access-Control-Allow-Origin": "https://other.example" }),
      "lets no other",
    ],
    ["answers otherwise without an origin", bucket(open), "answers otherwise"],
    ["hides the length", bucket({}, { "Access-Control-Allow-Origin": "*" }), "exposes no Content-Length"],
    ["answers no ranges", whole, "answered no byte range, but 200"],
    [
      "has no such file",
      (_request, response) => response.writeHead(404).end(),
      "copy dist/media there first",
    ],
    ["does not answer", (request) => request.socket.destroy(), "did not answer"],
  ])("is not used where it %s, which is said", async (_name, given, said) => {
    answer = given;
    const problem = await copyProblem(`${host.url}/tracks/1.mp3`, SITE);
    expect(problem).toContain(said);
    const [, policy] = problem?.split("\n") ?? [];
    if (policy)
      expect(JSON.parse(policy)).toMatchObject([{ AllowedOrigins: ["*"], ExposeHeaders: expect.anything() }]);
  });

  const name = "tracks/1700000000001.mp3";
  const catalogue = async () => ({
    albums: [
      catalogueAlbum({
        tracks: [{ audio_url: `${host.url}/storage/v1/object/public/audio-tracks/${name}` }],
      }),
    ],
    readAt: 0,
    band: noBandSettings,
    videoUrl: "",
    shows: [],
    legal: { imprint: "", privacy: "" },
  });
  const mediaWith = async (VITE_MEDIA: string) => {
    const [warnings, said]: [string[], string[]] = [[], []];
    const { environment } = readEnvironment({
      VITE_SUPABASE_URL: host.url,
      VITE_SITE_URL: host.url,
      VITE_MEDIA,
    });
    const built = await builtMedia(await catalogue(), [], environment, {
      root: await newFolder(),
      folder: await newFolder(),
      otherBytes: 0,
      warn: (sentence) => warnings.push(sentence),
      say: (sentence) => said.push(sentence),
    });
    return { ...built.media, names: [...built.media.names], warnings, said };
  };
  const storage: Answer = (_request, response) => response.end(`ID3${"s".repeat(60)}`);

  test("is where pages ask for the files that it has", async () => {
    const list = JSON.stringify({ [name]: [63, "0"], "tracks/1700000000009.mp3": [9, "9"] });
    answer = (request, response) => {
      if (request.url === "/copy/list.json") response.end(list);
      else if (request.url?.startsWith("/copy/") && request.headers.range)
        bucket({}, open)(request, response);
      else if (request.url?.startsWith("/storage/")) storage(request, response);
      else response.writeHead(404).end();
    };
    expect(await mediaWith(`${host.url}/copy`)).toMatchObject({
      base: `${host.url}/copy/`,
      names: [name],
      playsSound: true,
      said: [expect.stringContaining(`Sound is asked at ${host.url}/copy/ first`)],
    });
  });

  test("is asked for nothing while it cannot be read: the files are beside the site", async () => {
    answer = (request, response) => {
      if (request.url?.startsWith("/storage/")) storage(request, response);
      else if (request.headers.range) part(request, response);
      else response.writeHead(404).end();
    };
    expect(await mediaWith(`${host.url}/copy/`)).toMatchObject({
      base: "/media/",
      names: [name],
      playsSound: true,
      warnings: [expect.stringMatching(/^VITE_MEDIA is not used: .*lets no other site read it/)],
    });
    vi.stubEnv("NETLIFY", "true");
    expect((await mediaWith(`${host.url}/copy/`)).names).toEqual([]);
  });
});

test("what is carried first is what the page begins with, then the newest albums, then the band's photos", () => {
  const url = (path: string) => `https://project.supabase.co/${path}`;
  const albums = ["new", "old"].map((id) =>
    catalogueAlbum({
      id,
      cover_url: url(`${id}.png`),
      cover_copies: ["320", url(`${id}-320.webp`)],
      tracks: [{ audio_url: url(`${id}.mp3`) }, {}],
    }),
  );
  const picture = (name: string) => ({ name: `site/${name}.png`, width: 1, height: 1, copies: [] });
  const band = {
    ...noBandSettings,
    photos: [{ ...picture("2"), caption: "", alt: "" }],
    look: { ...noBandSettings.look, picture: picture("1") },
  };
  const order = [...new Set(storedAddresses(albums, band, albums.slice(0, 1)))].map((address) =>
    address.replace(/.*\//, ""),
  );
  expect(order).toEqual([
    "1.png",
    "new.png",
    "new-320.webp",
    "new.mp3",
    "old.png",
    "old-320.webp",
    "old.mp3",
    "2.png",
  ]);
});
