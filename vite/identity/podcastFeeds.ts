import type { CatalogueAlbum, Track } from "../../src/data/rows.ts";
import type { Environment } from "../../src/environment.ts";
import { parseTime } from "../../src/lib/formatTime.ts";
import { escapeHtml } from "../../src/lib/printable.ts";
import { language, playerMessages, previewMessages } from "../../src/messages/siteMessages.ts";
import { albumPagePath } from "../../src/routes.ts";
import { datedReleaseLine } from "../../src/rules/releases.ts";
import type { OfferedSound } from "./offeredSounds.ts";
import { descriptionOf } from "./siteDescription.ts";
import type { AddressOf } from "./structuredData.ts";
import { xml } from "./xml.ts";

/** The feed of all songs, from the root. */
export const PODCAST_PATH = "/podcast.xml";
export const PODCAST_TYPE = "application/rss+xml";

/** The feed of an album, by a slug of it. */
export const albumPodcastPath = (slug: string): string => `${albumPagePath(slug)}${PODCAST_PATH}`;

/** Songs in the feed of all: programs read it whole at each look. */
const MAX_ITEMS = 1000;

/** A song with a sound whose bytes are known, and its moment in seconds since 1970. */
export type PodcastSong = { track: Track; sound: OfferedSound; moment: number };

/** An album with the songs that programs may load, the first one first, and the address of its picture; "" without one. */
export type PodcastAlbum = {
  album: CatalogueAlbum;
  songs: readonly PodcastSong[];
  picture: string;
};

type Feed = { address: string; guid: string };

const titleOf = ({ title, artist }: { title: string; artist: string | null }) =>
  playerMessages.documentTitle(title, artist);

/** The link to a feed, as HTML. Its title differs from that of the other feeds. */
const linkTo = (path: string, title: string) =>
  `<link rel="alternate" type="${PODCAST_TYPE}" title="${escapeHtml(previewMessages.podcast(title))}" href="${path}" />`;

/** The links of a page to the feed of all songs, and to that of its album. */
export const podcastElements = (artistName: string, album?: CatalogueAlbum, slug = ""): string =>
  [
    linkTo(PODCAST_PATH, artistName),
    ...(album
      ? [linkTo(albumPodcastPath(slug), titleOf({ ...album, artist: album.artist || artistName }))]
      : []),
  ].join("\n    ");

/** As RSS's best practices write plain text (rssboard.org/rss-profile#data-types-characterdata). */
const plain = (text: string) => xml(text).replaceAll("&#38;", "&#x26;").replaceAll("&#60;", "&#x3C;");

const element = (name: string, text: string | number | null) =>
  text === null || text === "" ? "" : `\n<${name}>${plain(String(text))}</${name}>`;

const pictureElement = (address: string) => address && `\n<itunes:image href="${xml(address)}"/>`;

/** RFC 822, as RSS wants it. */
const dateOf = (moment: number) => new Date(moment * 1000).toUTCString();

function itemOf(
  environment: Environment,
  { album, picture }: PodcastAlbum,
  { track, sound, moment }: PodcastSong,
  addressOf: AddressOf,
  isOfAlbum: boolean,
): string {
  const { id, title, artist, duration, track_number } = track;
  const by = album.artist || environment.artistName;
  return [
    "\n<item>",
    element("title", titleOf({ title, artist })),
    element("link", addressOf(album.id, track_number)),
    element("description", titleOf({ title: album.title, artist: by })),
    `\n<guid isPermaLink="false">${xml(id)}</guid>`,
    element("pubDate", dateOf(moment)),
    `\n<enclosure url="${xml(sound.address)}" length="${sound.bytes}" type="${sound.type}"/>`,
    element("itunes:author", artist || by),
    element("itunes:duration", parseTime(duration?.trim() ?? "")),
    element("itunes:episode", isOfAlbum ? track_number : null),
    element("itunes:explicit", "false"),
    pictureElement(picture),
    "\n</item>",
  ].join("");
}

type Channel = {
  title: string;
  link: string;
  description: string;
  author: string;
  picture: string;
  /** Elements of this kind of feed alone. */
  more: string;
  items: string[];
};

const feedOf = (
  { address, guid }: Feed,
  { title, link, description, author, picture, more, items }: Channel,
) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">
<channel>${element("title", title)}${element("link", link)}
<atom:link rel="self" type="${PODCAST_TYPE}" href="${xml(address)}"/>${element("description", description)}${element("language", language.code)}${element("podcast:guid", guid)}${more}${element("itunes:author", author)}
<itunes:category text="Music"/>${element("itunes:explicit", "false")}${pictureElement(picture)}${items.join("")}
</channel>
</rss>
`;

/** The feed of an album (RSS 2.0, Podcasting 2.0): a song an item. `isMoved`: the file is at an earlier address of it. */
export function albumPodcast(
  environment: Environment,
  feed: Feed,
  podcast: PodcastAlbum,
  addressOf: AddressOf,
  isMoved = false,
): string {
  const { album, songs, picture } = podcast;
  const { id, title, artist, description } = album;
  const author = artist || environment.artistName;
  const about = [datedReleaseLine(album), description?.trim()].filter(Boolean).join("\n\n");
  return feedOf(feed, {
    title,
    link: addressOf(id),
    description: about || previewMessages.listen(title, author),
    author,
    picture,
    more: `\n<podcast:medium>music</podcast:medium>\n<itunes:type>serial</itunes:type>${isMoved ? element("itunes:new-feed-url", feed.address) : ""}`,
    items: songs.map((song) => itemOf(environment, podcast, song, addressOf, true)),
  });
}

/** The feed of all songs, the newest first. Its medium is the usual one: no album is one with all of them. */
export function sitePodcast(
  environment: Environment,
  feed: Feed,
  podcasts: readonly PodcastAlbum[],
  picture: string,
  addressOf: AddressOf,
): string {
  const all = podcasts.flatMap((podcast) => podcast.songs.map((song) => ({ podcast, song })));
  const newest = all.sort((a, b) => b.song.moment - a.song.moment).slice(0, MAX_ITEMS);
  return feedOf(feed, {
    title: environment.artistName,
    link: `${environment.siteUrl}/`,
    description: descriptionOf(environment),
    author: environment.artistName,
    picture,
    more: "\n<itunes:type>episodic</itunes:type>",
    items: newest.map(({ podcast, song }) => itemOf(environment, podcast, song, addressOf, false)),
  });
}
