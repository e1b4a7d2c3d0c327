import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { playerMessages } from "../../src/messages/siteMessages.ts";
import { type Cover, copiesOf } from "../../src/rules/coverCopies.ts";
import { DEMO_OWNER } from "../../supabase/local/embeddedKeys.ts";
import { beginAlbum, dropCover, openAlbums } from "../support/albumAdmin.ts";
import { taggedAlbum, taggedFolder } from "../support/albumFolder.ts";
import { phonePhoto } from "../support/bandPlace.ts";
import { expect, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { sidewaysPhotograph } from "../support/cover.ts";
import { askForLink, newestEmail, tokenHashPath } from "../support/emailLinks.ts";
import { type EnginePage, firefox, labelled, named, saying, signInOwner } from "../support/firefox.ts";
import { dialogButton, dropTracks, reopenTracks, rows, storedTracks } from "../support/manageTracks.ts";
import { heardSounds, keepHeardSounds } from "../support/player.ts";
import { albumId } from "../support/privateLinks.ts";
import { losslessFiles, soundOf } from "../support/soundFiles.ts";
import { arrangeSounds, BYTES_PER_SECOND } from "../support/soundServer.ts";
import { installedUnpackers, unpack } from "../support/unzip.ts";
import { webkit } from "../support/webkit.ts";

const cover = (title: string) => `//ul[@aria-label="Albums"]/li/a[@aria-expanded][contains(., "${title}")]`;

/** A telephone's photograph as a file. */
async function photoFolder() {
  const folder = await mkdtemp(join(tmpdir(), "photo-"));
  const path = join(folder, "photo.jpg");
  await writeFile(path, (await phonePhoto("photo.jpg", 3000, 2000)).buffer);
  return { path, remove: () => rm(folder, { recursive: true }) };
}

/** In the page: takes what it saves from memory, as base64, for the driver cannot read downloads of every browser. */
function keepSavedBytes(): void {
  HTMLAnchorElement.prototype.click = () => {};
  URL.createObjectURL = (blob: Blob) => {
    const reader = new FileReader();
    reader.onload = () => Object.assign(window, { bytes: String(reader.result).replace(/^.*,/, "") });
    reader.readAsDataURL(blob);
    return "";
  };
}

for (const engine of [firefox, webkit]) {
  test.describe(`in ${engine.name} (§10.16)`, { tag: "@slow" }, () => {
    // One start for all: it takes its time.
    test.describe.configure({ mode: "default" });
    test.skip(engine.missing !== null, engine.missing ?? "");

    let page: EnginePage;
    test.beforeAll(async () => {
      page = await engine.start();
    });
    test.afterAll(() => page?.close());
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern
    test.afterEach(async ({}, testInfo) => {
      if (testInfo.status === testInfo.expectedStatus) return;
      await writeFile(testInfo.outputPath("page.png"), await page.screenshot());
    });

    const audio = () =>
      page.evaluate(() => {
        const { currentTime, duration, paused } = document.querySelector("audio") ?? new Audio();
        return { currentTime, duration, paused };
      });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const expectPlaying = async (title: string) => {
      await expect
        .poll(() => page.evaluate(() => document.querySelector("p.sr-only[role=status]")?.textContent))
        .toBe(`${title} by GLASS HARBOR`);
      await expect.poll(async () => (await audio()).currentTime).toBeGreaterThan(0.2);
    };

    test("an album plays, from track to track and from any moment (§10.5)", async ({ site }) => {
      await test.step("the page shows its albums", async () => {
        await page.open(site.url);
        for (const title of ["Tidal Memory", "Night Ferry"]) await page.see(cover(title));
      });
      await test.step("a click plays the first track", async () => {
        await page.click(cover("Tidal Memory"));
        await page.see(named("button", "Pause"));
        await expectPlaying("Harbor Lights");
      });
      await test.step("next and previous", async () => {
        await page.click(named("button", "Next track"));
        await expectPlaying("Glass Tide");
        await page.click(named("button", "Previous track"));
        await expectPlaying("Harbor Lights");
      });
      await test.step("a click on the seek bar", async () => {
        const middle = await page.evaluate(() => {
          const box = document.querySelector("[type=range]")?.getBoundingClientRect() ?? new DOMRect();
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        });
        await page.clickAt(middle.x, middle.y);
        const share = async () => {
          const { currentTime, duration } = await audio();
          return currentTime / duration;
        };
        await expect.poll(share).toBeGreaterThan(0.45);
        expect(await share()).toBeLessThan(0.75);
      });
      await test.step("a track that breaks off is loaded again, and plays on from there", async () => {
        await page.evaluate(() => {
          const audio = document.querySelector("audio") ?? new Audio();
          const heard: number[] = [];
          const brokeAt = audio.currentTime;
          Object.assign(window, { heard, brokeAt });
          // WebKitGTK may lose the duration of a loaded MP3: it cannot seek in it then.
          audio.addEventListener("emptied", () =>
            audio.addEventListener("timeupdate", () => {
              if (audio.duration > brokeAt) heard.push(audio.currentTime);
            }),
          );
          audio.dispatchEvent(new Event("error"));
        });
        const heardAgain = () =>
          page.evaluate(() => {
            const { heard, brokeAt } = window as unknown as { heard: number[]; brokeAt: number };
            return {
              isOn: (heard.at(-1) ?? 0) > brokeAt + 0.2,
              before: heard.filter((time) => time > 2 && time < brokeAt - 1),
            };
          });
        await expect.poll(heardAgain).toEqual({ isOn: true, before: [] });
      });
      await test.step("pause", async () => {
        await page.click(named("button", "Pause"));
        await page.see(named("button", "Play"));
        expect((await audio()).paused).toBe(true);
      });
      expect(await page.errors()).toEqual([]);
    });

    for (const how of ["refused", "reset", "lost", "portal"] as const)
      test(`in a dead spot a track waits at its place (${how}, §10.5)`, async ({ site }) => {
        test.skip(engine === webkit, "WebKitGTK does not seek in a sound whose end has not come.");
        const sounds = await arrangeSounds(site);
        try {
          sounds.breakAfter("1", 25 * BYTES_PER_SECOND, "hold");
          await page.open(sounds.url);
          await page.click(cover("Paper Harbors"));
          await expectPlaying("Paper Boats");
          await page.evaluate(() => {
            const sound = document.querySelector("audio");
            if (sound) sound.currentTime = 15;
          });
          await expect.poll(async () => (await audio()).currentTime).toBeGreaterThan(15.5);
          await sounds.enterDeadSpot(how);
          await page.see(saying(playerMessages.retrying));
          await expect.poll(async () => (await audio()).currentTime).toBeGreaterThan(18);
          await sounds.leaveDeadSpot();
          const isOn = async () => {
            const { currentTime, paused } = await audio();
            return !paused && currentTime > 25 && currentTime < 60;
          };
          await expect.poll(isOn).toBe(true);
          await expectPlaying("Paper Boats");
        } finally {
          await sounds.close();
        }
      });

    test("a link opens its track at its moment, silent until it is played", async ({ site }) => {
      await page.open(`${site.url}/?album=${await albumId(site, "Night Ferry")}&track=3&t=5`);
      await page.see('//button[@aria-current="true"][contains(., "Brass Lanterns")]');
      await page.see(named("button", "Play"));
      expect((await audio()).paused).toBe(true);
      await page.click(named("button", "Play"));
      await expectPlaying("Brass Lanterns");
      expect((await audio()).currentTime).toBeGreaterThanOrEqual(5);
      expect(await page.errors()).toEqual([]);
    });

    test("Back closes an album, and the page stays where it is (§10.3)", async ({ site }) => {
      const opened = () => page.evaluate(() => document.querySelectorAll("a[aria-expanded=true]").length);
      const search = () => page.evaluate(() => location.search);
      await page.open(site.url);
      await page.see(cover("Night Ferry"));
      const entries = await page.evaluate(() => history.length);
      await test.step("an album, another one, and back", async () => {
        await page.click(cover("Night Ferry"));
        await page.click(cover("Tidal Memory"));
        await expectPlaying("Harbor Lights");
        expect(await search()).toContain("?album=");
        await page.evaluate(() => history.back());
        await expect.poll(opened).toBe(0);
        expect(await search()).toBe("");
        expect((await audio()).paused).toBe(true);
      });
      await test.step("forward opens it silently, also after a reload", async () => {
        await page.evaluate(() => history.forward());
        await page.see(named("button", "Play"));
        await page.evaluate(() => location.reload());
        await page.see(named("button", "Play"));
        await page.evaluate(() => history.back());
        await expect.poll(opened).toBe(0);
        expect(await page.evaluate(() => history.length)).toBe(entries + 1);
      });
      await test.step("a click on the cover does the same, and moves nothing", async () => {
        await page.click(cover("Night Ferry"));
        await expect.poll(search).toContain("?album=");
        await page.click('//ul[@aria-label="Albums"]/li[last()]/a');
        await expect.poll(opened).toBe(1);
        await page.click('//ul[@aria-label="Albums"]/li/a[@aria-expanded="true"]');
        await expect.poll(search).toBe("");
        const laterScroll = () =>
          new Promise<number>((resolve) => setTimeout(() => resolve(window.scrollY), 500));
        const at = await page.evaluate(() => window.scrollY);
        expect(at).toBeGreaterThan(0);
        expect(await page.evaluate(laterScroll)).toBe(at);
        expect(await page.evaluate(() => history.scrollRestoration)).toBe("auto");
      });
      expect(await page.errors()).toEqual([]);
    });

    test("timed lyrics follow the sound, and a line of them leads to its moment", async ({ site }) => {
      await page.open(site.url);
      await page.click(cover("Tidal Memory"));
      await expectPlaying("Harbor Lights");
      await page.click('//button[normalize-space()="Lyrics of Harbor Lights"]');
      await page.click('//ol//ol/li[contains(., "Keep a lamp for me")]/button');
      await expect.poll(async () => (await audio()).currentTime).toBeGreaterThan(14);
      await page.see('//*[@aria-current="true"][contains(., "Keep a lamp for me")]');
      expect(await page.errors()).toEqual([]);
    });

    test("an email link on the public page is forwarded, and leaves the address", async ({ site }) => {
      await askForLink(site, DEMO_OWNER.email);
      const { tokenHash } = await newestEmail(site, DEMO_OWNER.email);
      await page.open(site.url + tokenHashPath("/", tokenHash, "recovery"));
      await page.see(saying("Set a new password"));
      expect(await page.evaluate(() => location.href)).toBe(`${site.url}/secure`);
      expect(await page.errors()).toEqual([]);
    });

    test("an owner makes an album from tagged files", async ({ site }) => {
      test.slow();
      const { title, artist, tracks } = taggedAlbum;
      const { path, remove } = await taggedFolder();
      await test.step("the form is filled in", async () => {
        await signInOwner(page, site.url);
        await page.click(named("button", "Add album from files"));
        await page.choose(
          ["e.flac", "d.mp3", "c.m4a", "disc 2/b.wav", "disc 2/a.aiff", "disc 2/a.lrc"].map((name) =>
            join(path, name),
          ),
        );
        await page.see('//h4[normalize-space()="5 tracks"]');
        const values = () =>
          Array.from(document.querySelectorAll<HTMLInputElement>("form input"), ({ value }) => value);
        expect(await page.evaluate(values)).toEqual(
          expect.arrayContaining([title, artist, ...tracks.map((track) => track.title)]),
        );
      });
      await test.step("its tracks are uploaded in order", async () => {
        await page.click(named("button", "Create Album"));
        const stored = async () =>
          (await storedTracks(site, title)).map((track) => [track.title, track.duration]);
        await expect.poll(stored).toEqual(tracks.map((track) => [track.title, track.duration]));
        await page.see(saying("5 tracks added successfully"));
      });
      expect(await page.errors()).toEqual([]);
      await page.open("about:blank"); // Its copies would be made beside the next test.
      await remove();
    });

    test("what an owner drops in Chromium is seen and heard (§10.13)", async ({ page: ownerPage, site }) => {
      test.slow();
      const title = "Dropped Anchors";
      await test.step("a photograph, a WAV, an AIFF and a FLAC get their copies", async () => {
        await openAlbums(ownerPage);
        await beginAlbum(ownerPage, title);
        await dropCover(ownerPage, await sidewaysPhotograph("front.jpg"));
        await button(ownerPage, "Create Album").click();
        await reopenTracks(ownerPage, title);
        await dialogButton(ownerPage, "Add New Track").waitFor();
        await dropTracks(ownerPage, losslessFiles(soundOf({ seconds: 1.5 })));
        await expect(rows(ownerPage).filter({ hasText: /plays as \d+ kB/ })).toHaveCount(3);
      });
      await test.step("the cover is one of its copies", async () => {
        const [album] = await site.supabase.sql<Cover>(
          "select cover_url, cover_copies from albums where title = $1",
          [title],
        );
        const copies = album ? copiesOf(album).map(({ address }) => address) : [];
        expect(copies).toHaveLength(3);
        const pictures = () =>
          Array.from(document.images, ({ naturalWidth, currentSrc }) => (naturalWidth > 0 ? currentSrc : ""));
        await page.open(site.url);
        await page.see(`${cover(title)}//img`);
        await expect
          .poll(async () => (await page.evaluate(pictures)).filter((address) => copies.includes(address)))
          .toHaveLength(1);
      });
      await test.step("the tracks play one after the other, each as its copy", async () => {
        const tracks = await storedTracks(site, title);
        const addresses = tracks.map(({ audio_url }) => audio_url);
        expect(addresses).toEqual(Array(3).fill(expect.stringMatching(/\.mp3$/)));
        await page.evaluate(keepHeardSounds);
        await page.click(cover(title));
        await expect.poll(async () => (await page.evaluate(heardSounds)).slice(0, 3)).toEqual(addresses);
        // No gap between two of one recording: a copy is as long as its original, to the sample.
        const samples = async () => {
          const sound = await fetch(document.querySelector("audio")?.src ?? "");
          const context = new OfflineAudioContext(1, 1, 44_100);
          return (await context.decodeAudioData(await sound.arrayBuffer())).length;
        };
        expect(await page.evaluate(samples)).toBe(1.5 * 44_100);
      });
      expect(await page.errors()).toEqual([]);
    });

    test("an owner's words and photo are on the page (§10.19)", async ({ site }) => {
      test.slow();
      const { path, remove } = await photoFolder();
      await site.supabase.sql("delete from app_settings where key like 'site%'");
      await test.step("both are set in the dashboard", async () => {
        await page.open(`${site.url}/secure`);
        await page.evaluate(() => localStorage.clear());
        await signInOwner(page, site.url);
        await page.click(named("a", "Band"));
        await page.type(labelled("Text"), "Four people.");
        await page.click(named("button", "Add Photos"));
        await page.choose([path]);
        await page.type(labelled("Caption of photo 1"), "The boathouse");
        await page.click(named("button", "Save"));
        await page.see(saying("Band updated successfully"));
      });
      await test.step("the photo is drawn anew, without EXIF", async () => {
        const [row] = await site.supabase.sql<{ value: string }>(
          "select value from app_settings where key = 'site_photos'",
        );
        const [photo] = JSON.parse(row?.value ?? "[]");
        const address = `${site.url}/storage/v1/object/public/album-covers/${photo.name}`;
        const stored = await sharp(Buffer.from(await (await fetch(address)).arrayBuffer())).metadata();
        expect(["webp", "jpeg"]).toContain(stored.format);
        expect([stored.width, stored.height, stored.exif]).toEqual([1400, 933, undefined]);
      });
      await test.step("the page shows them, and About focuses its heading", async () => {
        await page.open(site.url);
        await page.click('//nav//a[normalize-space()="About"]');
        await page.see('//section[@id="about"]//p[normalize-space()="Four people."]');
        expect(await focused()).toBe("About");
        const width = () => document.querySelector<HTMLImageElement>("#about img")?.naturalWidth ?? 0;
        await expect.poll(() => page.evaluate(width)).toBeGreaterThan(0);
      });
      expect(await page.errors()).toEqual([]);
      await remove();
    });

    test("an album is saved whole over a broken connection (§10.22)", async ({ site }) => {
      test.skip(installedUnpackers.length === 0, "Zips are opened where unzip, python3 or 7z is installed.");
      const sounds = await arrangeSounds(site);
      await site.supabase.sql("update albums set is_downloadable = true");
      const zipButton = '//button[starts-with(normalize-space(), "All as a zip")]';
      const keptBytes = () => page.evaluate(() => (window as { bytes?: string }).bytes ?? "");
      await page.open(sounds.url);
      await page.evaluate(keepSavedBytes);
      await page.click(cover("Paper Harbors"));
      // Firefox keeps what it has read whole: what is broken neither plays, nor comes next, nor was downloaded before.
      await page.click(named("button", "Pause"));
      await page.click(named("button", "More"));
      await page.click(named("button", "Download"));
      await page.see(zipButton);
      await test.step("Cancel keeps nothing", async () => {
        sounds.breakAfter("3", 50_000, "hold");
        await page.click(zipButton);
        await page.click(named("button", "Cancel"));
        await page.see(saying("The download was cancelled. Nothing was saved."));
        expect(await keptBytes()).toBe("");
        sounds.repair("3");
      });
      await test.step("it waits where it broke, and goes on from there", async () => {
        sounds.breakAfter("4", 50_000, "cut");
        await page.click(zipButton);
        await expect(() => page.see(named("button", "Try again"))).toPass();
        expect(await keptBytes()).toBe("");
        sounds.repair("4");
        await page.click(named("button", "Try again"));
        await page.see(
          '//p[@role="status"][contains(., "Paper Harbors.zip") and contains(., "is complete")]',
        );
        await expect.poll(keptBytes).not.toBe("");
      });
      await test.step("the zip has every byte", async () => {
        const files = [...unpack(Buffer.from(await keptBytes(), "base64"))];
        const tracks = files.filter(([path]) => /\/0\d [^/]+$/.test(path));
        expect(tracks).toHaveLength(5);
        for (const [, bytes] of tracks)
          expect(bytes.subarray(-sounds.body.length).equals(sounds.body)).toBe(true);
      });
      sounds.close();
    });

    test("no other machine is asked for anything", async () => {
      test.skip(process.platform !== "linux", "Elsewhere 127.0.0.2 is not this machine.");
      const asked: (string | undefined)[] = [];
      const other = createServer(({ url }, response) => {
        asked.push(url);
        response.end();
      });
      await once(other.listen(0, "127.0.0.2"), "listening");
      const { port } = other.address() as AddressInfo;
      await page.open(`http://127.0.0.2:${port}/`).catch(() => undefined);
      other.close();
      expect(asked).toEqual([]);
    });
  });
}
