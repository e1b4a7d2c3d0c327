// behaviour §10.22
import type { RequestListener } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { DOWNLOAD_RETRY_DELAYS_MS, DOWNLOAD_STALL_MS } from "#config.ts";
import { downloadBytes, fetchDownloadSize } from "#data/downloadBytes.ts";
import type { Reason } from "#rules/failure.ts";
import {
  answerWith,
  bytesOf,
  type FileServer,
  refusedAs,
  startFileServer,
} from "../../support/fileServer.ts";
import { shortenWaits } from "../../support/turns.ts";

const file = Buffer.from("A file of the band's, in more than one piece.");
const PATH = "/audio/1.mp3";
let server: FileServer;
let troubles: unknown[];
let running: AbortController;
let seen = 0;

beforeAll(async () => {
  server = await startFileServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.servePage();
  shortenWaits(DOWNLOAD_RETRY_DELAYS_MS, 1);
  server.files.set(PATH, file);
  troubles = [];
  seen = 0;
  running = new AbortController();
});

/** Sends bytes of the file, and cuts the connection once they are seen: what is not yet read may be lost with it. */
const cutAfter =
  (to: number, from = 0): RequestListener =>
  async (_request, response) => {
    response.writeHead(from > 0 ? 206 : 200, { "Content-Length": file.length + 1 - from });
    response.write(file.subarray(from, to));
    await vi.waitFor(() => expect(seen).toBe(to), { interval: 1 });
    response.destroy();
  };

const download = (size = file.length) =>
  bytesOf(
    downloadBytes(PATH, size, {
      signal: running.signal,
      onBytes: (bytes) => {
        seen += bytes;
      },
      onFailure: async (error) => void troubles.push((error as { reason: Reason }).reason),
    }),
  );

describe("a download", () => {
  test("is the file, in one request", async () => {
    expect(String(await download())).toBe(String(file));
    expect(seen).toBe(file.length);
    expect(server.requests).toEqual([`GET ${PATH}`]);
  });

  test("goes on from the byte where the connection was cut, as often as it is", async () => {
    server.faults.push(cutAfter(7), cutAfter(20, 7));
    expect(String(await download())).toBe(String(file));
    expect(server.requests).toEqual([`GET ${PATH}`, `GET ${PATH} bytes=7-`, `GET ${PATH} bytes=20-`]);
    expect(troubles).toEqual([]);
    expect(seen).toBe(file.length);
  });

  const page: RequestListener = (_request, response) =>
    response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Welcome</h1>");
  test.each<[what: string, faults: RequestListener[], troubles: Reason[], requests: number]>([
    [
      "that is answered from its beginning in the middle repeats no byte",
      [cutAfter(7), (_request, response) => response.writeHead(200).end(file)],
      [],
      2,
    ],
    ["that is cut after its last byte is whole", [cutAfter(file.length), answerWith(416)], [], 1],
    [
      "that ends early without an error is cut too",
      [(_request, response) => response.writeHead(200).end(file.subarray(0, 9))],
      [],
      2,
    ],
    ["of a web page, as a hotel's Wi-Fi answers, is none", [page], ["notSupabase"], 2],
    [
      "that is answered 400 goes by the status in the body",
      Array.from({ length: 4 }, () => refusedAs(429)),
      ["tooManyDownloads"],
      5,
    ],
  ])("%s", async (_what, faults, expected, requests) => {
    server.faults.push(...faults);
    expect(String(await download())).toBe(String(file));
    expect([troubles, server.requests.length]).toEqual([expected, requests]);
  });

  test("that stands still is requested again", async () => {
    shortenWaits([DOWNLOAD_STALL_MS], 900);
    server.faults.push((_request, response) => void response.writeHead(200).write(file.subarray(0, 5)));
    expect(String(await download())).toBe(String(file));
    expect(server.requests[1]).toBe(`GET ${PATH} bytes=5-`);
  });

  test.each([
    [402, "trafficUsedUp", 1],
    [429, "tooManyDownloads", 4],
    [500, "serverProblem", 4],
    [503, "serverProblem", 4],
  ])(
    "that is answered %i in the middle asks, and goes on when it is tried again",
    async (status, reason, times) => {
      server.faults.push(cutAfter(7), ...Array.from({ length: times }, () => answerWith(status)));
      expect(String(await download())).toBe(String(file));
      expect(troubles.length).toBeGreaterThan(0);
      expect(new Set(troubles)).toEqual(new Set([reason]));
    },
  );

  test("asks at once while the browser is offline", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    server.faults.push((request) => request.socket.destroy());
    expect(String(await download())).toBe(String(file));
    expect(troubles).toEqual(["unreachable"]);
  });

  test("of a file that is gone ends with that", async () => {
    server.files.delete(PATH);
    await expect(download()).rejects.toThrow("fileGone");
  });

  test("ends when it is cancelled, also while it waits", async () => {
    server.faults.push((_request, response) => void response.writeHead(200).write(file.subarray(0, 5)));
    const cancelled = download();
    setTimeout(() => running.abort(), 20);
    await expect(cancelled).rejects.toThrow("aborted");
  });
});

test("a size is that of the file; one that is gone or elsewhere has none, and a refusal is no answer", async () => {
  expect(await fetchDownloadSize(PATH)).toBe(file.length);
  expect(await fetchDownloadSize("/audio/gone.mp3")).toBeNull();
  server.faults.push(refusedAs(500));
  await expect(fetchDownloadSize("/audio/gone.mp3")).rejects.toThrow("serverProblem");
  expect(await fetchDownloadSize("https://elsewhere.example/1.mp3")).toBeNull();
});
