/**
 * The accents of a hue in degrees, as CSS: `glow` on a dark ground, `deep` on a light one (decision 121). Free colours would make pages
 * unreadable. The chroma is one that sRGB has of all 360 hues at this lightness, so that every hue gives text the same
 * contrast.
 */
export const accentOfHue = (hue: number | string, kind: keyof Accents = "glow"): string =>
  kind === "glow" ? `oklch(0.8 0.1 ${hue})` : `oklch(0.48 0.08 ${hue})`;

export type Accents = { glow: string; deep: string };
