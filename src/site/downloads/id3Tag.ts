import { ID3Writer } from "browser-id3-writer";
import { environment } from "#config.ts";
import type { CatalogueAlbum, Track } from "#data/rows.ts";
import { momentOf } from "#lib/dates.ts";

export const artistOf = ({ artist }: CatalogueAlbum) => artist ?? environment.artistName;

/** Whether the first bytes of a file are an MP3's sound: it has no tag there. */
export function isUntaggedMp3(start: Uint8Array): boolean {
  const [first = 0, second = 0] = start;
  // 11 bits of synchronisation, then any version, then layer III.
  return first === 0xff && (second & 0xe6) === 0xe2;
}

/** The ID3 tag of a track, which goes before its first byte. */
export function id3Tag(album: CatalogueAlbum, track: Track): Uint8Array {
  const writer = new ID3Writer(new ArrayBuffer(0));
  writer
    .setFrame("TIT2", track.title)
    .setFrame("TPE1", [artistOf(album)])
    .setFrame("TALB", album.title)
    .setFrame("TRCK", `${track.track_number}/${album.tracks.length}`)
    .setFrame("TYER", momentOf(album.created_at).getFullYear());
  return new Uint8Array(writer.addTag());
}
