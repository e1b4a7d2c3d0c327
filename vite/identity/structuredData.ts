import type { CatalogueAlbum } from "../../src/data/rows.ts";
import type { Environment } from "../../src/environment.ts";
import { webAddress } from "../../src/lib/webAddress.ts";
import { withAlbumLink } from "../../src/routes.ts";
import { PREVIEW_FILE } from "./linkPreview.ts";

type Entry = Record<string, unknown>;

/** Without the properties whose value is not known. */
function known(entry: Entry): Entry {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null && value !== ""));
}

/**
 * The artist, the albums and their tracks as search engines read them (schema.org). In: the environment, and
 * the albums in the page. Addresses of the site only where its own is known. Out: the JSON-LD value.
 */
export function structuredData(environment: Environment, albums: readonly CatalogueAlbum[]): Entry {
  const { artistName, siteUrl, siteDescription, socialUrl } = environment;
  const link = (albumId: string, trackNumber: number | null) =>
    siteUrl && withAlbumLink(`${siteUrl}/`, { albumId, trackNumber });
  return known({
    "@context": "https://schema.org",
    "@type": "MusicGroup",
    name: artistName,
    description: siteDescription,
    url: siteUrl && `${siteUrl}/`,
    image: siteUrl && `${siteUrl}/${PREVIEW_FILE}`,
    sameAs: webAddress(socialUrl),
    album: albums.length === 0 ? null : albums.map((album) => albumEntry(album, environment, link)),
  });
}

function albumEntry(
  { id, title, artist, description, cover_url, tracks }: CatalogueAlbum,
  { artistName, supabaseUrl }: Environment,
  link: (albumId: string, trackNumber: number | null) => string,
): Entry {
  const byArtist = { "@type": "MusicGroup", name: artist || artistName };
  return known({
    "@type": "MusicAlbum",
    name: title,
    description,
    url: link(id, null),
    image: webAddress(cover_url, supabaseUrl || undefined),
    byArtist,
    numTracks: tracks.length,
    track: tracks.map((track) =>
      known({
        "@type": "MusicRecording",
        name: track.title,
        position: track.track_number,
        duration: isoDuration(track.duration),
        url: link(id, track.track_number),
      }),
    ),
  });
}

/** A track's duration ("3:45", "1:02:03") as ISO 8601 ("PT3M45S"); null for any other text, as it is free (behaviour §3). */
export function isoDuration(text: string | null): string | null {
  const [, hours, minutes, seconds] = /^\s*(?:(\d+):)?(\d{1,2}):([0-5]\d)\s*$/.exec(text ?? "") ?? [];
  if (minutes === undefined || seconds === undefined) return null;
  return `PT${hours ? `${Number(hours)}H` : ""}${Number(minutes)}M${Number(seconds)}S`;
}
