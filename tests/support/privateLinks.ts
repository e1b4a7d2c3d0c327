import type { Page } from "@playwright/test";

/** The dialog of an album's private links. */
export const linksDialog = (page: Page) => page.getByRole("dialog", { name: /^Private Links - / });

/** The token in the address of a private link. */
export const tokenOf = (address: string): string => new URL(address).hash.replace("#share=", "");
