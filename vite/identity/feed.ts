import type { CatalogueAlbum } from "../../src/data/rows.ts";
import type { Environment } from "../../src/environment.ts";
import { readMoment } from "../../src/lib/dates.ts";
import { escapeHtml } from "../../src/lib/printable.ts";
import { webAddress } from "../../src/lib/webAddress.ts";
import { language, playerMessages, previewMessages } from "../../src/messages/siteMessages.ts";
import { formatOf } from "../../src/rules/audioFormats.ts";
import { type CarriedMedia, nothingCarried } from "../../src/rules/carriedNames.ts";
import { paragraphsOf } from "../../src/rules/paragraphs.ts";
import { datedReleaseLine, isAnnounced } from "../../src/rules/releases.ts";
import { fullAddress } from "./fullAddress.ts";
import { descriptionOf } from "./siteDescription.ts";
import type { AddressOf } from "./structuredData.ts";

/** The feed among the built files, and its media type (RFC 4287, section 7). */
export const FEED_FILE = "feed.xml";
export const FEED_TYPE = "application/atom+xml";

/** Its link in the head of "/", as HTML: feed readers find it by the page's address. */
export const feedElement = (artistName: string) =>
  `<link rel="alternate" type="${FEED_TYPE}" title="${escapeHtml(artistName)}" href="/${FEED_FILE}" />`;

/** Escapes text for XML, without the characters that XML 1.0 forbids (section 2.2). */
const xml = (text: string) =>
  escapeHtml(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ""));

/**
 * When an album was announced or came out here, and when it last changed, its release included. RFC 3339. Null where no
 * date of it can be read.
 */
export function momentsOf(album: CatalogueAlbum, updates: ReadonlyMap<string, string>) {
  const update = readMoment(updates.get(album.id));
  const released = readMoment(album.published_at) ?? readMoment(album.created_at) ?? update;
  if (!released) return null;
  const published = readMoment(album.announced_at) ?? released;
  const shown = isAnnounced(album) ? published : released;
  return { published, updated: update && update > shown ? update : shown };
}

/** Entries whose sounds get their sizes, which cost a request each. */
const SIZED_ENTRIES = 20;

/** The addresses of the tracks' sounds. */
const soundsOf = ({ tracks }: CatalogueAlbum, supabaseUrl: string) =>
  tracks.flatMap(({ title, artist, audio_url }) => {
    const address = webAddress(audio_url, supabaseUrl || undefined);
    return address ? [{ title: playerMessages.documentTitle(title, artist), address }] : [];
  });

/** The addresses whose sizes the feed says where they are known. */
export const sizedAddresses = (albums: readonly CatalogueAlbum[], supabaseUrl: string): string[] =>
  albums
    .slice(0, SIZED_ENTRIES)
    .flatMap((album) => soundsOf(album, supabaseUrl).map(({ address }) => address));

/** Media types by extension (IANA); a type without a subtype would be wrong. */
const soundTypes: Record<string, string> = {
  ...{ mp3: "audio/mpeg", m4a: "audio/mp4", mp4: "audio/mp4", aac: "audio/aac", flac: "audio/flac" },
  ...{ wav: "audio/wav", wave: "audio/wav", ogg: "audio/ogg", opus: "audio/ogg" },
};

function enclosure(title: string, address: string, bytes: number | undefined) {
  const type = soundTypes[formatOf(new URL(address).pathname) ?? ""];
  const about = [type && `type="${type}"`, bytes && `length="${bytes}"`].filter(Boolean).join(" ");
  return `\n    <link rel="enclosure" ${about} title="${xml(title)}" href="${xml(address)}"/>`;
}

function contentOf(album: CatalogueAlbum, environment: Environment, carried: CarriedMedia): string {
  const coming = datedReleaseLine(album);
  const { cover_url, description, tracks } = album;
  const cover = fullAddress(cover_url, environment, carried);
  const songs = tracks.map(({ title, artist, duration }) => {
    const time = duration?.trim();
    const [name, by] = [title, artist].map((text) => text && `<bdi>${escapeHtml(text)}</bdi>`);
    const words = by ? playerMessages.documentTitle(name ?? "", by) : escapeHtml(title);
    return `<li>${words}${time ? escapeHtml(` (${time})`) : ""}</li>`;
  });
  return [
    coming && `<p>${escapeHtml(coming)}</p>`,
    cover && `<p><img src="${escapeHtml(cover)}" alt="" /></p>`,
    ...paragraphsOf(description ?? "").map((text) => `<p>${escapeHtml(text).replaceAll("\n", "<br />")}</p>`),
    songs.length > 0 && `<ol>${songs.join("")}</ol>`,
  ]
    .filter(Boolean)
    .join("\n");
}

/** An entry must have a date: an album without any has none. */
function entryOf(
  album: CatalogueAlbum,
  environment: Environment,
  updates: ReadonlyMap<string, string>,
  addressOf: AddressOf,
  sizes: ReadonlyMap<string, number>,
  carried: CarriedMedia,
): string {
  const moments = momentsOf(album, updates);
  if (!moments) return "";
  const { published, updated } = moments;
  const title = isAnnounced(album) ? previewMessages.announcedEntry(album.title) : album.title;
  const sounds = soundsOf(album, environment.supabaseUrl).map(({ title: name, address }) =>
    enclosure(name, fullAddress(address, environment, carried) ?? address, sizes.get(address)),
  );
  const author = album.artist ? `\n    <author><name>${xml(album.artist)}</name></author>` : "";
  return `  <entry>
    <id>urn:uuid:${xml(album.id)}</id>
    <title>${xml(title)}</title>
    <link rel="alternate" type="text/html" href="${xml(addressOf(album.id))}"/>${sounds.join("")}${author}
    <published>${published}</published>
    <updated>${updated}</updated>
    <content type="html">${xml(contentOf(album, environment, carried))}</content>
  </entry>`;
}

/**
 * The releases as an Atom feed (RFC 4287), each under an id that stays when its title or the site's address changes, with
 * the sounds that are public: at the site where it has them, in bytes where `sizes` knows them. `builtAt` dates a feed without albums.
 */
export function atomFeed(
  environment: Environment,
  albums: readonly CatalogueAlbum[],
  updates: ReadonlyMap<string, string>,
  addressOf: AddressOf,
  builtAt: Date,
  sizes: ReadonlyMap<string, number> = new Map(),
  carried: CarriedMedia = nothingCarried,
): string {
  const { artistName, siteUrl } = environment;
  const newest = albums.flatMap((album) => momentsOf(album, updates)?.updated ?? []).sort();
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language.code}">
  <id>${xml(siteUrl)}/</id>
  <title>${xml(artistName)}</title>
  <subtitle>${xml(descriptionOf(environment))}</subtitle>
  <link rel="self" type="${FEED_TYPE}" href="${xml(siteUrl)}/${FEED_FILE}"/>
  <link rel="alternate" type="text/html" href="${xml(siteUrl)}/"/>
  <author><name>${xml(artistName)}</name></author>
  <updated>${newest.at(-1) ?? builtAt.toISOString()}</updated>
${albums.map((album) => entryOf(album, environment, updates, addressOf, sizes, carried)).join("\n")}
</feed>
`;
}
