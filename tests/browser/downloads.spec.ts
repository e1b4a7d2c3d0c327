// behaviour §10.22
import type { Page } from "@playwright/test";
import { parseBuffer } from "music-metadata";
import { expect, expectFailedRequests, expectPageErrors, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { album } from "../support/player.ts";
import { albumId } from "../support/privateLinks.ts";
import { pickInOrigin, savedFile, savedFiles, takeDownload, withoutPicker } from "../support/savedFiles.ts";
import type { Site } from "../support/startSite.ts";
import { installedUnpackers, unpack } from "../support/unzip.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Download Tidal Memory" });
const ZIP = "GLASS HARBOR - Tidal Memory.zip";

async function openDownload(page: Page, site: Site): Promise<void> {
  await page.goto(`/?album=${await albumId(site, "Tidal Memory")}`);
  await button(page, "Download").click();
  await expect(button(dialog(page), /^All as a zip/)).toBeVisible();
}

const tidalFiles = [
  "01 Harbor Lights.lrc",
  "01 Harbor Lights.mp3",
  "02 Glass Tide.mp3",
  "03 Slow Ferries.mp3",
  "03 Slow Ferries.txt",
  "04 Undertow Waltz.mp3",
  "05 Phosphor.mp3",
  "06 Letters in Bottles.mp3",
  "07 Low Water.mp3",
  "cover.webp",
  "credits.txt",
].map((name) => `GLASS HARBOR - Tidal Memory/${name}`);

test("a visitor takes an album along, straight to the disk", async ({ page, site }) => {
  test.skip(installedUnpackers.length === 0, "Zips are opened where unzip, python3 or 7z is installed.");
  await pickInOrigin(page);
  await openDownload(page, site);

  await test.step("all as a zip, with cover, lyrics and credits, whole", async () => {
    await button(dialog(page), /^All as a zip/).click();
    await expect(dialog(page).getByRole("status")).toHaveText(`"${ZIP}" is complete.`);
    const files = unpack(await savedFile(page, ZIP));
    expect([...files.keys()]).toEqual(tidalFiles);
    const credits = String(files.get("GLASS HARBOR - Tidal Memory/credits.txt"));
    expect(credits).toContain("05 Phosphor\nWritten by Tom Aldwater");
  });

  await test.step("each track has a tag with its cover, and its sound as it is stored", async () => {
    const files = unpack(await savedFile(page, ZIP));
    const song = files.get("GLASS HARBOR - Tidal Memory/03 Slow Ferries.mp3") ?? Buffer.alloc(0);
    const { common } = await parseBuffer(song, { mimeType: "audio/mpeg" });
    expect(common).toMatchObject({
      title: "Slow Ferries",
      artist: "GLASS HARBOR",
      album: "Tidal Memory",
      year: 2026,
      track: { no: 3, of: 7 },
    });
    expect(common.picture?.[0]).toMatchObject({ format: "image/jpeg", type: "Cover (front)" });
    const [{ audio_url } = { audio_url: "" }] = await site.supabase.sql<{ audio_url: string }>(
      "select audio_url from tracks where title = 'Slow Ferries'",
    );
    const stored = Buffer.from(await (await fetch(site.url + audio_url)).arrayBuffer());
    expect(song.subarray(-stored.length).equals(stored)).toBe(true);
    expect(song.length).toBeGreaterThan(stored.length);
  });

  await test.step("a track alone", async () => {
    await button(dialog(page), /^Download Phosphor/).click();
    await expect(dialog(page).getByRole("status")).toHaveText('"05 Phosphor.mp3" is complete.');
    const { common } = await parseBuffer(await savedFile(page, "05 Phosphor.mp3"));
    expect(common.title).toBe("Phosphor");
  });
});
