import { brokenPageMessages, catalogueMessages, pieceMessages } from "../../src/messages/siteMessages.ts";
import { closeState, openState } from "../states/openState.ts";
import { playAlbum } from "../states/playerStates.ts";
import { states } from "../states/states.ts";
import { expect, expectPageErrors, test } from "../support/browserTest.ts";
import { bar, isPaused, nowPlaying, opened } from "../support/player.ts";
import { looseTexts, translatePage } from "../support/translatePage.ts";

test("a translated album is shared, goes on playing, and closes (§10.16)", { tag: "@slow" }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async () => {} } });
  });
  await playAlbum(page, "Salt & Signal");
  await translatePage(page);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("status").filter({ hasText: catalogueMessages.copied })).toBeVisible();
  await expect(page.getByText(catalogueMessages.copied)).toHaveCount(0);
  const announced = (await nowPlaying(page).textContent()) ?? "";
  await bar(page).getByRole("button", { name: "Next track" }).click();
  await expect(nowPlaying(page)).not.toHaveText(announced);
  await bar(page).getByRole("button", { name: "Pause" }).click();
  await expect(bar(page).getByRole("button", { name: "Play" })).toBeVisible();
  await bar(page).getByRole("button", { name: "Play" }).click();
  await expect.poll(() => isPaused(page)).toBe(false);
  await opened(page).click();
  await expect(bar(page)).toHaveCount(0);
});

/** Presses in each state, on what is on top. */
const PRESSES = 30;

for (const [group, list] of Object.entries(states)) {
  test(`${group}: every text of every state may be moved by a translator (§10.16)`, { tag: "@slow" }, async ({
    context,
    site,
  }) => {
    test.setTimeout(60_000 * list.length);
    // What the pressed buttons send is refused below; a text that React looks for and misses is what counts.
    expectPageErrors(/^(?!.*(NotFoundError|Failed to execute))/s);
    for (const state of list) {
      await test.step(state.name, async () => {
        const page = await openState(context, site, state);
        expect.soft(await page.evaluate(looseTexts), `texts beside others in ${state.name}`).toEqual([]);
        await page.route(/\/(rest|storage|auth)\/v1\//, (route) =>
          route.request().method() === "GET" ? route.fallback() : route.fulfill({ status: 500, json: {} }),
        );
        page.on("dialog", (dialog) => void dialog.dismiss());
        await translatePage(page);
        const broken = page
          .getByText(pieceMessages.brokenPart)
          .or(page.getByRole("heading", { name: brokenPageMessages.broken }));
        const wasBroken = await broken.count();
        for (let at = 0; at < PRESSES; at += 1) {
          const pressed = await page.evaluate(pressControl, at);
          if (pressed === null) break;
          // React has drawn what the press changed.
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
          expect(await broken.count(), `${state.name} after "${pressed}"`).toBe(wasBroken);
        }
        await page.unrouteAll({ behavior: "ignoreErrors" });
        await closeState(page);
      });
    }
  });
}

/** Runs in a page: presses the control at a place, or types into it. Out: its text; null without one. */
function pressControl(at: number): string | null {
  const top = [...document.querySelectorAll("[role=alertdialog], [role=dialog]")].at(-1) ?? document.body;
  const controls = [
    ...top.querySelectorAll<HTMLElement>("button, input, textarea, select, summary, a[href]"),
  ];
  const control = controls.filter((each) => each.checkVisibility() && !each.closest("[inert]"))[at];
  if (!control) return null;
  const text = control.getAttribute("aria-label") ?? control.textContent ?? "";
  if (control instanceof HTMLInputElement && control.type === "file") return text;
  if (control instanceof HTMLAnchorElement && !control.hasAttribute("aria-expanded")) return text;
  if (/^(Reload|Sign Out)/.test(text)) return text;
  control.focus();
  if (control.matches("textarea, input:not([type=checkbox], [type=radio], [type=range])"))
    document.execCommand("insertText", false, "7");
  else control.click();
  return text;
}
