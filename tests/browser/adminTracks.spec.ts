import type { Page, Request } from "@playwright/test";
import { adminErrors, adminSuccesses } from "../../src/messages/dashboardMessages.ts";
import { expect, expectFailedRequests, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { chooseFiles } from "../support/dropFiles.ts";
import { diskFull, hold, inject } from "../support/faults.ts";
import {
  chooseAudio,
  dialogButton,
  openTracks,
  pickUp,
  reopenTracks,
  row,
  rows,
  shownTitles,
  sortingNote,
  storedTracks,
  tracksDialog,
} from "../support/manageTracks.ts";
import { wavFile } from "../support/soundFiles.ts";
import { expectToast, takeToast, toasts } from "../support/toasts.ts";

/** Lets one kind of request to the tracks fail. */
const refuse = (page: Page, method: string) => inject(page, "**/rest/v1/tracks*", method, diskFull);

test("an album gets tracks with and without audio (§2.3 §3 §4.2 §5 §7 §8 §9)", async ({ page, site }) => {
  await test.step("the dialog names album and artist, says that it loads, and that there are no tracks", async () => {
    const letTracksThrough = await hold(page, "**/rest/v1/tracks?*album_id=*");
    await openTracks(page, "Charts for Winter");
    await expect(tracksDialog(page)).toHaveAccessibleName(
      "Manage Tracks - Charts for Winter by GLASS HARBOR",
    );
    await expect(tracksDialog(page).getByText("Loading tracks...")).toBeVisible();
    letTracksThrough();
    await expect(
      tracksDialog(page).getByText('No tracks added yet. Click "Add New Track" to get started.'),
    ).toBeVisible();
  });

  await dialogButton(page, "Add New Track").click();
  const title = tracksDialog(page).getByRole("textbox", { name: "Track Title *" });
  const duration = tracksDialog(page).getByRole("textbox", { name: "Duration" });
  await expect(title).toHaveAttribute("placeholder", "Enter track title");
  await expect(title).toBeFocused();
  await expect(duration).toHaveAttribute("placeholder", "e.g., 3:45");

  await test.step("a track needs a title", async () => {
    await title.fill("   ");
    await dialogButton(page, "Add Track").click();
    await expectToast(page, "Error", "Please enter a track title");
    await expect(title).toHaveAccessibleDescription("Please enter a track title");
  });

  await test.step("a track without audio is added, its values trimmed, and has nothing to play", async () => {
    await title.fill("  North Pier ");
    await duration.fill("  ");
    await dialogButton(page, "Add Track").click();
    await expectToast(page, "Success", "Track added successfully");
    await expect(dialogButton(page, "Add New Track")).toBeFocused();
    await expect(row(page, "North Pier").getByRole("button", { name: /^Play/ })).toHaveCount(0);
  });

  await dialogButton(page, "Add New Track").click();

  await test.step("a file that is not audio is refused by name", async () => {
    await expect(dialogButton(page, "Upload Audio File")).toBeVisible();
    await chooseAudio(page, {
      name: "notes.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF"),
    });
    await expectToast(page, "Error", '"notes.pdf" is not an audio file. Please choose audio files.');
  });

  await test.step("a file fills title and length in, can be taken out, and leaves a title alone", async () => {
    await chooseAudio(page, { name: "Ice.Road.wav", mimeType: "audio/wav", buffer: wavFile(65) });
    await expect(title).toHaveValue("Ice.Road");
    await expect(duration).toHaveValue("1:05");
    await dialogButton(page, "Remove audio file").click();
    await expect(dialogButton(page, "Upload Audio File")).toBeFocused();
    await title.fill("Ice Road");
    await chooseAudio(page, { name: "other.wav", mimeType: "audio/wav", buffer: wavFile(66) });
    await expect(title).toHaveValue("Ice Road");
    await expect(dialogButton(page, "Change Audio File")).toBeVisible();
  });

  await test.step("a track with audio shows its upload, and gets the next number", async () => {
    const letThrough = await hold(page, "**/upload/resumable");
    await dialogButton(page, "Add Track").click();
    await expect(dialogButton(page, "Adding...")).toBeVisible();
    await expect(tracksDialog(page).getByRole("progressbar", { name: "Upload of other.wav" })).toBeVisible();
    letThrough();
    await expect(row(page, "Ice Road")).toContainText("1:06");

    const stored = await storedTracks(site, "Charts for Winter");
    expect(stored).toMatchObject([
      { title: "North Pier", duration: null, track_number: 1, audio_url: null },
      { title: "Ice Road", duration: "1:06", track_number: 2 },
    ]);
    expect(stored[1]?.audio_url).toMatch(/\/storage\/v1\/object\/public\/audio-tracks\/tracks\/\d{13}\.wav$/);
  });

  await test.step("its album counts both", async () => {
    await expectToast(page, "Success", "Track added successfully");
    await page.keyboard.press("Escape");
    await expect(tracksDialog(page)).toHaveCount(0);
    await expect(page.getByRole("group", { name: "Charts for Winter" }).getByText("2 tracks")).toBeVisible();
  });
});

