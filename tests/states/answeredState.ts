import { expect, type Route } from "@playwright/test";
import type { State } from "./state.ts";

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
