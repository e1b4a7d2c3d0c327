import type { FrameLocator, Locator, Page } from "@playwright/test";

/** A button of a page, or of a part of it, by its exact name. */
export const button = (place: Page | Locator | FrameLocator, name: string | RegExp): Locator =>
  place.getByRole("button", { name, exact: true });
