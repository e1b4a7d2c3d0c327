// behaviour §10.22
import { execFileSync } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { albumZip, findDownloadFiles } from "#site/downloads/downloadFiles.ts";
import { catalogueAlbum } from "../../../support/catalogueRows.ts";
import { type FileServer, startFileServer } from "../../../support/fileServer.ts";
import { installedUnpackers } from "../../../support/unzip.ts";

const TRACKS = 2000;
const TRACK_BYTES = 2_600_000;

let server: FileServer;
beforeAll(async () => {
  server = await startFileServer();
});
afterAll(() => server.close());

test.runIf(installedUnpackers.length > 0)(
  "a zip of 2,000 files and 5 GB is whole, and is never in memory",
  { tags: ["slow"], timeout: 1_200_000 },
  async () => {
    server.servePage();
    server.files.set("/audio/1.flac", Buffer.alloc(TRACK_BYTES, "sound"));
    const track = { audio_url: "/audio/1.flac" };
    const one = await findDownloadFiles(catalogueAlbum({ tracks: [track] }));
    const zipped = Array.from({ length: TRACKS }, (_, place) =>
      one.zipped.map((file) => ({ ...file, name: `${file.name} ${place}` })),
    ).flat();
    const files = { ...one, zipped };
    const folder = await mkdtemp(join(tmpdir(), "large-zip-"));
    let most = 0;
    try {
      const zip = albumZip(files, {
        signal: new AbortController().signal,
        onBytes: () => {
          most = Math.max(most, process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers);
        },
        onFailure: (error) => Promise.reject(error),
      });
      const path = join(folder, "a.zip");
      const before = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
      await pipeline(Readable.fromWeb(zip as never), createWriteStream(path));
      expect((await stat(path)).size).toBeGreaterThan(5e9);
      expect(most - before).toBeLessThan(200e6);
      const tests = { unzip: ["-tq", path], "7z": ["t", path], python3: ["-m", "zipfile", "-t", path] };
      // One of them: each reads all of it.
      const [program = "unzip"] = installedUnpackers;
      execFileSync(program, tests[program as keyof typeof tests], { stdio: "pipe" });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
