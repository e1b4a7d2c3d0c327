// behaviour §10.22
import type { Page } from "@playwright/test";
import { parseBuffer } from "music-metadata";
import { formatBytes } from "../../src/lib/localFiles.ts";
import { bandSettings, storeSettings } from "../support/bandSettings.ts";
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
  await button(page, "More").click();
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
  const { mailing, support } = bandSettings;
  await storeSettings(site, { mailing, support });
  await openDownload(page, site);
  await expect(dialog(page).getByText(mailing.sentence)).toHaveCount(0);

  await test.step("all as a zip, with cover, lyrics and credits, whole", async () => {
    await button(dialog(page), /^All as a zip/).click();
    await expect(dialog(page).getByRole("status")).toHaveText(`"${ZIP}" is complete.`);
    const zip = await savedFile(page, ZIP);
    await expect(button(dialog(page), `All as a zip (${formatBytes(zip.length)})`)).toBeVisible();
    const files = unpack(zip);
    expect([...files.keys()]).toEqual(tidalFiles);
    const credits = String(files.get("GLASS HARBOR - Tidal Memory/credits.txt"));
    expect(credits).toContain("05 Phosphor\nWritten by Tom Aldwater");
  });

  await test.step("a track alone", async () => {
    await button(dialog(page), /^Download 5 Phosphor/).click();
    await expect(dialog(page).getByRole("status")).toHaveText('"05 Phosphor.mp3" is complete.');
    const song = await savedFile(page, "05 Phosphor.mp3");
    await expect(button(dialog(page), `Download 5 Phosphor ${formatBytes(song.length)}`)).toBeVisible();
    const { common } = await parseBuffer(song);
    expect(common.title).toBe("Phosphor");
  });

  await test.step("then the band says how to support it, and where its mailing list is (§10.29)", async () => {
    const link = dialog(page).getByRole("link", { name: /^Buy us a tape/ });
    await expect(link).toHaveAttribute("href", support?.address ?? "");
    await expect(dialog(page).getByText(mailing.sentence)).toBeVisible();
    await button(dialog(page), "Mailing list").click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Mailing list" })).toBeFocused();
  });
});

test("an album without the box shows no Download, nor what is hidden", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  await site.supabase.sql(
    "update albums set is_downloadable = true where published_at is null or published_at > now()",
  );
  const hidden = await site.supabase.sql<{ secret: string }>(
    `select original_url as secret from track_originals
     union all select id::text from albums where published_at is null or published_at > now()
     union all select tracks.id::text from tracks join albums on albums.id = album_id
       where published_at is null or published_at > now()`,
  );
  const answers: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/rest/")) answers.push(response.text().catch(() => ""));
  });
  await pickInOrigin(page);
  await page.goto(`/?album=${await albumId(site, "Salt & Signal")}`);
  await expect(button(page, "Share")).toBeVisible();
  await expect(button(page, "Download")).toHaveCount(0);
  await openDownload(page, site);
  await button(dialog(page), /^All as a zip/).click();
  await expect(dialog(page).getByRole("status")).toHaveText(/complete/);
  const read = (await Promise.all(answers)).join();
  expect(read).toContain("Harbor Lights");
  for (const { secret } of hidden) expect(read).not.toContain(secret);
});

test("a failed download waits, goes on, and leaves nothing when cancelled @slow", async ({ page, site }) => {
  expectFailedRequests(402, 500, 503);
  expectPageErrors(/The download failed/);
  await pickInOrigin(page);
  await openDownload(page, site);
  const refused = "**/audio-tracks/tracks/1763712100003.mp3";

  await test.step("the project's traffic is used up: it asks", async () => {
    await page.route(refused, (route) => route.fulfill({ status: 402 }));
    await button(dialog(page), /^All as a zip/).click();
    await expect(dialog(page).getByRole("alert")).toHaveText(/the traffic of its plan may be used up/);
    await expect(dialog(page).getByRole("progressbar")).toBeVisible();
    await expect(button(dialog(page), "Close")).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeVisible();
  });

  await test.step("closing the tab asks too", async () => {
    const mayClose = await page.evaluate(() =>
      window.dispatchEvent(new Event("beforeunload", { cancelable: true })),
    );
    expect(mayClose).toBe(false);
  });

  await test.step("it goes on when it is tried again", async () => {
    await page.unroute(refused);
    await button(dialog(page), "Try again").click();
    await expect(dialog(page).getByRole("status")).toHaveText(`"${ZIP}" is complete.`);
    expect([...unpack(await savedFile(page, ZIP)).keys()]).toEqual(tidalFiles);
  });

  await test.step("a cancelled one leaves no file", async () => {
    await page.route(refused, (route) => route.fulfill({ status: 402 }));
    await button(dialog(page), /^All as a zip/).click();
    await expect(dialog(page).getByRole("alert")).not.toBeEmpty();
    await button(dialog(page), "Cancel").click();
    await expect(dialog(page).getByRole("status")).toHaveText(
      "The download was cancelled. Nothing was saved.",
    );
    expect(await savedFiles(page)).toEqual([]);
  });

  await test.step("a full disk is named, and leaves none either", async () => {
    await page.unroute(refused);
    await page.evaluate(() => {
      const { prototype } = FileSystemFileHandle;
      const create = prototype.createWritable;
      prototype.createWritable = async () => {
        const full = new WritableStream({
          write: () => {
            throw new DOMException("No space left.", "QuotaExceededError");
          },
        });
        prototype.createWritable = create;
        return full as FileSystemWritableFileStream;
      };
    });
    await button(dialog(page), /^All as a zip/).click();
    await expect(dialog(page).getByRole("alert")).toHaveText(/could not be saved. Make room/);
    expect(await savedFiles(page)).toEqual([]);
  });
});

test("without a file picker the zip is kept in memory until it is whole", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  await withoutPicker(page);
  await page.goto(`/?album=${await albumId(site, "Night Ferry")}`);
  await album(page, "Tidal Memory").click();
  await button(page, "More").click();
  await button(page, "Download").click();
  const { name, bytes } = await takeDownload(dialog(page), page, /^All as a zip/);
  expect(name).toBe(ZIP);
  expect([...unpack(bytes).keys()]).toEqual(tidalFiles);
});
