import type { Page } from "@playwright/test";

/** The toasts on screen. */
export const toasts = (page: Page) =>
  page.getByRole("region", { name: "Notifications" }).getByRole("listitem");

/** Waits for a toast, dismisses it, and returns its words as "title: description". */
export async function takeToast(page: Page): Promise<string> {
  const toast = toasts(page).first();
  await toast.waitFor();
  const text = (await toast.locator("> div > div").allTextContents()).join(": ");
  await toast.getByLabel("Dismiss").click();
  await toast.waitFor({ state: "detached" });
  return text;
}
