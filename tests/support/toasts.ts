import { type BrowserContext, expect, type Page } from "@playwright/test";

/** The toasts on screen. */
export const toasts = (page: Page) =>
  page.getByRole("region", { name: "Notifications" }).getByRole("listitem");

declare global {
  interface Window {
    /** Texts of toasts that were shown since the page was loaded, without those that `expectToast` took. */
    shownToasts: string[];
  }
}

/** Keeps the text of each toast of a context's pages: its 6 s may be over when a test looks. */
export const keepToasts = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.shownToasts = [];
    const keep = ({ addedNodes }: MutationRecord) => {
      for (const node of addedNodes)
        if (node instanceof HTMLLIElement && node.closest("#toast-layer"))
          window.shownToasts.push(node.textContent);
    };
    new MutationObserver((changes) => changes.forEach(keep)).observe(document, {
      childList: true,
      subtree: true,
    });
  });

/** Waits until a toast was shown, in any order with others, and dismisses it if it is still there. */
export async function expectToast(page: Page, title: "Error" | "Success", text: string): Promise<void> {
  const take = () =>
    page.evaluate(
      ([title, text]) => {
        const index = window.shownToasts.findIndex(
          (shown) => shown.startsWith(title) && shown.includes(text),
        );
        return index < 0 ? window.shownToasts : window.shownToasts.splice(index, 1).length;
      },
      [title, text] as const,
    );
  await expect.poll(take, `the toast "${title}: ${text}"`).toBe(1);
  const toast = toasts(page).filter({ hasText: text });
  // By its own code, as a pointer might come too late.
  await toast.getByLabel("Dismiss").evaluateAll((found: HTMLElement[]) => found[0]?.click());
  await toast.waitFor({ state: "detached" });
}

/** Waits for a toast, dismisses it, and returns its words as "title: description". */
export async function takeToast(page: Page): Promise<string> {
  const toast = toasts(page).first();
  // At once, for it might go between two steps.
  const text = await toast.evaluate((item) => {
    item.querySelector<HTMLElement>("[aria-label=Dismiss]")?.click();
    return [...item.querySelectorAll(":scope > div > div")].map((part) => part.textContent).join(": ");
  });
  await toast.waitFor({ state: "detached" });
  return text;
}
