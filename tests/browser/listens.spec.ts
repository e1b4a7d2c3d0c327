// behaviour §10.6
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { dayName, daysAfter } from "../../src/lib/dates.ts";
import { adminErrors } from "../../src/messages/dashboardMessages.ts";
import { failureMessages } from "../../src/messages/failureMessages.ts";
import { listensMessages } from "../../src/messages/listensMessages.ts";
import { refuse } from "../states/answers.ts";
import { expect, expectFailedRequests, expectPageErrors, test } from "../support/browserTest.ts";
import { changeEnvironment } from "../support/builtSite.ts";
import { button, tabTo } from "../support/button.ts";
import {
  arrangeOneSound,
  countedListens,
  LISTENS_TODAY,
  listensPlace,
  openListens,
  openListensToday,
  setListens,
  watchCounts,
} from "../support/listens.ts";
import { album, bar } from "../support/player.ts";
import { toasts } from "../support/toasts.ts";

/** Plays the only sound to its end. */
async function hearAll(page: Page): Promise<void> {
  await page.goto("/");
  await page.evaluate(() =>
    document.addEventListener("ended", () => Object.assign(window, { hasEnded: true }), { capture: true }),
  );
  await album(page, "Tidal Memory").click();
  await expect.poll(() => page.evaluate("window.hasEnded")).toBe(true);
  await expect(bar(page)).toHaveCount(0);
}

const daysAgo = (days: number) => dayName(daysAfter(LISTENS_TODAY, -days));
const summary = (page: Page) => listensPlace(page).locator("p[role=status]");
const rowsOf = (page: Page, table: string) =>
  listensPlace(page).getByRole("table", { name: table }).locator("tbody tr");

test("a visitor hears half of a short track, and the owner sees it @slow", async ({ page, site }) => {
  await arrangeOneSound(site, 2);
  const counts = watchCounts(page);
  await hearAll(page);
  await expect.poll(() => countedListens(site)).toBe(1);
  expect(counts).toHaveLength(1);

  await test.step("the owner sees it", async () => {
    await openListens(page);
    await expect(summary(page)).toContainText("1 listen in the last 30 days");
    await expect(rowsOf(page, "Tracks")).toHaveText(["Harbor LightsTidal Memory1"]);
  });

  await test.step("the owner's own listening counts nothing", async () => {
    await hearAll(page);
    expect(counts).toHaveLength(1);
  });
});

test("nothing is counted with VITE_COUNT_LISTENS=off, which the owner reads", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  await arrangeOneSound(site, 1);
  const counts = watchCounts(page);
  await changeEnvironment(page, "VITE_COUNT_LISTENS", "off");
  await hearAll(page);
  expect(counts).toEqual([]);
  expect(await countedListens(site)).toBe(0);
  await openListens(page);
  await expect(listensPlace(page)).toContainText(listensMessages.off);
});

test("when the request is refused, the visitor notices nothing", { tag: "@slow" }, async ({ page, site }) => {
  expectFailedRequests();
  await arrangeOneSound(site, 4);
  await page.route("**/rpc/count_listen", refuse(503));
  const counts = watchCounts(page);
  await page.goto("/");
  const loads: string[] = [];
  page.on("load", () => loads.push(page.url()));
  await album(page, "Tidal Memory").click();
  await expect.poll(() => counts).toHaveLength(1);
  await expect(bar(page).getByRole("status")).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(0);
  expect(counts).toHaveLength(1);
  expect(loads).toEqual([]);
});

test("the owner sees what was heard in each span", async ({ page, site }) => {
  await setListens(
    site,
    ["Harbor Lights", 0, 5],
    ["Night Ferry", 3, 20],
    ["Harbor Lights", 40, 10],
    ["Slow Ferries", 400, 1000],
  );
  await openListensToday(page);

  await test.step("30 days by day, with the best day", async () => {
    const best = listensMessages.best(daysAgo(3), false);
    await expect(summary(page)).toHaveText(listensMessages.summary(25, "the last 30 days", best));
    await expect(listensPlace(page).getByRole("img", { name: "Listens by day" })).toBeVisible();
    await expect(rowsOf(page, "Albums")).toHaveText(["Night Ferry20", "Tidal Memory5"]);
    await expect(rowsOf(page, "Tracks")).toHaveText([
      "Night FerryNight Ferry20",
      "Harbor LightsTidal Memory5",
    ]);
  });

  const tracks = listensPlace(page).getByRole("table", { name: "Tracks" });
  await test.step("the tables can be sorted", async () => {
    await button(tracks, "Tracks").click();
    await expect(rowsOf(page, "Tracks")).toHaveText([/^Harbor Lights/, /^Night Ferry/]);
    const heading = tracks.getByRole("columnheader", { name: "Tracks" });
    await expect(heading).toHaveAttribute("aria-sort", "ascending");
    await button(tracks, "Listens").click();
    await expect(rowsOf(page, "Tracks")).toHaveText([/^Night Ferry/, /^Harbor Lights/]);
  });

  await test.step("7 days, announced, in the same order", async () => {
    const status = await summary(page).elementHandle();
    await button(tracks, "Tracks").click();
    await button(listensPlace(page), "7 days").click();
    await expect(summary(page)).toContainText("25 listens in the last 7 days");
    expect(await status?.textContent()).toContain("the last 7 days");
    await expect(rowsOf(page, "Tracks")).toHaveText([/^Harbor Lights/, /^Night Ferry/]);
  });

  await test.step("90 days and all time by week", async () => {
    await button(listensPlace(page), "90 days").click();
    await expect(summary(page)).toContainText("35 listens in the last 90 days");
    await expect(listensPlace(page).getByRole("img", { name: "Listens by week" })).toBeVisible();
    await button(listensPlace(page), "All time").click();
    await expect(summary(page)).toContainText("1,035 listens in all; most in the week of");
  });
});

