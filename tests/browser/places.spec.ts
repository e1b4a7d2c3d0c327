// behaviour §10.8
import type { Locator, Page } from "@playwright/test";
import { adminSuccesses } from "../../src/messages/dashboardMessages.ts";
import { albumCard, albumForm, goToPlace, openAlbums, stepsInHistory } from "../support/albumAdmin.ts";
import { bandPlace } from "../support/bandPlace.ts";
import { expect, test } from "../support/browserTest.ts";
import { button, countingThumb } from "../support/button.ts";
import { storedTracks, tracksDialog } from "../support/manageTracks.ts";
import { openShows, PASTE, pasteShows, showsPlace } from "../support/shows.ts";
import { wavFile } from "../support/soundFiles.ts";
import { expectToast } from "../support/toasts.ts";

const text = (page: Page) => bandPlace(page).getByRole("textbox", { name: "Text" });
const question = (page: Page) => page.getByRole("alertdialog");
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

test("places are links, and keep their drafts; signing out asks", async ({ page }) => {
  await openAlbums(page);
  await goToPlace(page, "Band");
  await expect(page).toHaveURL("/secure?at=band");
  await text(page).fill("New words");
  await goToPlace(page, "Shows");
  await expect(link(page, "Band (unsaved)")).toBeVisible();
  await button(showsPlace(page), "Add Show").click();
  await page.getByLabel("City *").fill("Kiel");
  await page.goBack();
  await expect(text(page)).toHaveValue("New words");
  await page.goForward();
  await expect(page.getByLabel("City *")).toHaveValue("Kiel");

  await test.step("a reload stays in the place, and keeps the drafts", async () => {
    page.once("dialog", (dialog) => dialog.accept());
    await page.reload();
    await button(showsPlace(page), "Add Show (unsaved)").click();
    await expect(page.getByLabel("City *")).toHaveValue("Kiel");
    await goToPlace(page, "Band");
    await expect(text(page)).toHaveValue("New words");
  });

  await button(page, "Sign Out").click();
  await button(question(page), "Keep editing").click();
  await expect(text(page)).toHaveValue("New words");
  await button(bandPlace(page), "Cancel").click();
  await button(question(page), "Discard").click();
  await expect(text(page)).not.toHaveValue("New words");
  await expect(link(page, "Band")).toBeVisible();
});

