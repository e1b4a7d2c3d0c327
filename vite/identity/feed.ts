import type { CatalogueAlbum } from "../../src/data/rows.ts";
import type { Environment } from "../../src/environment.ts";
import { readMoment } from "../../src/lib/dates.ts";
import { escapeHtml } from "../../src/lib/printable.ts";
import { language, playerMessages, previewMessages } from "../../src/messages/siteMessages.ts";
import { FEED_PATH } from "../../src/routes.ts";
import { type CarriedMedia, nothingCarried } from "../../src/rules/carriedNames.ts";
import { datedReleaseLine, isAnnounced } from "../../src/rules/releases.ts";
import { fullAddress } from "./fullAddress.ts";
import type { OfferedSound, SoundOf } from "./offeredSounds.ts";
import { paragraphMarkup } from "./paragraphMarkup.ts";
import { descriptionOf } from "./siteDescription.ts";
import type { AddressOf } from "./structuredData.ts";
import { xml } from "./xml.ts";

/** The feed among the built files, and its media type (RFC 4287, section 7). */
export const FEED_FILE = FEED_PATH.slice(1);
export const FEED_TYPE = "application/atom+xml";

/** Its link in the head of "/", as HTML: feed readers find it by the page's address. */
export const feedElement = (artistName: string) =>
  `<link rel="alternate" type="${FEED_TYPE}" title="${escapeHtml(artistName)}" href="${FEED_PATH}" />`;

/**
 * When an album was announced or came out here, when what is out of it did (`shown`), and when it last changed, its release
 * included. RFC 3339. Null where no date of it can be read.
 */
export function momentsOf(album: CatalogueAlbum, updates: ReadonlyMap<string, string>) {
  const update = readMoment(updates.get(album.id));
  const released = readMoment(album.published_at) ?? readMoment(album.created_at) ?? update;
  if (!released) return null;
  const published = readMoment(album.announced_at) ?? released;
  const shown = isAnnounced(album) ? published : released;
  return { published, shown, updated: update && update > shown ? update : shown };
}

function enclosure(title: string, { address, type, bytes }: OfferedSound) {
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
    ...paragraphMarkup(description),
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
  soundOf: SoundOf,
  carried: CarriedMedia,
): string {
  const moments = momentsOf(album, updates);
  if (!moments) return "";
  const { published, updated } = moments;
  const title = isAnnounced(album) ? previewMessages.announcedEntry(album.title) : album.title;
  const sounds = album.tracks.map(({ title: name, artist, audio_url }) => {
    const sound = soundOf(audio_url);
    return sound ? enclosure(playerMessages.documentTitle(name, artist), sound) : "";
  });
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
 * the sounds that `soundOf` offers. `builtAt` dates a feed without albums.
 */
export function atomFeed(
  environment: Environment,
  albums: readonly CatalogueAlbum[],
  updates: ReadonlyMap<string, string>,
  addressOf: AddressOf,
  builtAt: Date,
  soundOf: SoundOf = () => null,
  carried: CarriedMedia = nothingCarried,
): string {
  const { artistName, siteUrl } = environment;
  const newest = albums.flatMap((album) => momentsOf(album, updates)?.updated ?? []).sort();
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language.code}">
  <id>${xml(siteUrl)}/</id>
  <title>${xml(artistName)}</title>
  <subtitle>${xml(descriptionOf(environment))}</subtitle>
  <link rel="self" type="${FEED_TYPE}" href="${xml(siteUrl)}${FEED_PATH}"/>
  <link rel="alternate" type="text/html" href="${xml(siteUrl)}/"/>
  <author><name>${xml(artistName)}</name></author>
  <updated>${newest.at(-1) ?? builtAt.toISOString()}</updated>
${albums.map((album) => entryOf(album, environment, updates, addressOf, soundOf, carried)).join("\n")}
</feed>
`;
}
