// behaviour §10.20
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import ICAL from "ical.js";
import { adminSuccesses } from "../../src/messages/dashboardMessages.ts";
import { failureMessages } from "../../src/messages/failureMessages.ts";
import { showMessages } from "../../src/messages/showMessages.ts";
import { goToPlace } from "../support/albumAdmin.ts";
import { expect, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { otherBrowser } from "../support/ownerSession.ts";
import { openShows, pasteShows, showsPlace } from "../support/shows.ts";
import type { Site } from "../support/startSite.ts";
import { takeToast } from "../support/toasts.ts";

const section = (page: Page) => page.getByRole("region", { name: "Shows" });
const coming = (page: Page) => section(page).locator(":scope > ul > li");
const field = (page: Page, label: string) => showsPlace(page).getByLabel(label, { exact: true });
const submit = (page: Page, label: string) => button(showsPlace(page).getByRole("form"), label).click();

/** The shows that a stranger reads, by their city. */
async function citiesOfStranger({ url, supabase }: Site): Promise<string[]> {
  const answer = await fetch(`${url}/rest/v1/shows?select=city&order=day`, {
    headers: { apikey: supabase.anonKey },
  });
  return ((await answer.json()) as { city: string }[]).map(({ city }) => city);
}

test("an owner's shows are on the page without a build @slow", async ({ page, context, site }) => {
  await site.supabase.sql("delete from shows");
  const visitor = await context.newPage();
  const visit = async () => {
    await visitor.goto("/");
    await visitor.waitForLoadState("networkidle");
  };
  await visit();
  await expect(section(visitor)).toHaveCount(0);
  await expect(visitor.getByRole("link", { name: "Shows" })).toHaveCount(0);
  await openShows(page);

  await test.step("one is typed", async () => {
    await expect(showsPlace(page).getByText(showMessages.empty)).toBeVisible();
    await button(showsPlace(page), "Add Show").click();
    await field(page, "Day *").fill("0031-03-04");
    await field(page, "Starts").pressSequentially("0730");
    await field(page, "City *").fill("Amsterdam");
    await field(page, "Venue").fill("Canal House");
    await field(page, "Country").selectOption({ label: "Netherlands" });
    await field(page, "Tickets").fill("tickets.example/1");
    await submit(page, "Add Show");
    await expect(field(page, "Day *")).toBeFocused();
    await expect(field(page, "Day *")).toHaveAccessibleDescription(showMessages.yearUnread);
    await field(page, "Day *").fill("2031-03-04");
    await submit(page, "Add Show");
    await expect(field(page, "Starts")).toBeFocused();
    await expect(field(page, "Starts")).toHaveAccessibleDescription(showMessages.startsCut);
    await field(page, "Starts").fill("19:30");
    await submit(page, "Add Show");
    expect(await takeToast(page)).toBe(`Success: ${adminSuccesses.showsAdded(1)}`);
    await visit();
    await expect(coming(visitor)).toHaveText([
      /^Tue\s4\sMar 2031Amsterdam, NetherlandsCanal House, 19:30Tickets/,
    ]);
    await expect(coming(visitor).getByRole("link", { name: /^Tickets/ })).toHaveAttribute(
      "href",
      "https://tickets.example/1",
    );
  });

  await test.step("twelve are pasted; one that is there is named and left out, a broken one stays", async () => {
    const rows = Array.from({ length: 12 }, (_, at) => `${at + 5}.3.2031\t8 pm\tVenue ${at}\tCity ${at}\tDE`);
    const twice = "4 March 2031\t\tCANAL HOUSE\tamsterdam\tNL";
    await pasteShows(
      page,
      ["Date\tTime\tVenue\tCity\tCountry", ...rows, twice, "soon\t\t\tKiel\tDE"].join("\n"),
    );
    await expect(showsPlace(page).getByText(showMessages.readRows(14, 1, 0))).toBeVisible();
    await expect(showsPlace(page).getByText(showMessages.duplicate)).toHaveCount(1);
    await expect(showsPlace(page).getByText(showMessages.dayUnread)).toBeVisible();
    await button(showsPlace(page), "Add 12 Shows").click();
    expect(await takeToast(page)).toBe(`Success: ${adminSuccesses.showsAdded(12)}`);
    await expect(button(showsPlace(page), "Add 0 Shows")).toHaveAttribute("aria-disabled", "true");
    await button(showsPlace(page), "Back").click();
    await button(page.getByRole("alertdialog"), "Discard").click();
    await expect(showsPlace(page).getByText("Coming (13)")).toBeVisible();
    await visit();
    await expect(coming(visitor)).toHaveCount(13);
  });

  await test.step("one is announced at a set minute, and hidden from everybody until then", async () => {
    await button(showsPlace(page), "Add Show").click();
    await field(page, "Day *").fill("2031-03-05");
    await field(page, "City *").fill("Later City");
    await showsPlace(page).getByRole("radio", { name: "Scheduled" }).check();
    await field(page, "Public from").fill("2030-12-24T20:00");
    await submit(page, "Add Show");
    expect(await takeToast(page)).toBe(`Success: ${adminSuccesses.showsAdded(1)}`);
    await expect(showsPlace(page).getByText(/^Scheduled for Dec 24, 2030/)).toBeVisible();
    const [row] = await site.supabase.sql<{ at: Date }>(
      "select published_at as at from shows where city = 'Later City'",
    );
    expect(new Date(row?.at ?? 0).toISOString()).toBe("2030-12-24T20:00:00.000Z");
    expect(await citiesOfStranger(site)).not.toContain("Later City");
    await visit();
    await expect(visitor.getByText("Later City")).toHaveCount(0);
    // Its minute comes, by the database's clock.
    await site.supabase.sql("update shows set published_at = now() where city = 'Later City'");
    await visit();
    await expect(coming(visitor).getByText("Later City")).toBeVisible();
  });

  await test.step("one is cancelled, one is deleted after a question", async () => {
    await button(showsPlace(page), "Edit Wednesday 5 March 2031, City 0").click();
    await field(page, "Status").selectOption("Cancelled");
    await submit(page, "Update Show");
    expect(await takeToast(page)).toBe(`Success: ${adminSuccesses.showUpdated}`);
    await button(showsPlace(page), "Delete Thursday 6 March 2031, City 1").click();
    await button(page.getByRole("alertdialog"), "Delete").click();
    expect(await takeToast(page)).toBe(`Success: ${adminSuccesses.showDeleted}`);
    await visit();
    await expect(coming(visitor)).toHaveCount(13);
    await expect(coming(visitor).filter({ hasText: "City 0" })).toContainText("Cancelled");
    await expect(visitor.getByText("City 1", { exact: true })).toHaveCount(0);
  });

  await test.step("a visitor goes there by the header, and puts one into a calendar", async () => {
    await visitor.getByRole("link", { name: "Shows" }).click();
    await expect(visitor.getByRole("heading", { name: "Shows" })).toBeFocused();
    const download = visitor.waitForEvent("download");
    await button(visitor, "Add to calendar: 4\u00a0March, Amsterdam").click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("show-2031-03-04.ics");
    const text = await readFile(await file.path(), "utf8");
    const event = new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent("vevent");
    expect(event?.getFirstPropertyValue("summary")).toBe("Glass Harbor at Canal House, Amsterdam");
    expect(String(event?.getFirstPropertyValue("dtstart"))).toBe("2031-03-04T19:30:00");
  });
});

for (const timezoneId of ["Pacific/Auckland", "America/Los_Angeles"]) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test("a show is coming at 11:59 and past at 12:01 UTC of the next day", {
      tag: timezoneId === "Pacific/Auckland" ? [] : "@slow",
    }, async ({ page, site }) => {
      await site.supabase.sql("delete from shows");
      await site.supabase.sql(
        "insert into shows (day, city) values ('2031-03-04', 'Amsterdam'), ('2031-03-05', 'Bremen'), ('2031-12-31', 'Kiel')",
      );
      await page.clock.install({ time: "2031-03-05T11:59:00Z" });
      await page.goto("/");
      const lists = [/^Tue\s4\sMarAmsterdam/, /^Wed\s5\sMarBremen/, /^Wed\s31\sDecKiel/];
      await expect(coming(page)).toHaveText(lists);
      await page.clock.fastForward("02:00");
      await expect(coming(page)).toHaveText(lists.slice(1));
      await section(page).getByText("Past shows").click();
      await expect(section(page).locator("details")).toContainText("20314 MarchAmsterdam");
      // The last one ends the section, and its anchor.
      await page.clock.setFixedTime("2032-01-01T12:01:00Z");
      await page.reload();
      await expect(page.getByRole("list", { name: "Albums" })).toBeVisible();
      await expect(section(page)).toHaveCount(0);
      await expect(page.getByRole("link", { name: "Shows" })).toHaveCount(0);
    });
  });
}

