import { expect, type Locator } from "@playwright/test";

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
