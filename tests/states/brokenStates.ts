import { expect } from "@playwright/test";
import { brokenPageMessages, pieceMessages } from "../../src/messages/siteMessages.ts";
import { goToPlace, openAlbums } from "../support/albumAdmin.ts";
import { legalTexts } from "../support/bandSettings.ts";
import { button } from "../support/button.ts";
import { alterRows } from "../support/startSite.ts";
import { cover, openHome } from "./catalogueStates.ts";
import { answerSettings } from "./siteStates.ts";
import { type State, state, stateWithErrors } from "./state.ts";

/** Shown instead of a page that visitors ask for, or of a part of one. */
export const brokenSiteStates: State[] = [
  state("not-found", async (page) => {
    await page.goto("/no/such/page");
    await expect(page.getByRole("heading", { name: "404" })).toBeVisible();
  }),
  state("not-found-legal", async (page) => {
    await answerSettings(page, legalTexts);
    await page.goto("/no/such/page");
    await expect(page.getByRole("link", { name: "Imprint" })).toBeVisible();
  }),
  // A text that cannot be trimmed, as the album's panel and the player do.
  stateWithErrors("broken-parts", [/cannot be trimmed/], async (page) => {
    await page.addInitScript(() => {
      const { trim } = String.prototype;
      String.prototype.trim = function () {
        if (String(this) === "broken") throw new TypeError("This cannot be trimmed.");
        return trim.call(this);
      };
    });
    await alterRows(page, "tracks", (row) => ({ ...row, duration: "broken" }));
    await openHome(page);
    await cover(page, "Salt & Signal").click();
    await expect(page.getByText(pieceMessages.brokenPart)).toHaveCount(2);
  }),
];

/** The same, with those of the dashboard. */
export const brokenStates: State[] = [
  ...brokenSiteStates,
  stateWithErrors(
    "broken-page",
    [/Failed to load resource/, /dynamically imported module/, /net::ERR_/],
    async (page) => {
      await page.route("**/assets/SecurePage-*.js", (route) => route.abort("connectionfailed"));
      await page.goto("/secure");
      await expect(page.getByRole("alert")).toContainText(brokenPageMessages.broken);
    },
  ),
  stateWithErrors("broken-dialog", [/null/], async (page) => {
    await page.route("**/rest/v1/private_links?*", (route) =>
      route.fulfill({ json: [{ id: "1", name: "Press", created_at: null, expires_at: null }] }),
    );
    await openAlbums(page);
    await button(page, "More").first().click();
    await button(page, "Private links").click();
    await expect(page.getByText(pieceMessages.brokenPart)).toBeVisible();
  }),
  stateWithErrors("unavailable-dialog", [/Failed to load resource/, /net::ERR_/], async (page) => {
    await page.route("**/assets/ShowsPlace-*.js", (route) => route.abort("connectionfailed"));
    await openAlbums(page);
    await goToPlace(page, "Shows");
    await expect(page.getByText(pieceMessages.partUnavailable)).toBeVisible();
  }),
];
