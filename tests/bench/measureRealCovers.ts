import type { Browser } from "@playwright/test";
import sharp from "sharp";
import type { KnownCatalogue } from "../../src/data/knownCatalogue.ts";
import { chooseCover } from "../support/albumAdmin.ts";
import { clientFor } from "../support/people.ts";
import type { BenchSites } from "./benchSites.ts";
import { laptop, phone } from "./conditions.ts";
import { type FirstVisit, firstVisits } from "./firstVisits.ts";
import { asOwner } from "./measureDashboard.ts";
import { photograph } from "./photograph.ts";
import { staticPage } from "./staticPage.ts";

/** CSS pixels of the padding beside the static page's covers, both sides. */
const PADDING = 32;
/** The default quality of libwebp. */
const WEBP_QUALITY = 80;

/** Gives each album a photograph as its cover, in the dashboard, as an owner does. */
const uploadCovers = (browser: Browser, sites: BenchSites, photographs: Map<string, Buffer>) =>
  asOwner(browser, sites, laptop, async (page) => {
    await page.goto(`${sites.withoutCatalogue}/secure`);
    for (const [title, buffer] of photographs) {
      await page.getByRole("button", { name: `Edit ${title}`, exact: true }).click();
      const form = page.getByRole("form", { name: "Edit Album" });
      await chooseCover(page, { name: "IMG_0001.JPG", mimeType: "image/jpeg", buffer });
      await form.getByRole("button", { name: "Update Album" }).click();
      await form.waitFor({ state: "detached" });
    }
  });

/** The same albums with each photograph as a file of exactly the pixels that the phone draws. */
async function withBestSizes(
  { supabase, supabaseUrl }: BenchSites,
  { albums, ...rest }: KnownCatalogue,
  photographs: Map<string, Buffer>,
): Promise<KnownCatalogue> {
  const covers = clientFor(supabaseUrl, supabase.serviceKey).storage.from("album-covers");
  const side = (phone.viewport.width - PADDING) * phone.deviceScaleFactor;
  const best = albums.map(async (album) => {
    const picture = sharp(photographs.get(album.title)).resize(side).webp({ quality: WEBP_QUALITY });
    const name = `covers/best-${album.id}.webp`;
    const { error } = await covers.upload(name, await picture.toBuffer(), { contentType: "image/webp" });
    if (error) throw error;
    return { ...album, cover_url: covers.getPublicUrl(name).data.publicUrl };
  });
  return { ...rest, albums: await Promise.all(best) };
}

/**
 * First visits to a site whose covers are photographs of 3000 px that its owner has uploaded: the limit, the site with the
 * copies that the dashboard has made, and the site without them.
 */
export async function measureRealCovers(
  browser: Browser,
  sites: BenchSites,
  runs: number,
): Promise<FirstVisit[]> {
  const { supabase } = sites;
  const photographs = new Map<string, Buffer>();
  for (const { title } of await supabase.sql<{ title: string }>(
    "select title from albums where published_at <= now() order by title",
  ))
    photographs.set(title, await photograph(photographs.size + 1));
  await uploadCovers(browser, sites, photographs);
  const { catalogue, url } = await sites.buildAgain("with-copies");
  const best = staticPage(await withBestSizes(sites, catalogue, photographs), "Glass Harbor");
  const limit = await sites.servePage("best", best);
  const visits = await firstVisits(browser, { "best-sized files": limit, "with copies": url }, runs);
  await supabase.sql("update albums set cover_copies = null");
  const { url: whole } = await sites.buildAgain("without-copies");
  return [...visits, ...(await firstVisits(browser, { "without copies": whole }, runs))];
}
