// behaviour §10.16
import type { Locator } from "@playwright/test";
import { DEMO_OWNER } from "../../supabase/local/embeddedKeys.ts";
import { goToPlace, openAlbums } from "../support/albumAdmin.ts";
import { bandPlace } from "../support/bandPlace.ts";
import { expect, test } from "../support/browserTest.ts";
import { button, tabTo } from "../support/button.ts";
import {
  dialogButton,
  openTracks,
  pickUp,
  rows,
  shownTitles,
  sortingNote,
  tracksDialog,
} from "../support/manageTracks.ts";
import { bar, playSlowly, seekBar, track } from "../support/player.ts";
import { albumId } from "../support/privateLinks.ts";

/** Closes a dialog; a toast on screen takes nothing from it. */
async function leaveByEscape(dialog: Locator): Promise<void> {
  await dialog.page().keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
}

test("a visitor by keyboard alone @slow", async ({ page }) => {
  await page.goto("/");
  await playSlowly(page);
  const cover = page.getByRole("link", { name: /Night Ferry/ });

  await test.step("opens an album, and sees where the focus is", async () => {
    await tabTo(cover);
    await expect(cover).toHaveCSS("outline-style", "solid");
    await expect(cover).toHaveCSS("outline-width", "2px");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Night Ferry" })).toBeVisible();
    await expect(cover).toBeFocused();
  });

  await test.step("plays a track", async () => {
    await tabTo(track(page, "Brass Lanterns"));
    await page.keyboard.press("Enter");
    await expect(bar(page)).toContainText("Brass Lanterns");
    await expect(seekBar(page)).toHaveAttribute("aria-valuetext", /0:0[1-4] of 0:15/);
  });

  await test.step("seeks and pauses", async () => {
    await tabTo(seekBar(page));
    await page.keyboard.press("ArrowRight");
    await expect(seekBar(page)).toHaveAttribute("aria-valuetext", /0:(0[6-9]|1[0-4]) of 0:15/);
    await tabTo(button(page, "Pause"), "Shift+Tab");
    await page.keyboard.press("Space");
    await expect(button(page, "Play")).toBeFocused();
  });

  await test.step("changes the volume", async () => {
    const volume = bar(page).getByRole("slider", { name: "Volume" });
    await tabTo(volume);
    await page.keyboard.press("ArrowDown");
    await expect(volume).toHaveAttribute("aria-valuetext", "90%");
  });

  const contact = button(page, "Contact");

  await test.step("writes a message, and is back at its button", async () => {
    await tabTo(contact, "Shift+Tab");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Contact" });
    await tabTo(dialog.getByLabel("Email"));
    await page.keyboard.type("ada@example.com");
    await page.keyboard.press("Escape");
    await expect(contact).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Email")).toHaveValue("ada@example.com");
    await tabTo(dialog.getByLabel("Message"));
    await page.keyboard.type("Would you play at our harbour festival?");
    await tabTo(button(dialog, "Send Message"));
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(contact).toBeFocused();
  });

  await test.step("closes the album", async () => {
    await tabTo(cover);
    await page.keyboard.press("Enter");
    await expect(bar(page)).toHaveCount(0);
  });
});

/** A laptop at 200 % zoom, a phone upright and on its side. */
const SMALL_SCREENS = [
  { width: 640, height: 400 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
];

/** The end of the focused element that the player covers, in pixels; null once the focus is in the player. */
function coveredPixels(): number | null {
  const player = document.querySelector<HTMLElement>("[aria-label='Audio player']");
  const focused = document.activeElement;
  if (!player || !focused || player.contains(focused)) return null;
  const { top, bottom } = focused.getBoundingClientRect();
  const room = innerHeight - player.offsetHeight;
  return bottom - top > room ? Math.max(top - room, 0) : Math.max(bottom - room, 0);
}

test("nothing is focused behind the player @slow", async ({ page, site }) => {
  const id = await albumId(site, "Night Ferry");
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const viewport of SMALL_SCREENS)
    await test.step(`${viewport.width}x${viewport.height}`, async () => {
      await page.setViewportSize(viewport);
      await page.goto(`/?album=${id}`);
      await expect(button(page, "Play")).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("style", /--player-height/);
      await button(page, "Contact").focus();
      let stops = 0;
      for (let covered: number | null = 0; covered !== null; stops += 1) {
        expect(covered, await page.evaluate(() => document.activeElement?.textContent)).toBeLessThan(1);
        await page.keyboard.press("Tab");
        covered = await page.evaluate(coveredPixels);
      }
      expect(stops).toBeGreaterThan(10);
    });
});

