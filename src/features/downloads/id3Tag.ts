import { ID3Writer } from "browser-id3-writer";
import { downloadBytes } from "#data/downloadBytes.ts";
import type { CatalogueAlbum, Track } from "#data/rows.ts";
import { momentOf } from "#lib/dates.ts";
import { streamOf, type Transfer } from "#lib/saveStream.ts";
import { copiesOf } from "#rules/coverCopies.ts";
import { type AlbumFiles, artistOf } from "./albumFiles.ts";

/** Side in pixels of the cover in the tag of a downloaded track. */
const TAG_COVER_PIXELS = 640;

/** ImageType.CoverFront of the library, whose enum has no value while it runs. */
const FRONT_COVER = 3;

/** Whether the first bytes of a file are an MP3's sound: it has no tag there. */
export function isUntaggedMp3(start: Uint8Array): boolean {
  const [first = 0, second = 0] = start;
  // 11 bits of synchronisation, then any version, then layer III.
  return first === 0xff && (second & 0xe6) === 0xe2;
}

/** The ID3 tag of a track, which goes before its first byte. */
export function id3Tag(album: CatalogueAlbum, track: Track, cover: ArrayBuffer | null): Uint8Array {
  const writer = new ID3Writer(new ArrayBuffer(0));
  writer
    .setFrame("TIT2", track.title)
    .setFrame("TPE1", [artistOf(album)])
    .setFrame("TALB", album.title)
    .setFrame("TRCK", `${track.track_number}/${album.tracks.length}`)
    .setFrame("TYER", momentOf(album.created_at).getFullYear());
  if (cover)
    writer.setFrame("APIC", {
      type: FRONT_COVER,
      data: cover,
      description: "Cover",
      useUnicodeEncoding: false,
    });
  return new Uint8Array(writer.addTag());
}

/** The cover as a JPEG for tags; null where there is none that this browser can draw. */
export async function tagCover(
  { album, cover }: AlbumFiles,
  transfer: Transfer,
): Promise<ArrayBuffer | null> {
  if (!cover) return null;
  const copy = copiesOf(album).find(({ width }) => width >= TAG_COVER_PIXELS);
  try {
    const bytes = downloadBytes(copy?.address ?? cover.url, copy ? 0 : cover.size, {
      ...transfer,
      onBytes: () => {},
    });
    const picture = await createImageBitmap(await new Response(streamOf(bytes)).blob());
    const scale = Math.min(1, TAG_COVER_PIXELS / Math.min(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
    return (await jpeg?.arrayBuffer()) ?? null;
  } catch {
    transfer.signal.throwIfAborted();
    return null;
  }
}
