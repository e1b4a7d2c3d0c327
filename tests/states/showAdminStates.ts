import { expect } from "@playwright/test";
import { showMessages } from "../../src/messages/showMessages.ts";
import { button } from "../support/button.ts";
import { openShows, PASTE, pasteShows, SHOWS, showsDialog } from "../support/shows.ts";
import { answeredState, REFUSED } from "./answeredState.ts";
import { never, refuse, withoutRows } from "./answers.ts";
import type { State } from "./state.ts";

const show = (parts: object) => ({
  ...{
    id: crypto.randomUUID(),
    day: "2031-03-04",
    starts: "20:00:00",
    venue: "Canal House",
    city: "Amsterdam",
  },
  ...{ country: "NL", ticket_url: null, note: null, status: "on", published_at: "2026-01-01T00:00:00Z" },
  ...parts,
});

/** One of each kind. */
const KINDS = [
  show({}),
  show({ published_at: null, venue: null, starts: null }),
  show({
    published_at: "2031-01-01T10:00:00Z",
    note: "Not to be announced before the label agrees. ".repeat(6),
  }),
  show({
    status: "cancelled",
    city: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
    country: "GB",
  }),
  show({ status: "sold_out", city: "القدس", venue: "\u202eabc\u202c", country: "PS", published_at: null }),
  show({ day: "1999-12-31", city: "Kiel" }),
];

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
        route.fulfill({ json: KINDS, headers: { "Content-Range": `0-${KINDS.length - 1}/${KINDS.length}` } }),
      );
      await openShows(page);
      await expect(showsDialog(page).getByText("Past (1)")).toBeVisible();
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
    name: "shows-pasted-twice",
    open: async (page) => {
      await openShows(page);
      await pasteShows(
        page,
        "2031-03-04\tCanal House\tAmsterdam\tsold out\n2031-03-04\tCanal House\tamsterdam\ton",
      );
      await expect(showsDialog(page).getByText(showMessages.duplicate)).toBeVisible();
    },
  },
  {
    name: "shows-pasted-too-many",
    open: async (page) => {
      await openShows(page);
      await pasteShows(
        page,
        Array.from({ length: 5000 }, (_, at) => `2031-03-04\tVenue ${at}\tKiel`).join("\n"),
      );
      await expect(showsDialog(page).getByText(showMessages.tooMany(5000, 495))).toBeVisible();
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
