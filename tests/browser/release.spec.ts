// behaviour §10.10
import type { Page } from "@playwright/test";
import { privateLinkMessages, releaseMessages } from "../../src/messages/albumMessages.ts";
import { adminSuccesses } from "../../src/messages/dashboardMessages.ts";
import { buildMessages } from "../../src/messages/settingsMessages.ts";
import { albumCard, albumForm, beginAlbum, openAlbums, openMore } from "../support/albumAdmin.ts";
import { expect, expectFailedRequests, test } from "../support/browserTest.ts";
import { button } from "../support/button.ts";
import { row } from "../support/manageTracks.ts";
import { album, covers, isPaused, playSlowly, track } from "../support/player.ts";
import { linksDialog, tokenOf } from "../support/privateLinks.ts";
import type { Site } from "../support/startSite.ts";
import { takeToast } from "../support/toasts.ts";

// The clocks of the owner's browser: an hour or two before those of UTC, by the season.
test.use({ timezoneId: "Europe/Berlin" });

const DAY_MS = 24 * 60 * 60 * 1000;

type Release = {
  id: string;
  published_at: string | null;
  announced_at: string | null;
  created_at: string;
  is_dated: boolean;
};

/** An album's release as the database has it. */
async function storedRelease({ supabase }: Site, title: string): Promise<Release> {
  const [row] = await supabase.sql<Release>(
    `select id, to_json(published_at) #>> '{}' as published_at, to_json(created_at) #>> '{}' as created_at, is_dated,
            to_json(announced_at) #>> '{}' as announced_at
       from albums where title = $1`,
    [title],
  );
  if (!row) throw new Error(`No album is called ${title}.`);
  return row;
}

/** The albums that a stranger reads, in the order of the page. In: the token of a private link. */
async function albumsOfStranger({ url, supabase }: Site, token = ""): Promise<string[]> {
  const answer = await fetch(`${url}/rest/v1/albums?select=title&order=created_at.desc`, {
    headers: { apikey: supabase.anonKey, ...(token ? { "x-share-token": token } : {}) },
  });
  const rows = (await answer.json()) as { title: string }[];
  return rows.map(({ title }) => title);
}

const badges = (page: Page, title: string) =>
  albumCard(page, title).getByRole("list", { name: "Badges" }).getByRole("listitem");
const choose = (page: Page, visibility: string) =>
  albumForm(page).getByRole("radio", { name: visibility }).check();

test("an album is a draft until it is published @slow", async ({ page, context, site }) => {
  await test.step("it is saved as a draft, unseen by strangers", async () => {
    await openAlbums(page);
    await beginAlbum(page, "Low Tide");
    await choose(page, "Draft");
    await button(page, "Create Album").click();
    expect(await takeToast(page)).toBe(`Success: ${adminSuccesses.albumCreated}`);
    await expect(badges(page, "Low Tide")).toHaveText(["Draft"]);
    expect(await storedRelease(site, "Low Tide")).toMatchObject({ published_at: null, is_dated: false });
    expect(await albumsOfStranger(site)).not.toContain("Low Tide");
  });

  await test.step("the owner sees it on the site, in a new tab, by a private link that lasts a day", async () => {
    await site.supabase.sql(
      `insert into private_links (album_id, name, token_hash, expires_at, created_by)
       select id, name, repeat(digit, 64), now() - interval '1 hour', gen_random_uuid() from albums,
         (values ('0', $1), ('1', 'Radio 3')) as links (digit, name) where title = 'Low Tide'`,
      [privateLinkMessages.ownName],
    );
    const addresses: string[] = [];
    context.on("page", (tab) => tab.on("framenavigated", (frame) => addresses.push(frame.url())));
    await openMore(page, "Low Tide");
    const [tab] = await Promise.all([
      context.waitForEvent("page"),
      button(albumCard(page, "Low Tide"), /^View album on site/).click(),
    ]);
    const { id } = await storedRelease(site, "Low Tide");
    await expect(tab).toHaveURL(new RegExp(`/\\?album=${id}`));
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    const address = addresses.find((one) => one.includes("#share=")) ?? "";
    expect(address).toMatch(new RegExp(`^${site.url}/\\?album=${id}#share=`));
    expect(await albumsOfStranger(site, tokenOf(address))).toContain("Low Tide");
    await expect(covers(tab).first()).toHaveText(/Private.*Low Tide|Low Tide.*Private/s);
    const links = () =>
      site.supabase.sql<{ name: string; lasts: number; hash: string }>(
        `select name, extract(epoch from expires_at - created_at) * 1000 as lasts, token_hash as hash
           from private_links order by expires_at`,
      );
    await expect
      .poll(async () => (await links()).map(({ name }) => name))
      .toEqual(["Radio 3", privateLinkMessages.ownName]);
    const [, own] = await links();
    expect(Math.abs(Number(own?.lasts) - DAY_MS)).toBeLessThan(60_000);
    await tab.close();
  });

  await test.step("published, it is the first that visitors see, of this moment", async () => {
    await openMore(page, "Low Tide");
    await button(albumCard(page, "Low Tide"), "Publish now").click();
    await expect(page.getByRole("alertdialog")).toContainText('Publish "Low Tide" now?');
    await button(page, "Publish").click();
    expect(await takeToast(page)).toBe(`Success: ${adminSuccesses.albumPublished}`);
    await expect(badges(page, "Low Tide")).toHaveCount(0);
    await expect(button(albumCard(page, "Low Tide"), "More")).toBeFocused();
    const { published_at, created_at } = await storedRelease(site, "Low Tide");
    expect(created_at).toBe(published_at);
    const fresh = "select title from albums where published_at between now() - interval '1 minute' and now()";
    expect(await site.supabase.sql(fresh)).toEqual([{ title: "Low Tide" }]);
    expect((await albumsOfStranger(site))[0]).toBe("Low Tide");
    await openMore(page, "Low Tide");
    const link = albumCard(page, "Low Tide").getByRole("link", { name: /^View album on site/ });
    const [tab] = await Promise.all([context.waitForEvent("page"), link.click()]);
    await expect(covers(tab).first()).toHaveText(/Low Tide/);
    await expect(album(tab, "Low Tide")).toHaveAttribute("aria-expanded", "true");
  });
});