test("two owners and a deleted show: nothing typed is lost @slow", async ({ page, context, site }) => {
  await openShows(page);
  const dialog = showsPlace(page);

  await test.step("of two owners each writes only what they changed", async () => {
    await button(dialog, /^Edit .*, Hamburg$/).click();
    const other = await otherBrowser(context, site);
    await goToPlace(other, "Shows");
    await button(showsPlace(other), /^Edit .*, Hamburg$/).click();
    await field(other, "Venue").fill("Sail Loft");
    await submit(other, "Update Show");
    expect(await takeToast(other)).toBe(`Success: ${adminSuccesses.showUpdated}`);
    await other.context().close();
    await field(page, "Note").fill("Doors 19:30");
    await submit(page, "Update Show");
    expect(await takeToast(page)).toBe(`Success: ${adminSuccesses.showUpdated}`);
    expect(await site.supabase.sql("select venue, note from shows where city = 'Hamburg'")).toEqual([
      { venue: "Sail Loft", note: "Doors 19:30" },
    ]);
  });

  await test.step("a show that was deleted elsewhere keeps its form", async () => {
    await button(dialog, /^Edit .*, Penzance$/).click();
    await field(page, "Note").fill("Bring boots");
    await site.supabase.sql("delete from shows where city = 'Penzance'");
    await submit(page, "Update Show");
    expect(await takeToast(page)).toBe(`Error: ${failureMessages.showGone}`);
    await expect(dialog.getByText("Coming (3)")).toBeVisible();
    await expect(field(page, "Note")).toHaveValue("Bring boots");
    await button(dialog.getByRole("form"), "Cancel").click();
    await button(page.getByRole("alertdialog"), "Discard").click();
  });
});

test("500 shows are listed and edited without delay, by keyboard too @slow", async ({ page, site }) => {
  await site.supabase.sql("delete from shows");
  await site.supabase.sql(
    "insert into shows (day, city, venue) select date '2031-01-01' + n, 'City ' || n, 'Venue ' || n from generate_series(1, 499) n",
  );
  await openShows(page);
  await expect(showsPlace(page).getByText("Coming (499)")).toBeVisible();
  await button(showsPlace(page), /^Edit .*, City 250$/).focus();
  await page.keyboard.press("Enter");
  await expect(field(page, "Day *")).toBeFocused();
  await field(page, "City *").press("End");
  await field(page, "City *").pressSequentially("abc");
  await expect(field(page, "City *")).toHaveValue("City 250abc");
  await page.keyboard.press("Escape");
  await button(page.getByRole("alertdialog"), "Discard").click();
  await expect(button(showsPlace(page), /^Edit .*, City 250$/)).toBeFocused();
  await pasteShows(page, "2031-03-04\tAmsterdam\n2031-03-05\tBremen");
  await expect(showsPlace(page).getByText(showMessages.tooMany(2, 1))).toBeVisible();
});
