import type { CatalogueAlbum, PublicShow } from "../../src/data/rows.ts";
import type { Environment } from "../../src/environment.ts";
import { webAddress } from "../../src/lib/webAddress.ts";
import { type AlbumKind, knownKind } from "../../src/rules/albumKinds.ts";
import { bandPictureUrl } from "../../src/rules/bandPictures.ts";
import { type BandSettings, readLinks } from "../../src/rules/bandSettings.ts";
import { type CarriedMedia, nothingCarried } from "../../src/rules/carriedNames.ts";
import { licenceOf } from "../../src/rules/namedLicence.ts";
import { isAnnounced, publishedDay } from "../../src/rules/releases.ts";
import { titleOf } from "../../src/rules/shows/showPlaces.ts";
import { fullAddress } from "./fullAddress.ts";
import { PREVIEW_FILE } from "./previewPicture.ts";
import { descriptionOf } from "./siteDescription.ts";

type Entry = Record<string, unknown>;

const groupOf = (name: string): Entry => ({ "@type": "MusicGroup", name });

/** The full address of an album's page, or of a track on it; "" while the site's own address is not known. */
export type AddressOf = (albumId: string, trackNumber?: number) => string;

/** Without the properties whose value is not known. */
export function withoutEmpty(entry: Entry): Entry {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null && value !== ""));
}

/** The artist and the albums as search engines read them (schema.org): JSON-LD without context. */
export function structuredData(
  environment: Environment,
  albums: readonly CatalogueAlbum[],
  addressOf: AddressOf,
  { about, links, look }: BandSettings,
  carried = nothingCarried,
): Entry {
  const { artistName, siteUrl, socialUrl } = environment;
  const pictureUrl = (name?: string | null) =>
    name ? fullAddress(bandPictureUrl(name), environment, carried) : null;
  const profiles = links.flatMap(({ address }) => webAddress(address) ?? []);
  return withoutEmpty({
    "@type": "MusicGroup",
    name: artistName,
    description: about || descriptionOf(environment),
    url: siteUrl && `${siteUrl}/`,
    image: pictureUrl(look.picture?.name) ?? (siteUrl && `${siteUrl}/${PREVIEW_FILE}`),
    logo: pictureUrl(look.logo),
    sameAs: profiles.length > 0 ? profiles : webAddress(socialUrl),
    album:
      albums.length === 0 ? null : albums.map((album) => albumEntry(environment, album, addressOf, carried)),
  });
}

export function albumWithTracks(
  environment: Environment,
  album: CatalogueAlbum,
  addressOf: AddressOf,
  carried = nothingCarried,
  texts: ReadonlyMap<string, { isrc: string | null }> = new Map(),
): Entry {
  const track = album.tracks.map(({ id, title, artist, track_number, duration }) =>
    withoutEmpty({
      "@type": "MusicRecording",
      name: title,
      byArtist: artist && groupOf(artist),
      position: track_number,
      duration: isoDuration(duration),
      isrcCode: texts.get(id)?.isrc ?? null,
      url: addressOf(album.id, track_number),
    }),
  );
  return withoutEmpty({
    ...albumEntry(environment, album, addressOf, carried),
    track: track.length > 0 ? track : null,
  });
}

const SCHEMA = "https://schema.org";

/** How schema.org says the kinds: as what a release was made, or as what it was sold. */
const kindProperties: Record<AlbumKind, Entry> = {
  album: { albumReleaseType: `${SCHEMA}/AlbumRelease` },
  ep: { albumReleaseType: `${SCHEMA}/EPRelease` },
  single: { albumReleaseType: `${SCHEMA}/SingleRelease` },
  live: { albumProductionType: `${SCHEMA}/LiveAlbum` },
  compilation: { albumProductionType: `${SCHEMA}/CompilationAlbum` },
};

function albumEntry(
  environment: Environment,
  album: CatalogueAlbum,
  addressOf: AddressOf,
  carried: CarriedMedia,
): Entry {
  const { id, title, artist, description, genre, cover_url, cover_alt, tracks } = album;
  const kind = knownKind(album);
  const cover = fullAddress(cover_url, environment, carried);
  const elsewhere = readLinks(album.links).flatMap(({ address }) => webAddress(address) ?? []);
  return withoutEmpty({
    "@type": "MusicAlbum",
    name: title,
    description,
    url: addressOf(id),
    image: cover && cover_alt ? { "@type": "ImageObject", url: cover, caption: cover_alt } : cover,
    byArtist: groupOf(artist || environment.artistName),
    datePublished: publishedDay(album),
    ...(kind && kindProperties[kind]),
    genre,
    license: licenceOf(album.licence)?.address ?? null,
    // Before the release only some of them are known.
    numTracks: isAnnounced(album) ? null : tracks.length || null,
    sameAs: elsewhere.length > 0 ? elsewhere : null,
  });
}

/** A track's duration ("3:45", "1:02:03") as ISO 8601 ("PT3M45S"); null for any other text, as it is free (behaviour §3). */
export function isoDuration(text: string | null): string | null {
  const [, hours, minutes, seconds] = /^\s*(?:(\d+):)?(\d{1,2}):([0-5]\d)\s*$/.exec(text ?? "") ?? [];
  if (minutes === undefined || seconds === undefined) return null;
  return `PT${hours ? `${Number(hours)}H` : ""}${Number(minutes)}M${Number(seconds)}S`;
}

const eventStatuses: Record<string, string> = { cancelled: "EventCancelled", postponed: "EventPostponed" };

/** Shows as search engines read them, with the fields that Google requires of an event. JSON-LD without context. */
export function showEvents({ artistName, siteUrl }: Environment, shows: readonly PublicShow[]): object[] {
  return shows.map((show) => {
    const { day, starts, venue, city, country, note, status } = show;
    const url = eventStatuses[status] ? null : webAddress(show.ticket_url);
    const isSoldOut = status === "sold_out";
    const availability = `${SCHEMA}/${isSoldOut ? "SoldOut" : "InStock"}`;
    return withoutEmpty({
      "@type": "MusicEvent",
      name: titleOf(artistName, show),
      // Without a zone: it is that of the place.
      startDate: starts ? `${day}T${starts}` : day,
      eventStatus: `${SCHEMA}/${eventStatuses[status] ?? "EventScheduled"}`,
      eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
      description: note,
      url: siteUrl && `${siteUrl}/#shows`,
      location: {
        "@type": "Place",
        name: venue ?? city,
        address: withoutEmpty({ "@type": "PostalAddress", addressLocality: city, addressCountry: country }),
      },
      performer: withoutEmpty({ "@type": "MusicGroup", name: artistName, url: siteUrl && `${siteUrl}/` }),
      offers: url || isSoldOut ? withoutEmpty({ "@type": "Offer", url, availability }) : null,
    });
  });
}
