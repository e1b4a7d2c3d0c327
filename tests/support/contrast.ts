/** A colour in linear sRGB. */
export type Light = [red: number, green: number, blue: number];

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

export const BLACK: Light = [0, 0, 0];
export const WHITE: Light = [1, 1, 1];

/** OKLCH to linear sRGB. Source: https://bottosson.github.io/posts/oklab/ */
function lightOfOklch([lightness = 0, chroma = 0, hue = 0]: number[]): Light {
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

/** A colour of CSS, with its alpha: `#rgb`, `#rrggbb`, `rgb(r g b / a)` or `oklch(l c h)`. */
export function readColour(css: string): { light: Light; alpha: number } {
  const numbers = (css.match(/[\d.]+/g) ?? []).map(Number);
  if (css.startsWith("oklch")) return { light: lightOfOklch(numbers), alpha: 1 };
  if (css.startsWith("rgb")) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
    return { light: [red, green, blue].map((value) => linear(value / 255)) as Light, alpha };
  }
  const digits = css.slice(1).replace(/^(.)(.)(.)$/, "$1$1$2$2$3$3");
  if (!/^#([\da-f]{3}|[\da-f]{6})$/i.test(css)) throw new Error(`${css} is no colour that this reads.`);
  const channels = [0, 2, 4].map((at) => linear(Number.parseInt(digits.slice(at, at + 2), 16) / 255));
  return { light: channels as Light, alpha: 1 };
}

/** A colour of CSS over another one, as browsers blend them; `share` of it, where that is not its own alpha. */
export function over(css: string, lower: Light, share?: number): Light {
  const { light, alpha } = readColour(css);
  const part = share ?? alpha;
  return lower.map((value, index) =>
    linear(encoded(value) * (1 - part) + encoded(light[index] ?? 0) * part),
  ) as Light;
}

export const luminance = ([red, green, blue]: Light) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** WCAG 2.2. */
export function contrast(one: Light, other: Light): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
