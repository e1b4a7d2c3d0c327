// behaviour §10.14
import { mkdtemp, rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Listener, listenOn } from "../../../supabase/local/listen.ts";
import { fileSizes } from "../../../vite/identity/fileSizes.ts";

let server: Listener;
let root: string;
const asked: string[] = [];
/** Answers that wait until four requests are there, and how many there were at most. */
const held: (() => void)[] = [];
let mostHeld = 0;

const answer: RequestListener = (request, response) => {
  asked.push(`${request.method} ${request.url}`);
  if (request.url?.includes("cut")) return void request.socket.destroy();
  if (request.url?.includes("gone")) return void response.writeHead(404, { "Content-Length": 20 }).end();
  held.push(() => response.writeHead(200, { "Content-Length": 1234 }).end());
  mostHeld = Math.max(mostHeld, held.length);
  if (held.length < 4) return;
  for (const send of held.splice(0)) setImmediate(send);
};

beforeAll(async () => {
  server = await listenOn(answer);
  root = await mkdtemp(join(tmpdir(), "file-sizes-"));
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

const sizesOf = (...names: string[]) =>
  fileSizes(
    names.map((name) => `${server.url}/${name}`),
    { root, supabaseUrl: server.url },
  );

test("a build asks once for the size of each file, four at a time, of its own Supabase alone", async () => {
  const names = Array.from({ length: 12 }, (_, index) => `${index}.mp3`);
  const elsewhere = "http://127.0.0.1:1/1.mp3";
  const sizes = await fileSizes([...names.map((name) => `${server.url}/${name}`), elsewhere], {
    root,
    supabaseUrl: server.url,
  });
  expect([sizes.size, sizes.get(`${server.url}/0.mp3`), mostHeld]).toEqual([12, 1234, 4]);
  expect(asked).toHaveLength(12);
  expect(asked.every((line) => line.startsWith("HEAD "))).toBe(true);
  expect((await sizesOf(...names)).size).toBe(12);
  expect(asked).toHaveLength(12);
});

test("a file that is gone has no size, and after a request without an answer no other is asked", async () => {
  expect((await sizesOf("gone.mp3")).has(`${server.url}/gone.mp3`)).toBe(false);
  const names = Array.from({ length: 40 }, (_, index) => `cut${index}.mp3`);
  await sizesOf(...names);
  expect(asked.length).toBeLessThanOrEqual(9);
});
