import { expect, type Page } from "@playwright/test";
import { siteMessages } from "../../src/messages/siteMessages.ts";
import type { SiteSettings } from "../../src/rules/siteSettings.ts";
import { openAlbums } from "../support/albumAdmin.ts";
import { button } from "../support/button.ts";
import { openSiteDialog } from "../support/siteDialog.ts";
import { bandSettings } from "../support/siteSettings.ts";
import { answeredState, REFUSED } from "./answeredState.ts";
import { refuse } from "./answers.ts";
import { answerSettings } from "./siteStates.ts";
import type { State } from "./state.ts";

const openWith = async (page: Page, settings: Partial<SiteSettings> = bandSettings) => {
  await answerSettings(page, settings);
  return openSiteDialog(page);
};

/** The dialog of the band's own words, links and look. */
export const siteDialogStates: State[] = [
  { name: "site-dialog", open: async (page) => void (await openWith(page)) },
  { name: "site-dialog-empty", open: async (page) => void (await openWith(page, {})) },
  {
    name: "site-dialog-links",
    open: async (page) => {
      const dialog = await openWith(page);
      await button(dialog, "Add Link").click();
      await dialog.getByLabel("Address").last().fill("band.example");
      await button(dialog, "Save").click();
      await expect(dialog.getByText(siteMessages.missing("label"))).toBeVisible();
    },
  },
  {
    name: "site-dialog-photos",
    open: async (page) => {
      const dialog = await openWith(page);
      await button(dialog, "Add Photos").scrollIntoViewIfNeeded();
      await expect(dialog.getByRole("listitem")).toHaveCount(3);
    },
  },
  {
    name: "site-dialog-look",
    open: async (page) => {
      const dialog = await openWith(page);
      await dialog.getByRole("img", { name: "Preview" }).evaluate((preview) => preview.scrollIntoView());
      await expect.poll(() => dialog.locator("[aria-label=Preview] img").count()).toBe(2);
    },
  },
  answeredState(
    "site-dialog-unread",
    ["**/rest/v1/app_settings?*", refuse(500)],
    async (page) => {
      await openAlbums(page);
      await button(page, "Site").click();
    },
    siteMessages.unavailable,
    REFUSED,
  ),
];
