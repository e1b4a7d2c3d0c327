import type { Page, Request } from "@playwright/test";
import { refuse } from "../states/answers.ts";
import { albumCard, button, expectClosingAsks, openAlbums, storedCovers } from "../support/albumAdmin.ts";
import { alterRows } from "../support/alterRows.ts";
import { expect, test } from "../support/browserTest.ts";
import { coverFile, pictureAt } from "../support/cover.ts";
import { hold } from "../support/hold.ts";
import { storedObjects, storedTracks, tracksDialog } from "../support/manageTracks.ts";
import type { Site } from "../support/startSite.ts";
import { takeToast } from "../support/toasts.ts";
import { wavFile } from "../support/wavFile.ts";

const ALBUM = "Paper Harbors";
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const form = (page: Page) => page.getByRole("form", { name: /(Add New|Edit) Album/ });
const chooseCover = (page: Page, file: Awaited<ReturnType<typeof coverFile>>) =>
  form(page).getByLabel("Album Cover").and(page.locator("input")).setInputFiles(file);
const discardQuestion = (page: Page) => page.getByRole("alertdialog", { name: "Discard changes?" });

type AlbumRow = { id: string; cover_url: string | null } & Record<string, unknown>;

/** An album as the database has it. */
async function storedAlbum({ supabase }: Site, title: string): Promise<AlbumRow | undefined> {
  return (await supabase.sql<AlbumRow>("select * from albums where title = $1", [title]))[0];
}

/** Takes the functions away that browsers give to pages from https or localhost alone. */
async function servePlainly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, "randomUUID");
    Reflect.deleteProperty(Navigator.prototype, "locks");
  });
}

