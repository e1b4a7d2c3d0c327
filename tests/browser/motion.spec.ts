import { cover, openHome } from "../states/catalogueStates.ts";
import { settle } from "../states/openState.ts";
import { expect, test } from "../support/browserTest.ts";

test.use({ hasEffects: true });

declare global {
  interface Window {
    /** Milliseconds of each animation that a script started. */
    flights: unknown[];
  }
}

test("a cover glides to its place, but not with reduced motion (§10.16) @slow", async ({ page }) => {
  await page.addInitScript(() => {
    window.flights = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      window.flights.push(typeof options === "object" ? options.duration : options);
      return animate.call(this, keyframes, options);
    };
  });
  const flights = () => page.evaluate(() => window.flights);

  await test.step("it glides for 350 ms", async () => {
    await openHome(page);
    await cover(page, "Paper Harbors").click();
    await expect(page.getByRole("heading", { name: "Paper Harbors" })).toBeVisible();
    expect(await flights()).toEqual([350]);
  });

  await test.step("with reduced motion nothing moves", async () => {
    await settle(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .map((animation) => animation.effect?.getComputedTiming().duration)
          .filter((duration) => Number(duration) > 1),
      );
    // What began before ends as it began.
    await expect.poll(moving).toEqual([]);
    await cover(page, "First Light").click();
    await expect(page.getByRole("heading", { name: "First Light" })).toBeVisible();
    expect(await flights()).toEqual([350]);
    expect(await moving()).toEqual([]);
  });
});
