import { trackTextMessages } from "../../src/messages/trackTextMessages.ts";
import { cover, openAlbum, openHome } from "../states/catalogueStates.ts";
import { settle } from "../states/openState.ts";
import { expect, test } from "../support/browserTest.ts";
import { textButton } from "../support/player.ts";

test.use({ hasEffects: true });

declare global {
  interface Window {
    /** Milliseconds of each animation that a script started. */
    flights: unknown[];
  }
}

test("a selected album's cover glides to its place; with reduced motion everything changes at once (§10.16)", async ({
  page,
}) => {
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

test("with reduced motion timed lyrics are marked, and scroll when that is asked for, at once (§10.4)", async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAlbum(page, site, "Tidal Memory", "&track=1&t=22");
  await textButton(page, "Lyrics", "Harbor Lights").click();
  const list = page.getByRole("region", { name: "Lyrics of Harbor Lights" }).getByRole("list");
  const scrolled = () => list.evaluate((element) => element.scrollTop);
  await expect(list.locator("[aria-current]")).toHaveText("Somebody left the harbor lights on");
  expect(await scrolled()).toBe(0);
  await page.getByRole("button", { name: trackTextMessages.follow }).click();
  await expect(list.locator("[aria-current]")).toBeInViewport();
  expect(await scrolled()).toBeGreaterThan(0);
});
