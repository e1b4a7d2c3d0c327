// behaviour §10.8 §10.11
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { dialogButton, openTracks, pickUp, rows, shownTitles, sortingNote } from "../support/manageTracks.ts";
import { openSignedIn } from "../support/ownerSession.ts";

// A small window, so that each list is longer than what scrolls it.
test.use({
  viewport: { width: 390, height: 500 },
  hasTouch: true,
  contextOptions: { reducedMotion: "reduce" },
});

const ALBUM = "Salt & Signal";
const LINKS = Array.from({ length: 12 }, (_, index) => `https://link${index + 1}.example/`);

type Hold = { move: (y: number) => Promise<void>; release: () => Promise<void> };

/** Presses the handle of a name in the page. */
type Press = (page: Page, name: string) => Promise<Hold>;

async function centerOf(page: Page, name: string) {
  const handle = button(page, `Reorder ${name}`);
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error("The handle is not on screen.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const pressMouse: Press = async (page, name) => {
  const { x, y } = await centerOf(page, name);
  await page.mouse.move(x, y);
  await page.mouse.down();
  return { move: (to) => page.mouse.move(x, to, { steps: 4 }), release: () => page.mouse.up() };
};

const pressFinger: Press = async (page, name) => {
  const { x, y } = await centerOf(page, name);
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at === undefined ? [] : [{ x, y: at }],
    });
  await send("touchStart", y);
  const move = async (to: number) => {
    for (const share of [0.25, 0.5, 0.75, 1]) await send("touchMove", y + (to - y) * share);
  };
  return { move, release: async () => void (await send("touchEnd")) };
};

/** How high what scrolls is, and how far it is scrolled: the page, and a dialog. */
const heights = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector("[role=dialog]");
    const all = [document.documentElement, ...(dialog?.querySelectorAll("*") ?? []), dialog];
    const scrolled = all.filter((one) => one && one.scrollHeight > one.clientHeight + 1) as Element[];
    return Math.max(...scrolled.map(({ scrollHeight }) => scrollHeight));
  });

/** Holds what is dragged at an edge of the window for a while. */
async function holdAt(page: Page, hold: Hold, edge: "top" | "bottom"): Promise<void> {
  await hold.move(edge === "top" ? 2 : 498);
  await page.waitForTimeout(1200);
}

for (const [device, press] of [
  ["mouse", pressMouse],
  ["finger", pressFinger],
] as const) {
  test(`a track held at an edge by ${device} scrolls its list to the end, and no further`, {
    tag: "@slow",
  }, async ({ page }) => {
    await openTracks(page, ALBUM);
    await expect(rows(page)).toHaveCount(6);
    const [first = "", ...others] = await shownTitles(page);
    const before = await heights(page);
    const hold = await press(page, first);
    await holdAt(page, hold, "bottom");
    expect(await heights(page)).toBe(before);
    await expect(sortingNote(page)).toHaveText(`${first} is now track 6 of 6.`);
    await expect(dialogButton(page, `Reorder ${first}`)).toBeInViewport();
    await holdAt(page, hold, "top");
    expect(await heights(page)).toBe(before);
    await expect(sortingNote(page)).toHaveText(`${first} is now track 1 of 6.`);
    await holdAt(page, hold, "bottom");
    await hold.release();
    await expect.poll(() => shownTitles(page)).toEqual([...others, first]);
  });

  test(`so does a link of an album, which is not scrolled out of the window, by ${device}`, {
    tag: "@slow",
  }, async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openSignedIn(page);
    await button(page, `Edit ${ALBUM}`).click();
    await button(page, "Add Link").click();
    await page.evaluate((text) => navigator.clipboard.writeText(text), LINKS.join("\n"));
    await page.getByLabel("Address").last().focus();
    await page.keyboard.press("ControlOrMeta+V");
    const handles = page.getByRole("button", { name: /^Reorder / });
    await expect(handles).toHaveCount(LINKS.length);
    const names = await handles.evaluateAll((all) =>
      all.map((one) => one.getAttribute("title")?.replace("Reorder ", "") ?? ""),
    );
    const [first = ""] = names;
    const before = await heights(page);
    const hold = await press(page, first);
    await holdAt(page, hold, "bottom");
    expect(await heights(page)).toBe(before);
    await expect(button(page, `Reorder ${first}`)).toBeInViewport();
    await hold.release();
    await expect(handles.last()).toHaveAccessibleName(`Reorder ${first}`);
  });
}

/** Each press moves what is picked up once the one before is drawn. */
async function pressOften(page: Page, key: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

test("a track that is moved by keys past its list's ends stays in it", { tag: "@slow" }, async ({ page }) => {
  await openTracks(page, ALBUM);
  await expect(rows(page)).toHaveCount(6);
  const [first = ""] = await shownTitles(page);
  const before = await heights(page);
  await pickUp(page, first);
  await pressOften(page, "ArrowDown");
  await expect(sortingNote(page)).toHaveText(`${first} is now track 6 of 6.`);
  expect(await heights(page)).toBe(before);
  await pressOften(page, "ArrowUp");
  await expect(sortingNote(page)).toHaveText(`${first} is now track 1 of 6.`);
  await page.keyboard.press("Escape");
});

test("a track with an open form, higher than all others, takes the last place @slow", async ({ page }) => {
  await openTracks(page, ALBUM);
  await expect(rows(page)).toHaveCount(6);
  const [first = ""] = await shownTitles(page);
  await dialogButton(page, `Lyrics and credits of ${first}`).click();
  const before = await heights(page);
  const hold = await pressMouse(page, first);
  await holdAt(page, hold, "bottom");
  expect(await heights(page)).toBe(before);
  await expect(sortingNote(page)).toHaveText(`${first} is now track 6 of 6.`);
  await page.keyboard.press("Escape");
  await hold.release();
});
