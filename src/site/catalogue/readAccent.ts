import { drawn, isCanvasReadable } from "#lib/drawImage.ts";
import type { Accents } from "#rules/accentColour.ts";
import { accentsOfPixels } from "#rules/accentOfPixels.ts";

const SAMPLE_PIXELS = 16;

/**
 * The accents of a cover; null for a grey one, and where a canvas gives back noise. Throws for one that cannot be
 * read, as from a host without CORS.
 */
export async function readAccents(coverUrl: string): Promise<Accents | null> {
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.src = coverUrl;
  await image.decode();
  if (!(await isCanvasReadable())) return null;
  const sample = drawn(await createImageBitmap(image), { width: SAMPLE_PIXELS, height: SAMPLE_PIXELS });
  const read = sample.getContext("2d")?.getImageData(0, 0, SAMPLE_PIXELS, SAMPLE_PIXELS);
  return read ? accentsOfPixels(read.data) : null;
}
