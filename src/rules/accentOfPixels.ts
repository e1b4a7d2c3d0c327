type Colour = { red: number; green: number; blue: number };

/** Of 360 degrees: separates orange from red, but groups shades of one colour. */
const HUE_SECTORS = 12;
/** Mean chroma below which a cover counts as grey. */
const MIN_COLOURFULNESS = 0.06;
/** Relative luminance that gives 4.5:1 on the lightest surface of the page, and under dark text (WCAG 2.2). */
const MIN_LUMINANCE = 0.3;
const WHITE_STEP = 0.04;

/** The dominant vivid colour of RGBA bytes, readable as text on dark surfaces; null for a grey or empty image. */
export function accentOfPixels(pixels: Uint8ClampedArray): string | null {
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

/** Scales the colour to full brightness, then mixes in white until it is light enough. */
function readable({ red, green, blue }: Colour): string {
  const brightest = Math.max(red, green, blue);
  for (let white = 0; ; white += WHITE_STEP) {
    const channel = (value: number) => Math.round(255 * ((value / brightest) * (1 - white) + white));
    const mixed = { red: channel(red), green: channel(green), blue: channel(blue) };
    if (white >= 1 || luminance(mixed) >= MIN_LUMINANCE)
      return `rgb(${mixed.red} ${mixed.green} ${mixed.blue})`;
  }
}

function luminance({ red, green, blue }: Colour): number {
  const linear = (value: number) =>
    value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
