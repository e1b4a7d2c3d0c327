import type { Page } from "@playwright/test";
import { catalogueMessages } from "../../src/messages/siteMessages.ts";
import { expect, expectFailedRequests, expectPageErrors, test } from "../support/browserTest.ts";
import { hold } from "../support/faults.ts";
import { album, covers } from "../support/player.ts";

const grid = (page: Page) => page.getByRole("list", { name: "Albums" });
const trackRow = (page: Page, title: string) =>
  page
    .getByRole("list", { name: /^Tracks of/ })
    .getByRole("listitem")
    .filter({ hasText: title });
const accent = (page: Page) =>
  grid(page).evaluate((list) => getComputedStyle(list).getPropertyValue("--accent"));

/** The number of columns of the unselected albums, as laid out. */
const columns = (page: Page) =>
  grid(page).evaluate((list) => {
    const unselected = list.querySelectorAll<HTMLElement>('li:has(> [aria-expanded="false"])');
    return new Set([...unselected].map((card) => card.offsetLeft)).size;
  });

/** The opacity of a cover, and its width on screen as a share of its place. */
const look = (page: Page, title: string) =>
  album(page, title).evaluate((button: HTMLElement) => ({
    opacity: Number(getComputedStyle(button).opacity),
    size: Number((button.getBoundingClientRect().width / button.offsetWidth).toFixed(2)),
  }));

test("the spinner is replaced by the grid (§2.2 §3 §4.1 §7 §9)", async ({ page, site }) => {
  await site.supabase.sql("update albums set artist = null, cover_url = null where title = 'Paper Harbors'");
  const answer = await hold(page, "**/rest/v1/tracks?*");
  const spinner = page.getByRole("status").filter({ hasText: "Loading the albums" });

  await test.step("the spinner fills the screen until the data is there", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await expect(spinner).toBeVisible();
    const { width = 0, height = 0 } = (await spinner.boundingBox()) ?? {};
    expect(width * height).toBeGreaterThan(0.9 * 390 * 844);
    await expect(covers(page)).toHaveCount(0);
  });

  await test.step("the albums are newest first, with a badge on the new ones", async () => {
    answer();
    const rows = await site.supabase.sql<{ title: string; is_new: boolean }>(
      "select title, is_new from albums where published_at <= now() order by created_at desc",
    );
    await expect(covers(page)).toContainText(rows.map(({ title }) => title));
    await expect(spinner).toHaveCount(0);
    await expect(covers(page).filter({ hasText: "NEW!" })).toContainText(
      rows.filter(({ is_new }) => is_new).map(({ title }) => title),
    );
    await expect(page.getByRole("link", { name: /^Paper Harbors \d{4} · \d tracks$/ })).toBeVisible();
  });

  await test.step("one column on small screens, two on medium and larger ones", async () => {
    expect(await columns(page)).toBe(1);
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await columns(page)).toBe(2);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await columns(page)).toBe(2);
  });
});

test("a selected album fills the grid (§2.2 §3 §4.1 §9 §10.2)", async ({ page, site }) => {
  await site.supabase.sql("update tracks set duration = null where title = 'Pier 9'");
  await site.supabase.sql("update albums set cover_url = null where title = 'Charts for Winter'");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(album(page, "Night Ferry")).toBeVisible();
  const ownAccent = await accent(page);
  expect(await look(page, "Paper Harbors")).toEqual({ opacity: 1, size: 1 });

  await test.step("two columns, the others dimmed and shrunk", async () => {
    await album(page, "Night Ferry").click();
    await expect(album(page, "Night Ferry")).toHaveAttribute("aria-expanded", "true");
    expect(await columns(page)).toBe(2);
    await page.mouse.move(0, 0);
    await expect.poll(() => look(page, "Paper Harbors")).toEqual({ opacity: 0.3, size: 0.9 });
    expect(await look(page, "Night Ferry")).toEqual({ opacity: 1, size: 1 });
  });
  const link = page.getByRole("link", { name: "Buy" });

  await test.step("its tracks with their durations, its description and its link", async () => {
    await expect(trackRow(page, "Pier 9")).toContainText("0:00");
    await expect(trackRow(page, "Brass Lanterns")).toContainText("0:15");
    await expect(page.getByText("Five pieces for the last crossing of the day.")).toBeVisible();
    await expect(link).toHaveAttribute("href", "https://example.com/glass-harbor/night-ferry");
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  });

  const nightAccent = await test.step("its cover's colour", async () => {
    await expect.poll(() => accent(page)).not.toBe(ownAccent);
    return accent(page);
  });

  await test.step("an album without tracks and cover says so, and has the default colour", async () => {
    await album(page, "Charts for Winter").click();
    await expect(album(page, "Night Ferry")).toHaveAttribute("aria-expanded", "false");
    await expect(page.getByText(catalogueMessages.noTracks)).toBeVisible();
    await expect(link).toHaveCount(0);
    await expect.poll(() => accent(page)).toBe(ownAccent);
  });

  await test.step("another album, another colour", async () => {
    await album(page, "Salt & Signal").click();
    await expect(trackRow(page, "Signal Fire")).toBeVisible();
    await expect.poll(() => accent(page)).not.toBe(ownAccent);
    expect(await accent(page)).not.toBe(nightAccent);
  });

  await test.step("a click on the selected album deselects it", async () => {
    await album(page, "Salt & Signal").click();
    await expect(grid(page).getByRole("link", { expanded: true })).toHaveCount(0);
    await expect.poll(() => look(page, "Paper Harbors")).toEqual({ opacity: 1, size: 1 });
    expect(await columns(page)).toBe(1);
    await expect.poll(() => accent(page)).toBe(ownAccent);
  });
});

test("when the tracks cannot be read the list is empty (§4.1 §8) @slow", async ({ page }) => {
  expectFailedRequests();
  expectPageErrors(/The albums could not be read/);
  const logged: string[] = [];
  page.on("console", (message) => logged.push(`${message.type()}: ${message.text()}`));
  await page.route("**/rest/v1/tracks?*", (route) => route.fulfill({ status: 500, json: { message: "no" } }));
  await page.goto("/");

  await test.step("the page says so, and the spinner stops", async () => {
    await expect(page.getByText(catalogueMessages.unavailable)).toBeVisible();
    await expect(page.getByText("Loading the albums")).toHaveCount(0);
    await expect(covers(page)).toHaveCount(0);
  });

  await test.step("it is logged once", async () => {
    expect(logged.filter((line) => line.startsWith("error: The albums could not be read"))).toHaveLength(1);
  });
});

test.describe("a phone with three pixels a point", { tag: "@slow" }, () => {
  test.use({ deviceScaleFactor: 3, viewport: { width: 390, height: 844 } });

  test("takes the cover for two (§10.2)", async ({ page, site }) => {
    // The sizes of a new cover's copies, with files of the demo's.
    const file = (name: string) => `/storage/v1/object/public/album-covers/covers/${name}.webp`;
    const [forTwo, forThree] = [file("1763712000003"), file("1763712000004")];
    const copies = ["640", file("1763712640002"), "960", forTwo, "1400", forThree];
    await site.supabase.sql("update albums set cover_copies = $1 where title = 'Tidal Memory'", [copies]);
    await page.goto("/");
    const image = album(page, "Tidal Memory").locator("img");
    await expect
      .poll(() => image.evaluate(({ currentSrc }: HTMLImageElement) => new URL(currentSrc).pathname))
      .toBe(forTwo);
  });
});
