import { expect, type Page } from "@playwright/test";
import { SHOWS } from "../support/shows.ts";
import { never, refuse } from "./answers.ts";
import { openHome } from "./catalogueStates.ts";
import { showKinds } from "./showKinds.ts";
import { type State, state, stateWithErrors } from "./state.ts";

const section = (page: Page) => page.getByRole("region", { name: "Shows" });

/** Answers with these shows, as a stranger reads them, and goes to the section. */
async function openSection(page: Page, shows: object[] | null): Promise<void> {
  if (shows) await page.route(SHOWS, (route) => route.fulfill({ json: shows }));
  await page.goto("/");
  await page.getByRole("link", { name: "Shows", exact: true }).click();
  await expect(section(page).getByRole("heading", { name: "Shows" })).toBeFocused();
}

/** The section Shows of the public page. */
export const showStates: State[] = [
  state("shows", (page) => openSection(page, null)),
  state("shows-kinds", (page) =>
    openSection(
      page,
      showKinds.filter(({ published_at }) => published_at?.startsWith("2026")),
    ),
  ),
  state("shows-past", async (page) => {
    await openSection(page, null);
    await section(page).getByText("Past shows").click();
    await section(page).locator("details li").first().scrollIntoViewIfNeeded();
  }),
  stateWithErrors("shows-unread", [/status of 500/, /"shows" could not be read/], async (page) => {
    await page.route(SHOWS, refuse(500));
    await openHome(page);
  }),
  state("shows-slow", async (page) => {
    await page.route(SHOWS, never);
    await openHome(page);
  }),
];
