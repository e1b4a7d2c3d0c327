import type { Page } from "@playwright/test";

/** The toasts on screen; not by role, because an open dialog hides all else from screen readers. */
export const toasts = (page: Page) => page.locator("[aria-label=Notifications] li");

/** Waits for a toast, takes it away, and returns its words as "title: description". */
export async function takeToast(page: Page): Promise<string> {
  const toast = toasts(page).first();
  await toast.waitFor();
  const text = (await toast.locator("strong, span").allTextContents()).join(": ");
  await toast.getByLabel("Dismiss").click();
  await toast.waitFor({ state: "detached" });
  return text;
}
