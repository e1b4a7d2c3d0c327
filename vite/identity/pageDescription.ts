import type { CatalogueAlbum } from "../../src/data/rows.ts";
import type { Environment } from "../../src/environment.ts";
import { escapeHtml } from "../../src/lib/printable.ts";
import { language, previewMessages } from "../../src/messages/siteMessages.ts";
import { datedReleaseLine, publishedDay } from "../../src/rules/releases.ts";
import { feedElement } from "./feed.ts";
import { PREVIEW_FILE, PREVIEW_SIZE } from "./previewPicture.ts";
import { descriptionOf } from "./siteDescription.ts";
import type { AddressOf } from "./structuredData.ts";

/** What a page says about itself. */
export type PageDescription = {
  title: string;
  description: string;
  /** The full one; "" while the site's own is not known. */
  address: string;
  picture: string;
  /** Further properties, some of which come several times. */
  more: [name: string, content: string][];
};

/** Characters that services show, with some to spare, the ellipsis included. */
const LONGEST_DESCRIPTION = 200;

export const describeSite = (environment: Environment): PageDescription => ({
  title: environment.artistName,
  description: descriptionOf(environment),
  address: environment.siteUrl && `${environment.siteUrl}/`,
  picture: PREVIEW_FILE,
  more: [["og:type", "website"]],
});

/** Title, description and picture of an album's page. Properties are those of ogp.me. */
export function describeAlbum(
  { artistName, siteUrl }: Environment,
  album: CatalogueAlbum,
  addressOf: AddressOf,
  picture = PREVIEW_FILE,
): PageDescription {
  const { id, title, artist, description, tracks } = album;
  const by = artist || artistName;
  const coming = datedReleaseLine(album);
  const own = description?.trim().replace(/\s+/g, " ");
  const words = coming
    ? [previewMessages.announced(title, by, coming), own].filter(Boolean).join(" ")
    : own || previewMessages.listen(title, by);
  const more: PageDescription["more"] = [["og:type", "music.album"]];
  const day = publishedDay(album);
  if (day) more.push(["music:release_date", day]);
  if (siteUrl) more.push(["music:musician", `${siteUrl}/`]);
  for (const { track_number } of siteUrl ? tracks : [])
    more.push(["music:song", addressOf(id, track_number)], ["music:song:track", String(track_number)]);
  return {
    title: `${title} - ${by}`,
    description: shortened(words),
    address: addressOf(id),
    picture,
    more,
  };
}

const wordsOf = new Intl.Segmenter(language.code, { granularity: "word" });
const charactersOf = new Intl.Segmenter(language.code, { granularity: "grapheme" });

/** A long text up to the end of a word, with an ellipsis. */
export function shortened(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  const endOf = (segmenter: Intl.Segmenter) => {
    let end = 0;
    for (const { index, segment } of segmenter.segment(text)) {
      if (index + segment.length >= LONGEST_DESCRIPTION) break;
      end = index + segment.length;
    }
    return end;
  };
  const start = text.slice(0, endOf(wordsOf) || endOf(charactersOf));
  return `${start.replace(/[\s\p{Pd},.;:。、，]+$/u, "")}…`;
}

/** Open Graph, Twitter card and canonical address, as HTML. Without the site's own address none is written. */
export function linkPreviewElements(
  { artistName, siteUrl }: Environment,
  { title, description, address, picture, more }: PageDescription,
): string {
  const properties = [
    ["og:site_name", artistName],
    ["og:locale", language.locale],
    ["og:title", title],
    ["og:description", description],
    ...more,
  ];
  if (siteUrl)
    properties.push(
      ["og:url", address],
      ["og:image", `${siteUrl}/${picture}`],
      ["og:image:type", "image/jpeg"],
      ["og:image:width", String(PREVIEW_SIZE.width)],
      ["og:image:height", String(PREVIEW_SIZE.height)],
      ["og:image:alt", title],
    );
  const elements = properties.map(
    ([name = "", content = ""]) => `<meta property="${name}" content="${escapeHtml(content)}" />`,
  );
  elements.push(`<meta name="twitter:card" content="${siteUrl ? "summary_large_image" : "summary"}" />`);
  if (siteUrl)
    elements.push(`<link rel="canonical" href="${escapeHtml(address)}" />`, feedElement(artistName));
  return elements.join("\n    ");
}
