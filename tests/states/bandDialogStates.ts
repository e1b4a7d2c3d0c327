import { expect, type Page } from "@playwright/test";
import { bandMessages } from "../../src/messages/bandMessages.ts";
import type { BandSettings } from "../../src/rules/bandSettings.ts";
import { openAlbums } from "../support/albumAdmin.ts";
import { openBandDialog } from "../support/bandDialog.ts";
import { bandSettings } from "../support/bandSettings.ts";
import { button } from "../support/button.ts";
import { refuse } from "./answers.ts";
import { answerSettings } from "./siteStates.ts";
import { answeredState, REFUSED, type State, state } from "./state.ts";

const openWith = async (page: Page, settings: Partial<BandSettings> = bandSettings) => {
  await answerSettings(page, settings);
  return openBandDialog(page);
};

/** The dialog of the band's own words, links and look. */
export const bandDialogStates: State[] = [
  state("site-dialog", async (page) => void (await openWith(page))),
  state("site-dialog-empty", async (page) => void (await openWith(page, {}))),
  state("site-dialog-links", async (page) => {
    const dialog = await openWith(page);
    await button(dialog, "Add Link").click();
    await dialog.getByLabel("Address").last().fill("band.example");
    await button(dialog, "Save").click();
    await expect(dialog.getByText(bandMessages.missing("label"))).toBeVisible();
  }),
  state("site-dialog-photos", async (page) => {
    const dialog = await openWith(page);
    await button(dialog, "Add Photos").scrollIntoViewIfNeeded();
    await expect(dialog.getByRole("listitem")).toHaveCount(3);
  }),
  state("site-dialog-look", async (page) => {
    const dialog = await openWith(page);
    await dialog.getByRole("img", { name: "Preview" }).evaluate((preview) => preview.scrollIntoView());
    await expect.poll(() => dialog.locator("[aria-label=Preview] img").count()).toBe(2);
  }),
  answeredState(
    "site-dialog-unread",
    ["**/rest/v1/app_settings?*", refuse(500)],
    async (page) => {
      await openAlbums(page);
      await button(page, "Site").click();
    },
    bandMessages.unavailable,
    REFUSED,
  ),
];
