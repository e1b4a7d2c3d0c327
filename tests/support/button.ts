import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";

/** A button of a page, or of a part of it, by its exact name. */
export const button = (place: Page | Locator | FrameLocator, name: string | RegExp): Locator =>
  place.getByRole("button", { name, exact: true });

/** Stops of the tab key after which a control counts as out of reach. */
const MAX_STOPS = 60;

/** Presses the tab key until a control has the focus, as someone without a pointer does. */
export async function tabTo(control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const page = control.page();
  await control.first().waitFor({ state: "attached" });
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < MAX_STOPS && !(await hasFocus()); stops += 1) await page.keyboard.press(key);
  await expect(control).toBeFocused();
}

/** The height of a swipe over a window of 844 pixels. */
const SWIPE = 662;

/** A thumb that counts its taps, and the swipes that bring a control into view. */
export function countingThumb() {
  let [taps, swipes] = [0, 0];
  const swipeTo = async (control: Locator) => {
    const away = await control.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return Math.max(0, bottom - innerHeight, -top);
    });
    swipes += Math.ceil(away / SWIPE);
  };
  const tap = async (control: Locator) => {
    await swipeTo(control);
    taps += 1;
    await control.tap();
  };
  /** Of the list that the system shows, or of its files. */
  const choose = async (action: Promise<unknown>) => {
    taps += 1;
    await action;
  };
  return { tap, choose, swipe: () => (swipes += 1), counts: () => ({ taps, swipes }) };
}
