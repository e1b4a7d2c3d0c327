import type { Accents } from "./accentColour.ts";

type Colour = { red: number; green: number; blue: number };

/** Of 360 degrees: separates orange from red, but groups shades of one colour. */
const HUE_SECTORS = 12;
/** Mean chroma below which a cover counts as grey. */
const MIN_COLOURFULNESS = 0.06;
/** Relative luminance that gives 4.5:1 on glass over a white frame, lit by the album, and under dark text (WCAG 2.2). */
const MIN_LUMINANCE = 0.39;
/** The same on the light ground's glass over a black frame, and under light text. */
const MAX_LUMINANCE = 0.09;
const STEP = 0.04;

/** The dominant vivid colour of RGBA bytes, readable as text on each ground; null for a grey or empty image. */
export function accentsOfPixels(pixels: Uint8ClampedArray): Accents | null {
  const sectors = Array.from({ length: HUE_SECTORS }, () => ({ red: 0, green: 0, blue: 0, weight: 0 }));
  let totalWeight = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    const sector = sectors[sectorOf({ red, green, blue })];
    if (!sector || alpha < 128) continue;
    const chroma = (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255;
    sector.red += red * chroma;
    sector.green += green * chroma;
    sector.blue += blue * chroma;
    sector.weight += chroma;
    totalWeight += chroma;
  }
  if (totalWeight === 0 || totalWeight / (pixels.length / 4) < MIN_COLOURFULNESS) return null;
  return readable(sectors.reduce((a, b) => (b.weight > a.weight ? b : a)));
}

function sectorOf({ red, green, blue }: Colour): number {
  const hue = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue);
  const turn = hue / (2 * Math.PI);
  return Math.floor((turn < 0 ? turn + 1 : turn) * HUE_SECTORS) % HUE_SECTORS;
}

/** Scales the colour to full brightness, then mixes in white until it is light enough, or black until it is dark enough. */
function readable({ red, green, blue }: Colour): Accents {
  const brightest = Math.max(red, green, blue);
  const mixed = (to: 0 | 1, isReached: (light: number) => boolean) => {
    for (let share = 0; ; share += STEP) {
      const channel = (value: number) => Math.round(255 * ((value / brightest) * (1 - share) + to * share));
      const colour = { red: channel(red), green: channel(green), blue: channel(blue) };
      if (share >= 1 || isReached(luminance(colour)))
        return `rgb(${colour.red} ${colour.green} ${colour.blue})`;
    }
  };
  return {
    glow: mixed(1, (light) => light >= MIN_LUMINANCE),
    deep: mixed(0, (light) => light <= MAX_LUMINANCE),
  };
}

function luminance({ red, green, blue }: Colour): number {
  const linear = (value: number) =>
    value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
