import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Listener, listenOn } from "../../../supabase/local/listen.ts";
import { ENCODER_POLICY, MEDIA_POLICY } from "../../../vite/host/contentSecurityPolicy.ts";
import { hostHeaders, writeHeadersFile } from "../../../vite/host/hostHeaders.ts";
import { staticHost } from "../../../vite/host/staticHost.ts";
import { tdmHeader } from "../../../vite/identity/refusedTraining.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

const newFolder = temporaryFolders();
let folder: string;
let server: Listener;

beforeAll(async () => {
  folder = await newFolder();
  for (const name of [
    "assets",
    "workers",
    "album/low-tide",
    "embed",
    "media/covers",
    "media/tracks",
    ".well-known",
  ])
    await mkdir(join(folder, name), { recursive: true });
  const files = {
    _headers: writeHeadersFile(
      hostHeaders({
        home: "default-src 'self'; upgrade-insecure-requests",
        secure: "default-src 'none'",
        notFound: "default-src 'none'",
        embed: "frame-ancestors *",
        hashedFiles: ["/assets/index-a1b2.js", "/assets/syne-c3d4.woff2", "/workers/encoder-e5f6.js"],
      }),
    ),
    "index.html": "<h1>Home</h1>",
    "secure.html": "<h1>Admin</h1>",
    "404.html": "<h1>404</h1>",
    "album/low-tide.html": "<h1>Low Tide</h1>",
    "album/pages.json": "{}",
    "embed/low-tide.html": "<h1>Low Tide</h1>",
    "embed/low-tide.json": "{}",
    "podcast.xml": "<rss/>",
    "album/low-tide/podcast.xml": "<rss/>",
    "robots.txt": "User-agent: *",
    ".well-known/tdmrep.json": "[]",
    "built.json": "{}",
    "manifest.webmanifest": "{}",
    "assets/index-a1b2.js": `console.log("${"a".repeat(2000)}")`,
    "assets/syne-c3d4.woff2": "font",
    "workers/encoder-e5f6.js": "encode()",
    "media/covers/1700000000000.jpg": "picture",
    "media/tracks/1700000000000.flac": "0123456789",
    "catalogue.json": "{}",
    "canimus.json": "{}",
    "album/low-tide.texts.json": "{}",
    "album/潮の記憶.html": "<h1>潮の記憶</h1>",
    "album/ذاكرة-المد.html": "<h1>ذاكرة المد</h1>",
    "album/が.html": "<h1>が</h1>",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const script = "assets/index-a1b2.js";
  await writeFile(join(folder, `${script}.br`), brotliCompressSync(files[script]));
  server = await listenOn(await staticHost(folder));
});

afterAll(() => server.close());

const ask = (path: string, init?: RequestInit) => fetch(server.url + path, { redirect: "manual", ...init });

const forever = "public, max-age=31536000, immutable";

const policies = { home: "h", secure: "s", notFound: "n", embed: "e" };
const hashedFiles = Array.from({ length: 120 }, (_, index) => `/assets/chunk-${index}.js`);

test("the rules are as many as Cloudflare takes, the first files among them, none for what is missing (§10.15)", () => {
  const rules = hostHeaders({ ...policies, hashedFiles });
  expect(Object.keys(rules)).toHaveLength(100);
  expect(
    writeHeadersFile(rules)
      .split("\n")
      .every((line) => line.length <= 2000),
  ).toBe(true);
  expect(rules["/assets/chunk-0.js"]).toEqual({ "Cache-Control": forever });
  const patterns = Object.entries(rules).filter(([pattern]) => pattern.endsWith("*"));
  expect(patterns.filter(([, headers]) => headers["Cache-Control"] === forever)).toEqual([]);
});

test("no header is in two rules that match one path (§10.21)", () => {
  const rules = Object.entries(hostHeaders({ ...policies, hashedFiles, extra: tdmHeader }));
  const [, everywhere] = rules.find(([pattern]) => pattern === "/*") ?? [];
  expect(everywhere?.["Content-Security-Policy"]).toBeUndefined();
  const overlap = ([a]: [string, object], [b]: [string, object]) =>
    a === "/*" || (a.endsWith("*") && b.startsWith(a.slice(0, -1)));
  const twice = rules.flatMap((one) =>
    rules
      .filter((other) => other !== one && overlap(one, other))
      .flatMap(([pattern, headers]) =>
        Object.keys(headers)
          .filter((name) => name in one[1])
          .map((name) => [one[0], pattern, name]),
      ),
  );
  expect(twice).toEqual([]);
});

describe("a host that serves the built site (§10.13 §10.14)", () => {
  test.each([
    ["/", 200, "text/html", "no-cache", "default-src 'self'"],
    ["/?album=1", 200, "text/html", "no-cache", "default-src 'self'"],
    ["/secure", 200, "text/html", "no-cache", "default-src 'none'"],
    ["/album/low-tide", 200, "text/html", "no-cache", "default-src 'self'"],
    ["/album/low-tide?track=2&t=8", 200, "text/html", "no-cache", "default-src 'self'"],
    ["/album/pages.json", 200, "application/json", "no-cache", "default-src 'self'"],
    ["/embed/low-tide", 200, "text/html", "no-cache", "frame-ancestors *"],
    ["/embed/low-tide.json?url=a", 200, "application/json", "no-cache", "frame-ancestors *"],
    ["/embed/unknown", 404, "text/html", "no-cache", "frame-ancestors *"],
    ["/podcast.xml", 200, "application/rss+xml", "no-cache", null],
    ["/album/low-tide/podcast.xml", 200, "application/rss+xml", "no-cache", "default-src 'self'"],
    ["/album/gone/podcast.xml", 404, "text/html", "no-cache", "default-src 'self'"],
    ["/assets/index-a1b2.js", 200, "text/javascript", forever, null],
    ["/assets/syne-c3d4.woff2", 200, "font/woff2", forever, null],
    ["/workers/encoder-e5f6.js", 200, "text/javascript", forever, ENCODER_POLICY],
    ["/robots.txt", 200, "text/plain", null, null],
    ["/.well-known/tdmrep.json", 200, "application/json", null, null],
    ["/manifest.webmanifest", 200, "application/manifest+json", "no-cache", null],
    ["/built.json", 200, "application/json", "no-cache", null],
    ["/media/covers/1700000000000.jpg", 200, "image/jpeg", null, MEDIA_POLICY],
    ["/media/tracks/1700000000000.flac", 200, "audio/flac", null, MEDIA_POLICY],
    ["/media/tracks/gone.mp3", 404, "text/html", null, MEDIA_POLICY],
    ["/catalogue.json", 200, "application/json", "no-cache", null],
    ["/canimus.json", 200, "application/json", "no-cache", null],
    ["/album/low-tide.texts.json", 200, "application/json", "no-cache", "default-src 'self'"],
    ["/nowhere", 404, "text/html", null, null],
    ["/album/unknown", 404, "text/html", "no-cache", "default-src 'self'"],
    ["/album", 404, "text/html", null, null],
    ["/album/", 404, "text/html", "no-cache", "default-src 'self'"],
    ["/album/low-tide/tracks", 404, "text/html", "no-cache", "default-src 'self'"],
    ["/album/LOW-TIDE", 404, "text/html", "no-cache", "default-src 'self'"],
    ["/album/..%2flow-tide", 404, "text/html", "no-cache", "default-src 'self'"],
    ["/secure/albums", 404, "text/html", null, null],
    ["/assets/gone-a1b2.js", 404, "text/html", null, null],
    ["/workers/gone-a1b2.js", 404, "text/html", null, ENCODER_POLICY],
    ["/404", 404, "text/html", null, null],
    ["/404.html", 404, "text/html", "no-cache", "default-src 'none'"],
    ["/index", 404, "text/html", null, null],
    ["/%73ecure", 404, "text/html", null, null],
    ["//secure", 404, "text/html", null, null],
    ["/_headers", 404, "text/html", null, null],
    ["/..%2f..%2fetc/passwd", 404, "text/html", null, null],
  ])("answers %s with %i as %s", async (path, status, type, caching, policy) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")?.split(";")[0]).toBe(type);
    expect(answer.headers.get("cache-control")).toBe(caching);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
    expect(answer.headers.get("content-security-policy")).toBe(policy);
    if (status === 404) expect(await answer.text()).toBe("<h1>404</h1>");
  });

  const own = "same-origin";
  test.each([
    ["/", own, own, null],
    ["/secure", own, own, null],
    ["/album/low-tide", own, null, null],
    ["/album/gone", own, null, null],
    ["/album/pages.json", own, null, null],
    ["/embed/low-tide", null, null, "*"],
    ["/embed/low-tide.json", null, null, "*"],
    ["/nowhere", null, null, null],
    ["/assets/index-a1b2.js", null, null, "*"],
    ["/workers/encoder-e5f6.js", own, null, null],
    ["/robots.txt", null, null, null],
    ["/canimus.json", null, null, "*"],
    ["/media/covers/1700000000000.jpg", null, null, "*"],
  ])(
    "of %s other sites get: Cross-Origin-Resource-Policy %s, -Opener-Policy %s, Access-Control-Allow-Origin %s (§10.21)",
    async (path, resource, opener, readers) => {
      const { headers } = await ask(path);
      expect(headers.get("cross-origin-resource-policy")).toBe(resource);
      // A sandboxed window may open the pages of albums and players.
      expect(headers.get("cross-origin-opener-policy")).toBe(opener);
      expect(headers.get("access-control-allow-origin")).toBe(readers);
    },
  );

  test.each([
    ["bytes=0-1", 206, "bytes 0-1/10", "01"],
    ["bytes=4-", 206, "bytes 4-9/10", "456789"],
    ["bytes=2-99", 206, "bytes 2-9/10", "23456789"],
    ["bytes=10-", 416, "bytes */10", ""],
  ])("answers a request for %s with %i, %s", async (range, status, part, text) => {
    const answer = await ask("/media/tracks/1700000000000.flac?listen", { headers: { Range: range } });
    expect([answer.status, answer.headers.get("content-range"), await answer.text()]).toEqual([
      status,
      part,
      text,
    ]);
    expect(answer.headers.get("content-length")).toBe(String(text.length));
  });

  test("lets search engines list pictures, and neither sound nor the press kit's", async () => {
    const robotsOf = async (path: string) => (await ask(path)).headers.get("x-robots-tag");
    expect(await robotsOf("/media/tracks/1700000000000.flac")).toBe("noindex");
    expect(await robotsOf("/media/press/1700000000000.jpg")).toBe("noindex");
    expect(await robotsOf("/media/covers/1700000000000.jpg")).toBeNull();
  });

  test("upgrades nothing to https, as it answers on http itself", async () => {
    expect(await readFile(join(folder, "_headers"), "utf8")).toContain("upgrade-insecure-requests");
    expect((await ask("/")).headers.get("content-security-policy")).not.toContain("upgrade");
  });

  test.each([
    ["/index.html", "/"],
    ["/secure.html", "/secure"],
    ["/secure/?a=1", "/secure?a=1"],
    ["/album/low-tide.html", "/album/low-tide"],
    ["/album/low-tide/?track=2", "/album/low-tide?track=2"],
    ["/embed/low-tide.html", "/embed/low-tide"],
  ])("sends %s on to %s", async (path, target) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([308, target]);
  });

  test("has the files of albums in every script, and redirects in ASCII", async () => {
    const encoded = encodeURI("/album/潮の記憶");
    for (const path of [encoded, encoded.toLowerCase(), encodeURI("/album/ذاكرة-المد")]) {
      const answer = await ask(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).toContain(decodeURI(path).slice(7).replace("-", " "));
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
    }
    for (const end of [".html", "/"]) {
      const answer = await ask(`${encoded}${end}?track=2`);
      expect([answer.status, answer.headers.get("location")]).toEqual([308, `${encoded}?track=2`]);
    }
    // The 404 page leads from there to the page (repairedAddress.ts).
    for (const path of [encodeURI("/album/が".normalize("NFD")), "/album/%E6%BD", `${encoded}%20`])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
  });

  test("sends a compressed file if there is one, with its encoding", async () => {
    const answer = await ask("/assets/index-a1b2.js", { headers: { "Accept-Encoding": "br" } });
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(Number(answer.headers.get("content-length"))).toBeLessThan(200);
    expect(await answer.text()).toContain("aaaa");
  });

  test("answers 304 when the page is cached already", async () => {
    const etag = (await ask("/")).headers.get("etag") ?? "";
    expect((await ask("/", { headers: { "If-None-Match": etag } })).status).toBe(304);
  });

  test("says what to do where nothing was built", async () => {
    await expect(staticHost(join(folder, "empty"))).rejects.toThrow("run `npm run build` first");
  });

  test("accepts no writes", async () => {
    expect((await ask("/secure", { method: "POST", body: "x" })).status).toBe(405);
  });
});
