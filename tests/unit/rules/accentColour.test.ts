// behaviour §10.19 §10.16
import { describe, expect, test } from "vitest";
import { accentOfHue } from "#rules/accentColour.ts";
import tailwindConfig from "../../../tailwind.config.ts";

type Light = [red: number, green: number, blue: number];

/** OKLCH to linear sRGB. Source: https://bottosson.github.io/posts/oklab/ */
function lightOf(css: string): Light {
  const [lightness = 0, chroma = 0, hue = 0] = css.match(/[\d.]+/g)?.map(Number) ?? [];
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

const luminanceOf = ([red, green, blue]: Light) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

function contrast(one: Light, other: Light): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const { colors } = tailwindConfig.theme.extend;
const hex = (text: string) =>
  [1, 3, 5].map((at) => linear(Number.parseInt(text.slice(at, at + 2), 16) / 255)) as Light;
const white: Light = [1, 1, 1];

/** `share` of the upper colour over the lower one, as browsers blend them. */
const over = (upper: Light, share: number, lower: Light) =>
  lower.map((value, index) =>
    linear(encoded(value) * (1 - share) + encoded(upper[index] ?? 0) * share),
  ) as Light;

/** Over a white frame behind the lightest part of the scrim. */
const glass = over(hex(colors.ground), 0.75, over(hex(colors.ground), 0.36, white));
const room = (accent: Light) => over(accent, 0.16, glass);

/** Where the accent is read, or read upon: the contrast that WCAG 2.2 asks of it, and what it is beside. */
const places: [place: string, ratio: number, of: (accent: Light) => [Light, Light]][] = [
  ["words on a button in it", 4.5, (accent) => [hex(colors["on-accent"]), accent]],
  ["words in it on the ground", 4.5, (accent) => [accent, hex(colors.ground)]],
  ["words in it on a dialog", 4.5, (accent) => [accent, hex(colors.surface)]],
  ["words in it on a raised part", 4.5, (accent) => [accent, hex(colors.raised)]],
  ["words in it on glass over a white frame", 4.5, (accent) => [accent, glass]],
  ["words in it on the pane of an album that it lights", 4.5, (accent) => [accent, room(accent)]],
  ["plain words on that pane", 4.5, (accent) => [hex(colors.ink), room(accent)]],
  ["the ring around the focus, beside its own black", 3, (accent) => [accent, over([0, 0, 0], 0.65, white)]],
];

const accents = Array.from({ length: 360 }, (_, hue) => lightOf(accentOfHue(hue)));

describe("every hue", () => {
  test("is a colour of sRGB, and a little more chroma is not", () => {
    const outside = (light: Light) => light.some((value) => value < -0.0005 || value > 1.0005);
    expect(accents.filter(outside)).toEqual([]);
    const more = Array.from({ length: 360 }, (_, hue) => lightOf(`oklch(0.8 0.11 ${hue})`));
    expect(more.some(outside)).toBe(true);
  });

  test.each(places)("keeps the contrast of %s: %d", (_, ratio, of) => {
    expect(Math.min(...accents.map((accent) => contrast(...of(accent))))).toBeGreaterThanOrEqual(ratio);
  });
});