test("an album is scheduled, and a back catalogue put in order @slow", async ({ page, site }) => {
  await openAlbums(page);

  await test.step("it waits for its moment, by the owner's clocks, and for its place", async () => {
    await beginAlbum(page, "Low Tide");
    await choose(page, "Scheduled");
    const moment = albumForm(page).getByLabel("Public from");
    await expect(moment).toHaveAccessibleDescription("Times are in Europe/Berlin.");
    await moment.fill("2099-07-01T20:00");
    await button(page, "Create Album").click();
    expect(await takeToast(page)).toBe(`Success: ${adminSuccesses.albumCreated}`);
    await expect(badges(page, "Low Tide")).toHaveText(["Scheduled for Jul 1, 2099, 8:00 PM"]);
    const { published_at, created_at } = await storedRelease(site, "Low Tide");
    expect(new Date(published_at ?? "").toISOString()).toBe("2099-07-01T18:00:00.000Z");
    expect(created_at).toBe(published_at);
    expect(await albumsOfStranger(site)).not.toContain("Low Tide");
  });

  await test.step("an album gets another date, and so another place", async () => {
    await site.supabase.sql(
      "update albums set created_at = '2026-11-20T22:30:15.5Z', is_dated = false where title = 'Night Ferry'",
    );
    await page.reload();
    await button(page, "Edit Night Ferry").click();
    const date = albumForm(page).getByLabel("Date", { exact: true });
    await expect(date).toHaveValue("2026-11-20");
    await date.fill("1998-07-03");
    await button(page, "Update Album").click();
    expect(await takeToast(page)).toBe(`Success: ${adminSuccesses.albumUpdated}`);
    const release = await storedRelease(site, "Night Ferry");
    expect(new Date(release.created_at).toISOString()).toBe("1998-07-03T12:00:00.000Z");
    expect(release.is_dated).toBe(true);
    expect((await albumsOfStranger(site)).at(-1)).toBe("Night Ferry");
    const headings = page.getByRole("list", { name: "Albums" }).getByRole("heading");
    await expect(headings.last()).toHaveText("Night Ferry");
  });

  await test.step("a public album that becomes a draft keeps its date; the form says where it stays", async () => {
    await button(page, "Edit Night Ferry").click();
    await choose(page, "Draft");
    await expect(albumForm(page).getByRole("group", { name: "Visibility" })).toHaveAccessibleDescription(
      `${releaseMessages.draft} ${buildMessages.hidden(buildMessages.hiddenUntil.ownBuild)}`,
    );
    await button(page, "Update Album").click();
    expect(await takeToast(page)).toBe(`Success: ${adminSuccesses.albumUpdated}`);
    expect(await albumsOfStranger(site)).not.toContain("Night Ferry");
  });
});

