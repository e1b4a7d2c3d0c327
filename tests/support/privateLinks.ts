import type { Page } from "@playwright/test";

/** The dialog of an album's private links. */
export const linksDialog = (page: Page) => page.getByRole("dialog", { name: /^Private Links - / });
