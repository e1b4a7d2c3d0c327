// behaviour §10.14
import type { RequestListener } from "node:http";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Listener, listenOn } from "../../../supabase/local/listen.ts";
import { earlierAlbumPages } from "../../../vite/host/earlierAlbumPages.ts";

let answer: RequestListener;
let asked: string[];
let site: Listener;

beforeAll(async () => {
  site = await listenOn((request, response) => {
    asked.push(String(request.url));
    answer(request, response);
  });
});
afterAll(() => site.close());

async function readPages(answerNow: RequestListener, timeoutMs?: number) {
  [answer, asked] = [answerNow, []];
  const warnings: string[] = [];
  const pages = await earlierAlbumPages(site.url, (sentence) => void warnings.push(sentence), timeoutMs);
  return { pages, warnings };
}

const sentence = (reason: string) =>
  `Earlier addresses of renamed albums end with this build: ${site.url}/album/pages.json could not be read (${reason}).`;

describe("the list of album pages of the present deployment", () => {
  test("is read; what is no slug is dropped", async () => {
    const list = { a: ["ebb", "tide"], b: ["../../secure", "index", "salt"], c: "night-ferry" };
    const { pages, warnings } = await readPages((_request, response) => response.end(JSON.stringify(list)));
    expect(asked).toEqual(["/album/pages.json"]);
    expect(pages).toEqual({ a: ["ebb", "tide"], b: ["salt"], c: ["night-ferry"] });
    expect(warnings).toEqual([]);
  });

  test("of a build without albums is that of the build before it", async () => {
    const list: Record<string, string> = {
      "/album/pages.json": "{}",
      "/album/earlier.json": '{"a":["tide"]}',
    };
    const { pages, warnings } = await readPages(({ url = "" }, response) => response.end(list[url]));
    expect(asked).toEqual(["/album/pages.json", "/album/earlier.json"]);
    expect([pages, warnings]).toEqual([{ a: ["tide"] }, []]);
  });

  test("is not missed before the first deployment", async () => {
    const answerNow: RequestListener = (_request, response) => response.writeHead(404).end("<h1>404</h1>");
    expect(await readPages(answerNow)).toEqual({ pages: {}, warnings: [] });
  });

  test("is null while the site's address is unknown, without a request and without a warning", async () => {
    const request = vi.spyOn(globalThis, "fetch");
    const warn = vi.fn();
    expect(await earlierAlbumPages("", warn)).toBeNull();
    expect(request).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  });

  const isPage: RequestListener = (_request, response) =>
    response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>Parked</title>");
  const isElsewhere: RequestListener = ({ url }, response) =>
    url === "/moved.json"
      ? response.end('{"a":["tide"]}')
      : response.writeHead(302, { Location: "/moved.json" }).end();
  const unreadable: [string, RequestListener, RegExp][] = [
    ["is a page", isPage, /Unexpected token/],
    ["is an error", (_request, response) => response.writeHead(503).end("[]"), /it answered 503/],
    ["is elsewhere", isElsewhere, /unexpected redirect/],
    ["breaks off", (_request, response) => void response.write("{", () => response.destroy()), /./],
  ];
  test.each(unreadable)("that %s is reported, and the build goes on", async (_what, answerNow, reason) => {
    const { pages, warnings } = await readPages(answerNow);
    expect(pages).toBeNull();
    expect(warnings).toEqual([expect.stringContaining(sentence("").split("(")[0] ?? "")]);
    expect(warnings[0]).toMatch(reason);
    expect(asked).toEqual(["/album/pages.json"]);
  });

  test("is not waited for without end", async () => {
    const { pages, warnings } = await readPages(() => {}, 50);
    expect(pages).toBeNull();
    expect(warnings[0]).toMatch(/timeout/);
  });

  test("of a site that does not answer at all is reported", async () => {
    const gone = await listenOn(() => {});
    await gone.close();
    const warnings: string[] = [];
    expect(await earlierAlbumPages(gone.url, (warning) => void warnings.push(warning))).toBeNull();
    expect(warnings).toEqual([expect.stringMatching(/ECONNREFUSED/)]);
  });
});
