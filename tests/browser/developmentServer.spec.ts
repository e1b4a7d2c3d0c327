// behaviour §10.18
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createServer } from "vite";
import { expect, test } from "../support/browserTest.ts";
import { siteFolders } from "../support/builtSite.ts";
import { dialogButton, dropTracks, reopenTracks, row, storedTracks } from "../support/manageTracks.ts";
import { openSignedIn } from "../support/ownerSession.ts";
import { soundOf, wavOf } from "../support/soundFiles.ts";

const ALBUM = "Charts for Winter";

test("the first WAV after `npm ci` gets its listening copy @slow", async ({ page, site }) => {
  test.slow(); // Vite bundles every package first.
  const cacheDir = await mkdtemp(join(tmpdir(), "development-"));
  // It joins the Supabase of the test's site: a worker may have started another one since.
  process.env.EMBEDDED_SUPABASE_DIR = dirname(site.supabase.storageDir);
  const server = await createServer({
    root: siteFolders.root,
    cacheDir,
    logLevel: "error",
    server: { host: "127.0.0.1", port: 0, watch: null },
  });
  try {
    await server.listen();
    await openSignedIn(page, server.resolvedUrls?.local[0]?.replace(/\/$/, ""));
    await reopenTracks(page, ALBUM);
    await expect(dialogButton(page, "Add New Track")).toBeVisible();
    const reloads: string[] = [];
    page.on("framenavigated", (frame) => reloads.push(frame.url()));
    const buffer = wavOf(soundOf({ seconds: 1 }));
    await dropTracks(page, [{ name: "Ebb.wav", mimeType: "audio/wav", buffer }]);
    await expect(row(page, "Ebb")).toContainText(/plays as \d+ kB/);
    expect(reloads).toEqual([]);
    // The row shows both sizes before the track is saved.
    await expect
      .poll(() => storedTracks(site, ALBUM))
      .toMatchObject([{ title: "Ebb", audio_url: expect.stringMatching(/\.mp3$/) }]);
  } finally {
    await server.close();
    await rm(cacheDir, { recursive: true, force: true });
  }
});
