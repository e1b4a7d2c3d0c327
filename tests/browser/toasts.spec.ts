// behaviour §10.9
import type { Locator, Page } from "@playwright/test";
import { adminErrors } from "../../src/messages/dashboardMessages.ts";
import { contactMessages, pieceMessages } from "../../src/messages/siteMessages.ts";
import { adminStates } from "../states/adminStates.ts";
import { refuse } from "../states/answers.ts";
import { openHome } from "../states/catalogueStates.ts";
import { contactStates, openContact, sendMessage } from "../states/contactStates.ts";
import { closeState, settle } from "../states/openState.ts";
import { toastStates } from "../states/toastStates.ts";
import { trackStates } from "../states/trackStates.ts";
import { dropCover, openAlbums } from "../support/albumAdmin.ts";
import { expect, expectFailedRequests, expectPageErrors, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { watchShifts } from "../support/layoutShifts.ts";
import { toasts } from "../support/toasts.ts";

const SCREENS = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const states = [...contactStates, ...adminStates, ...toastStates, ...trackStates];

function stateOf(name: string) {
  const state = states.find((one) => one.name === name);
  if (!state) throw new Error(`The state ${name} is gone.`);
  return state;
}

const contact = (page: Page) => page.getByRole("dialog", { name: "Contact" });
const tracks = (page: Page) => page.getByRole("dialog", { name: /^Manage Tracks/ });
const parts = (dialog: Locator, submit: string) => [
  dialog.getByRole("heading", { level: 2 }),
  button(dialog, "Close"),
  button(dialog, submit),
];

/** Each state with a toast, and what the toast must not cover there. */
const KEPT_FREE: [state: string, (page: Page) => Locator[]][] = [
  ["contact-failed", (page) => parts(contact(page), "Send Message")],
  ["tracks-with-toasts", (page) => parts(tracks(page), "Add Track")],
  ["login-refused", (page) => [button(page, "Sign In")]],
  ["album-form-refused", (page) => [button(page, "Create Album")]],
  ["toast-of-the-server", (page) => [button(page, "Create Album")]],
  ["album-update-refused", (page) => [button(page, "Update Album")]],
  ["toasts-two", (page) => [button(page, "Create Album")]],
  ["toast-over-player", (page) => [page.getByRole("region", { name: "Audio player" })]],
];

/** Sends a contact message, whose failure is a toast over its dialog. */
async function sendRefused(page: Page): Promise<void> {
  await page.route("**/contact", refuse(503));
  await openHome(page);
  await openContact(page);
  await sendMessage(page);
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not on screen.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

async function isApart(one: Locator, other: Locator): Promise<boolean> {
  const [over, under] = [await boxOf(one), await boxOf(other)];
  return over.right <= under.x || over.x >= under.right || over.bottom <= under.y || over.y >= under.bottom;
}

for (const viewport of SCREENS) {
  const { width, height } = viewport;
  test(`no toast covers a title, Close or submit at ${width}x${height} @slow`, async ({ context, site }) => {
    for (const [name, keptFree] of KEPT_FREE) {
      await test.step(name, async () => {
        const state = stateOf(name);
        expectPageErrors(...(state.errors ?? []));
        const page = await context.newPage();
        await page.setViewportSize(viewport);
        await state.open(page, site);
        for (const toast of await toasts(page).all()) {
          // Under the pointer it stays.
          await toast.hover({ position: { x: 8, y: 8 } });
          const over = await boxOf(toast);
          expect(Math.floor(over.height)).toBeLessThanOrEqual(
            width < 640 ? 104 : Math.max(height / 10, 96) - 16,
          );
          expect(over.right).toBeLessThanOrEqual(width);
          for (const part of keptFree(page)) {
            await page.evaluate(() => scrollTo(0, 0));
            expect.soft(await isApart(toast, part), `${name}, at the top of the page: ${part}`).toBe(true);
            // Also where the button is pressed.
            await part.evaluate((element) => {
              if (!element.closest("[role=dialog]")) element.scrollIntoView({ block: "center" });
            });
            expect.soft(await isApart(toast, part), `${name}, in the middle: ${part}`).toBe(true);
          }
        }
        await closeState(page);
      });
    }
  });

  test(`nothing moves when a toast comes or goes at ${width}x${height} @slow`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const shifts = await watchShifts(page);
    await openAlbums(page);
    await button(page, "Add Album").click();
    await page.getByLabel("Album Title *").fill("Low Tide");
    await expect(page.getByRole("radio", { name: "Draft" })).toBeVisible();
    const buffer = Buffer.from("no picture");
    const refuse = async () => {
      await dropCover(page, { name: "notes.pdf", mimeType: "application/pdf", buffer });
      await expect(toasts(page)).toContainText(adminErrors.notAnImage("notes.pdf"));
    };
    // The sentence at the picker stays.
    await refuse();
    await expect(toasts(page)).toHaveCount(0);
    await settle(page);
    const shiftsBefore = await shifts();
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("#root :is(a, button, input, h1, h2, h3)")]
          .map((part) => part.getBoundingClientRect())
          .filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
          .map((box) => box.toJSON()),
      );
    const before = await places();
    await refuse();
    expect(await places()).toEqual(before);
    await expect(toasts(page)).toHaveCount(0);
    expect(await places()).toEqual(before);
    expect(await shifts()).toBe(shiftsBefore);
  });
}

