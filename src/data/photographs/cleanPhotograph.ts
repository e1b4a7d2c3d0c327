import { jpegPhotograph } from "./jpegPhotograph.ts";
import { type Bytes, isTextAt, type PhotographParts } from "./photographParts.ts";
import { pngPhotograph } from "./pngPhotograph.ts";
import { webpPhotograph } from "./webpPhotograph.ts";

/** A photograph as it may be given away: its picture, and of its facts the credit alone. */
export type CleanPhotograph = {
  file: Blob;
  extension: "jpg" | "png" | "webp";
  width: number;
  height: number;
};

/**
 * A photograph in full size without what cameras and programs write beside the picture: places, names, serial numbers,
 * thumbnails, films behind the end. What stays is listed per format. `credit` is written as artist and copyright. Null for
 * what is no JPEG, PNG or WebP by its first bytes. Throws BrokenPhotograph, MovingPicture.
 */
export function cleanPhotograph(bytes: Bytes, credit: string): CleanPhotograph | null {
  const made = (extension: CleanPhotograph["extension"], type: string, cleaned: PhotographParts) => ({
    file: new Blob(cleaned.parts, { type }),
    extension,
    width: cleaned.width,
    height: cleaned.height,
  });
  if (isTextAt(bytes, 0, "\xff\xd8\xff")) return made("jpg", "image/jpeg", jpegPhotograph(bytes, credit));
  if (isTextAt(bytes, 0, "\x89PNG\r\n\x1a\n")) return made("png", "image/png", pngPhotograph(bytes, credit));
  if (isTextAt(bytes, 0, "RIFF") && isTextAt(bytes, 8, "WEBP"))
    return made("webp", "image/webp", webpPhotograph(bytes, credit));
  return null;
}
