/**
 * The accent of a hue in degrees, as CSS. Free colours would make pages unreadable. Its chroma is the most that sRGB has of
 * all 360 hues at this lightness, so that every hue gives text the same contrast.
 */
export const accentOfHue = (hue: number): string => `oklch(0.8 0.1 ${hue})`;
