// behaviour §10.14
import { copyFile, cp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { albumPagePath, embedPath } from "../../src/routes.ts";
import { test as base, endWithSite, expect, expectFailedRequests } from "../support/browserTest.ts";
import { giveFullAddresses } from "../support/builtSite.ts";
import { pagesHost } from "../support/pagesHost.ts";
import { album, opened, playSlowly, track } from "../support/player.ts";
import { type PublishedSite, publishSite } from "../support/publishSite.ts";

const LETTERS = "が-夜の船";
const SLUG = encodeURI(LETTERS);
const OLD = "night-ferry";
const path = albumPagePath(SLUG);

/** As the build writes it for an album with that title, which was called "night-ferry" before. */
async function moveAlbum(folder: string): Promise<void> {
  for (const kind of ["album", "embed"])
    for (const name of await readdir(join(folder, kind)))
      if (name === OLD) await cp(join(folder, kind, OLD), join(folder, kind, LETTERS), { recursive: true });
      else if (name.startsWith(`${OLD}.`))
        await copyFile(join(folder, kind, name), join(folder, kind, name.replace(OLD, LETTERS)));
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((name) => /\.(html|json|xml)$/.test(name))) {
    const text = await readFile(join(folder, name), "utf8");
    const moved = text
      .replaceAll(albumPagePath(OLD), path)
      .replaceAll(embedPath(OLD), embedPath(SLUG))
      .replaceAll(`["${OLD}"]`, `["${SLUG}","${OLD}"]`);
    if (moved !== text) await writeFile(join(folder, name), moved);
  }
}

let published: Promise<PublishedSite> | undefined;

const test = base.extend<{ pages: PublishedSite }>({
  pages: async ({ site }, use) => {
    if (!published) endWithSite(async () => (await published)?.close());
    published ??= publishSite(site, pagesHost, moveAlbum);
    const pages = await published;
    // A track whose audio is not found is passed over.
    await giveFullAddresses(site.supabase, site.url);
    await use(pages);
  },
});

test("an album whose title has no Latin letter has an address in its own, however it is written @slow", async ({
  page,
  pages,
}) => {
  expectFailedRequests(404);
  const expectAlbum = async (address: string, first = "Pier 9") => {
    await expect(page).toHaveURL(pages.url + address);
    await expect(album(page, "Night Ferry")).toHaveAttribute("aria-expanded", "true");
    await expect(track(page, first)).toHaveAttribute("aria-current", "true");
  };
  await page.goto(pages.url);
  await playSlowly(page);
  await expect(album(page, "Night Ferry")).toHaveAttribute("href", path);
  await album(page, "Night Ferry").click();
  await expectAlbum(`${path}?track=1`);
  await page.goBack();
  await expect(page).toHaveURL(`${pages.url}/`);
  await expect(opened(page)).toHaveCount(0);
  await page.goForward();
  await expectAlbum(`${path}?track=1`);
  await page.reload();
  await expectAlbum(`${path}?track=1`);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", pages.url + path);

  // Messengers, mail programs and old servers write it otherwise; so does a Mac that reads the name of a file.
  const decomposed = `/album/${encodeURI(LETTERS.normalize("NFD"))}`;
  for (const written of [`${path.toLowerCase()}/`, `${decomposed}.html`]) {
    await page.goto(`${pages.url}${written}?track=3`);
    await expectAlbum(`${path}?track=3`, "Brass Lanterns");
  }
  await page.goto(`${pages.url}${path}%E3%80%82`);
  await expectAlbum(path);
  await page.goto(`${pages.url}${albumPagePath(OLD)}?track=3`);
  await expectAlbum(`${albumPagePath(OLD)}?track=3`, "Brass Lanterns");

  const player = await page.goto(`${pages.url}${embedPath(SLUG)}`);
  expect(player?.status()).toBe(200);
  await expect(page.locator("#link")).toHaveAttribute("href", path);
});
