import { COVER_MAX_PIXELS } from "#config.ts";

/** Drawings stay sharp and animations keep moving only as they are. */
const keptAsTheyAre = ["image/svg+xml", "image/gif"];

/** Of the encoder, where the format has one: beyond it files grow and nobody sees a difference. */
const ENCODER_QUALITY = 0.9;

/** The size at which the longer side is at most `maxPixels`, or null when the image is small enough. */
export function reducedSize(width: number, height: number, maxPixels: number) {
  const scale = maxPixels / Math.max(width, height);
  if (scale >= 1) return null;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A cover of at most 1400 px, in the same format and under the same name. The file itself when it is small enough,
 * an SVG or a GIF, or of a format that this browser cannot read or write. Never throws.
 */
export async function reduceCover(file: File): Promise<File> {
  if (keptAsTheyAre.includes(file.type)) return file;
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return file;
  try {
    const size = reducedSize(image.width, image.height, COVER_MAX_PIXELS);
    const blob = size && (await drawn(image, size, file.type));
    return blob?.type === file.type ? new File([blob], file.name, { type: file.type }) : file;
  } finally {
    image.close();
  }
}

async function drawn(image: ImageBitmap, size: { width: number; height: number }, type: string) {
  const canvas = Object.assign(document.createElement("canvas"), size);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, size.width, size.height);
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, ENCODER_QUALITY));
}
