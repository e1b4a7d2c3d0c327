// behaviour §10.14
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { AlbumPages } from "../../src/routes.ts";
import { expect, test } from "../support/browserTest.ts";
import { makePrivateLink } from "../support/privateLinks.ts";
import { buildAndPublish } from "../support/publishSite.ts";

type Row = {
  id: string;
  title: string;
  artist: string;
  description: string | null;
  day: string;
  tracks: { title: string; duration: string }[];
};

/** What a robot, which runs no script, reads at an address. */
async function readHead(page: Page, address: string) {
  const answer = await fetch(address, { redirect: "manual" });
  const { contents, ...rest } = await page.evaluate(
    (html) => {
      const document = new DOMParser().parseFromString(html, "text/html");
      return {
        title: document.title,
        canonical: document.querySelector("link[rel=canonical]")?.getAttribute("href"),
        data: Array.from(document.querySelectorAll('script[type="application/ld+json"]'), ({ textContent }) =>
          JSON.parse(textContent ?? ""),
        ),
        contents: Array.from(document.querySelectorAll("meta"), (meta) => [
          meta.getAttribute("property") ?? meta.name,
          meta.content,
        ]),
      };
    },
    await answer.text(),
  );
  const metas = (name: string) => contents.filter(([known]) => known === name).map(([, content]) => content);
  return { ...rest, status: answer.status, metas, meta: (name: string) => metas(name)[0] };
}

const hidden = ["Boathouse Tapes", "The Long Ebb"];

test(
  "a robot reads on each album's page what the album is, and nothing of hidden albums",
  { tag: "@slow" },
  async ({ page, site }, testInfo) => {
    testInfo.slow(); // A build takes its time beside other tests.
    const { sql } = site.supabase;
    const tokens: string[] = [];
    const { url, folder, printed, publishAgain, close } = await buildAndPublish(site, async () => {
      for (const title of hidden) tokens.push((await makePrivateLink(site, { title })).token);
      const gone = `${site.url}/storage/v1/object/public/album-covers/covers/gone.webp`;
      await sql("update albums set cover_url = $1, cover_copies = null where title = 'Night Ferry'", [gone]);
    });
    const rows = await sql<Row>(
      `select id, title, artist, description, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
       coalesce((select json_agg(json_build_object('title', tracks.title, 'duration', duration) order by track_number)
                 from tracks where album_id = albums.id), '[]') as tracks
     from albums where published_at <= now()`,
    );
    const pages: AlbumPages = await (await fetch(`${url}/album/pages.json`)).json();
    const own = Object.values(pages).map(([slug]) => `${url}/album/${slug}`);

    await test.step("every public album has a page, and only those", () => {
      expect(Object.keys(pages).sort()).toEqual(rows.map(({ id }) => id).sort());
      expect(Object.values(pages)).toContainEqual(["tidal-memory"]);
    });

    await test.step("its title, its address, its structured data are the album's", async () => {
      for (const { id, title, artist, description, day, tracks } of rows) {
        const address = `${url}/album/${pages[id]?.[0]}`;
        const head = await readHead(page, address);
        expect(head.status).toBe(200);
        expect([head.title, head.meta("og:title")]).toEqual([`${title} - ${artist}`, `${title} - ${artist}`]);
        expect([head.canonical, head.meta("og:url")]).toEqual([address, address]);
        expect(head.meta("description")).toBe(description ?? `Listen to ${title} by ${artist}.`);
        expect([head.meta("og:type"), head.meta("twitter:card")]).toEqual([
          "music.album",
          "summary_large_image",
        ]);
        expect(head.meta("music:release_date")).toBe(day);
        expect(head.metas("music:song")).toEqual(tracks.map((_, index) => `${address}?track=${index + 1}`));
        expect(head.data).toHaveLength(1);
        expect(head.data[0]).toMatchObject({ "@type": "MusicAlbum", name: title, url: address });
        expect(head.data[0].track ?? []).toHaveLength(tracks.length);
      }
    });

    await test.step("its picture is there, with the size and the type that it names, and shows that album; the site's shows the newest", async () => {
      const addresses = new Set<string>();
      for (const address of own) {
        const { meta } = await readHead(page, address);
        const picture = await fetch(meta("og:image") ?? "");
        expect([picture.status, picture.headers.get("content-type")]).toEqual([200, meta("og:image:type")]);
        // Pages of other sites may show it.
        expect(picture.headers.get("cross-origin-resource-policy")).toBeNull();
        const { width, height, format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
        expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
        expect([meta("og:image:width"), meta("og:image:height")]).toEqual(["1200", "630"]);
        addresses.add(picture.url);
      }
      expect(addresses.size).toBe(rows.length);
      const newest = await readHead(page, `${url}/album/tidal-memory`);
      const [site, album] = await Promise.all(
        [`${url}/preview.jpg`, newest.meta("og:image") ?? ""].map(async (address) =>
          Buffer.from(await (await fetch(address)).arrayBuffer()),
        ),
      );
      expect(site?.equals(album ?? Buffer.of())).toBe(true);
    });

    await test.step("a cover that cannot be read while building is named", () => {
      expect(printed).toContain('The link preview of "Night Ferry" shows no cover: it could not be read');
    });

    await test.step("drafts, scheduled albums and what private links show are in no built file", async () => {
      const words = await sql<{ word: string }>(
        `select unnest(array[id::text, title]) as word from albums where title = any($1)
       union select unnest(array[tracks.id::text, tracks.title]) from tracks
         join albums on albums.id = album_id where albums.title = any($1)`,
        [hidden],
      );
      const secrets = [...words.map(({ word }) => word), ...tokens, "boathouse-tapes", "the-long-ebb"];
      expect(secrets.length).toBeGreaterThan(10);
      const files = await readdir(folder, { recursive: true, withFileTypes: true });
      const names = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
      const texts = await Promise.all(names.map(async (name) => name + (await readFile(name, "utf8"))));
      // Of a public album: the homepage, its own page, the three feeds, the player for other sites with its description, and
      // the catalogue's file.
      expect(names.filter((_, index) => texts[index]?.includes("Tidal Memory"))).toHaveLength(8);
      for (const secret of secrets) expect(texts.filter((text) => text.includes(secret))).toEqual([]);
    });

    await test.step("after a build with other titles, a posted link shows its album as before, and names the new address", async () => {
      await sql("update albums set title = 'Ferry at Night' where title = 'Night Ferry'");
      await sql("update albums set title = 'Night Ferry' where title = 'Tidal Memory'");
      expect(await publishAgain()).not.toContain("Earlier addresses");
      for (const path of ["/album/night-ferry", "/album/ferry-at-night"]) {
        const { status, meta, canonical, title } = await readHead(page, url + path);
        expect([path, status, title]).toEqual([path, 200, expect.stringMatching(/^Ferry at Night/)]);
        expect([canonical, meta("og:url")]).toEqual(Array(2).fill(`${url}/album/ferry-at-night`));
      }
      await page.goto(`${url}/album/tidal-memory`);
      await expect(page.getByRole("heading", { level: 2, name: "Night Ferry" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Play" }).first()).toBeVisible();
      await expect(page).toHaveURL(`${url}/album/tidal-memory`);
      // Its host goes away next.
      await page.goto("about:blank");
      const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
      expect(sitemap).not.toMatch(/album\/(night-ferry|tidal-memory)</);
    });
    await close();
  },
);
