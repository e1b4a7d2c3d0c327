import { expect, type Page } from "@playwright/test";
import { pressMessages } from "../../src/messages/pressMessages.ts";
import { goToPlace, openAlbums } from "../support/albumAdmin.ts";
import { button } from "../support/button.ts";
import { pressKit, pressRows } from "../support/pressKit.ts";
import { refuse } from "./answers.ts";
import { duskScene } from "./dusk.ts";
import { answeredState, REFUSED, type State, state } from "./state.ts";

async function openPress(page: Page, kit: Parameters<typeof pressRows>[0]) {
  await page.route("**/rest/v1/app_settings?*key=in.*", (route) => route.fulfill({ json: pressRows(kit) }));
  await page.route("**/album-covers/press/*", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: duskScene }),
  );
  await openAlbums(page);
  await goToPlace(page, "Press");
  const place = page.getByRole("region", { name: "Press", exact: true });
  await place.getByLabel("The band in a sentence").waitFor();
  return place;
}

/** The place of the press kit. */
export const pressStates: State[] = [
  state("press", async (page) => void (await openPress(page, pressKit))),
  state("press-empty", async (page) => void (await openPress(page, {}))),
  state("press-missing", async (page) => {
    const place = await openPress(page, pressKit);
    await place.getByLabel("What photograph 1 shows").fill("");
    await button(place, "Save").click();
    await expect(place.getByText(pressMessages.missingAlt)).toBeVisible();
  }),
  state("press-large", async (page) => {
    const photos = pressKit.photos.map((photo) => ({ ...photo, bytes: 163_000_000 }));
    const place = await openPress(page, { ...pressKit, photos });
    await place.getByText(/^164 of 150 MB/).scrollIntoViewIfNeeded();
  }),
  answeredState(
    "press-unread",
    ["**/rest/v1/app_settings?*", refuse(500)],
    async (page) => {
      await openAlbums(page);
      await goToPlace(page, "Press");
    },
    pressMessages.unavailable,
    REFUSED,
  ),
];
