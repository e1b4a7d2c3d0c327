import { expect, type Page } from "@playwright/test";
import { playerMessages } from "../../src/messages/siteMessages.ts";
import { never } from "./answers.ts";
import { cover, openHome } from "./catalogueStates.ts";
import { type State, state, stateWithErrors } from "./state.ts";

const player = (page: Page) => page.getByRole("region", { name: "Audio player" });

/** Plays an album's first track until its sound is heard. */
export async function playAlbum(page: Page, title: string): Promise<void> {
  await openHome(page);
  await cover(page, title).click();
  await expect(player(page).getByRole("slider", { name: "Seek" })).toHaveAttribute(
    "aria-valuetext",
    /0:0[1-9] of/,
  );
}

/** The player bar. */
export const playerStates: State[] = [
  state("playing", (page) => playAlbum(page, "Salt & Signal")),
  state("buffering", async (page) => {
    await page.route("**/audio-tracks/**", never);
    await openHome(page);
    await cover(page, "Night Ferry").click();
    await expect(player(page).getByTestId("buffering")).toBeVisible();
  }),
  stateWithErrors("track-skipped", [/status of 404/], async (page) => {
    await page.route("**/audio-tracks/tracks/1763712100014.mp3", (route) => route.fulfill({ status: 404 }));
    await openHome(page);
    await cover(page, "Night Ferry").click();
    await expect(player(page).getByText(playerMessages.skipped("Pier 9"))).toBeVisible();
  }),
  stateWithErrors("offline", [/ERR_INTERNET_DISCONNECTED/], async (page) => {
    await page.route("**/audio-tracks/**", never);
    await openHome(page);
    await cover(page, "First Light").click();
    await page.context().setOffline(true);
    await expect(player(page).getByText(playerMessages.offline)).toBeVisible();
  }),
];
