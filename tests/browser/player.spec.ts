// behaviour §10.5
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { dialogButton, openTracks } from "../support/manageTracks.ts";
import {
  album,
  audioTime,
  bar,
  isPaused,
  nowPlaying,
  playSlowly,
  seekBar,
  seekToShare,
  sliderPoint,
  track,
} from "../support/player.ts";
import type { Site } from "../support/startSite.ts";

/** Leaves two albums with sound before one without tracks; the first track of the first has no audio_url. */
async function arrangeSmallCatalogue({ supabase }: Site) {
  await supabase.sql(
    "delete from albums where title not in ('Paper Harbors', 'First Light', 'Charts for Winter')",
  );
  await supabase.sql("delete from tracks where title in ('The Net Menders', 'Sailmaker', 'Inland')");
  await supabase.sql("update tracks set audio_url = null where title = 'Paper Boats'");
  await supabase.sql("update albums set artist = null where title = 'Paper Harbors'");
}

/** What the lock screen and the document's title show. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const { metadata, playbackState } = navigator.mediaSession;
    return {
      state: playbackState,
      title: metadata?.title,
      artist: metadata?.artist,
      album: metadata?.album,
      cover: metadata?.artwork[0]?.src.replace(location.origin, "").split("/covers/")[0],
      documentTitle: document.title,
    };
  });

test("the first album plays at a click (§1 §2.2 §4.1)", async ({ page }) => {
  await page.goto("/");
  const ownTitle = await page.title();
  await expect(bar(page)).toHaveCount(0);

  await test.step("bar, announcement, title and lock screen name the track", async () => {
    await album(page, "Tidal Memory").click();

    await expect(button(page, "Pause")).toBeVisible();
    await expect(nowPlaying(page)).toHaveText("Harbor Lights by GLASS HARBOR");
    await expect(bar(page)).toHaveText(/^Harbor LightsTidal Memory0/);
    await expect(track(page, "Harbor Lights").locator(".sound-bars")).toHaveAttribute("data-moving");
    await expect(seekBar(page)).toHaveAttribute("aria-valuetext", /^0:0[1-9] of 0:24$/);
    expect(await outside(page)).toEqual({
      state: "playing",
      title: "Harbor Lights",
      artist: "GLASS HARBOR",
      album: "Tidal Memory",
      cover: "/storage/v1/object/public/album-covers",
      documentTitle: "Harbor Lights - GLASS HARBOR",
    });
  });

  await test.step("it pauses", async () => {
    await button(page, "Pause").click();
    await expect(button(page, "Play")).toBeVisible();
    expect(await outside(page)).toMatchObject({ state: "paused", documentTitle: ownTitle });
  });

  const share = () =>
    page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.currentTime / audio.duration);
  const { x: start } = await sliderPoint(seekBar(page), 0);
  const { x: end, y } = await sliderPoint(seekBar(page), 1);
  const pixel = 1 / (end - start);

  await test.step("a press on the seek bar goes there exactly, and a drag at its end", async () => {
    // From 0.5 on, each press lands on the thumb that the one before has moved.
    for (const wanted of [0, 0.1, 0.9, 1, 0.5, 0.515, 0.505]) {
      await seekToShare(page, wanted);
      expect(Math.abs((await share()) - wanted), `${wanted}`).toBeLessThan(1.5 * pixel);
    }
    await page.mouse.move(start + (end - start) * 0.505, y);
    await page.mouse.down();
    await page.mouse.move(start + (end - start) * 0.25, y - 200, { steps: 5 });
    await expect(seekBar(page)).toHaveValue(/^2[45]\d$/);
    expect(await share()).toBeGreaterThan(0.5);
    await page.mouse.up();
    expect(Math.abs((await share()) - 0.25)).toBeLessThan(1.5 * pixel);
    await expect(seekBar(page)).toHaveAttribute("aria-valuetext", /^0:0[56] of 0:24$/);
  });

  await test.step("it is moved by touch", async () => {
    const client = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
      client.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: at === undefined ? [] : [{ x: start + (end - start) * at, y }],
      });
    await touch("touchStart", 0.75);
    await touch("touchEnd");
    await expect.poll(share).toBeGreaterThan(0.75 - 1.5 * pixel);
    await touch("touchStart", 0.75);
    for (const at of [0.7, 0.5, 0.4]) await touch("touchMove", at);
    await expect(seekBar(page)).toHaveValue(/^(39|40)\d$/);
    expect(await share()).toBeGreaterThan(0.7);
    await touch("touchEnd");
    await expect.poll(async () => Math.abs((await share()) - 0.4)).toBeLessThan(1.5 * pixel);
  });

  await test.step("it is moved by keyboard", async () => {
    await seekBar(page).focus();
    await page.keyboard.press("End");
    expect(await share()).toBeGreaterThan(0.99);
    await page.keyboard.press("Home");
    expect(await share()).toBe(0);
    await page.keyboard.press("ArrowRight");
    expect(await audioTime(page)).toBe(5);
  });

  await test.step("not by a click on the times beside it", async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const times = bar(page).getByText(/^\d:\d\d$/);
      for (const time of await times.all()) {
        const box = await time.boundingBox();
        if (!box) throw new Error("A time is gone.");
        for (const x of [1, box.width - 1]) await page.mouse.click(box.x + x, box.y + box.height / 2);
        expect(await audioTime(page)).toBe(5);
      }
    }
  });

  await test.step("a click on a track plays it", async () => {
    await track(page, "Slow Ferries").click();
    await expect(nowPlaying(page)).toHaveText("Slow Ferries by GLASS HARBOR");
    await expect(button(page, "Pause")).toBeVisible();
  });

  await test.step("a click on the selected album ends it all", async () => {
    await album(page, "Tidal Memory").click();
    await expect(bar(page)).toHaveCount(0);
    await expect(album(page, "Tidal Memory")).toHaveAttribute("aria-expanded", "false");
    expect(await page.locator("audio").getAttribute("src")).toBeNull();
    expect(await outside(page)).toMatchObject({ state: "none", title: undefined, documentTitle: ownTitle });
  });
});

test("the bar is two rows on a phone, and one from tablets on", { tag: "@slow" }, async ({ page, site }) => {
  await site.supabase.sql("update tracks set title = repeat('Harbor ', 20) where title = 'Harbor Lights'");
  await page.goto("/");
  await album(page, "Tidal Memory").click();
  const boxOf = async (name: string) => {
    const box = await bar(page)
      .getByRole(/^(Seek|Volume)$/.test(name) ? "slider" : "button", { name })
      .boundingBox();
    if (!box) throw new Error(`${name} has no box.`);
    return { ...box, middle: box.y + box.height / 2 };
  };
  for (const [width, rows] of [
    [360, 2],
    [768, 1],
    [1440, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const seek = await boxOf("Seek");
    const next = await boxOf("Next track");
    expect(seek.width, `seek bar at ${width} px`).toBeGreaterThan(150);
    expect(next.x + next.width, `buttons at ${width} px`).toBeLessThanOrEqual(width);
    expect(Math.abs(next.middle - seek.middle) < 2).toBe(rows === 1);
    const box = await bar(page).boundingBox();
    expect(box?.height, `bar at ${width} px`).toBeLessThanOrEqual(rows === 1 ? 74 : 110);
    if (rows === 1) continue;
    for (const name of ["Previous track", "Pause", "Next track"])
      expect(Math.min((await boxOf(name)).width, (await boxOf(name)).height)).toBeGreaterThanOrEqual(44);
    expect(seek.height).toBeGreaterThanOrEqual(44);
  }
});

test("an album is played to its end and the next one follows (§2.2 §3 §4.1)", async ({ page, site }) => {
  await arrangeSmallCatalogue(site);
  await page.goto("/");
  const ownTitle = await page.title();
  await album(page, "First Light").click();
  await expect(button(page, "Pause")).toBeVisible();

  await test.step("what cannot be played is passed over", async () => {
    await seekToShare(page, 0.97);
    // "Charts for Winter" has no tracks, and "Paper Boats" no audio: both are skipped.
    await expect(nowPlaying(page)).toHaveText("Driftwood");
    await expect(album(page, "Paper Harbors")).toHaveAttribute("aria-expanded", "true");
    await expect(button(page, "Pause")).toBeVisible();
    await expect(bar(page)).toHaveText(/^DriftwoodPaper Harbors0:0\d0:17$/);
  });

  await test.step("an album without an artist leaves no gap", async () => {
    expect(await outside(page)).toMatchObject({ artist: "", documentTitle: "Driftwood" });
    await expect(page.getByText("Unavailable")).toBeVisible();
    // The first playable track of all.
    await expect(button(page, "Previous track")).toBeDisabled();
  });

  await test.step("when all are finished nothing is current", async () => {
    await seekToShare(page, 0.97);
    await expect(bar(page)).toHaveCount(0);
    await expect(page.locator("[aria-current]")).toHaveCount(0);
    expect(await outside(page)).toMatchObject({ state: "none", documentTitle: ownTitle });
  });

  await test.step("previous and next cross albums", async () => {
    await album(page, "First Light").click();
    await expect(nowPlaying(page)).toHaveText("First Light by GLASS HARBOR");
    await button(page, "Previous track").click();
    await expect(nowPlaying(page)).toHaveText("Driftwood");
    await expect(album(page, "Paper Harbors")).toHaveAttribute("aria-expanded", "true");
    await button(page, "Next track").click();
    await expect(nowPlaying(page)).toHaveText("First Light by GLASS HARBOR");
  });
});

test("a tab that starts to play pauses every other one @slow", async ({ page, context }) => {
  await page.goto("/");
  await playSlowly(page);
  await album(page, "Night Ferry").click();
  await expect.poll(() => audioTime(page)).toBeGreaterThan(0.1);
  const other = await context.newPage();

  await test.step("a tab that is only opened pauses nothing", async () => {
    await other.goto("/");
    await expect(album(other, "Tidal Memory")).toBeVisible();
    expect(await isPaused(page)).toBe(false);
  });

  await test.step("one that plays does, and plays on", async () => {
    await album(other, "Tidal Memory").click();
    await expect(button(page, "Play")).toBeVisible();
    await expect.poll(() => audioTime(other)).toBeGreaterThan(0.1);
    expect(await isPaused(other)).toBe(false);
  });

  await test.step("the first one goes on where it paused", async () => {
    const pausedAt = await audioTime(page);
    await button(page, "Play").click();
    await expect(button(other, "Play")).toBeVisible();
    await expect.poll(() => audioTime(page)).toBeGreaterThan(pausedAt);
  });

  await test.step("so does a preview on the dashboard, and it is paused by the page", async () => {
    await openTracks(other, "Tidal Memory");
    await dialogButton(other, "Play Harbor Lights").click();
    await expect(button(page, "Play")).toBeVisible();
    await expect(dialogButton(other, "Pause Harbor Lights")).toBeVisible();
    await button(page, "Play").click();
    await expect(dialogButton(other, "Play Harbor Lights")).toBeVisible();
  });
});

test("keyboard shortcuts seek, change the track and pause, and space pauses after any click", {
  tag: "@slow",
}, async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key);

  await test.step("Enter on an album plays it; arrows seek, and with Shift change the track", async () => {
    await page.goto("/");
    await playSlowly(page);
    await album(page, "Night Ferry").focus();
    await press("Enter");
    await expect(nowPlaying(page)).toHaveText(/^Pier 9/);
    await expect(button(page, "Pause")).toBeVisible();
    await expect(seekBar(page)).not.toHaveAttribute("aria-disabled");
    await press("ArrowRight");
    await expect.poll(() => audioTime(page)).toBeGreaterThan(5);
    await press("Shift+ArrowRight");
    await expect(nowPlaying(page)).toHaveText(/^Night Ferry/);
    await press("Shift+ArrowLeft");
    await expect(nowPlaying(page)).toHaveText(/^Pier 9/);
    await expect(album(page, "Night Ferry")).toBeFocused();
  });

  await test.step("space pauses what was started by a click", async () => {
    await page.goto("/");
    for (const clicked of [
      album(page, "Night Ferry"),
      track(page, "Brass Lanterns"),
      button(page, "Next track"),
    ]) {
      await clicked.click();
      await expect(button(page, "Pause")).toBeVisible();
      const playing = await nowPlaying(page).textContent();
      await press("Space");
      await expect(button(page, "Play")).toBeVisible();
      await expect(nowPlaying(page)).toHaveText(playing ?? "");
      await expect(album(page, "Night Ferry")).toHaveAttribute("aria-expanded", "true");
      await press("Space");
      await expect(button(page, "Pause")).toBeVisible();
    }
  });
});

test("volume and mute survive a reload, and the address brings back the track, paused", {
  tag: "@slow",
}, async ({ page }) => {
  const volume = bar(page).getByRole("slider", { name: "Volume" });
  await page.goto("/");
  await album(page, "Night Ferry").click();
  await track(page, "Quiet Engine").click();
  await expect(button(page, "Pause")).toBeVisible();
  await volume.focus();
  await page.keyboard.press("ArrowDown");
  await button(page, "Mute").click();
  await expect(volume).toHaveAttribute("aria-valuetext", "0%");
  await page.reload();
  await expect(nowPlaying(page)).toHaveText(/^Quiet Engine/);
  await expect(button(page, "Play")).toBeVisible();
  await expect(volume).toHaveAttribute("aria-valuetext", "0%");
  await button(page, "Unmute").click();
  await expect(volume).toHaveAttribute("aria-valuetext", "90%");
});

test("the keys of lock screen and keyboard ask the player (§4.1)", { tag: "@slow" }, async ({ page }) => {
  await page.addInitScript(() => {
    const handlers = new Map<string, MediaSessionActionHandler | null>();
    const { mediaSession } = navigator;
    const setActionHandler = mediaSession.setActionHandler.bind(mediaSession);
    mediaSession.setActionHandler = (action, handler) => {
      setActionHandler(action, handler);
      handlers.set(action, handler);
    };
    Object.assign(window, {
      pressMediaKey: (details: MediaSessionActionDetails) => handlers.get(details.action)?.(details),
    });
  });
  const pressMediaKey = (action: MediaSessionAction, details: object = {}) =>
    page.evaluate(
      (pressed) => (window as unknown as { pressMediaKey: (details: object) => void }).pressMediaKey(pressed),
      { action, ...details },
    );
  await page.goto("/");
  await album(page, "Salt & Signal").click();
  await expect(button(page, "Pause")).toBeVisible();
  await expect(seekBar(page)).not.toHaveAttribute("aria-disabled");

  await test.step("pause, seek and play", async () => {
    await pressMediaKey("pause");
    await expect(button(page, "Play")).toBeVisible();
    await pressMediaKey("seekto", { seekTime: 9 });
    await expect.poll(() => audioTime(page)).toBe(9);
    await pressMediaKey("play");
    await expect(button(page, "Pause")).toBeVisible();
  });

  await test.step("next and previous", async () => {
    await pressMediaKey("nexttrack");
    await expect(nowPlaying(page)).toHaveText(/^Radio Coast/);
    await pressMediaKey("previoustrack");
    await expect(nowPlaying(page)).toHaveText(/^Signal Fire/);
    await pressMediaKey("previoustrack");
    await expect(nowPlaying(page)).toHaveText(/^Low Water/);
  });
});
