import type { Page } from "@playwright/test";
import { expect, expectFailedRequests, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import {
  pickUp,
  reopenTracks,
  rows,
  shownTitles,
  sortingNote,
  storedTracks,
} from "../support/manageTracks.ts";
import { openSignedIn } from "../support/ownerSession.ts";
import type { Site } from "../support/startSite.ts";
import { takeToast } from "../support/toasts.ts";

const ALBUM = "Paper Harbors";

const titlesOf = async (site: Site) => (await storedTracks(site, ALBUM)).map(({ title }) => title);

/** Moves the first track of the dialog to the end by keyboard: every number changes. */
async function moveFirstToEnd(page: Page): Promise<void> {
  await expect(rows(page)).toHaveCount(5);
  const [first = ""] = await shownTitles(page);
  await pickUp(page, first);
  for (let press = 0; press < 14; press += 1) await page.keyboard.press("ArrowDown");
  await expect(sortingNote(page)).toHaveText(`${first} is now track 5 of 5.`);
  await page.keyboard.press("Space");
}

// Nothing moves on screen, so nothing is waited for.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a reorder whose third of five calls fails shows what the server holds, and the next one repairs it", {
  tag: "@slow",
}, async ({ page, site }) => {
  expectFailedRequests();
  await openSignedIn(page);
  await reopenTracks(page, ALBUM);
  const titles = await titlesOf(site);
  let calls = 0;
  await page.route("**/rest/v1/tracks?*", (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    calls += 1;
    return calls === 3 ? route.fulfill({ status: 500, json: { message: "No" } }) : route.fallback();
  });

  const left =
    await test.step("a failure is reported, and the list shows what the server holds", async () => {
      await moveFirstToEnd(page);
      expect(await takeToast(page)).toBe("Error: Failed to update track order");
      expect(calls).toBe(5);
      const left = await titlesOf(site);
      expect(left.toSorted()).toEqual(titles.toSorted());
      await expect.poll(() => shownTitles(page)).toEqual(left);
      return left;
    });

  await test.step("the next reorder repairs it", async () => {
    await moveFirstToEnd(page);
    expect(await takeToast(page)).toBe("Success: Track order updated");
    const repaired = await storedTracks(site, ALBUM);
    expect(repaired.map(({ track_number }) => track_number)).toEqual([1, 2, 3, 4, 5]);
    expect(repaired.map(({ title }) => title)).toEqual([...left.slice(1), left[0]]);
  });
});

test("a tab that is closed in the middle of a reorder leaves a complete list of stable order", {
  tag: "@slow",
}, async ({ page, site, context }) => {
  await openSignedIn(page);
  await reopenTracks(page, ALBUM);
  const before = await storedTracks(site, ALBUM);
  let calls = 0;
  await page.route("**/rest/v1/tracks?*", (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    calls += 1;
    return calls <= 2 ? route.fallback() : new Promise(() => {});
  });

  await test.step("the tab closes after two of five calls", async () => {
    await moveFirstToEnd(page);
    await expect.poll(() => calls).toBe(5);
    await expect.poll(() => storedTracks(site, ALBUM)).not.toEqual(before);
    await page.close();
  });

  const next = await context.newPage();

  const first = await test.step("another tab lists every track, each time in the same order", async () => {
    await next.goto("/secure");
    await reopenTracks(next, ALBUM);
    await expect(rows(next)).toHaveCount(5);
    const first = await shownTitles(next);
    expect(first.toSorted()).toEqual(before.map(({ title }) => title).toSorted());
    await next.reload();
    await reopenTracks(next, ALBUM);
    await expect(rows(next)).toHaveCount(5);
    expect(await shownTitles(next)).toEqual(first);
    return first;
  });

  await test.step("the homepage lists them so, too", async () => {
    await next.goto("/");
    await next.getByRole("link", { name: new RegExp(ALBUM) }).click();
    const publicTitles = next.getByRole("list", { name: `Tracks of ${ALBUM}` }).getByRole("button");
    await expect(publicTitles).toHaveCount(5);
    for (const [place, title] of first.entries()) await expect(publicTitles.nth(place)).toContainText(title);
  });
});

test("an album that was deleted elsewhere while its form is open is reported as such, and the text is kept (§10.8)", {
  tag: "@slow",
}, async ({ page, site }) => {
  await openSignedIn(page);
  await button(page, `Edit ${ALBUM}`).click();
  await page.getByLabel("Description").fill("An hour's work");
  await site.supabase.sql("delete from albums where title = $1", [ALBUM]);

  await test.step("it is reported as such, and the text is kept", async () => {
    await button(page, "Update Album").click();
    expect(await takeToast(page)).toBe("Error: This album no longer exists: it was deleted elsewhere.");
    await expect(page.getByLabel("Description")).toHaveValue("An hour's work");
  });

  await test.step("the form can be left", async () => {
    await button(page, "Cancel").click();
    await button(page, "Discard").click();
    await expect(page.getByLabel("Description")).toHaveCount(0);
  });
});