/** Pixels of the focused element that the foot of its form covers; null in the foot itself. */
function pixelsBehindFoot(): number | null {
  const focused = document.activeElement;
  const foot = focused?.closest(":has(> [data-foot])")?.querySelector(":scope > [data-foot]");
  if (!focused || !foot || foot.contains(focused)) return null;
  const [field, edge] = [focused.getBoundingClientRect(), foot.getBoundingClientRect()];
  // Of a text its first line, where the cursor is.
  const end = focused instanceof HTMLTextAreaElement ? field.top + 44 : field.bottom;
  return Math.max(end - edge.top, 0);
}

/** Goes through a form by Tab, from its first field to its foot. */
async function expectNothingBehindFoot(first: Locator): Promise<void> {
  const page = first.page();
  await first.focus();
  let covered: number | null = 0;
  for (let stops = 0; covered !== null && stops < 60; stops += 1) {
    const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
    expect.soft(covered, name).toBeLessThan(1);
    await page.keyboard.press("Tab");
    covered = await page.evaluate(pixelsBehindFoot);
  }
}

test("nothing is focused behind the foot of its form @slow", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAlbums(page);
  for (const height of [844, 480])
    await test.step(`on a screen of 390x${height}`, async () => {
      await page.setViewportSize({ width: 390, height });
      await button(page, "Add Album").click();
      await expectNothingBehindFoot(page.getByLabel("Album Title *"));
      await button(page, "Cancel").click();
      await goToPlace(page, "Shows");
      await button(page, "Add Show").click();
      await expectNothingBehindFoot(page.getByLabel("Day *"));
      await button(page, "Cancel").click();
      await goToPlace(page, "Band");
      await expectNothingBehindFoot(bandPlace(page).getByLabel("Text"));
      await goToPlace(page, "Albums");
      await openTracks(page, "Tidal Memory");
      await dialogButton(page, "Add New Track").click();
      await expectNothingBehindFoot(page.getByLabel("Track Title *"));
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });
});

test("the owner by keyboard alone @slow", async ({ page }) => {
  await test.step("signs in", async () => {
    await page.goto("/secure");
    await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
    await page.keyboard.type(DEMO_OWNER.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(DEMO_OWNER.password);
    await page.keyboard.press("Enter");
  });

  await test.step("makes an album", async () => {
    await tabTo(button(page, "Add Album"));
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Album Title *")).toBeFocused();
    await page.keyboard.type("Low Tide");
    await tabTo(button(page, "Create Album"));
    await page.keyboard.press("Enter");
    await expect(button(page, "Add Album")).toBeFocused();
  });

  const album = page.getByRole("group", { name: "Low Tide" });
  const manageTracks = button(album, "Manage Tracks");
  const dialog = tracksDialog(page);
  const inDialog = (name: string) => dialogButton(page, name);

  await test.step("adds two tracks", async () => {
    await tabTo(manageTracks);
    await page.keyboard.press("Enter");
    for (const title of ["Ebb", "Flood"]) {
      await tabTo(inDialog("Add New Track"));
      await page.keyboard.press("Enter");
      await expect(dialog.getByLabel("Track Title *")).toBeFocused();
      await page.keyboard.type(title);
      await page.keyboard.press("Enter");
      await expect(rows(page).filter({ hasText: title })).toBeVisible();
      await expect(inDialog("Add New Track")).toBeFocused();
    }
  });

  await test.step("sorts them", async () => {
    await tabTo(inDialog("Reorder Flood"));
    await pickUp(page, "Flood");
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowUp");
    await expect(sortingNote(page)).toHaveText("Flood is now track 1 of 2.");
    await page.keyboard.press("Space");
    await expect.poll(() => shownTitles(page)).toEqual(["Flood", "Ebb"]);
    await expect(inDialog("Reorder Flood")).toBeFocused();
  });
  const question = page.getByRole("alertdialog");

  await test.step("deletes one after a question", async () => {
    await tabTo(inDialog("Delete Flood"));
    await page.keyboard.press("Enter");
    await expect(button(question, "Cancel")).toBeFocused();
    await leaveByEscape(question);
    await expect(inDialog("Delete Flood")).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo(button(question, "Delete"));
    await page.keyboard.press("Enter");
    await expect.poll(() => shownTitles(page)).toEqual(["Ebb"]);
    await expect(inDialog("Reorder Ebb")).toBeFocused();
  });

  await test.step("closes the dialog, and is back at its button", async () => {
    await leaveByEscape(dialog);
    await expect(manageTracks).toBeFocused();
  });

  await test.step("deletes the album", async () => {
    await tabTo(button(page, "Delete Low Tide"));
    await page.keyboard.press("Enter");
    await tabTo(button(question, "Delete"));
    await page.keyboard.press("Enter");
    await expect(album).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Albums (8)" })).toBeFocused();
  });

  await test.step("signs out", async () => {
    await tabTo(button(page, "Sign Out"), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
  });
});
