import { expect, type Page, type Route } from "@playwright/test";
import type { Site } from "../support/startSite.ts";

/** One thing that a person may have before them. */
export type State = {
  /** Also the name of its screenshots. */
  name: string;
  /** Brings a new page there; resolves once all that the state shows is there. Changes nothing in the database. */
  open: (page: Page, site: Site) => Promise<void>;
  /** Errors that the browser reports before the state is reached. */
  errors?: RegExp[];
};

export const state = (name: string, open: State["open"]): State => ({ name, open });

export const stateWithErrors = (name: string, errors: RegExp[], open: State["open"]): State => ({
  name,
  errors,
  open,
});

/** A request, and how the server answers it in a state. */
type Answer = [address: string | RegExp, answer: (route: Route) => Promise<unknown>];

/** A state that one answer leads to: how its place is opened, and the words that it then shows. */
export const answeredState = (
  name: string,
  [address, answer]: Answer,
  open: State["open"],
  words: string,
  errors?: RegExp[],
): State => ({
  name,
  errors,
  open: async (page, site) => {
    await page.route(address, answer);
    await open(page, site);
    await expect(page.getByText(words).first()).toBeVisible();
  },
});

/** The errors of a state whose answer is `refuse(500)`. */
export const REFUSED = [/status of 500/];
