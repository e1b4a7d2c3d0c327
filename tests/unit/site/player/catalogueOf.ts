import type { CatalogueAlbum, Track } from "#data/rows.ts";
import { albumRow } from "../../../support/catalogueRows.ts";

/** A track of a test catalogue: "A1" is track 1 of album A. "A1-" has no audio_url. */
export function trackOf(name: string): Track {
  const id = name.slice(0, 2);
  return {
    id,
    album_id: id.slice(0, 1),
    title: `Track ${id}`,
    duration: "0:30",
    track_number: Number(id.slice(1)),
    audio_url: name.endsWith("-") ? null : `https://files.example.com/${id}.mp3`,
    is_single: false,
    artist: null,
  };
}

/** A catalogue in list order from "A: A1 A2-", one line an album; "B:" is an album without tracks. */
export function catalogueOf(...lines: string[]): CatalogueAlbum[] {
  return lines.map((line) => {
    const [id = "", names = ""] = line.split(":");
    return {
      ...albumRow({ id, title: `Album ${id}`, cover_url: `https://files.example.com/${id}.jpg` }),
      is_released: true,
      tracks: names.trim().split(" ").filter(Boolean).map(trackOf),
    };
  });
}
