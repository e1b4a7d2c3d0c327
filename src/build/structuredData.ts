import type { Environment } from "../config.ts";
import type { CatalogueAlbum } from "../data/rows.ts";
import { withAlbumLink } from "../features/catalogue/albumLink.ts";
import { webAddress } from "../lib/webAddress.ts";
import { isoDuration } from "./isoDuration.ts";
import { PREVIEW_FILE } from "./previewHead.ts";

type Entry = Record<string, unknown>;

/** Without the properties whose value is not known. */
function known(entry: Entry): Entry {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null && value !== ""));
}

/**
 * The artist, the albums and their tracks as search engines read them (schema.org). In: what the site is told, and
 * the albums that stand in the page. Addresses of the site only where its own is known. Out: the JSON-LD value.
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
