// behaviour §10.1
import { pieceMessages } from "../../src/messages/siteMessages.ts";
import { expect, expectFailedRequests, expectPageErrors, test } from "../support/browserTest.ts";
import { giveFullAddresses } from "../support/builtSite.ts";
import { button } from "../support/button.ts";
import { onlySpecified } from "../support/otherRows.ts";
import { album, audioTime } from "../support/player.ts";
import { alterRows } from "../support/startSite.ts";

test("rows with the specification's columns alone make the page, an album's page and its player @slow", async ({
  page,
  context,
  site,
  published,
}) => {
  await giveFullAddresses(site.supabase, site.url);
  expectFailedRequests(404);
  expectPageErrors(/"shows" could not be read/);
  for (const table of ["albums", "tracks"] as const)
    await alterRows(context, table, (row) => onlySpecified(table, row));
  await context.route("**/rest/v1/shows?*", (route) =>
    route.fulfill({ status: 404, json: { code: "PGRST205", message: "no such table" } }),
  );
  const read = () => page.waitForResponse(/\/rest\/v1\/albums/);

  await test.step("the page shows and plays them, as albums that are out", async () => {
    const answer = read();
    await page.goto(published.url);
    await answer;
    await album(page, "Tidal Memory").click();
    await expect.poll(() => audioTime(page)).toBeGreaterThan(0);
    await expect(page.getByText(pieceMessages.brokenPart)).toHaveCount(0);
    await expect(page.getByText(/^Out /)).toHaveCount(0);
    await expect(page.getByText("Private", { exact: true })).toHaveCount(0);
  });

  await test.step("so does an album's page", async () => {
    const answer = read();
    await page.goto(`${published.url}/album/tidal-memory`);
    await answer;
    await expect(album(page, "Tidal Memory")).toHaveAttribute("aria-expanded", "true");
    await button(page, "Play Tidal Memory").click();
    await expect.poll(() => audioTime(page)).toBeGreaterThan(0);
    await expect(page.getByText(pieceMessages.brokenPart)).toHaveCount(0);
  });

  await test.step("and its player", async () => {
    await page.goto(`${published.url}/embed/tidal-memory`);
    const answer = read();
    await button(page, "Play").click();
    await answer;
    await expect.poll(() => audioTime(page)).toBeGreaterThan(0);
    await expect(page.getByRole("heading", { name: "Tidal Memory" })).toBeVisible();
    await expect(page.locator("#status")).toBeEmpty();
  });
});