test("an admin who was removed reads why there are no listens and no export", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  expectPageErrors(/status of 40[13]/);
  await setListens(site, ["Harbor Lights", 0, 5]);
  await openListensToday(page);
  await expect(summary(page)).toContainText("5 listens");
  await site.supabase.sql("delete from private.admins");
  await button(listensPlace(page), "Export CSV").click();
  await expect(toasts(page)).toContainText(failureMessages.notAdmin);
  await button(listensPlace(page), "7 days").click();
  await expect(listensPlace(page).getByText(failureMessages.notAdmin)).toBeVisible();
  await expect(listensPlace(page)).not.toContainText(listensMessages.none);
});

test("the chart's numbers are read as a table @slow", async ({ page, site }) => {
  await setListens(site, ["Harbor Lights", 0, 5], ["Harbor Lights", 3, 20], ["Harbor Lights", 4, 1]);
  await openListensToday(page);
  await expect(listensPlace(page).locator("svg title")).toHaveText([
    listensMessages.bar(daysAgo(4), false, 1),
    listensMessages.bar(daysAgo(3), false, 20),
    listensMessages.bar(daysAgo(0), false, 5),
  ]);
  await tabTo(listensPlace(page).getByText("Show as a table"));
  await page.keyboard.press("Enter");
  const dayOf = (days: number, listens: number) => `${daysAfter(LISTENS_TODAY, -days)}${listens}`;
  await expect(rowsOf(page, "Day")).toHaveText([dayOf(4, 1), dayOf(3, 20), dayOf(0, 5)]);
});

test("the CSV has every track and day of the span, also beyond a thousand @slow", async ({ page, site }) => {
  await site.supabase.sql(`update tracks set title = 'Slow, "quiet" Ferries' where title = 'Slow Ferries'`);
  await setListens(site, ["Harbor Lights", 0, 5], ['Slow, "quiet" Ferries', 3, 20]);
  await openListensToday(page);
  const exported = async () => {
    const download = page.waitForEvent("download");
    await button(listensPlace(page), "Export CSV").click();
    const file = await download;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
  };
  expect(await exported()).toEqual({
    name: `listens-${daysAfter(LISTENS_TODAY, -29)}-to-${LISTENS_TODAY}.csv`,
    text:
      '\uFEFF"Day (UTC)","Album","Track","Listens","Artist"\r\n' +
      `"${daysAfter(LISTENS_TODAY, -3)}","Tidal Memory","Slow, ""quiet"" Ferries","20",""\r\n` +
      `"${LISTENS_TODAY}","Tidal Memory","Harbor Lights","5",""\r\n`,
  });

  await test.step("beyond a thousand rows", async () => {
    await site.supabase.sql(
      `insert into listens (track_id, day, listens)
       select id, date '${LISTENS_TODAY}' - days, 1 from tracks, generate_series(10, 1209) as days
       where title = 'Harbor Lights'`,
    );
    await button(listensPlace(page), "All time").click();
    await expect(summary(page)).toContainText("1,225 listens in all");
    const { name, text } = await exported();
    expect(name).toBe(`listens-${daysAfter(LISTENS_TODAY, -1209)}-to-${LISTENS_TODAY}.csv`);
    expect(text.trimEnd().split("\r\n")).toHaveLength(1203);
  });
});

test("without listens the dialog says so, and nothing can be exported", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  await setListens(site);
  await openListensToday(page);
  await expect(listensPlace(page)).toContainText(listensMessages.none);
  await expect(button(listensPlace(page), "Export CSV")).toHaveAttribute("aria-disabled", "true");

  await test.step("in a span before which there were some", async () => {
    await setListens(site, ["Harbor Lights", 50, 1]);
    await button(listensPlace(page), "7 days").click();
    await expect(listensPlace(page)).toContainText(listensMessages.noneInSpan("the last 7 days"));
  });
});

test("listens that fail to load or to be exported can be tried again", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  expectFailedRequests(500);
  await setListens(site, ["Harbor Lights", 0, 1]);
  await page.route("**/rpc/listens_by_track*", refuse(500));
  await openListensToday(page);
  await expect(listensPlace(page)).toContainText(listensMessages.unavailable);
  await expect(toasts(page)).toContainText(adminErrors.fetchListens);
  await page.unroute("**/rpc/listens_by_track*");
  await button(listensPlace(page), "Try again").click();
  await expect(summary(page)).toContainText("1 listen in the last 30 days");

  await test.step("an export that fails is reported", async () => {
    await page.route("**/rest/v1/listens?*", refuse(500));
    await button(listensPlace(page), "Export CSV").click();
    await expect(toasts(page)).toContainText(listensMessages.exportFailed);
    await expect(button(listensPlace(page), "Export CSV")).toHaveAttribute("aria-disabled", "false");
  });
});
