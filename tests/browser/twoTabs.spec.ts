// behaviour §10.8
import type { BrowserContext, Page } from "@playwright/test";
import { albumCard, albumForm, openAlbums } from "../support/albumAdmin.ts";
import { expect, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import type { Site } from "../support/startSite.ts";
import { takeToast } from "../support/toasts.ts";

const ALBUM = "Paper Harbors";
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

async function storedAlbum({ supabase }: Site) {
  const [row] = await supabase.sql<Record<string, unknown>>("select * from albums where title = $1", [ALBUM]);
  return row;
}

/** Two tabs of one owner, each with the dashboard. */
async function openTwoTabs(page: Page, context: BrowserContext): Promise<[first: Page, second: Page]> {
  const second = await context.newPage();
  await openAlbums(page);
  await openAlbums(second);
  return [page, second];
}

test("what one tab saved of an album stays when another tab saves a form that was opened before", async ({
  page,
  context,
  site,
}) => {
  const [first, second] = await openTwoTabs(page, context);
  const before = await storedAlbum(site);
  for (const tab of [first, second]) await button(tab, `Edit ${ALBUM}`).click();
  const update = async (tab: Page) => {
    await button(tab, "Update Album").click();
    expect(await takeToast(tab)).toBe("Success: Album updated successfully");
    await expect(albumForm(tab)).toHaveCount(0);
  };

  await field(first, "Description").fill("Folded by hand");
  await first.getByRole("checkbox", { name: /^Mark as NEW/ }).click();
  await update(first);
  await field(second, "Artist").fill("Ada");
  await update(second);
  const both = { ...before, description: "Folded by hand", is_new: !before?.is_new, artist: "Ada" };
  expect(await storedAlbum(site)).toEqual(both);

  await test.step("a form without changes writes nothing, and shows what is stored by then", async () => {
    for (const tab of [first, second]) await button(tab, `Edit ${ALBUM}`).click();
    await field(second, "Description").fill("Folded twice");
    await update(second);
    const writes: string[] = [];
    first.on("request", (request) => request.method() === "PATCH" && writes.push(request.url()));
    await update(first);
    expect(writes).toEqual([]);
    expect(await storedAlbum(site)).toEqual({ ...both, description: "Folded twice" });
    await expect(albumCard(first, ALBUM)).toContainText("Folded twice");
  });

  await test.step("of a field that both changed the last one wins", async () => {
    for (const tab of [first, second]) await button(tab, `Edit ${ALBUM}`).click();
    await field(first, "Artist").fill("Bo");
    await field(second, "Artist").fill("Cy");
    await update(first);
    await update(second);
    expect(await storedAlbum(site)).toMatchObject({ artist: "Cy", description: "Folded twice" });
  });
});
