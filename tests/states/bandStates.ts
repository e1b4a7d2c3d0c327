import { expect, type Locator, type Page } from "@playwright/test";
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

/** After a save that was refused, as another tab has saved since. */
async function openChanged(page: Page): Promise<Locator> {
  const settings = { site_about: "Five people and a lighthouse.", site_look: null };
  const json = { changed: ["site_about", "site_look"], settings };
  await page.route("**/rest/v1/rpc/save_settings_unless_changed", (route) => route.fulfill({ json }));
  const dialog = await openWith(page);
  await dialog.getByRole("textbox", { name: "Text" }).fill("Four people and a boathouse.");
  await dialog.getByRole("slider").fill("10");
  await button(dialog, "Save").click();
  await dialog.getByRole("alert").scrollIntoViewIfNeeded();
  return dialog;
}

/** The place of the band's own words, links and look. */
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
    await dialog.getByRole("img", { name: "Preview, light" }).evaluate((preview) => preview.scrollIntoView());
    await expect.poll(() => dialog.locator("[aria-label^=Preview] img").count()).toBe(4);
  }),
  state("band-look-without-pictures", async (page) => {
    const look = { ...bandSettings.look, picture: null, logo: null, ground: "device" as const };
    const dialog = await openWith(page, { ...bandSettings, look });
    await dialog.getByRole("img", { name: "Preview, light" }).evaluate((preview) => preview.scrollIntoView());
  }),
  state("band-legal", async (page) => {
    const dialog = await openWith(page, { ...bandSettings, imprint: legalTexts.imprint });
    await button(dialog, "Begin with a draft: Privacy").click();
    await expect(dialog.getByLabel("Privacy")).toHaveValue(/\[name, postal address/);
  }),
  state("band-changed", async (page) => {
    const dialog = await openChanged(page);
    await expect(button(dialog, "Save mine")).toBeVisible();
  }),
  state("band-theirs", async (page) => {
    const dialog = await openChanged(page);
    await button(dialog, "Show the other version").click();
    await expect(button(dialog, "Bring mine back")).toBeVisible();
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
