// behaviour §10.16
import { openState } from "../states/openState.ts";
import { trackStates } from "../states/trackStates.ts";
import { expect, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { tracksDialog } from "../support/manageTracks.ts";
import { album, textButton, track } from "../support/player.ts";
import { alterRows } from "../support/startSite.ts";

/** A laptop at 200 % zoom, a phone on its side and upright, and WCAG 1.4.10's 400 %. */
const SCREENS = [
  { width: 640, height: 400 },
  { width: 740, height: 360 },
  { width: 360, height: 740 },
  { width: 320, height: 256 },
];

test("a dialog with a title of 500 characters shows it, and scrolls @slow", async ({ context, site }) => {
  const state = trackStates.find(({ name }) => name === "tracks-long-titles");
  if (!state) throw new Error("The state is gone.");
  const page = await openState(context, site, state);
  const dialog = tracksDialog(page);
  const title = dialog.getByRole("heading", { level: 2 });
  const add = button(dialog, "Add New Track");

  for (const viewport of SCREENS) {
    await test.step(`${viewport.width}x${viewport.height}`, async () => {
      await page.setViewportSize(viewport);
      const frame = await dialog.boundingBox();
      if (!frame) throw new Error("The dialog is gone.");
      expect(frame.height).toBeLessThanOrEqual(viewport.height * 0.8 + 1);

      await add.scrollIntoViewIfNeeded();
      const place = await add.boundingBox();
      expect(place?.y).toBeGreaterThanOrEqual(frame.y);
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(frame.y + frame.height);
      // Nothing covers the middle of the button.
      await add.click({ trial: true });
      expect(
        await dialog.evaluate((element) =>
          [element, ...element.querySelectorAll("*")]
            .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
            .filter((wide) => getComputedStyle(wide).overflowX !== "hidden")
            .map((wide) => wide.outerHTML.slice(0, 120)),
        ),
        "what is wider than its place",
      ).toEqual([]);
    });
  }

  await test.step("the title is whole, and scrolls out of the way", async () => {
    const text = (await title.textContent()) ?? "";
    expect(text.length).toBeGreaterThan(900);
    await expect(dialog).toHaveAccessibleName(text.trim());
    expect(await title.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)).toBe(true);
    await page.setViewportSize({ width: 360, height: 740 });
    await dialog.getByRole("listitem").last().scrollIntoViewIfNeeded();
    await expect(title).not.toBeInViewport();
  });

  await test.step("a question about such a track can be read and answered on each of these screens", async () => {
    const question = page.getByRole("alertdialog", { name: "Delete Track" });
    await dialog
      .getByRole("button", { name: /^Delete / })
      .first()
      .click();
    for (const viewport of SCREENS) {
      await page.setViewportSize(viewport);
      expect((await question.boundingBox())?.height).toBeLessThanOrEqual(viewport.height * 0.8 + 1);
      for (const part of [question.getByText("Are you sure"), button(question, "Delete")]) {
        await part.scrollIntoViewIfNeeded();
        await expect(part).toBeInViewport();
      }
      await button(question, "Delete").click({ trial: true });
    }
  });
});

test("a long title has the width of its row, but for the buttons of its texts (§10.4) @slow", async ({
  page,
}) => {
  const title =
    "Everything we wrote on the back of the timetable while we waited for the last ferry of the year ";
  await alterRows(page, "tracks", (row) => ({ ...row, title: `${title}${row.title}` }));
  await page.route("**/audio-tracks/**", () => new Promise(() => {}));
  const linesOf = (name: string) =>
    track(page, name)
      .locator("bdi")
      .evaluate((words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        const end = words.parentElement?.getBoundingClientRect().right ?? 0;
        return [...range.getClientRects()].map(({ right }) => ({ right, free: end - right }));
      });
  for (const width of [320, 390, 768, 1440]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/");
      await album(page, "Tidal Memory").click();
      const lyrics = textButton(page, "Lyrics", `${title}Harbor Lights`);
      await expect(lyrics).toBeVisible();
      const button = await lyrics.boundingBox();
      if (!button) throw new Error("The button is gone.");
      const [first, ...further] = await linesOf("Harbor Lights");
      expect(first?.right).toBeLessThanOrEqual(button.x);
      // As ragged as text is, and no more: the buttons have 96 px.
      for (const lines of [further, await linesOf("Glass Tide")])
        expect(Math.min(...lines.map(({ free }) => free))).toBeLessThan(48);
    });
  }
});

test("a long duration is one line that ends with an ellipsis @slow", async ({ page, site }) => {
  const duration = "about three minutes and a half, or a bit longer";
  const setDuration = (text: string) =>
    site.supabase.sql("update tracks set duration = $1 where title = 'Harbor Lights'", [text]);
  await page.route("**/audio-tracks/**", () => new Promise(() => {}));
  for (const width of [320, 390, 768]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      const row = track(page, "Harbor Lights");
      const open = async () => {
        await page.goto("/");
        await album(page, "Tidal Memory").click();
        await expect(textButton(page, "Lyrics", "Harbor Lights")).toBeVisible();
        return (await row.boundingBox())?.height;
      };
      await setDuration("1:23:45");
      const height = await open();
      await setDuration(duration);
      expect(await open()).toBeCloseTo(height ?? 0, 1);
      const shown = row.getByTitle(duration);
      const inPlayer = page.getByRole("region", { name: "Audio player" }).getByTitle(duration);
      for (const one of [shown, inPlayer]) {
        await expect(one).toHaveText(duration);
        await expect(one).toHaveCSS("text-overflow", "ellipsis");
        const place = await one.boundingBox();
        expect(place?.width).toBeLessThanOrEqual(80);
        expect(place?.height).toBeLessThanOrEqual(24);
      }
      const lyrics = await textButton(page, "Lyrics", "Harbor Lights").boundingBox();
      expect((lyrics?.x ?? 0) + (lyrics?.width ?? 0)).toBeLessThanOrEqual(
        (await shown.boundingBox())?.x ?? 0,
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
});
