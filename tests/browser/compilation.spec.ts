// behaviour §10.11 §10.12
import { parseBuffer } from "music-metadata";
import { albumForm, openAlbums } from "../support/albumAdmin.ts";
import { expect, test } from "../support/browserTest.ts";
import { giveFullAddresses } from "../support/builtSite.ts";
import { button } from "../support/button.ts";
import { row, tracksDialog } from "../support/manageTracks.ts";
import { album, bar, nowPlaying, track } from "../support/player.ts";
import { buildAndPublish } from "../support/publishSite.ts";
import { takeDownload, withoutPicker } from "../support/savedFiles.ts";
import { aiffWith, id3, mp3Of } from "../support/taggedFiles.ts";
import { expectToast } from "../support/toasts.ts";

const COMPILATION = "Harbor Sounds";
const VARIOUS = "Various Artists";
const GUEST = "Ines Maree";
const ARABIC = "فيروز";

const frames = (number: number, title: string, artist: Buffer | string) =>
  id3({ TALB: COMPILATION, TPE2: VARIOUS, TIT2: title, TPE1: artist, TRCK: String(number) });

/** Two MP3s, one of them of the album's own artist, and a master that gets a listening copy. */
const files = [
  ["1.mp3", mp3Of(20, frames(1, "Ebb", GUEST))],
  ["2.mp3", mp3Of(30, frames(2, "Flood", VARIOUS.toUpperCase()))],
  ["3.aiff", aiffWith(12, frames(3, "Slack", Buffer.concat([Buffer.from([3]), Buffer.from("Someone")])))],
] as const;

test(
  "a compilation's artists go from the files' tags to wherever a track is named",
  {
    tag: "@slow",
  },
  async ({ page, site }, testInfo) => {
    testInfo.slow(); // A build takes its time.
    const { sql } = site.supabase;
    const artists = () =>
      sql<{ title: string; artist: string | null }>(
        `select tracks.title, tracks.artist from tracks join albums on albums.id = album_id
         where albums.title = $1 order by track_number`,
        [COMPILATION],
      );

    await withoutPicker(page);
    const upload = async () => {
      await openAlbums(page);
      await test.step("the form shows them before anything is saved, and one is corrected", async () => {
        const chooser = page.waitForEvent("filechooser");
        await button(page, "Add album from files").click();
        await (await chooser).setFiles(
          files.map(([name, buffer]) => ({ name, mimeType: "audio/mpeg", buffer })),
        );
        const artist = (number: number) =>
          albumForm(page).getByRole("textbox", { name: `Artist of track ${number}` });
        await expect(albumForm(page).getByLabel("Artist", { exact: true })).toHaveValue(VARIOUS);
        await expect(artist(1)).toHaveValue(GUEST);
        await expect(artist(2)).toHaveCount(0);
        await artist(3).fill(ARABIC);
        await button(page, "Create Album").click();
        await expectToast(page, "Success", "3 tracks added successfully");
      });

      await test.step("they are stored, but for the album's own", async () => {
        expect(await artists()).toEqual([
          { title: "Ebb", artist: GUEST },
          { title: "Flood", artist: null },
          { title: "Slack", artist: ARABIC },
        ]);
      });

      await test.step("a row shows its artist, and changes it", async () => {
        await expect(row(page, "Slack")).toContainText(ARABIC);
        await button(tracksDialog(page), "Rename Flood").click();
        const artist = tracksDialog(page).getByRole("textbox", { name: "Artist of Flood" });
        await artist.fill("Someone else");
        await artist.press("Enter");
        await expectToast(page, "Success", "Artist saved successfully");
        await expect(row(page, "Flood")).toContainText("Someone else");
        await button(tracksDialog(page), "Rename Flood").click();
        await artist.fill(VARIOUS);
        await artist.press("Enter");
        await expect(row(page, "Flood")).not.toContainText("Someone else");
        expect((await artists())[1]).toEqual({ title: "Flood", artist: null });
      });

      await test.step("so does the card of a new track", async () => {
        await button(tracksDialog(page), "Add New Track").click();
        const card = tracksDialog(page).getByRole("form", { name: "Add Track" });
        await card.getByLabel("Track Title *").fill("Neap");
        await card.getByLabel("Artist").fill("Jo Fennick");
        await button(card, "Add Track").click();
        await expect(row(page, "Neap")).toContainText("Jo Fennick");
      });
      await sql("update albums set published_at = now(), is_downloadable = true where title = $1", [
        COMPILATION,
      ]);
      await giveFullAddresses(site.supabase, site.url);
    };

    const built = await buildAndPublish(site, upload);
    const pageOf = async (path: string) => (await page.request.get(built.url + path)).text();

    await test.step("the list of tracks and the player show them", async () => {
      await page.goto(`${built.url}/album/harbor-sounds`);
      await expect(track(page, "Ebb")).toHaveText(`1Ebb ${GUEST}0:20`);
      await expect(track(page, "Flood")).toHaveText("2Flood0:29");
      await track(page, "Slack").click();
      await expect(bar(page)).toContainText(`${ARABIC}${COMPILATION}`);
      await expect(nowPlaying(page)).toHaveText(`Slack by ${ARABIC}`);
      await track(page, "Flood").click();
      await expect(bar(page)).toContainText(`${VARIOUS}${COMPILATION}`);
    });

    await test.step("so do the lock screen and the tab", async () => {
      await track(page, "Ebb").click();
      await button(page, "Pause").click();
      await expect(album(page, COMPILATION)).toHaveAttribute("aria-expanded", "true");
      expect(
        await page.evaluate(() => {
          const { title, artist, album } = navigator.mediaSession.metadata ?? {};
          return { title, artist, album };
        }),
      ).toEqual({ title: "Ebb", artist: GUEST, album: COMPILATION });
      await button(page, "Play").first().click();
      await expect(page).toHaveTitle(`Ebb - ${GUEST}`);
    });

    await test.step("a downloaded copy has it in its name and its tags, beside the album's", async () => {
      await button(page, "More").click();
      await button(page, "Download").click();
      const { name, bytes } = await takeDownload(page, page, /^Download 3 Slack/);
      expect(name).toBe(`03 ${ARABIC} - Slack.mp3`);
      const { common } = await parseBuffer(bytes);
      expect(common).toMatchObject({ artist: ARABIC, albumartist: VARIOUS, album: COMPILATION });
    });

    await test.step("feed, structured data and the player for other sites name them", async () => {
      const feed = await pageOf("/feed.xml");
      expect(feed).toContain(`Ebb - ${GUEST}`);
      expect(feed.replace(/&#38;/g, "&").replace(/&#6[02];/g, "|")).toContain(`|bdi|${ARABIC}|/bdi|`);
      const html = await pageOf("/album/harbor-sounds");
      expect(html).toContain(`"byArtist":{"@type":"MusicGroup","name":"${GUEST}"}`);
      await page.goto(`${built.url}/embed/harbor-sounds`);
      await expect(page.getByRole("listitem").nth(0)).toContainText(GUEST);
      await expect(page.locator("#track")).toHaveText(`Ebb - ${GUEST}`);
      await page.getByRole("listitem").nth(2).getByRole("button").click();
      await expect(page.locator("#track")).toHaveText(`Slack - ${ARABIC}`);
      await expect(page.locator("#now")).toHaveText(`Slack by ${ARABIC}`);
    });
    await built.close();
  },
);
