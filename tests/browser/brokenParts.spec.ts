import { pieceMessages } from "../../src/messages/siteMessages.ts";
import { brokenStates } from "../states/brokenStates.ts";
import type { State } from "../states/state.ts";
import { expect, expectPageErrors, test } from "../support/browserTest.ts";
import { audioTime, bar, isPaused } from "../support/player.ts";

test("broken parts leave the music on, and Try again mends the player (§10.15)", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  const state = brokenStates.find(({ name }) => name === "broken-parts") as State;
  expectPageErrors(...(state.errors ?? []));
  await state.open(page, site);
  const notices = page.getByRole("alert").filter({ hasText: pieceMessages.brokenPart });
  await expect.poll(() => audioTime(page)).toBeGreaterThan(0.5);
  await expect(bar(page)).toHaveCount(0);
  // By now the length of the sound is known, and the player shows that.
  await notices.last().getByRole("button", { name: "Try again" }).click();
  await expect(bar(page).getByRole("button", { name: "Pause" })).toBeVisible();
  const time = await audioTime(page);
  expect(time).toBeGreaterThan(0.5);
  await expect.poll(() => audioTime(page)).toBeGreaterThan(time);
  expect(await isPaused(page)).toBe(false);
});