test("tracks are reordered by pointer and by keyboard (§2.3 §4.2 §7 §8 §9)", async ({ page, site }) => {
  const patches: Request[] = [];
  page.on("request", (request) => request.method() === "PATCH" && patches.push(request));
  const titles = async () => (await storedTracks(site, "Salt & Signal")).map(({ title }) => title);
  const numbers = async () =>
    (await storedTracks(site, "Salt & Signal")).map(({ track_number }) => track_number);
  const before = await titles();
  const [a, b, c, d, e, f] = before as [string, string, string, string, string, string];
  const dragTo = async (from: string, to: string) => {
    const handle = await dialogButton(page, `Reorder ${from}`).boundingBox();
    const target = await dialogButton(page, `Reorder ${to}`).boundingBox();
    if (!handle || !target) throw new Error("The handles are not on screen.");
    await page.mouse.move(handle.x + 10, handle.y + 10);
    await page.mouse.down();
    await page.mouse.move(target.x + 10, target.y + 12, { steps: 8 });
    await page.mouse.up();
  };

  await test.step("the tracks are ordered by their numbers", async () => {
    await openTracks(page, "Salt & Signal");
    await expect(rows(page)).toHaveCount(6);
    expect(await shownTitles(page)).toEqual(before);
  });

  await test.step("a drag renumbers every track, one call for each", async () => {
    await dragTo(a, c);
    await expectToast(page, "Success", "Track order updated");
    expect(await titles()).toEqual([b, c, a, d, e, f]);
    expect(patches).toHaveLength(6);
    expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  await test.step("an arrow key moves a track 25 px, and what happens is announced", async () => {
    // A row is 50 px high, with 8 px between two: 25 px are not enough to change places, 50 are.
    await pickUp(page, f);
    await expect(sortingNote(page)).toHaveText(`${f} picked up, track 6 of 6.`);
    const top = async () => (await dialogButton(page, `Reorder ${f}`).boundingBox())?.y ?? 0;
    const start = await top();
    await page.keyboard.press("ArrowUp");
    await expect.poll(async () => start - (await top())).toBeCloseTo(25, 0);
    await page.keyboard.press("ArrowUp");
    await expect(sortingNote(page)).toHaveText(`${f} is now track 5 of 6.`);
    await page.keyboard.press("Enter");
    await expect.poll(titles).toEqual([b, c, a, d, f, e]);
    expect(patches).toHaveLength(12);
    await expect(dialogButton(page, `Reorder ${f}`)).toBeFocused();
  });

  await test.step("Escape puts a track back", async () => {
    await pickUp(page, f);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await expect(sortingNote(page)).toHaveText(`Sorting cancelled. ${f} is track 5 of 6 again.`);
    await expect(tracksDialog(page)).toBeVisible();
  });
});

test("a save that ends leaves the owner in the field that they went on to @slow", async ({ page }) => {
  await openTracks(page, "Night Ferry");
  await expect(rows(page)).toHaveCount(5);
  const [first = "", second = ""] = await shownTitles(page);
  const input = tracksDialog(page).getByRole("textbox", { name: `Title of ${second}` });
  const form = tracksDialog(page).getByRole("form", { name: "Lyrics and credits of Deck A" });
  const goOn = async (save: () => Promise<void>) => {
    const letThrough = await hold(page, "**/rest/v1/track*");
    await save();
    await dialogButton(page, `Rename ${second}`).click();
    await page.keyboard.type("Half a");
    letThrough();
    await expect(toasts(page)).toHaveText(/Success/);
    await page.keyboard.type(" thought");
    await expect(input).toHaveValue("Half a thought");
    await takeToast(page);
    await page.unroute("**/rest/v1/track*");
    await input.press("Escape");
    await expect(input).toHaveCount(0);
  };

  await test.step("after a title", () =>
    goOn(async () => {
      await dialogButton(page, `Rename ${first}`).click();
      await page.keyboard.type("Deck A");
      await page.keyboard.press("Enter");
    }));

  await test.step("after a length", () =>
    goOn(async () => {
      await dialogButton(page, "Change length of Deck A").click();
      await page.keyboard.type("4:04");
      await page.keyboard.press("Enter");
    }));

  await test.step("after lyrics", async () => {
    await dialogButton(page, "Lyrics and credits of Deck A").click();
    await form.getByLabel("Credits").fill("Glass Harbor");
    await goOn(() => button(form, "Save").click());
  });

  await test.step("after lyrics that take long to come", async () => {
    const letThrough = await hold(page, "**/rest/v1/*track_texts*");
    await page.reload();
    await reopenTracks(page, "Night Ferry");
    await dialogButton(page, "Lyrics and credits of Deck A").click();
    await dialogButton(page, `Rename ${second}`).click();
    letThrough();
    await expect(form.getByLabel("Credits")).toHaveValue("Glass Harbor");
    await expect(input).toBeFocused();
    await input.press("Escape");
  });

  await test.step("after a new track", async () => {
    await dialogButton(page, "Add New Track").click();
    await tracksDialog(page).getByRole("textbox", { name: "Track Title *" }).fill("Deck Z");
    await goOn(() => dialogButton(page, "Add Track").click());
  });
});

test("a track's length is edited in place, and what is being typed is not lost (§4.2 §8 §10.11) @slow", async ({
  page,
  site,
}) => {
  await openTracks(page, "Night Ferry");
  await expect(rows(page)).toHaveCount(5);
  const [first = ""] = await shownTitles(page);
  const rename = dialogButton(page, `Rename ${first}`);
  const input = tracksDialog(page).getByRole("textbox", { name: `Title of ${first}` });

  await test.step("a length is saved", async () => {
    await dialogButton(page, `Change length of ${first}`).click();
    await tracksDialog(page)
      .getByRole("textbox", { name: `Duration of ${first}` })
      .fill(" 4:04 ");
    await page.keyboard.press("Enter");
    await expectToast(page, "Success", "Duration saved successfully");
    expect((await storedTracks(site, "Night Ferry"))[0]?.duration).toBe("4:04");
  });

  await test.step("the pencil and the clock pressed again leave what is being typed", async () => {
    const duration = tracksDialog(page).getByRole("textbox", { name: `Duration of ${first}` });
    await rename.click();
    await input.fill("Deck D");
    await dialogButton(page, `Change length of ${first}`).click();
    await duration.fill("5:05");
    await rename.click();
    await dialogButton(page, `Change length of ${first}`).click();
    await expect(input).toHaveValue("Deck D");
    await expect(duration).toHaveValue("5:05");
    await input.press("Escape");
    await duration.press("Escape");
    await expect(duration).toHaveCount(0);
  });

  await test.step("closing the dialog asks for a title that is being typed", async () => {
    await rename.click();
    await page.keyboard.type("Deck E");
    await dialogButton(page, "Close").click();
    const question = page.getByRole("alertdialog", { name: "Discard changes?" });
    await button(question, "Keep editing").click();
    await expect(input).toHaveValue("Deck E");
    await dialogButton(page, "Close").click();
    await button(question, "Discard").click();
    await expect(tracksDialog(page)).toHaveCount(0);
  });
});

test("a single of an announced album fits on a phone, and stays one (§10.11) @slow", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.supabase.sql(
    `update albums set announced_at = now(), published_at = now() + interval '1 year' where title = 'Night Ferry'`,
  );
  await openTracks(page, "Night Ferry");
  await expect(rows(page)).toHaveCount(5);
  const [first, second] = (await shownTitles(page)) as [string, string];
  const singles = async () => {
    const query = "select title from tracks where is_single order by track_number";
    return (await site.supabase.sql<{ title: string }>(query)).map(({ title }) => title);
  };
  const single = row(page, second).getByRole("checkbox", { name: `Play before release (${second})` });

  await test.step("every row and its checkbox are within the dialog", async () => {
    const { x = 0, width = 0 } = (await tracksDialog(page).boundingBox()) ?? {};
    for (const box of await tracksDialog(page).getByRole("checkbox").all()) {
      const label = await box.locator("..").boundingBox();
      expect(label?.x).toBeGreaterThan(x);
      expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThan(x + width);
      expect(label?.height).toBeGreaterThanOrEqual(44);
    }
    const isWide = await tracksDialog(page).evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth);
    expect(isWide).toBe(false);
  });

  await test.step("it is saved at once", async () => {
    await single.check();
    await expectToast(page, "Success", adminSuccesses.singleSaved(true));
    expect(await singles()).toEqual([second]);
  });

  await test.step("a refused one is as before", async () => {
    expectFailedRequests();
    const repair = await refuse(page, "PATCH");
    await single.click();
    await expectToast(page, "Error", adminErrors.markSingle);
    await expect(single).toBeChecked();
    await repair();
  });

  await test.step("sorting and new audio keep it", async () => {
    await pickUp(page, second);
    for (let step = 0; step < 8; step += 1) await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expectToast(page, "Success", "Track order updated");
    expect(await shownTitles(page)).toEqual([second, first, ...(await shownTitles(page)).slice(2)]);
    const sound = { name: "new.wav", mimeType: "audio/wav", buffer: wavFile(2) };
    await chooseFiles(dialogButton(page, `Replace audio of ${second}`), [sound]);
    await expectToast(page, "Success", "Audio replaced successfully");
    await expect(single).toBeChecked();
    expect(await singles()).toEqual([second]);
  });
});

test("a long list scrolls in a dialog of at most 80 % of the window (§2.3 §9)", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  await site.supabase.sql(
    `insert into tracks (album_id, title, track_number)
       select id, 'Take ' || take, take from albums, generate_series(1, 60) take where title = 'Charts for Winter'`,
  );
  await openTracks(page, "Charts for Winter");
  await expect(rows(page)).toHaveCount(60);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === "finished"),
  );
  const box = await tracksDialog(page).boundingBox();
  const viewport = page.viewportSize();
  expect(box?.height).toBeLessThanOrEqual(0.8 * (viewport?.height ?? 0) + 1);
  expect(box?.height).toBeGreaterThan(0.75 * (viewport?.height ?? 0));
  expect(box?.width).toBeGreaterThan(0.5 * (viewport?.width ?? 0));
  await expect(row(page, "Take 60")).not.toBeInViewport();
  await dialogButton(page, "Add New Track").click();
  await expect(row(page, "Take 60")).toBeInViewport();
  await expect(dialogButton(page, "Add Track")).toBeInViewport();
});