test("an album is announced with a single, and published", { tag: "@slow" }, async ({
  page,
  site,
  context,
}) => {
  await openAlbums(page);
  const tracksOfStranger = async (id: string) => {
    const answer = await fetch(`${site.url}/rest/v1/tracks?select=title&album_id=eq.${id}`, {
      headers: { apikey: site.supabase.anonKey },
    });
    return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
  };
  const save = async () => {
    await button(page, "Update Album").click();
    expect(await takeToast(page)).toBe(`Success: ${adminSuccesses.albumUpdated}`);
  };

  await test.step("from now on, released at a moment by the owner's clocks", async () => {
    await button(page, "Edit Night Ferry").click();
    await choose(page, "Announced");
    await expect(albumForm(page).getByRole("group", { name: "Visibility" })).toHaveAccessibleDescription(
      `${releaseMessages.announced} ${buildMessages.hidden(buildMessages.hiddenUntil.ownBuild)}`,
    );
    await albumForm(page).getByLabel("Announced from").fill("2099-07-01T20:00");
    await albumForm(page).getByLabel("Public from").fill("2099-07-01T20:00");
    await button(page, "Update Album").click();
    await expect(albumForm(page).getByText(releaseMessages.announcedTooLate)).toBeVisible();
    await albumForm(page).getByLabel("Announced from").fill("");
    await save();
    await expect(badges(page, "Night Ferry").first()).toHaveText("Announced, out Jul 1, 2099, 8:00 PM");
    const { published_at, announced_at } = await storedRelease(site, "Night Ferry");
    expect(new Date(published_at ?? "").toISOString()).toBe("2099-07-01T18:00:00.000Z");
    expect(Math.abs(Date.now() - Date.parse(announced_at ?? ""))).toBeLessThan(60_000);
    expect(await albumsOfStranger(site)).toContain("Night Ferry");
  });

  const { id, announced_at: since } = await storedRelease(site, "Night Ferry");

  await test.step("strangers read the tracks that are marked, and no other", async () => {
    expect(await tracksOfStranger(id)).toEqual([]);
    await button(albumCard(page, "Night Ferry"), "Manage Tracks").click();
    const single = row(page, "Brass Lanterns").getByRole("checkbox", { name: /^Play before release/ });
    await single.check();
    expect(await takeToast(page)).toBe(`Success: ${adminSuccesses.singleSaved(true)}`);
    await expect(single).toBeChecked();
    expect(await tracksOfStranger(id)).toEqual(["Brass Lanterns"]);
    await button(page, "Close").click();
  });

  await test.step("the owner sees on the site what visitors see", async () => {
    await openMore(page, "Night Ferry");
    const link = albumCard(page, "Night Ferry").getByRole("link", { name: /^View album on site/ });
    const [tab] = await Promise.all([context.waitForEvent("page"), link.click()]);
    await expect(album(tab, "Night Ferry")).toHaveAttribute("aria-expanded", "true");
    const tracks = tab.getByRole("list", { name: "Tracks of Night Ferry" }).getByRole("listitem");
    await expect(tracks).toHaveText([/Brass Lanterns/]);
    await tab.close();
  });

  await test.step("the release is moved, the announcement stays", async () => {
    await button(page, "Edit Night Ferry").click();
    await albumForm(page).getByLabel("Public from").fill("2099-08-01T20:00");
    await save();
    expect(await storedRelease(site, "Night Ferry")).toMatchObject({ announced_at: since });
  });

  await test.step("published, it is announced no more, and has all its tracks", async () => {
    await openMore(page, "Night Ferry");
    await button(albumCard(page, "Night Ferry"), "Publish now").click();
    await button(page, "Publish").click();
    expect(await takeToast(page)).toBe(`Success: ${adminSuccesses.albumPublished}`);
    expect(await storedRelease(site, "Night Ferry")).toMatchObject({ announced_at: null });
    expect(await tracksOfStranger(id)).toHaveLength(5);
  });
});

for (const timezoneId of ["Pacific/Auckland", "America/Los_Angeles"]) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test("a chosen day is that day everywhere (§10.5) @slow", async ({ page, site }) => {
      await openAlbums(page);
      await button(page, "Edit Night Ferry").click();
      const date = albumForm(page).getByLabel("Date", { exact: true });
      await date.fill("2025-01-01");
      await button(page, "Update Album").click();
      expect(await takeToast(page)).toBe(`Success: ${adminSuccesses.albumUpdated}`);
      const { created_at, is_dated } = await storedRelease(site, "Night Ferry");
      expect([new Date(created_at).toISOString(), is_dated]).toEqual(["2025-01-01T12:00:00.000Z", true]);
      await expect(albumCard(page, "Night Ferry").getByText("Created: 1/1/2025")).toBeVisible();
      await page.reload();
      await button(page, "Edit Night Ferry").click();
      await expect(date).toHaveValue("2025-01-01");
    });
  });
}

