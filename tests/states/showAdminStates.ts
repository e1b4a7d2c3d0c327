import { expect } from "@playwright/test";
import { draftKeys } from "../../src/dashboardConfig.ts";
import { showMessages } from "../../src/messages/showMessages.ts";
import { button } from "../support/button.ts";
import { openShows, PASTE, pasteShows, SHOWS, showsDialog } from "../support/shows.ts";
import { answeredState, REFUSED } from "./answeredState.ts";
import { never, refuse, withoutRows } from "./answers.ts";
import { openWithDrafts } from "./drafts.ts";
import { showKinds } from "./showKinds.ts";
import type { State } from "./state.ts";

/** The dialog Shows. */
export const showAdminStates: State[] = [
  {
    name: "shows-dialog",
    open: async (page) => {
      await openShows(page);
      await expect(showsDialog(page).getByText("Coming (4)")).toBeVisible();
    },
  },
  {
    name: "shows-dialog-kinds",
    open: async (page) => {
      await page.route(SHOWS, (route) =>
        route.fulfill({
          json: showKinds,
          headers: { "Content-Range": `0-${showKinds.length - 1}/${showKinds.length}` },
        }),
      );
      await openShows(page);
      await expect(showsDialog(page).getByText("Past (1)")).toBeVisible();
    },
  },
  {
    name: "shows-unsaved",
    open: async (page, site) => {
      const [show] = await site.supabase.sql<{ id: string }>("select id from shows where city = 'Hamburg'");
      await openWithDrafts(page, site, () => [
        draftKeys.newShow,
        draftKeys.pastedShows,
        draftKeys.show(show?.id ?? ""),
      ]);
      await button(page, "Shows (unsaved)").click();
      await expect(showsDialog(page).getByRole("button", { name: /unsaved/ })).toHaveCount(3);
    },
  },
  {
    name: "shows-new",
    open: async (page) => {
      await openShows(page);
      await button(showsDialog(page), "Add Show").click();
      await showsDialog(page).getByLabel("Tickets").fill("at the door");
      await button(showsDialog(page).getByRole("form"), "Add Show").click();
      await expect(showsDialog(page).getByText(showMessages.cityMissing)).toBeVisible();
    },
  },
  {
    name: "shows-edited",
    open: async (page) => {
      await openShows(page);
      await button(showsDialog(page), /^Edit .*Hamburg$/).click();
      await showsDialog(page).getByRole("radio", { name: "Scheduled" }).check();
    },
  },
  {
    name: "shows-pasted",
    open: async (page) => {
      await openShows(page);
      await pasteShows(page, PASTE);
      await expect(showsDialog(page).getByText("What is 04/03/2027?")).toBeVisible();
    },
  },
  {
    name: "shows-pasted-columns",
    open: async (page) => {
      await openShows(page);
      await pasteShows(
        page,
        "Datum\tUhrzeit\tOrt\tStadt\tLand\tVorverkauf\nDo., 4. März 2031\t20:00\tKulturzentrum Alte Seilerei am Hafen\tKiel\tDeutschland\thttps://tickets.example/a-long-address/1",
      );
      await expect(showsDialog(page).getByText(showMessages.columnsOpen)).toBeVisible();
    },
  },
  {
    name: "shows-pasted-twice",
    open: async (page) => {
      await openShows(page);
      await pasteShows(
        page,
        "Date\tVenue\tCity\n2031-03-04\tCanal House\tAmsterdam\n2031-03-04\tCanal House\tamsterdam",
      );
      await expect(showsDialog(page).getByText(showMessages.duplicate)).toBeVisible();
    },
  },
  {
    name: "shows-pasted-too-many",
    open: async (page) => {
      await openShows(page);
      await pasteShows(page, Array.from({ length: 600 }, (_, at) => `2031-03-04\tKiel ${at}`).join("\n"));
      await expect(showsDialog(page).getByText(showMessages.tooMany(600, 495))).toBeVisible();
    },
  },
  {
    name: "shows-loading",
    open: async (page) => {
      await page.route(SHOWS, never);
      await openShows(page);
    },
  },
  answeredState("shows-failed", [SHOWS, refuse(500)], openShows, showMessages.unavailable, REFUSED),
  answeredState("shows-none", [SHOWS, withoutRows], openShows, showMessages.empty),
];
