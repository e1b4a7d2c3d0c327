import { expect } from "@playwright/test";
import { draftKeys } from "../../src/dashboardConfig.ts";
import { showMessages } from "../../src/messages/showMessages.ts";
import { goToPlace } from "../support/albumAdmin.ts";
import { button } from "../support/button.ts";
import { openShows, PASTE, pasteShows, SHOWS, showsPlace } from "../support/shows.ts";
import { never, refuse, withoutRows } from "./answers.ts";
import { openWithDrafts } from "./drafts.ts";
import { showKinds } from "./showKinds.ts";
import { answeredState, REFUSED, type State, state } from "./state.ts";

const FOREIGN = `Datum\tUhrzeit\tOrt\tStadt\tLand\tVorverkauf
Do., 4. März 2031\t20:00\tKulturzentrum Alte Seilerei am Hafen\tKiel\tDeutschland\thttps://tickets.example/a-long-one/1`;
const TWICE = `Date\tVenue\tCity
2031-03-04\tCanal House\tAmsterdam
2031-03-04\tCanal House\tamsterdam`;
const STATUSES = `Date\tVenue\tCity\tTickets
4 December\tCanal House\tAmsterdam\tAUSVERKAUFT
30 December\tPier Hall - CANCELLED\tHamburg\t
9 January\tBlue Shed\tLeeds\tfew tickets left
10 January\tLa Cigale\tParis\tfew tickets left
16 January\tPumpe\tKiel\tverschoben`;
const MANY = Array.from({ length: 600 }, (_, at) => `2031-03-04\tKiel ${at}`).join("\n");

/** Rows are pasted, and these words are said about them. */
const pastedState = (name: string, rows: string, words: string) =>
  state(name, async (page) => {
    await openShows(page);
    await pasteShows(page, rows);
    await expect(showsPlace(page).getByText(words)).toBeVisible();
  });

/** The dialog Shows. */
export const showAdminStates: State[] = [
  state("shows-dialog", async (page) => {
    await openShows(page);
    await expect(showsPlace(page).getByText("Coming (4)")).toBeVisible();
  }),
  state("shows-dialog-kinds", async (page) => {
    await page.route(SHOWS, (route) =>
      route.fulfill({
        json: showKinds,
        headers: { "Content-Range": `0-${showKinds.length - 1}/${showKinds.length}` },
      }),
    );
    await openShows(page);
    await expect(showsPlace(page).getByText("Past (1)")).toBeVisible();
  }),
  state("shows-unsaved", async (page, site) => {
    const [show] = await site.supabase.sql<{ id: string }>("select id from shows where city = 'Hamburg'");
    await openWithDrafts(page, site, () => [
      draftKeys.newShow,
      draftKeys.pastedShows,
      draftKeys.show(show?.id ?? ""),
    ]);
    await goToPlace(page, "Shows (unsaved)");
    await expect(showsPlace(page).getByRole("button", { name: /unsaved/ })).toHaveCount(3);
  }),
  state("shows-new", async (page) => {
    await openShows(page);
    await button(showsPlace(page), "Add Show").click();
    await showsPlace(page).getByLabel("Tickets").fill("at the door");
    await button(showsPlace(page).getByRole("form"), "Add Show").click();
    await expect(showsPlace(page).getByText(showMessages.cityMissing)).toBeVisible();
  }),
  state("shows-edited", async (page) => {
    await openShows(page);
    await button(showsPlace(page), /^Edit .*Hamburg$/).click();
    await showsPlace(page).getByRole("radio", { name: "Scheduled" }).check();
  }),
  pastedState("shows-pasted", PASTE, "What is 04/03/2027?"),
  pastedState("shows-pasted-columns", FOREIGN, showMessages.columnsOpen),
  state("shows-pasted-statuses", async (page) => {
    await openShows(page);
    await pasteShows(page, STATUSES);
    await expect(showsPlace(page).getByLabel(showMessages.year("4 December"))).toBeVisible();
    const asked = showsPlace(page).getByLabel(showMessages.statusOf("few tickets left"));
    await asked.last().scrollIntoViewIfNeeded();
  }),
  pastedState("shows-pasted-twice", TWICE, showMessages.duplicate),
  pastedState("shows-pasted-too-many", MANY, showMessages.tooMany(600, 495)),
  state("shows-loading", async (page) => {
    await page.route(SHOWS, never);
    await openShows(page);
  }),
  answeredState("shows-failed", [SHOWS, refuse(500)], openShows, showMessages.unavailable, REFUSED),
  answeredState("shows-none", [SHOWS, withoutRows], openShows, showMessages.empty),
];
