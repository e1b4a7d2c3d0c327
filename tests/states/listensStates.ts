import { expect, type Page } from "@playwright/test";
import { failureMessages } from "../../src/messages/failureMessages.ts";
import { listensMessages } from "../../src/messages/listensMessages.ts";
import { goToPlace, openAlbums } from "../support/albumAdmin.ts";
import { changeEnvironment } from "../support/builtSite.ts";
import { button } from "../support/button.ts";
import { listensPlace, openListens } from "../support/listens.ts";
import { never, refuse, withoutRows } from "./answers.ts";
import { answeredState, REFUSED, type State, state } from "./state.ts";

const SUMS = "**/rest/v1/rpc/listens_by_*";

async function openChart(page: Page, span = "30 days"): Promise<void> {
  await openListens(page);
  await button(listensPlace(page), span).click();
  const words = span === "All time" ? "in all" : `in the last ${span}`;
  await expect(listensPlace(page).locator("p[role=status]")).toContainText(words);
}

/** The dialog Listens. */
export const listensStates: State[] = [
  state("listens", (page) => openChart(page)),
  state("listens-all-time", (page) => openChart(page, "All time")),
  state("listens-tables", async (page) => {
    await openChart(page);
    await listensPlace(page).getByText("Show as a table").click();
    await listensPlace(page).getByRole("table", { name: "Tracks" }).scrollIntoViewIfNeeded();
  }),
  state("listens-loading", async (page) => {
    await page.route(SUMS, never);
    await openListens(page);
  }),
  answeredState("listens-failed", [SUMS, refuse(500)], openListens, listensMessages.unavailable, REFUSED),
  answeredState("listens-empty", [SUMS, withoutRows], openListens, listensMessages.none),
  state("listens-removed-admin", async (page) => {
    await openAlbums(page);
    await page.route(SUMS, withoutRows);
    await page.route("**/rpc/is_admin", (route) => route.fulfill({ json: false }));
    await goToPlace(page, "Listens");
    await expect(listensPlace(page)).toContainText(failureMessages.notAdmin);
  }),
  state("listens-off", async (page) => {
    await changeEnvironment(page, "VITE_COUNT_LISTENS", "off");
    await openChart(page);
  }),
];