/** Goes to the newest toast by keyboard. */
async function focusToast(page: Page): Promise<void> {
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await expect(toasts(page).first()).toBeFocused();
}

test("a long message scrolls inside its toast, which the keyboard reaches", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  const state = stateOf("toast-of-the-server");
  expectPageErrors(...(state.errors ?? []));
  await page.setViewportSize({ width: 360, height: 740 });
  await state.open(page, site);
  await focusToast(page);
  const scrollTop = () => toasts(page).evaluate((toast) => toast.scrollTop);
  expect(await scrollTop()).toBe(0);
  await page.keyboard.press("End");
  await expect.poll(scrollTop).toBeGreaterThan(20);
});

test("over a dialog a toast is closed by pointer and by keyboard, which keep the focus", {
  tag: "@slow",
}, async ({ page }) => {
  expectFailedRequests(503);
  await sendRefused(page);
  const field = contact(page).getByLabel("Message");
  const dismiss = toasts(page).getByLabel("Dismiss");
  await expect(toasts(page)).toContainText(contactMessages.failed);

  await test.step("by the pointer", async () => {
    await field.focus();
    await dismiss.click();
    await expect(toasts(page)).toHaveCount(0);
    await expect(field).toBeFocused();
  });

  const send = async () => {
    await button(contact(page), "Send Message").click();
    await expect(toasts(page)).toHaveCount(1);
  };
  const openAnew = async () => {
    await button(contact(page), "Close").click();
    await openContact(page);
  };
  const dismissByKeyboard = async () => {
    await field.focus();
    await focusToast(page);
    await page.keyboard.press("Tab");
    await expect(dismiss).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(toasts(page)).toHaveCount(0);
    await expect(field).toBeFocused();
  };

  await test.step("by the keyboard, also when the toast is older than the dialog", async () => {
    await send();
    await dismissByKeyboard();
    await send();
    await openAnew();
    await dismissByKeyboard();
    await send();
    await openAnew();
    await dismiss.click();
    await expect(toasts(page)).toHaveCount(0);
    await expect(contact(page)).toBeVisible();
  });

  await test.step("by Escape, which without the focus on it closes the dialog", async () => {
    await send();
    await focusToast(page);
    await page.keyboard.press("Escape");
    await expect(toasts(page)).toHaveCount(0);
    await expect(contact(page)).toBeVisible();
    await send();
    await page.keyboard.press("Escape");
    await expect(contact(page)).toHaveCount(0);
    await expect(toasts(page)).toHaveCount(1);
  });
});

test("a toast can be swiped away", async ({ page }) => {
  expectFailedRequests(503);
  await page.clock.install();
  await sendRefused(page);
  const { x, y } = await boxOf(toasts(page));
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 20);
  await page.mouse.move(x + 200, y + 20);
  await page.mouse.up();
  await expect(toasts(page)).toHaveCount(0);
  await expect(contact(page)).toBeVisible();
});

test("without their script a sentence says so, and the dialog stays @slow", async ({ page }) => {
  expectFailedRequests(503, "ERR_FAILED");
  await page.route("**/assets/Toaster*", (route) => route.abort());
  await sendRefused(page);
  await expect(page.getByText(pieceMessages.partUnavailable)).toBeVisible();
  await expect(contact(page).getByLabel("Message")).not.toHaveValue("");
});