test("Back closes what is open, one after the other, and asks where closing asks", async ({ page }) => {
  await openAlbums(page);
  await goToPlace(page, "Shows");
  await goToPlace(page, "Albums");

  await test.step("a dialog", async () => {
    await button(page, "Default Video").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect.poll(() => stepsInHistory(page)).toBe(1);
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect.poll(() => stepsInHistory(page)).toBe(0);
    await expect(page).toHaveURL("/secure");
  });

  await test.step("a question over a dialog, which stays", async () => {
    await button(albumCard(page, "Paper Harbors"), "Manage Tracks").click();
    await button(page, "Add New Track").click();
    await page.getByLabel("Track Title *").fill("Flood");
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await expect.poll(() => stepsInHistory(page)).toBe(2);
    await page.goBack();
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByLabel("Track Title *")).toHaveValue("Flood");
    await expect.poll(() => stepsInHistory(page)).toBe(1);
  });

  await test.step("closed by its button it leaves no entry: Back leads to the place before", async () => {
    await button(page.getByRole("dialog"), "Close").click();
    await button(question(page), "Discard").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect.poll(() => stepsInHistory(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL("/secure?at=shows");
    await expect(showsPlace(page)).toBeVisible();
  });
});

test("after a reload with an open dialog one Back leads to the place before", { tag: "@slow" }, async ({
  page,
}) => {
  await openAlbums(page);
  await goToPlace(page, "Shows");
  await goToPlace(page, "Albums");
  await button(page, "Default Video").click();
  await expect.poll(() => stepsInHistory(page)).toBe(1);
  await page.reload();
  await page.getByText(/^Welcome, /).waitFor();
  await expect.poll(() => stepsInHistory(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/secure?at=shows");
  await expect(showsPlace(page)).toBeVisible();
});

test("rows of shows: a status in one choice, several together, and a paste taken back @slow", async ({
  page,
  site,
}) => {
  const statuses = () =>
    site.supabase.sql<{ city: string; status: string }>("select city, status from shows order by day");
  const statusOf = async (city: string) => (await statuses()).find((show) => show.city === city)?.status;
  await openShows(page);
  await page.getByRole("combobox", { name: /^Status of .*Penzance$/ }).selectOption("Sold out");
  await expectToast(page, "Success", adminSuccesses.showUpdated);
  expect(await statusOf("Penzance")).toBe("sold_out");

  await test.step("a paste is taken back with exactly its rows", async () => {
    const before = await statuses();
    await pasteShows(page, "2031-03-04\tKiel\n2031-03-05\tBremen");
    await button(showsPlace(page), "Add 2 Shows").click();
    await expect(showsPlace(page).getByText("2 shows added from your spreadsheet.")).toBeVisible();
    expect(await statuses()).toHaveLength(before.length + 2);
    await button(showsPlace(page), "Undo").click();
    await expectToast(page, "Success", adminSuccesses.showsDeleted(2));
    await expect(button(showsPlace(page), "Undo")).toHaveCount(0);
    expect(await statuses()).toEqual(before);
  });

  await test.step("two are cancelled together, and deleted together", async () => {
    const select = async () => {
      await button(showsPlace(page), "Select").click();
      for (const city of ["Amsterdam", "Hamburg"])
        await page.getByRole("checkbox", { name: new RegExp(`${city}$`) }).check();
    };
    await select();
    await page.getByRole("combobox", { name: "Set status" }).selectOption("Cancelled");
    await expectToast(page, "Success", adminSuccesses.showsChanged(2));
    expect(await statusOf("Hamburg")).toBe("cancelled");
    await select();
    await button(showsPlace(page), "Delete").click();
    await button(question(page), "Delete").click();
    await expectToast(page, "Success", adminSuccesses.showsDeleted(2));
    expect((await statuses()).map(({ city }) => city)).not.toContain("Hamburg");
  });
});

test("a new album leads on to its tracks", { tag: "@slow" }, async ({ page }) => {
  await openAlbums(page);
  await button(page, "Add Album").click();
  await page.getByLabel("Album Title *").fill("Flood");
  await button(page, "Create and add tracks").click();
  await expect(page.getByRole("dialog", { name: "Manage Tracks - Flood" })).toBeVisible();
});

const screens = {
  "a phone": { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  "a laptop": { viewport: { width: 1440, height: 900 }, hasTouch: true },
};

for (const [screen, options] of Object.entries(screens))
  test.describe(`on ${screen}`, () => {
    test.use(options);

    test("the text about the band takes 2 taps, its colour 2 and a swipe", { tag: "@slow" }, async ({
      page,
    }) => {
      await openAlbums(page);
      await goToPlace(page, "Band");
      const first = countingThumb();
      await first.tap(text(page));
      await text(page).fill("New words");
      await first.tap(button(bandPlace(page), "Save"));
      await expectToast(page, "Success", "Band updated successfully");
      expect(first.counts()).toEqual({ taps: 2, swipes: 0 });

      const second = countingThumb();
      await second.tap(button(bandPlace(page), "Look"));
      const colour = bandPlace(page).getByRole("slider", { name: "Colour" });
      await expect(colour).toBeInViewport();
      await colour.fill("200");
      second.swipe();
      await second.tap(button(bandPlace(page), "Save"));
      await expectToast(page, "Success", "Band updated successfully");
      expect(second.counts()).toEqual({ taps: 2, swipes: 1 });
    });

    test("a show sold out takes 2 taps, a paste of 40 taken back 1", { tag: "@slow" }, async ({
      page,
      site,
    }) => {
      await openShows(page);
      const status = page.getByRole("combobox", { name: /^Status of .*Penzance$/ });
      const thumb = countingThumb();
      await thumb.tap(status);
      await thumb.choose(status.selectOption("Sold out"));
      await expectToast(page, "Success", adminSuccesses.showUpdated);
      expect(thumb.counts()).toEqual({ taps: 2, swipes: 0 });
      const stored = () => site.supabase.sql("select id from shows order by id");
      const before = await stored();

      const rows = Array.from({ length: 40 }, (_, at) => `2031-03-04\tCity ${at}`);
      await pasteShows(page, rows.join("\n"));
      await button(showsPlace(page), "Add 40 Shows").tap();
      await expect(showsPlace(page).getByText("40 shows added from your spreadsheet.")).toBeVisible();
      expect(await stored()).toHaveLength(before.length + 40);
      const undo = countingThumb();
      await undo.tap(button(showsPlace(page), "Undo"));
      await expectToast(page, "Success", adminSuccesses.showsDeleted(40));
      expect(undo.counts()).toEqual({ taps: 1, swipes: 0 });
      expect(await stored()).toEqual(before);
    });

    test("a new album with a song takes 3 taps @slow", async ({ page, site }) => {
      await openAlbums(page);
      const thumb = countingThumb();
      const chooser = page.waitForEvent("filechooser");
      await thumb.tap(button(page, "Add album from files"));
      await thumb.choose(
        (await chooser).setFiles({ name: "Fog Signal.wav", mimeType: "audio/wav", buffer: wavFile(5) }),
      );
      const title = page.getByLabel("Album Title *");
      await title.fill("Flood");
      await thumb.tap(button(albumForm(page), "Create Album"));
      await expect(tracksDialog(page).getByText("Fog Signal", { exact: true })).toBeVisible();
      await expectToast(page, "Success", adminSuccesses.tracksAdded(1));
      expect(thumb.counts()).toEqual({ taps: 3, swipes: 0 });
      expect(await storedTracks(site, "Flood")).toMatchObject([{ title: "Fog Signal" }]);
    });
  });

test.describe("on a phone", () => {
  test.use(screens["a phone"]);

  test("pasted shows are cards with all their columns, none of it sideways or cut @slow", async ({
    page,
  }) => {
    await openShows(page);
    await pasteShows(page, PASTE);
    const cards = showsPlace(page).getByRole("region", { name: "What was read" });
    const bremen = cards.getByRole("row").filter({ hasText: "Bremen" });
    await expect(bremen).toHaveText(/^Day.*Starts.*Venue.*City.*Bremen.*Country.*Germany.*Note/);
    const cut = await cards.evaluate(
      (region) =>
        [document.documentElement, region, ...region.querySelectorAll("*")].filter(
          ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
        ).length,
    );
    expect(cut).toBe(0);
    for (const cell of await bremen.getByRole("cell").all()) {
      await cell.scrollIntoViewIfNeeded();
      await expect(cell).toBeInViewport({ ratio: 1 });
    }
  });

  test("the menu gives the focus back to its button @slow", async ({ page }) => {
    await openAlbums(page);
    await goToPlace(page, "Band");
    await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
  });

  const keyboards = {
    // What `interactive-widget=resizes-content` makes of the window.
    "that makes the window smaller": (page: Page) => page.setViewportSize({ width: 390, height: 444 }),
    // What Safari does.
    "that covers the window": (page: Page) =>
      page.evaluate(() => {
        if (!visualViewport) return;
        Object.defineProperty(visualViewport, "height", { value: innerHeight - 400 });
        visualViewport.dispatchEvent(new Event("resize"));
      }),
  };
  for (const [kind, open] of Object.entries(keyboards)) {
    test(`above a keyboard of 400 pixels ${kind} the buttons of each form are in view`, {
      tag: "@slow",
    }, async ({ page }) => {
      await openAlbums(page);
      await open(page);
      const expectInView = (control: Locator) =>
        expect
          .poll(async () => {
            const { y = 999, height = 0 } = (await control.boundingBox()) ?? {};
            return y >= 0 && y + height <= 444;
          }, `${control}`)
          .toBe(true);
      await button(page, "Add Album").click();
      await expectInView(button(albumForm(page), "Create Album"));
      await button(albumForm(page), "Cancel").click();
      await button(page, "Default Video").click();
      await expectInView(button(page.getByRole("dialog"), "Save"));
      await page.goBack();
      await goToPlace(page, "Band");
      await expectInView(button(bandPlace(page), "Save"));
      await goToPlace(page, "Shows");
      await button(showsPlace(page), "Add Show").click();
      // As Safari scrolls to the field that has the focus.
      await page.getByLabel("Day *").evaluate((field) => field.scrollIntoView());
      await expectInView(button(showsPlace(page).getByRole("form"), "Add Show"));
      await button(showsPlace(page), "Cancel").click();
      await pasteShows(page, PASTE);
      await expectInView(button(showsPlace(page), "Back"));
    });
  }
});
