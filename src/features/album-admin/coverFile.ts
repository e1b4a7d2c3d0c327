import { COVER_COPY_PIXELS, COVER_MAX_PIXELS } from "#config.ts";
import { mayBe } from "#lib/localFiles.ts";
import { adminErrors } from "#messages/adminToastMessages.ts";

/** The sentence for a chosen file that is refused as a cover; null for an accepted one. */
export function coverRefusal(file: File): string | null {
  if (file.size === 0) return adminErrors.emptyImage(file.name);
  return mayBe("image", file) ? null : adminErrors.notAnImage(file.name);
}

/** How the files of animations begin: GIF, WebP, PNG, AVIF. */
const animation = /^GIF8|^RIFF.{4}WEBPVP8X.*?ANIM|^.PNG.*?acTL|^.{4}ftypavis/s;

const BEGINNING = 4096;

/** Of lossy formats. A higher quality makes larger files without a visible difference. */
const ENCODER_QUALITY = 0.9;
/** The same for copies, which screens show at their size or smaller. */
const COPY_QUALITY = 0.75;

type Size = { width: number; height: number };

/**
 * What `make` returns for the picture in a file. Null for drawings, which stay sharp, and animations, which keep moving,
 * only as they are, and for what this browser cannot read or write.
 */
async function fromPicture<Made>(
  file: Blob,
  make: (image: ImageBitmap) => Promise<Made>,
): Promise<Made | null> {
  if (file.type === "image/svg+xml" || file.type === "image/gif") return null;
  try {
    const beginning = new TextDecoder("latin1").decode(await file.slice(0, BEGINNING).arrayBuffer());
    if (animation.test(beginning)) return null;
    const image = await createImageBitmap(file);
    return await make(image).finally(() => image.close());
  } catch {
    return null;
  }
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export function reducedSize(width: number, height: number, maxPixels: number): Size | null {
  const scale = maxPixels / Math.max(width, height);
  return scale >= 1 ? null : scaled({ width, height }, scale);
}

/** A cover of at most 1400 px, in the same format and under the same name; else the file itself. Never throws. */
export async function reduceCover(file: File): Promise<File> {
  const reduced = await fromPicture(file, async (image) => {
    const size = reducedSize(image.width, image.height, COVER_MAX_PIXELS);
    return size && drawn(image, size).convertToBlob({ type: file.type, quality: ENCODER_QUALITY });
  });
  return reduced?.type === file.type ? new File([reduced], file.name, { type: file.type }) : file;
}

type CoverCopyFile = { width: number; file: File | null };

/**
 * Copies of a cover that fill smaller squares, narrowest first; a copy that would weigh more than the cover is the
 * cover itself. Never throws.
 */
export async function copiesOfCover(cover: Blob): Promise<CoverCopyFile[]> {
  const copies = await fromPicture(cover, async (image) => {
    const side = Math.min(image.width, image.height);
    const widths = new Set(COVER_COPY_PIXELS.map((width) => Math.min(width, side)));
    const made: CoverCopyFile[] = [];
    let larger: ImageBitmap | OffscreenCanvas = image;
    // Each from the one before: no browser draws a picture well at a tenth of its size.
    for (const width of [...widths].reverse()) {
      larger = drawn(larger, scaled(image, width / side));
      const blob = await smallFile(larger);
      made.unshift({ width, file: blob.size < cover.size ? fileOf(blob) : null });
    }
    return made;
  });
  return copies ?? [];
}

function fileOf(blob: Blob): File {
  const extension = blob.type.replace("image/", "").replace("jpeg", "jpg");
  return new File([blob], `copy.${extension}`, { type: blob.type });
}

/** The picture in this size, upright (EXIF) and in sRGB. */
function drawn(image: ImageBitmap | OffscreenCanvas, { width, height }: Size): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context) context.imageSmoothingQuality = "high";
  context?.drawImage(image, 0, 0, width, height);
  return canvas;
}

/** As WebP, or JPEG where the browser writes no WebP; a transparent picture stays PNG. */
async function smallFile(canvas: OffscreenCanvas): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: COPY_QUALITY });
  if (blob.type === "image/webp" || !isOpaque(canvas)) return blob;
  return canvas.convertToBlob({ type: "image/jpeg", quality: COPY_QUALITY });
}

function isOpaque(canvas: OffscreenCanvas): boolean {
  const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}
