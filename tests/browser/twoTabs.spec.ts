// behaviour §10.8
import type { BrowserContext, Page } from "@playwright/test";
import { albumCard, albumForm, openAlbums } from "../support/albumAdmin.ts";
import { expect, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { reopenTracks } from "../support/manageTracks.ts";
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

test("an untouched field of a track does not bring back what was there when it was opened", async ({
  page,
  context,
  site,
}) => {
  const [first, second] = await openTwoTabs(page, context);
  const titles = async () =>
    (
      await site.supabase.sql<{ title: string }>(
        "select t.title from tracks t join albums a on a.id = t.album_id where a.title = $1 order by track_number",
        ["Night Ferry"],
      )
    ).map(({ title }) => title);
  const [title = "", gone = ""] = await titles();
  for (const tab of [first, second]) await reopenTracks(tab, "Night Ferry");
  const input = (tab: Page) => tab.getByLabel(/^Title of/);
  await button(first, `Rename ${title}`).click();
  await button(second, `Rename ${title}`).click();
  await input(second).fill("Fog Signal");
  await input(second).press("Enter");
  expect(await takeToast(second)).toBe("Success: Track renamed successfully");
  // The first tab reads the list again after a deletion.
  await button(first, `Delete ${gone}`).click();
  await button(first, "Delete").click();
  expect(await takeToast(first)).toBe("Success: Track deleted successfully");
  await expect(button(first, "Delete Fog Signal")).toBeVisible();
  await input(first).press("Enter");
  await expect(input(first)).toHaveCount(0);
  expect((await titles())[0]).toBe("Fog Signal");
});

test("an untouched default video is not saved over the one of another tab", async ({
  page,
  context,
  site,
}) => {
  const [first, second] = await openTwoTabs(page, context);
  for (const tab of [first, second]) {
    await button(tab, "Default Video").click();
    await expect(field(tab, "Vimeo URL")).not.toHaveValue("");
  }
  await field(first, "Vimeo URL").fill("https://vimeo.com/52389900");
  for (const tab of [first, second]) {
    await button(tab, "Save").click();
    expect(await takeToast(tab)).toBe("Success: Default video URL updated successfully");
  }
  expect(await site.supabase.sql("select value from app_settings")).toEqual([
    { value: "https://vimeo.com/52389900" },
  ]);
});
