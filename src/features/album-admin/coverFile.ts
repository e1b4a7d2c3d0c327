import { COVER_MAX_PIXELS } from "#config.ts";
import { COPY_WIDTHS } from "#rules/coverCopies.ts";

/** How the files of moving pictures begin: GIF, WebP, PNG, AVIF. */
const movingPicture = /^GIF8|^RIFF.{4}WEBPVP8X.*?ANIM|^.PNG.*?acTL|^.{4}ftypavis/s;

/** Bytes of a file within which it says so. */
const BEGINNING = 4096;

/** Of the encoder, where the format has one: beyond it files grow and nobody sees a difference. */
const ENCODER_QUALITY = 0.9;
/** The same for copies: screens show them smaller than they are, or nearly. */
const COPY_QUALITY = 0.75;

type Size = { width: number; height: number };

/** The picture in a file; null for drawings, which stay sharp, and animations, which keep moving, only as they are. */
async function stillPicture(file: Blob): Promise<ImageBitmap | null> {
  if (file.type === "image/svg+xml" || file.type === "image/gif") return null;
  try {
    const beginning = new TextDecoder("latin1").decode(await file.slice(0, BEGINNING).arrayBuffer());
    return movingPicture.test(beginning) ? null : await createImageBitmap(file);
  } catch {
    return null;
  }
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The size at which the longer side is at most `maxPixels`, or null when the image is small enough. */
export function reducedSize(width: number, height: number, maxPixels: number): Size | null {
  const scale = maxPixels / Math.max(width, height);
  return scale >= 1 ? null : scaled({ width, height }, scale);
}

/**
 * A cover of at most 1400 px, in the same format and under the same name. The file itself when it is small enough,
 * a drawing, an animation, or of a format that this browser cannot read or write. Never throws.
 */
export async function reduceCover(file: File): Promise<File> {
  const image = await stillPicture(file);
  if (!image) return file;
  try {
    const size = reducedSize(image.width, image.height, COVER_MAX_PIXELS);
    const blob = size && (await written(drawn(image, size), file.type, ENCODER_QUALITY));
    return blob?.type === file.type ? new File([blob], file.name, { type: file.type }) : file;
  } finally {
    image.close();
  }
}

/**
 * Copies of a cover that fill smaller squares, narrowest first; a copy that would weigh more than the cover is the
 * cover itself. None of a drawing, of an animation, and of what this browser cannot read. Never throws.
 */
export async function copiesOfCover(cover: Blob): Promise<{ width: number; file: File | null }[]> {
  const image = await stillPicture(cover);
  if (!image) return [];
  try {
    const side = Math.min(image.width, image.height);
    const widths = new Set(COPY_WIDTHS.map((width) => Math.min(width, side)));
    const copies: { width: number; file: File | null }[] = [];
    let larger: ImageBitmap | HTMLCanvasElement = image;
    // Each from the one before: no browser draws a picture well at a tenth of its size.
    for (const width of [...widths].reverse()) {
      larger = drawn(larger, scaled(image, width / side));
      const blob = await writtenSmall(larger);
      const file = blob && blob.size < cover.size ? fileOf(blob) : null;
      copies.unshift({ width, file });
    }
    return copies;
  } finally {
    image.close();
  }
}

function fileOf(blob: Blob): File {
  return new File([blob], `copy.${blob.type.replace(/.*\//, "").replace("jpeg", "jpg")}`, {
    type: blob.type,
  });
}

/** The picture in this size, upright (EXIF) and in sRGB. */
function drawn(image: CanvasImageSource, size: Size): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement("canvas"), size);
  const context = canvas.getContext("2d");
  if (context) context.imageSmoothingQuality = "high";
  context?.drawImage(image, 0, 0, size.width, size.height);
  return canvas;
}

/** What the browser makes of it: PNG where it cannot write that type, null where it cannot write at all. */
function written(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

/** As WebP, or JPEG where the browser writes no WebP; what can be seen through stays the PNG that came instead. */
async function writtenSmall(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const blob = await written(canvas, "image/webp", COPY_QUALITY);
  if (blob?.type === "image/webp" || !isOpaque(canvas)) return blob;
  return written(canvas, "image/jpeg", COPY_QUALITY);
}

function isOpaque(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}
