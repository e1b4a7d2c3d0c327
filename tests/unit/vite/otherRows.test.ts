// behaviour §10.1 §10.14
import { expect, test } from "vitest";
import type { AlbumPages } from "../../../src/routes.ts";
import { buildPages } from "../../support/buildPages.ts";
import { otherSettings, otherShows, someOtherAlbums, strayRows } from "../../support/otherRows.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

const newFolder = temporaryFolders();

test("rows of another age, or of a stand-in, end no build: pages, players, feed, sitemap and calendar are whole", async () => {
  const { read, page } = await buildPages(await newFolder(), {
    albums: [...someOtherAlbums.map(({ album }) => album), ...strayRows.albums] as object[],
    tracks: [...someOtherAlbums.flatMap(({ tracks }) => tracks), ...strayRows.tracks] as object[],
    shows: otherShows.map(({ show }) => show),
    app_settings: [
      { key: "default_homepage_video_url", value: {} },
      ...otherSettings("site_links").slice(0, 1),
      { key: "site_look", value: 7 },
      { key: "site_imprint", value: {} },
    ],
    album_updates: [
      { id: someOtherAlbums[0]?.album.id, updated_at: "garbage" },
      { id: someOtherAlbums[1]?.album.id },
    ],
  });
  const slugs = Object.entries(JSON.parse(String(await read("album/pages.json"))) as AlbumPages);
  expect(slugs.map(([id]) => id).sort()).toEqual(someOtherAlbums.map(({ album }) => String(album.id)).sort());
  const wrong = /Invalid Date|NaN|undefined|\[object Object\]|could not be shown/;
  for (const [id, [slug]] of slugs) {
    const { name } = someOtherAlbums.find(({ album }) => album.id === id) ?? { name: id };
    const html = String(await read(`album/${slug}.html`));
    expect(html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, ""), name).not.toMatch(wrong);
    expect(html, name).toContain('<meta property="og:type" content="music.album" />');
  }
  const player = String(await read(`embed/${slugs[0]?.[1][0]}.html`));
  expect(player).toContain("Ebb");
  for (const file of ["feed.xml", "sitemap.xml", "shows.ics"])
    expect(String(await read(file)), file).not.toMatch(wrong);
  expect(String(await read("feed.xml")).match(/<entry>/g)?.length).toBeGreaterThan(
    someOtherAlbums.length / 2,
  );
  expect(page).not.toMatch(/>(Invalid Date|undefined)</);
});
