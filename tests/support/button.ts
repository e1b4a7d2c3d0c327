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
