import type { CatalogueAlbum } from "../../src/data/rows.ts";
import type { Environment } from "../../src/environment.ts";
import { webAddress } from "../../src/lib/webAddress.ts";
import { sitePictureUrl } from "../../src/rules/sitePictures.ts";
import type { SiteSettings } from "../../src/rules/siteSettings.ts";
import { PREVIEW_FILE } from "./previewPicture.ts";

type Entry = Record<string, unknown>;

/** The full address of an album's page, or of a track on it; "" while the site's own address is not known. */
export type AddressOf = (albumId: string, trackNumber?: number) => string;

/** Without the properties whose value is not known. */
export function known(entry: Entry): Entry {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null && value !== ""));
}

/**
 * The artist and the albums as search engines read them (schema.org). Addresses of the site only where its own is known.
 * Returns JSON-LD without context.
 */
export function structuredData(
  environment: Environment,
  albums: readonly CatalogueAlbum[],
  addressOf: AddressOf,
  { about, links, look }: SiteSettings,
): Entry {
  const { artistName, siteUrl, siteDescription, socialUrl, supabaseUrl } = environment;
  const pictureUrl = (name?: string | null) =>
    name ? webAddress(sitePictureUrl(name), supabaseUrl || siteUrl || undefined) : null;
  return known({
    "@type": "MusicGroup",
    name: artistName,
    description: about || siteDescription,
    url: siteUrl && `${siteUrl}/`,
    image: pictureUrl(look.picture?.name) ?? (siteUrl && `${siteUrl}/${PREVIEW_FILE}`),
    logo: pictureUrl(look.logo),
    sameAs: links.length > 0 ? links.map(({ address }) => address) : webAddress(socialUrl),
    album: albums.length === 0 ? null : albums.map((album) => albumEntry(environment, album, addressOf)),
  });
}

/** An album with its tracks, for its own page. */
export function albumWithTracks(
  environment: Environment,
  album: CatalogueAlbum,
  addressOf: AddressOf,
): Entry {
  const track = album.tracks.map(({ title, track_number, duration }) =>
    known({
      "@type": "MusicRecording",
      name: title,
      position: track_number,
      duration: isoDuration(duration),
      url: addressOf(album.id, track_number),
    }),
  );
  return { ...albumEntry(environment, album, addressOf), track };
}

function albumEntry(
  { artistName, supabaseUrl }: Environment,
  { id, title, artist, description, cover_url, created_at, tracks }: CatalogueAlbum,
  addressOf: AddressOf,
): Entry {
  const byArtist = { "@type": "MusicGroup", name: artist || artistName };
  return known({
    "@type": "MusicAlbum",
    name: title,
    description,
    url: addressOf(id),
    image: webAddress(cover_url, supabaseUrl || undefined),
    byArtist,
    datePublished: created_at.slice(0, 10),
    numTracks: tracks.length,
  });
}

/** A track's duration ("3:45", "1:02:03") as ISO 8601 ("PT3M45S"); null for any other text, as it is free (behaviour §3). */
export function isoDuration(text: string | null): string | null {
  const [, hours, minutes, seconds] = /^\s*(?:(\d+):)?(\d{1,2}):([0-5]\d)\s*$/.exec(text ?? "") ?? [];
  if (minutes === undefined || seconds === undefined) return null;
  return `PT${hours ? `${Number(hours)}H` : ""}${Number(minutes)}M${Number(seconds)}S`;
}
