import { expect } from "@playwright/test";
import { brokenPageMessages } from "../../src/messages/brokenPageMessages.ts";
import type { State } from "./state.ts";

/** Shown instead of a page. */
export const brokenStates: State[] = [
  {
    name: "not-found",
    open: async (page) => {
      await page.goto("/no/such/page");
      await expect(page.getByRole("heading", { name: "404" })).toBeVisible();
    },
  },
  {
    name: "broken-page",
    errors: [/Failed to load resource/, /dynamically imported module/, /net::ERR_/],
    open: async (page) => {
      await page.route("**/assets/SecurePage-*.js", (route) => route.abort("connectionfailed"));
      await page.goto("/secure");
      await expect(page.getByRole("alert")).toContainText(brokenPageMessages.broken);
    },
  },
  {
    name: "broken-configuration",
    open: async (page) => {
      // The script as it would have been built without an address for messages.
      await page.route("**/assets/*.js", async (route) => {
        const response = await route.fetch();
        const script = await response.text();
        await route.fulfill({
          response,
          body: script.replace(/VITE_CONTACT_ENDPOINT:(["'`])[^"'`]*\1/, 'VITE_CONTACT_ENDPOINT:""'),
        });
      });
      await page.goto("/secure"); // "/" was painted by the build, with a configuration that worked.
      await expect(page.getByRole("heading", { name: brokenPageMessages.brokenConfiguration })).toBeVisible();
    },
  },
];
