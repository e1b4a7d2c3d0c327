import { expect, type Page } from "@playwright/test";
import { bandMessages } from "../../src/messages/bandMessages.ts";
import { goToPlace, openAlbums } from "../support/albumAdmin.ts";
import { openBand } from "../support/bandPlace.ts";
import { bandSettings, legalTexts } from "../support/bandSettings.ts";
import { button } from "../support/button.ts";
import { refuse } from "./answers.ts";
import { answerSettings } from "./siteStates.ts";
import { answeredState, REFUSED, type State, state } from "./state.ts";

const openWith = async (page: Page, settings: Parameters<typeof answerSettings>[1] = bandSettings) => {
  await answerSettings(page, settings);
  return openBand(page);
};

/** The dialog of the band's own words, links and look. */
export const bandStates: State[] = [
  state("band", async (page) => void (await openWith(page))),
  state("band-empty", async (page) => void (await openWith(page, {}))),
  state("band-links", async (page) => {
    const dialog = await openWith(page);
    await button(dialog, "Add Link").click();
    await dialog.getByLabel("Address").last().fill("band.example");
    await button(dialog, "Save").click();
    await expect(dialog.getByText(bandMessages.missing("label"))).toBeVisible();
  }),
  state("band-photos", async (page) => {
    const dialog = await openWith(page);
    await button(dialog, "Add Photos").scrollIntoViewIfNeeded();
    await expect(dialog.getByRole("listitem")).toHaveCount(3);
  }),
  state("band-look", async (page) => {
    const dialog = await openWith(page);
    await dialog.getByRole("img", { name: "Preview" }).evaluate((preview) => preview.scrollIntoView());
    await expect.poll(() => dialog.locator("[aria-label=Preview] img").count()).toBe(2);
  }),
  state("band-legal", async (page) => {
    const dialog = await openWith(page, { ...bandSettings, imprint: legalTexts.imprint });
    await button(dialog, "Begin with a draft").click();
    await expect(dialog.getByLabel("Privacy")).toHaveValue(/\[name, postal address/);
  }),
  answeredState(
    "band-unread",
    ["**/rest/v1/app_settings?*", refuse(500)],
    async (page) => {
      await openAlbums(page);
      await goToPlace(page, "Band");
    },
    bandMessages.unavailable,
    REFUSED,
  ),
];
