// behaviour §10.14
import { mkdtemp, rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Listener, listenOn } from "../../../supabase/local/listen.ts";
import { fileSizes } from "../../../vite/identity/fileSizes.ts";

let server: Listener;
let root: string;
const asked: string[] = [];
let inFlight = 0;
let mostInFlight = 0;

const answer: RequestListener = async (request, response) => {
  asked.push(`${request.method} ${request.url}`);
  if (request.url?.includes("cut")) return void request.socket.destroy();
  inFlight += 1;
  mostInFlight = Math.max(mostInFlight, inFlight);
  await new Promise((resolve) => setImmediate(resolve));
  inFlight -= 1;
  const isGone = request.url?.includes("gone");
  response.writeHead(isGone ? 404 : 200, { "Content-Length": isGone ? 20 : 1234 }).end();
};

beforeAll(async () => {
  server = await listenOn(answer);
  root = await mkdtemp(join(tmpdir(), "file-sizes-"));
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
  expect([sizes.size, sizes.get(`${server.url}/0.mp3`), mostInFlight]).toEqual([12, 1234, 4]);
  expect(asked).toHaveLength(12);
  expect(asked.every((line) => line.startsWith("HEAD "))).toBe(true);
  expect((await sizesOf(...names)).size).toBe(12);
  expect(asked).toHaveLength(12);
});

test("a file that is gone has no size, and after a request without an answer no other is asked", async () => {
  expect((await sizesOf("gone.mp3")).has(`${server.url}/gone.mp3`)).toBe(false);
  asked.length = 0;
  const names = Array.from({ length: 40 }, (_, index) => `cut${index}.mp3`);
  await sizesOf(...names);
  expect(asked.length).toBeLessThanOrEqual(8);
});
