import sharp from "sharp";
import { randomFrom } from "../support/randomFrom.ts";

/** Pixels of each side, as cameras of phones have them and more than any screen of the site. */
const SIDE = 3000;
/** Cells that the coarsest light of a picture has on each side; each finer one has twice as many. */
const COARSEST = 4;
/** Cells of the finest layer that has colours of its own. */
const FINEST_COLOUR = 32;
/** How much weaker each layer is than the coarser one before. */
const DECAY = 0.7;
/** Of 255: the middle, how far a layer of full strength reaches, and the grain. */
const MIDDLE_LIGHT = 118;
const CONTRAST = 0.3;
const GRAIN = 28;
/** Of the encoder, as cameras set it. */
const CAMERA_QUALITY = 95;

/** Hard edges before that light: ridges, windows, a sun. */
function edges(random: () => number): Buffer {
  const at = (share: number) => Math.round(share * SIDE);
  const ridge = (height: number) => {
    const points = Array.from({ length: 60 }, (_, n) => `${at(n / 59)},${at(height + random() * 0.07)}`);
    return `<polygon points="0,${SIDE} ${points.join(" ")} ${SIDE},${SIDE}" fill="hsl(${at(random()) % 360} 30% 12%)" opacity="0.55"/>`;
  };
  const windows = Array.from({ length: 140 }, () => {
    const [x, y, size] = [at(random()), at(0.6 + random() * 0.4), 8 + random() * 40];
    return `<rect x="${x}" y="${y}" width="${size}" height="${size * 1.6}" fill="hsl(${30 + random() * 30} 80% 70%)" opacity="${random()}"/>`;
  });
  const sun = `<circle cx="${at(random())}" cy="${at(0.2 + random() * 0.2)}" r="${at(0.09)}" fill="#ffe9c0" opacity="0.8"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${sun}${ridge(0.5)}${ridge(0.62)}${ridge(0.75)}${windows.join("")}</svg>`,
  );
}

/** Random light in so many cells on each side, spread softly over the whole picture. */
function softNoise(random: () => number, cells: number): Promise<Buffer> {
  const noise = new Uint8Array(cells * cells);
  for (let at = 0; at < noise.length; at += 1) noise[at] = random() * 256;
  const raw = { width: cells, height: cells, channels: 1 } as const;
  return sharp(noise, { raw }).resize(SIDE, SIDE, { kernel: "cubic" }).extractChannel(0).raw().toBuffer();
}

/**
 * A JPEG with the detail of a photograph, the same for the same seed: light that varies over all distances, the less the
 * finer (noise whose power falls with its frequency, as in pictures of nature), colour over the large ones, hard edges
 * before it, and the grain of a sensor over all.
 */
export async function photograph(seed: number): Promise<Buffer> {
  const random = randomFrom(seed);
  const pixels = new Uint8ClampedArray(SIDE * SIDE * 3);
  const sums = [0, 1, 2].map(() => new Float32Array(SIDE * SIDE));
  for (let cells = COARSEST, strength = 1; cells < SIDE; cells *= 2) {
    const light = await softNoise(random, cells);
    for (const sum of sums) {
      const layer = cells <= FINEST_COLOUR ? await softNoise(random, cells) : light;
      for (let at = 0; at < sum.length; at += 1)
        sum[at] = (sum[at] ?? 0) + strength * ((layer[at] ?? 0) + (light[at] ?? 0) - 255);
    }
    strength *= DECAY;
  }
  for (const [channel, sum] of sums.entries())
    for (let at = 0; at < sum.length; at += 1)
      pixels[at * 3 + channel] = MIDDLE_LIGHT + (sum[at] ?? 0) * CONTRAST + (random() - 0.5) * GRAIN;
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .composite([{ input: edges(random) }])
    .jpeg({ quality: CAMERA_QUALITY })
    .toBuffer();
}