test("the first album gets a cover and three tracks, also over plain http, and stands on the homepage", async ({
  page,
  site,
}) => {
  await site.supabase.sql("delete from albums");
  await servePlainly(page);
  await openAlbums(page);
  await expect(page.getByRole("heading", { name: "Albums (0)" })).toBeVisible();
  await expect(page.getByText("No albums found")).toBeVisible();
  await button(page, "Create Your First Album").click();
  await expect(button(page, "Add Album")).toBeHidden();
  await expect(button(page, "Create Your First Album")).toHaveCount(0);
  await expect(field(page, "Album Title *")).toBeFocused();

  await page.keyboard.type(" Low Tide ");
  await field(page, "Vimeo URL").fill("nonsense");
  await page.keyboard.press("Enter");
  await expect(field(page, "Vimeo URL")).toBeFocused();
  expect(await storedAlbum(site, "Low Tide"), "refused by the browser").toBeUndefined();
  await field(page, "Vimeo URL").fill("");
  await page.getByLabel("Mark as NEW (shows NEW tag on front page)").check();
  await chooseCover(page, { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
  expect(await takeToast(page)).toBe('Error: "notes.pdf" is not an image. Please choose an image file.');
  await chooseCover(page, { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(form(page).getByRole("status")).toHaveText(/^This browser cannot show this file as a picture/);
  await chooseCover(page, await coverFile("Front.PNG", 2000, 1000, "png"));
  await expect(form(page).getByRole("status")).toBeEmpty();
  const preview = form(page).getByRole("img", { name: "Preview of the cover" });
  expect(await preview.boundingBox()).toMatchObject({ width: 192, height: 192 });

  const letThrough = await hold(page, "**/rest/v1/albums?*");
  await button(page, "Create Album").click();
  await expect(button(page, "Saving...")).toBeVisible();
  letThrough();
  expect(await takeToast(page)).toBe("Success: Album created successfully");
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Albums (1)" })).toBeVisible();
  const album = await storedAlbum(site, "Low Tide");
  expect(album).toMatchObject({
    artist: "GLASS HARBOR",
    description: null,
    purchase_link: null,
    vimeo_url: null,
    is_new: true,
  });
  expect(album?.cover_url).toMatch(/\/storage\/v1\/object\/public\/album-covers\/covers\/\d{13}\.PNG$/);
  expect(await pictureAt(album?.cover_url ?? "")).toEqual({ format: "png", width: 1400, height: 700 });

  await albumCard(page, "Low Tide").getByRole("button", { name: "Manage Tracks" }).click();
  await tracksDialog(page).getByRole("button", { name: "Add New Track" }).click();
  const files = ["10 - Flood.wav", "1 - Ebb.wav", "2 - Slack.wav"];
  await tracksDialog(page)
    .getByLabel("Audio File")
    .setInputFiles(files.map((name) => ({ name, mimeType: "audio/wav", buffer: wavFile(1) })));
  expect(await takeToast(page)).toBe("Success: 3 tracks added successfully");
  const titles = (await storedTracks(site, "Low Tide")).map(({ title }) => title);
  expect(titles).toEqual(["Ebb", "Slack", "Flood"]);
  await button(page, "Close").click();
  await expect(albumCard(page, "Low Tide").getByText("3 tracks")).toBeVisible();

  await page.goto("/");
  const cover = page.getByRole("button", { name: /Low Tide/ });
  await expect(cover).toContainText("NEW!");
  await cover.click();
  const tracks = page.getByRole("list", { name: "Tracks of Low Tide" }).getByRole("button");
  await expect(tracks).toHaveText(titles.map((title) => new RegExp(title)));
});

test("an album is edited and seen on the site, and an old cover goes once the row is saved", async ({
  page,
  site,
  context,
}) => {
  const writes: string[] = [];
  page.on("request", (request: Request) => {
    const { pathname } = new URL(request.url());
    if (["PATCH", "DELETE"].includes(request.method())) writes.push(`${request.method()} ${pathname}`);
  });
  const before = await storedAlbum(site, ALBUM);
  const covers = await storedCovers(site);
  const oldCover = `covers/${before?.cover_url?.split("/covers/")[1]}`;
  expect(covers).toContain(oldCover);

  await openAlbums(page);
  await button(page, `Edit ${ALBUM}`).click();
  await expect(form(page)).toHaveAccessibleName("Edit Album");
  await expect(button(page, "Change Cover")).toBeVisible();
  await field(page, "Artist").fill("  ");
  await field(page, "Description").fill("Folded by hand");
  await field(page, "Purchase Link").fill("https://shop.example/paper");
  await page.keyboard.press("Enter");
  await expect(button(page, `Edit ${ALBUM}`)).toBeFocused();
  expect(await takeToast(page)).toBe("Success: Album updated successfully");
  const texts = { artist: null, description: "Folded by hand", purchase_link: "https://shop.example/paper" };
  expect(await storedAlbum(site, ALBUM)).toEqual({ ...before, ...texts });
  expect(await storedCovers(site), "an untouched cover").toEqual(covers);
  await expect(albumCard(page, ALBUM).getByText("Purchase Available")).toBeVisible();

  await button(page, `Edit ${ALBUM}`).click();
  const viewed = context.waitForEvent("page");
  await page.getByRole("link", { name: /^View site/ }).click();
  await expect((await viewed).getByRole("heading", { name: ALBUM })).toBeVisible();
  await (await viewed).close();
  await chooseCover(page, await coverFile("tall.jpg", 150, 3000, "jpeg"));
  await button(page, "Update Album").click();
  expect(await takeToast(page)).toBe("Success: Album updated successfully");
  const { cover_url } = (await storedAlbum(site, ALBUM)) ?? {};
  expect(await pictureAt(cover_url ?? "")).toEqual({ format: "jpeg", width: 70, height: 1400 });
  await expect.poll(() => storedCovers(site)).not.toContain(oldCover);
  expect(await storedCovers(site)).toHaveLength(covers.length);
  expect(writes.slice(-2)).toEqual(["PATCH /rest/v1/albums", "DELETE /storage/v1/object/album-covers"]);

  await button(page, `Edit ${ALBUM}`).click();
  await button(page, "Remove cover").click();
  await button(page, "Update Album").click();
  expect(await takeToast(page)).toBe("Success: Album updated successfully");
  await expect(albumCard(page, ALBUM).getByRole("img", { name: "No cover" })).toBeVisible();
  expect((await storedAlbum(site, ALBUM))?.cover_url).toBeNull();
  await expect.poll(() => storedCovers(site)).toHaveLength(covers.length - 1);
});

test("a cover that another album shows too, by whatever spelling of its address, stays in Storage", async ({
  page,
  site,
}) => {
  await site.supabase.sql(
    "update albums set cover_url = $1 || (select cover_url from albums where title = $2) where title = 'First Light'",
    [site.url, ALBUM],
  );
  const covers = await storedCovers(site);
  await openAlbums(page);
  await button(page, `Edit ${ALBUM}`).click();
  await button(page, "Remove cover").click();
  const asked = page.waitForResponse(/albums\?select=cover_url/);
  await button(page, "Update Album").click();
  await (await asked).finished();
  expect(await takeToast(page)).toBe("Success: Album updated successfully");
  expect(await storedCovers(site)).toEqual(covers);
});

test("an album is deleted after a question, with its tracks and its files", async ({
  page,
  site,
  expectedPageErrors,
}) => {
  expectedPageErrors.push(/status of 500/);
  const covers = await storedCovers(site);
  const objects = await storedObjects(site);
  const album = await storedAlbum(site, ALBUM);
  const audio = (await storedTracks(site, ALBUM)).map(
    ({ audio_url }) => audio_url?.split("/audio-tracks/")[1],
  );
  const question = page.getByRole("alertdialog", { name: "Delete Album" });

  await openAlbums(page);
  await button(page, `Edit ${ALBUM}`).click();
  await button(page, `Delete ${ALBUM}`).click();
  await expect(question).toContainText(
    `Are you sure you want to delete "${ALBUM}"? This action cannot be undone.`,
  );
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(button(page, `Delete ${ALBUM}`)).toBeFocused();
  await page.route("**/rest/v1/albums?*", refuse(500, "The disk is full"));
  await button(page, `Delete ${ALBUM}`).click();
  await question.getByRole("button", { name: "Delete" }).click();
  expect(await takeToast(page)).toBe("Error: Failed to delete album");
  await expect(albumCard(page, ALBUM)).toBeVisible();
  await page.unroute("**/rest/v1/albums?*");

  await button(page, `Delete ${ALBUM}`).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "Albums (5)" })).toBeFocused();
  expect(await takeToast(page)).toBe("Success: Album deleted successfully");
  await expect(albumCard(page, ALBUM)).toHaveCount(0);
  await expect(form(page)).toHaveCount(0);
  expect(await storedAlbum(site, ALBUM)).toBeUndefined();
  expect(await storedTracks(site, ALBUM)).toEqual([]);
  const isLeft = (name: string) => !album?.cover_url?.endsWith(name) && !audio.includes(name);
  await expect.poll(() => storedCovers(site)).toEqual(covers.filter(isLeft));
  await expect.poll(() => storedObjects(site)).toEqual(objects.filter(isLeft));
  expect(await storedObjects(site)).toHaveLength(objects.length - audio.length);
});

test("leaving a changed form asks first: Cancel, Escape, another album, signing out, closing the tab", async ({
  page,
  site,
}) => {
  await openAlbums(page);
  await button(page, "Add Album").click();
  await button(page, "Cancel").click();
  await expect(form(page)).toHaveCount(0);
  await expect(button(page, "Add Album")).toBeFocused();

  await button(page, "Add Album").click();
  await field(page, "Description").fill("Half a thought");
  for (const leave of [
    () => button(page, "Cancel").click(),
    () => field(page, "Description").press("Escape"),
    () => button(page, `Edit ${ALBUM}`).click(),
    () => button(page, "Sign Out").click(),
  ]) {
    await leave();
    await expect(discardQuestion(page)).toContainText("What you entered has not been saved.");
    await discardQuestion(page).getByRole("button", { name: "Keep editing" }).click();
    await expect(field(page, "Description")).toHaveValue("Half a thought");
  }
  await expectClosingAsks(page);
  await button(page, `Edit ${ALBUM}`).click();
  await discardQuestion(page).getByRole("button", { name: "Discard" }).click();
  await expect(form(page)).toHaveAccessibleName("Edit Album");
  await expect(field(page, "Album Title *")).toHaveValue(ALBUM);
  await expect(field(page, "Album Title *")).toBeFocused();
  expect(await site.supabase.sql("select id from albums")).toHaveLength(6);
});

test("the albums come in one request with their counts, newest first, in a grid of 1, 2 and 3 columns", async ({
  page,
  site,
  context,
  expectedPageErrors,
}) => {
  expectedPageErrors.push(/status of (400|500)/);
  const reads: string[] = [];
  page.on("request", (request) => request.url().includes("/rest/v1/") && reads.push(request.url()));
  await alterRows(context, "albums", (album, index) => ({
    ...album,
    description: "A long line about the sea. ".repeat(20),
    cover_url: index === 0 ? "/storage/v1/object/public/album-covers/covers/gone.webp" : album.cover_url,
  }));
  await openAlbums(page);
  // Besides the rights, and in an idle moment the copies that are missing.
  expect(reads.filter((address) => !/is_admin$|original_url=is.null/.test(address))).toHaveLength(1);
  const albums = await site.supabase.sql<{ title: string; tracks: number }>(
    `select title, (select count(*)::int from tracks where album_id = albums.id) as tracks
       from albums order by created_at desc`,
  );
  const cards = page.getByRole("list", { name: "Albums" }).getByRole("group");
  await expect(cards.getByRole("heading")).toHaveText(albums.map(({ title }) => title));
  for (const { title, tracks } of albums)
    await expect(albumCard(page, title).getByText(/^\d+ tracks$/)).toHaveText(
      tracks ? [`${tracks} tracks`] : [],
    );
  await expect(cards.first().getByRole("img", { name: "No cover" })).toBeVisible();
  await expect(cards.nth(1).getByRole("img", { name: /^Cover of/ })).toBeVisible();

  const description = cards.first().getByText("A long line about the sea.");
  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
    expect(new Set(lefts).size, `columns at ${width} px`).toBe(columns);
    const lines = await description.evaluate(
      (text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
    );
    expect(lines).toBeCloseTo(2, 1);
  }

  await page.route("**/rest/v1/albums?*", refuse(500));
  await page.reload();
  expect(await takeToast(page)).toBe("Error: Failed to fetch albums");
  await expect(page.getByText("The albums could not be loaded.")).toBeVisible();
  await page.unroute("**/rest/v1/albums?*");
  await button(page, "Try again").click();
  await expect(cards).toHaveCount(albums.length);
});
