// behaviour §8
import type { Page } from "@playwright/test";
import { adminErrors } from "../../src/messages/dashboardMessages.ts";
import { type Cover, copiesOf, coverAddresses } from "../../src/rules/coverCopies.ts";
import { refuse } from "../states/answers.ts";
import {
  albumCard,
  albumForm,
  chooseCover,
  dropCover,
  openAlbums,
  stepsInHistory,
  storedCovers,
} from "../support/albumAdmin.ts";
import { expect, expectFailedRequests, expectPageErrors, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { coloursAt, coverFile, pictureAt, sidewaysPhotograph } from "../support/cover.ts";
import { hold } from "../support/faults.ts";
import { chooseInCard, storedObjects, storedTracks } from "../support/manageTracks.ts";
import { wavFile } from "../support/soundFiles.ts";
import { alterRows, type Site } from "../support/startSite.ts";
import { takeToast } from "../support/toasts.ts";

const ALBUM = "Paper Harbors";
const COVERS = "/storage/v1/object/public/album-covers/covers";
const photograph = await sidewaysPhotograph("front.jpg");
const photographColours = await coloursAt(photograph.buffer);
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const coverNote = (page: Page) =>
  albumForm(page).getByRole("group", { name: "Album Cover" }).getByRole("status");

type AlbumRow = { id: string } & Cover & Record<string, unknown>;

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

test("the first album gets cover and tracks (§2.3 §3 §4.2 §5 §7 §9 §10.1 §10.13)", async ({ page, site }) => {
  await site.supabase.sql("delete from albums");
  await servePlainly(page);
  const titles = ["Ebb", "Slack", "Flood"];

  await test.step("without albums the dashboard says so, and offers to create the first one", async () => {
    await openAlbums(page);
    await expect(page.getByRole("heading", { name: "Albums (0)" })).toBeVisible();
    await expect(page.getByText("No albums found")).toBeVisible();
    await button(page, "Create Your First Album").click();
    await expect(button(page, "Add Album")).toBeHidden();
    await expect(button(page, "Create Your First Album")).toHaveCount(0);
    await expect(field(page, "Album Title *")).toBeFocused();
  });

  await test.step("a file that cannot be shown gets a note, and a picture its preview", async () => {
    await page.keyboard.type(" Low Tide ");
    await page.getByLabel("Mark as NEW (shows NEW tag on front page)").check();
    await page.getByLabel("Visitors may download").check();
    await chooseCover(page, { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await expect(coverNote(page)).toHaveText(/^This browser cannot show this file as a picture/);
    await chooseCover(page, await coverFile("Front.PNG", 2000, 1000, "png"));
    await expect(coverNote(page)).toBeEmpty();
    const preview = albumForm(page).getByRole("img", { name: "Preview of the cover" });
    expect(await preview.boundingBox()).toMatchObject({ width: 192, height: 192 });
  });

  await test.step("it is saved under the band's name, over plain http too, and the form closes", async () => {
    const letThrough = await hold(page, "**/rest/v1/albums?*");
    await button(page, "Create Album").click();
    await expect(button(page, "Saving...")).toBeVisible();
    letThrough();
    expect(await takeToast(page)).toBe("Success: Album created successfully");
    await expect(albumForm(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Albums (1)" })).toBeVisible();
    expect(await storedAlbum(site, "Low Tide")).toMatchObject({
      artist: "GLASS HARBOR",
      description: null,
      purchase_link: null,
      vimeo_url: null,
      is_new: true,
      is_downloadable: true,
    });
  });

  await test.step("its cover is reduced in its format, and keeps the extension", async () => {
    const { cover_url } = (await storedAlbum(site, "Low Tide")) ?? {};
    expect(cover_url).toMatch(/\/storage\/v1\/object\/public\/album-covers\/covers\/\d{13}\.PNG$/);
    expect(await pictureAt(cover_url ?? "")).toEqual({ format: "png", width: 1400, height: 700 });
  });

  await test.step("it has copies for smaller squares, none larger than the cover", async () => {
    const { cover_url = null, cover_copies = null } = (await storedAlbum(site, "Low Tide")) ?? {};
    const copies = copiesOf({ cover_url, cover_copies });
    expect(copies.map(({ width }) => width)).toEqual([320, 640, 700]);
    for (const { width, address } of copies) {
      expect(address).toMatch(/\/storage\/v1\/object\/public\/album-covers\/covers\/\d{13}\.webp$/);
      expect(await pictureAt(address)).toEqual({ format: "webp", width: 2 * width, height: width });
    }
  });

  await test.step("three files become tracks in the order of their names, and are counted", async () => {
    await button(albumCard(page, "Low Tide"), "Manage Tracks").click();
    const files = ["10 - Flood.wav", "1 - Ebb.wav", "2 - Slack.wav"];
    await chooseInCard(
      page,
      files.map((name) => ({ name, mimeType: "audio/wav", buffer: wavFile(1) })),
    );
    expect(await takeToast(page)).toBe("Success: 3 tracks added successfully");
    expect((await storedTracks(site, "Low Tide")).map(({ title }) => title)).toEqual(titles);
    await button(page, "Close").click();
    await expect(albumCard(page, "Low Tide").getByText("3 tracks")).toBeVisible();
    await expect.poll(() => stepsInHistory(page)).toBe(0);
  });

  await test.step("it is on the homepage with its tracks", async () => {
    await page.goto("/");
    const cover = page.getByRole("link", { name: /Low Tide/ });
    await expect(cover).toContainText("NEW!");
    await cover.click();
    const tracks = page.getByRole("list", { name: "Tracks of Low Tide" }).getByRole("button");
    await expect(tracks).toHaveText(titles.map((title) => new RegExp(title)));
  });
});

test("an album is edited (§2.3 §4.2 §5 §7 §10.8 §10.11 §10.13) @slow", async ({ page, site, context }) => {
  expectPageErrors(/status of 400/); // What the visit before saw is shown first, and its cover has gone.
  const before = await storedAlbum(site, ALBUM);
  const covers = await storedCovers(site);
  const oldCover = `covers/${before?.cover_url?.split("/covers/")[1]}`;
  expect(covers).toContain(oldCover);

  await test.step("a blank value becomes null, and a cover that nobody touched stays", async () => {
    await openAlbums(page);
    await button(page, `Edit ${ALBUM}`).click();
    await expect(page.getByText("Update album information")).toBeVisible();
    await field(page, "Artist").fill("  ");
    await field(page, "Description").fill("Folded by hand");
    // Completed at Enter, which the browser would refuse else.
    await field(page, "Purchase Link").fill("shop.example/paper");
    await page.keyboard.press("Enter");
    await expect(button(page, `Edit ${ALBUM}`)).toBeFocused();
    expect(await takeToast(page)).toBe("Success: Album updated successfully");
    const texts = { description: "Folded by hand", purchase_link: "https://shop.example/paper" };
    expect(await storedAlbum(site, ALBUM)).toEqual({ ...before, ...texts, artist: null });
    expect(await storedCovers(site), "an untouched cover").toEqual(covers);
    await expect(albumCard(page, ALBUM).getByText("Purchase Available")).toBeVisible();
  });

  await test.step("links are pasted, changed and sorted, and survive a reload (§10.8)", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await button(page, `Edit ${ALBUM}`).click();
    await button(albumForm(page), "Add Link").click();
    const pasted = "https://open.spotify.com/album/1\nhttps://glassharbor.bandcamp.com/album/paper";
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
    await albumForm(page).getByLabel("Address").focus();
    await page.keyboard.press("ControlOrMeta+V");
    const labels = albumForm(page).getByLabel("Label");
    await expect(labels).toHaveCount(2);
    await labels.nth(1).fill("Bandcamp (tape)");
    await button(page, "Reorder Bandcamp (tape)").press("Space");
    await expect(page.getByText("Bandcamp (tape) picked up, link 2 of 2.")).toBeAttached();
    // dnd-kit listens for keys from its next task on.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.keyboard.press("Escape");
    await expect(page.getByText("Sorting cancelled. Bandcamp (tape) is link 2 of 2 again.")).toBeAttached();
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await button(page, `Edit (unsaved) ${ALBUM}`).click();
    await expect(labels.nth(1)).toHaveValue("Bandcamp (tape)");
    await button(page, "Update Album").click();
    expect(await takeToast(page)).toBe("Success: Album updated successfully");
    expect((await storedAlbum(site, ALBUM))?.links).toEqual([
      { label: "Spotify", address: "https://open.spotify.com/album/1" },
      { label: "Bandcamp (tape)", address: "https://glassharbor.bandcamp.com/album/paper" },
    ]);
  });

  await test.step("an old cover stays for a day, as it was public", async () => {
    await button(page, `Edit ${ALBUM}`).click();
    await dropCover(page, photograph);
    await button(page, "Update Album").click();
    expect(await takeToast(page)).toBe("Success: Album updated successfully");
    await page.waitForLoadState("networkidle");
    // The new one has three copies.
    expect(await storedCovers(site)).toHaveLength(covers.length + 4);
    expect(await storedCovers(site)).toContain(oldCover);
  });

  const { cover_url = null, cover_copies = null } = (await storedAlbum(site, ALBUM)) ?? {};
  const copies = copiesOf({ cover_url, cover_copies });
  const addresses = copies.map(({ address }) => address);

  await test.step("a rotated photograph is upright in each size, in its colours", async () => {
    expect(await pictureAt(cover_url ?? "")).toEqual({ format: "jpeg", width: 1400, height: 1400 });
    for (const { width, address } of copies)
      expect(await pictureAt(address)).toEqual({ format: "webp", width, height: width });
    for (const address of [cover_url ?? "", ...addresses])
      for (const [place, light] of (await coloursAt(address)).entries())
        expect(Math.abs(light - (photographColours[place] ?? 0)), `${place} of ${address}`).toBeLessThan(6);
  });

  await test.step("each screen loads the copy that it needs", async () => {
    const small = albumCard(page, ALBUM).getByRole("img", { name: /^Cover of/ });
    await expect(small).toHaveJSProperty("currentSrc", addresses[0]);
    for (const [width, pixels] of [
      [390, 640],
      [700, 960],
      [1440, 640],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/");
      const card = page.getByRole("link", { name: ALBUM });
      const cover = card.locator("img");
      // Not the cover, which another replaces when the response arrives.
      await card.scrollIntoViewIfNeeded();
      await expect(cover).toHaveJSProperty("currentSrc", addresses[pixels / 320 - 1]);
    }
  });
});

test("an album opened again at once shows what was saved, also unread", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  expectFailedRequests(500);
  await openAlbums(page);
  const description = field(page, "Description");
  await page.route("**/rest/v1/albums?select=*%2Ctracks*", refuse(500, "The disk is full"));
  await button(page, `Edit ${ALBUM}`).click();
  await description.fill("Recorded at low tide.");
  await button(page, "Update Album").click();
  await expect(albumForm(page)).toHaveCount(0);
  await button(page, `Edit ${ALBUM}`).click();
  await expect(description).toHaveValue("Recorded at low tide.");
  await page.getByRole("checkbox", { name: /^Mark as NEW/ }).click();
  await button(page, "Update Album").click();
  await expect(albumForm(page)).toHaveCount(0);
  expect(await storedAlbum(site, ALBUM)).toMatchObject({ description: "Recorded at low tide." });
});

test("a cover whose copies are refused has none, and leaves none (§10.13) @slow", async ({ page, site }) => {
  expectPageErrors(/status of 500/);
  const covers = await storedCovers(site);
  await openAlbums(page);
  await button(page, `Edit ${ALBUM}`).click();
  await dropCover(page, photograph);
  const isCopy = (address: URL) => /album-covers.*\.webp$/.test(address.pathname);
  let copies = 0;
  await page.route(isCopy, (route) => {
    copies += 1;
    return copies === 2 ? refuse(500, "The disk is full")(route) : route.continue();
  });
  await button(page, "Update Album").click();
  const shown = page.getByText("Album updated successfully", { exact: true });
  await expect(shown).toBeVisible();
  await expect(page.getByText(adminErrors.coverCopiesUnsaved, { exact: true })).toBeVisible();
  const album = await storedAlbum(site, ALBUM);
  expect(album?.cover_copies).toBeNull();
  expect(copies).toBeGreaterThan(2);
  // Those of before stay for a day.
  await expect.poll(() => storedCovers(site)).toHaveLength(covers.length + 1);
  expect(await storedCovers(site)).toContain(`covers/${album?.cover_url?.split("/covers/")[1]}`);
});

test("a cover that another album shows too stays in Storage (§10.11 §10.13)", { tag: "@slow" }, async ({
  page,
  site,
}) => {
  await site.supabase.sql(
    `update albums set cover_url = $1 || other.cover_url,
       cover_copies = array['320', $1 || other.cover_copies[2], '640', other.cover_copies[4]]
     from albums other where albums.title = 'First Light' and other.title = $2`,
    [site.url, ALBUM],
  );
  const covers = await storedCovers(site);
  await openAlbums(page);
  await button(page, `Edit ${ALBUM}`).click();
  await button(page, "Remove cover").click();
  const asked = page.waitForResponse(/rpc\/list_used_files/);
  await button(page, "Update Album").click();
  await (await asked).finished();
  expect(await takeToast(page)).toBe("Success: Album updated successfully");
  expect(await storedCovers(site)).toEqual(covers);
});

test("an album is deleted with its tracks and its files (§2.3 §7 §10.11)", async ({ page, site }) => {
  const covers = await storedCovers(site);
  const objects = await storedObjects(site);
  const album = await storedAlbum(site, ALBUM);
  const tracks = await storedTracks(site, ALBUM);
  const audio = tracks.map(({ audio_url }) => audio_url?.split("/audio-tracks/")[1]);
  await openAlbums(page);
  await button(page, `Delete ${ALBUM}`).click();
  await button(page.getByRole("alertdialog", { name: "Delete Album" }), "Delete").click();
  await expect(page.getByRole("heading", { name: "Albums (7)" })).toBeFocused();
  expect(await takeToast(page)).toBe("Success: Album deleted successfully");
  await expect(albumCard(page, ALBUM)).toHaveCount(0);
  await expect(albumForm(page)).toHaveCount(0);
  expect(await storedAlbum(site, ALBUM)).toBeUndefined();
  expect(await storedTracks(site, ALBUM)).toEqual([]);
  const gone = album ? coverAddresses(album).map((address) => address.split("/album-covers/")[1]) : [];
  expect(gone).toHaveLength(4);
  const isLeft = (name: string) => !gone.includes(name) && !audio.includes(name);
  await expect.poll(() => storedCovers(site)).toEqual(covers.filter(isLeft));
  await expect.poll(() => storedObjects(site)).toEqual(objects.filter(isLeft));
  expect(await storedObjects(site)).toHaveLength(objects.length - audio.length);
});

test("the dashboard lists albums newest first in one request, replaces missing covers, and fits 1 to 3 columns (§2.3 §7 §9 §10.13)", {
  tag: "@slow",
}, async ({ page, site, context }) => {
  expectFailedRequests(400);
  const reads: string[] = [];
  page.on("request", (request) => request.url().includes("/rest/v1/") && reads.push(request.url()));
  await alterRows(context, "albums", (album, index) => ({
    ...album,
    description: "A long line about the sea. ".repeat(20),
    ...(index === 0 && {
      cover_url: `${COVERS}/gone.webp`,
      cover_copies: ["320", `${COVERS}/gone-too.webp`],
    }),
    ...(index === 1 && { cover_copies: ["320", `${COVERS}/gone-as-well.webp`] }),
    // All that a card can show: the highest one of its row.
    ...(index === 2 && {
      published_at: "2099-12-24T20:00:00+00:00",
      is_new: true,
      vimeo_url: "https://vimeo.com/52389900",
      purchase_link: "https://shop.example",
    }),
  }));

  const albums = await site.supabase.sql<{ title: string; tracks: number }>(
    `select title, (select count(*)::int from tracks where album_id = albums.id) as tracks
       from albums order by created_at desc`,
  );
  const cards = page.getByRole("list", { name: "Albums" }).getByRole("group");

  await test.step("they come in one request with their counts, newest first", async () => {
    await openAlbums(page);
    expect(
      reads.filter(
        (address) =>
          !/is_admin$|list_(unused|guessable)_files$|ilike|track(_original)?s\?|site_imprint/.test(address),
      ),
    ).toHaveLength(1);
    await expect(cards.getByRole("heading")).toHaveText(albums.map(({ title }) => title));
    for (const { title, tracks } of albums)
      await expect(albumCard(page, title).getByText(/^\d+ tracks$/)).toHaveText(
        tracks ? [`${tracks} tracks`] : [],
      );
  });

  await test.step("an icon replaces a cover that cannot be loaded", async () => {
    await expect(cards.first().getByRole("img", { name: "No cover" })).toBeVisible();
    const whole = cards.nth(1).getByRole("img", { name: /^Cover of/ });
    await expect(whole, "in place of its copy").toHaveJSProperty("naturalWidth", 900);
  });

  await test.step("the third card has both links", async () => {
    await expect(cards.nth(2).getByRole("link", { name: /^Video/ })).toBeVisible();
    await expect(cards.nth(2).getByRole("link", { name: /^Buy/ })).toBeVisible();
  });

  await test.step("they are in 1, 2 and 3 columns, the cards of a row of one height, their descriptions in two lines", async () => {
    const description = cards.first().getByText("A long line about the sea.");
    for (const [width, columns] of [
      [390, 1],
      [768, 2],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 4000 });
      const boxes = await cards.evaluateAll((all) =>
        all
          .map((card) => card.getBoundingClientRect())
          .map(({ left, top, bottom }) => ({ left, top, bottom })),
      );
      expect(new Set(boxes.map(({ left }) => left)).size, `columns at ${width} px`).toBe(columns);
      const edges = (edge: "top" | "bottom") => new Set(boxes.map((box) => box[edge])).size;
      expect(edges("bottom"), `rows at ${width} px`).toBe(edges("top"));
      const lines = await description.evaluate(
        (text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
      );
      expect(lines).toBeCloseTo(2, 1);
    }
  });
});
