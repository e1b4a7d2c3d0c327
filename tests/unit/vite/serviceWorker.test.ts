// behaviour §10.15
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { COVERS } from "#rules/carriedNames.ts";
import { revisionOf, serviceWorker } from "../../../vite/serviceWorker.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

const newFolder = temporaryFolders();

const page = (title: string, readAt: number) =>
  `<script type="application/json">${JSON.stringify({ albums: [{ title }], readAt })}</script>`;

test("a page that was built again has the revision that it had, unless its content is new", () => {
  const revision = revisionOf(page("Low Tide", 1_763_712_100_000));
  expect(revisionOf(page("Low Tide", 1_763_722_900_000))).toBe(revision);
  expect(revisionOf(page("High Tide", 1_763_712_100_000))).not.toBe(revision);
});

test.each(["generateBundle", "renderChunk", "transform", "writeBundle"])(
  "a build that fails in %s, before the worker is written, ends with the first cause (§10.14)",
  async (hook) => {
    const failing = { name: "fails", [hook]: () => Promise.reject(new Error("The first cause.")) };
    const root = await newFolder();
    await writeFile(
      join(root, "index.html"),
      '<head></head><body><script type="module" src="main.js"></script></body>',
    );
    await writeFile(join(root, "main.js"), "console.log(1)");
    const building = build({
      root,
      configFile: false,
      logLevel: "silent",
      plugins: [failing, serviceWorker()],
    });
    await expect(building).rejects.toThrow("The first cause.");
  },
);

test.each([
  ["https://a.supabase.co/storage/v1/object/public/album-covers/covers/1700000000001.webp", true],
  ["/media/covers/1700000000001.jpg", true],
  ["https://copy.example/band/covers/3f0c2a10-0000-4000-8000-000000000001.avif", true],
  ["https://a.example/storage/v1/object/public/album-covers/covers/older-name.jpg", true],
  ["/media/tracks/1700000000001.mp3", false],
  ["https://a.example/storage/v1/object/public/audio-tracks/tracks/1700000000001.mp3", false],
  ["/album/covers/", false],
  ["/covers/1700000000001.jpg?x=/covers/1700000000001", true],
])("the service worker keeps %s: %s", (address, isKept) => {
  const { origin, pathname } = new URL(address, "https://site.example");
  expect(COVERS.test(origin + pathname)).toBe(isKept);
});
