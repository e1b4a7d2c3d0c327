import { useEffect, useState } from "react";
import { accentOf } from "./accentOf.ts";

const SAMPLE_PIXELS = 16;

/** By cover_url. A cover that cannot be read, as one from a host without CORS, gives no accent. */
const accents = new Map<string, Promise<string | null>>();

async function accentOfCover(coverUrl: string | null): Promise<string | null> {
  if (!coverUrl) return null;
  const accent = accents.get(coverUrl) ?? readAccent(coverUrl).catch(() => null);
  accents.set(coverUrl, accent);
  return accent;
}

async function readAccent(coverUrl: string): Promise<string | null> {
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.src = coverUrl;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = SAMPLE_PIXELS;
  canvas.height = SAMPLE_PIXELS;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(image, 0, 0, SAMPLE_PIXELS, SAMPLE_PIXELS);
  return accentOf(context.getImageData(0, 0, SAMPLE_PIXELS, SAMPLE_PIXELS).data);
}

/**
 * The accent colour that a cover gives the page; null without a cover or without a colour in it. Another cover's
 * stays until the new one is read, so that nothing flashes in between.
 */
export function useCoverAccent(coverUrl: string | null): string | null {
  const [accent, setAccent] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void accentOfCover(coverUrl).then((read) => isCurrent && setAccent(read));
    return () => {
      isCurrent = false;
    };
  }, [coverUrl]);
  return accent;
}
