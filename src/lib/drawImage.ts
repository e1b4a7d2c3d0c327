import { randomId } from "#lib/randomId.ts";

/** How the files of animations begin: GIF, WebP, PNG, AVIF. */
const animation = /^GIF8|^RIFF.{4}WEBPVP8X.*?ANIM|^.PNG.*?acTL|^.{4}ftypavis/s;

const BEGINNING = 4096;

/** Of lossy formats. A higher quality makes larger files without a visible difference. */
export const ENCODER_QUALITY = 0.9;
/** The same for pictures that screens show at their size or smaller. */
const SMALL_QUALITY = 0.75;

type Size = { width: number; height: number };

/** Whether a file moves, or is a GIF. Throws when it cannot be read. */
export async function isAnimation(file: Blob): Promise<boolean> {
  return animation.test(new TextDecoder("latin1").decode(await file.slice(0, BEGINNING).arrayBuffer()));
}

/** Pixels to a side of the known picture, and how far a colour may be off: some browsers change it so little on purpose. */
const KNOWN_SIDE = 4;
const UNSEEN_DIFFERENCE = 16;

/**
 * Whether a canvas gives back what is drawn in it. With Firefox's `privacy.resistFingerprinting` both its pixels and its
 * files are noise, unless the visitor allows it for the site.
 */
export async function isCanvasReadable(): Promise<boolean> {
  const size = { width: KNOWN_SIDE, height: KNOWN_SIDE };
  const known = Uint8ClampedArray.from({ length: 4 * KNOWN_SIDE ** 2 }, (_, at) =>
    at % 4 === 3 ? 255 : 64 + ((at * 37) % 128),
  );
  const image = await createImageBitmap(new ImageData(known, KNOWN_SIDE));
  const stored = await createImageBitmap(await drawn(image, size).convertToBlob());
  const read = drawn(stored, size).getContext("2d")?.getImageData(0, 0, KNOWN_SIDE, KNOWN_SIDE).data;
  return known.every((value, at) => Math.abs(value - (read?.[at] ?? 0)) <= UNSEEN_DIFFERENCE);
}

/**
 * What `make` returns for the picture in a file, or `keep` where it cannot be drawn as a canvas gives back noise. Null for
 * drawings, which stay sharp, and animations, which keep moving, only as they are, and for what this browser cannot read
 * or write.
 */
export async function fromPicture<Made>(
  file: Blob,
  make: (image: ImageBitmap) => Promise<Made>,
  keep: (image: ImageBitmap) => Made | null = () => null,
): Promise<Made | null> {
  if (file.type === "image/svg+xml" || file.type === "image/gif") return null;
  try {
    if (await isAnimation(file)) return null;
    const image = await createImageBitmap(file);
    const made = (await isCanvasReadable()) ? make(image) : Promise.resolve(keep(image));
    return await made.finally(() => image.close());
  } catch {
    return null;
  }
}

export function scaled({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The picture in this size, upright (EXIF) and in sRGB. */
export function drawn(image: ImageBitmap | OffscreenCanvas, { width, height }: Size): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context) context.imageSmoothingQuality = "high";
  context?.drawImage(image, 0, 0, width, height);
  return canvas;
}

/**
 * As WebP, or JPEG where the browser writes no WebP; a transparent picture stays PNG, unless it is a `photograph`:
 * once scaled, no picture is quite opaque in WebKit. Its name is never used again.
 */
export async function smallFile(canvas: OffscreenCanvas, photograph = false): Promise<File> {
  const webp = await canvas.convertToBlob({ type: "image/webp", quality: SMALL_QUALITY });
  const isEnough = webp.type === "image/webp" || !(photograph || isOpaque(canvas));
  const blob = isEnough ? webp : await canvas.convertToBlob({ type: "image/jpeg", quality: SMALL_QUALITY });
  const extension = blob.type.replace("image/", "").replace("jpeg", "jpg");
  return new File([blob], `${randomId()}.${extension}`, { type: blob.type });
}

function isOpaque(canvas: OffscreenCanvas): boolean {
  const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}