test("a private link is made, copied and revoked", { tag: "@slow" }, async ({ page, context, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await site.supabase.sql("update albums set published_at = null where title = 'Night Ferry'");
  const { id } = await storedRelease(site, "Night Ferry");
  await openAlbums(page);
  await openMore(page, "Night Ferry");
  await button(albumCard(page, "Night Ferry"), "Private links").click();
  await expect(linksDialog(page).getByText(privateLinkMessages.empty)).toBeVisible();
  await linksDialog(page).getByLabel("Name *").fill("Radio 3");
  await button(page, "Create Link").click();
  expect(await takeToast(page)).toBe(`Success: ${adminSuccesses.linkCreated}`);
  await button(page, "Copy").click();
  await expect(button(page, privateLinkMessages.copied)).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(new RegExp(`^${site.url}/\\?album=${id}#share=[0-9a-f]{32,}$`));
  const token = tokenOf(address);

  await test.step("anyone with it sees that album, and nobody else", async () => {
    expect(await albumsOfStranger(site)).not.toContain("Night Ferry");
    expect(await albumsOfStranger(site, `${token}0`)).not.toContain("Night Ferry");
    expect(await albumsOfStranger(site, token)).toContain("Night Ferry");
  });

  await test.step("revoked after a question, it is invalid", async () => {
    await button(page, "Revoke Radio 3").click();
    await button(page.getByRole("alertdialog"), "Revoke").click();
    expect(await takeToast(page)).toBe(`Success: ${adminSuccesses.linkRevoked}`);
    await expect(linksDialog(page).getByText(privateLinkMessages.empty)).toBeVisible();
    expect(await albumsOfStranger(site, token)).not.toContain("Night Ferry");
  });
});

test("a draft that cannot be shown is reported, and has no tab @slow", async ({ page, context, site }) => {
  await site.supabase.sql("update albums set published_at = null where title = 'Night Ferry'");
  await openAlbums(page);
  const view = button(albumCard(page, "Night Ferry"), /^View album on site/);

  await test.step("the server refuses its link", async () => {
    expectFailedRequests(500);
    await page.route("**/rest/v1/private_links*", (route) =>
      route.fulfill({ status: 500, json: { message: "The disk is full" } }),
    );
    await openMore(page, "Night Ferry");
    const [tab] = await Promise.all([context.waitForEvent("page"), view.click()]);
    expect(await takeToast(page)).toBe("Error: The disk is full");
    await expect.poll(() => tab.isClosed()).toBe(true);
  });

  await test.step("the browser opens no tab", async () => {
    await page.evaluate(() => Object.assign(window, { open: () => null }));
    await openMore(page, "Night Ferry");
    await view.click();
    expect(await takeToast(page)).toBe(`Error: ${privateLinkMessages.noNewTab}`);
  });
});

test("an announced album shows its single, and the rest at its release without a reload (§10.24)", async ({
  page,
  site,
}) => {
  const sql = (text: string) => site.supabase.sql(text);
  await sql(
    `update albums set announced_at = now() - interval '1 hour', published_at = now() + interval '5 minutes',
       is_new = true
     where title = 'The Long Ebb'`,
  );
  await sql(
    `insert into tracks (album_id, title, track_number, audio_url)
     select album_id, 'Spring Tide', 2, audio_url from tracks where title = 'Slack Water'`,
  );
  await sql("update tracks set is_single = true where title = 'Slack Water'");
  await page.clock.install();
  await page.goto("/");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await playSlowly(page);

  await test.step("a stranger sees its day, hears the single, and cannot get at another track", async () => {
    const cover = album(page, "The Long Ebb");
    await expect(cover).toContainText(/Out \d+\s\w+/);
    const day = cover.getByText(/^Out \d/).first();
    await day.scrollIntoViewIfNeeded();
    await expect(day).toBeInViewport({ ratio: 1 });
    await cover.click();
    await expect.poll(() => isPaused(page)).toBe(false);
    // The panel beside the cover says the day.
    await expect(day).not.toBeInViewport({ ratio: 0.5 });
    await expect(cover.getByText("NEW!")).toBeInViewport({ ratio: 1 });
    await expect(track(page, "Slack Water")).toBeVisible();
    await expect(track(page, "Spring Tide")).toHaveCount(0);
    await expect(page.locator("li:has(h2)").getByText(/· \d+ tracks?/)).toHaveCount(0);
    const headers = { apikey: site.supabase.anonKey };
    const answer = await fetch(
      `${site.url}/rest/v1/tracks?select=title&title=in.("Slack Water","Spring Tide")`,
      {
        headers,
      },
    );
    expect(await answer.json()).toEqual([{ title: "Slack Water" }]);
  });

  await test.step("a minute after the release it is whole, and the single plays on", async () => {
    await sql("update albums set published_at = now() where title = 'The Long Ebb'");
    await page.clock.fastForward(80_000);
    await expect(track(page, "Spring Tide")).toBeVisible();
    await expect(page.getByText(/^Out \d/)).toHaveCount(0);
    await expect(page.getByText("2016 · 2 tracks")).toBeVisible();
    expect(await isPaused(page)).toBe(false);
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  });
});
