import type { Page } from "@playwright/test";
import { adminErrors } from "../../src/adminMessages.ts";
import { adminStates } from "../states/adminStates.ts";
import { albumFormStates } from "../states/albumFormStates.ts";
import { contactStates } from "../states/contactStates.ts";
import { closeState, openState } from "../states/openState.ts";
import { trackStates } from "../states/trackStates.ts";
import { openAlbums } from "../support/albumAdmin.ts";
import { expect, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { reopenTracks, tracksDialog } from "../support/manageTracks.ts";
import { toasts } from "../support/toasts.ts";

/** Phone, tablet, laptop; then a laptop at 200 % zoom, a phone on its side, and WCAG 1.4.10's 400 %. */
const SCREENS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 640, height: 400 },
  { width: 740, height: 360 },
  { width: 320, height: 256 },
];

const STATES_WITH_TOASTS = [...contactStates, ...adminStates, ...albumFormStates, ...trackStates].filter(
  ({ name }) =>
    ["contact-failed", "contact-sent", "login-refused", "album-form-refused", "tracks-with-toasts"].includes(
      name,
    ),
);

/** The words and controls of a page, or of its dialog, that lie below a toast, as far as they are to be seen at all. */
const coveredByToasts = (page: Page) =>
  page.evaluate(() => {
    const within = document.querySelector("[role=dialog]") ?? document.body;
    const strip = document.querySelector("[aria-label=Notifications]")?.getBoundingClientRect();
    if (!strip?.height) return ["There is no toast."];
    const parts = within.querySelectorAll("a[href], button, input, textarea, label, h1, h2, h3, p");
    return [...parts]
      .filter((part) => part.checkVisibility() && !part.closest("[aria-label=Notifications]"))
      .filter((part) => !part.closest(".sr-only"))
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const scroller = part.closest("[role=dialog] > div")?.getBoundingClientRect();
        const shownFrom = Math.max(top, scroller?.top ?? top);
        const shownTo = Math.min(bottom, scroller?.bottom ?? bottom);
        const isBeside = right <= strip.left || left >= strip.right;
        return !isBeside && shownFrom < shownTo && shownTo > strip.top && shownFrom < strip.bottom;
      })
      .map((part) => `${part.tagName} ${part.getAttribute("aria-label") ?? part.textContent}`);
  });

test("no toast covers a word or a control, of the page or of the dialog, on any screen", {
  tag: "@slow",
}, async ({ context, site, expectedPageErrors }) => {
  expect(STATES_WITH_TOASTS).toHaveLength(5);
  for (const state of STATES_WITH_TOASTS) {
    expectedPageErrors.push(...(state.errors ?? []));
    await test.step(state.name, async () => {
      const page = await openState(context, site, state);
      await expect(toasts(page).first()).toBeVisible();
      for (const viewport of SCREENS) {
        await page.setViewportSize(viewport);
        await page.evaluate(() => scrollTo(0, 0));
        // What the pointer rests on stays.
        const box = await toasts(page).first().boundingBox();
        if (box) await page.mouse.move(box.x + box.width / 2, box.y + 8);
        const where = `${state.name} at ${viewport.width}x${viewport.height}`;
        await expect.soft.poll(() => coveredByToasts(page), where).toEqual([]);
        const { top = 0, bottom = 0 } = await page.evaluate(() =>
          document.querySelector("[aria-label=Notifications]")?.getBoundingClientRect().toJSON(),
        );
        expect.soft(top, where).toBeGreaterThanOrEqual(0);
        expect.soft(bottom, where).toBeLessThanOrEqual(viewport.height / 2);
      }
      await closeState(page);
    });
  }
});

test("a page that is scrolled makes room for a toast, and the focus never hides below it", async ({
  context,
  site,
  expectedPageErrors,
}) => {
  const state = albumFormStates.find(({ name }) => name === "album-form-refused");
  if (!state) throw new Error("The state is gone.");
  expectedPageErrors.push(...(state.errors ?? []));
  const page = await openState(context, site, state);
  await toasts(page).getByLabel("Dismiss").click();
  await page.setViewportSize({ width: 390, height: 500 });
  const placeOf = (label: string) =>
    page.getByLabel(label).evaluate((field) => field.getBoundingClientRect().y);

  await page
    .getByLabel("Purchase Link")
    .evaluate((field) => scrollBy(0, field.getBoundingClientRect().y - 4));

  const height = await test.step("it makes room for the toast", async () => {
    const before = await placeOf("Purchase Link");
    await button(page, "Create Album").evaluate((submit: HTMLElement) => submit.click());
    await toasts(page).hover();
    const height = await toasts(page).evaluate((toast) => toast.getBoundingClientRect().bottom);
    expect(before).toBeLessThan(height);
    await expect.poll(() => placeOf("Purchase Link")).toBeCloseTo(before + height, 0);
    return height;
  });

  await test.step("the focus never hides below it", async () => {
    await button(page, "Create Album").focus();
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press("Shift+Tab");
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getBoundingClientRect().top))
        .toBeGreaterThanOrEqual(height);
    }
  });
});

test("Escape belongs to the dialog, however many toasts are on screen", async ({ page }) => {
  await openAlbums(page);
  await reopenTracks(page, "Night Ferry");
  await button(page, "Add New Track").click();
  await button(page, "Add Track").click();
  await tracksDialog(page)
    .getByLabel("Audio File")
    .setInputFiles({ name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("no sound") });
  await expect(toasts(page)).toHaveCount(2);

  await test.step("a click on a toast takes it away, and the dialog and its focus stay", async () => {
    await button(page, "Cancel").focus();
    await toasts(page).first().getByLabel("Dismiss").click();
    await expect(toasts(page)).toHaveText(
      [adminErrors.notAudio(["notes.pdf"])].map((text) => new RegExp(text)),
    );
    await expect(button(page, "Cancel")).toBeFocused();
  });
  await button(page, "Add Track").click();
  await expect(toasts(page)).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(tracksDialog(page)).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(2);
});
