// behaviour §10.2
import { describe, expect, test } from "vitest";
import { accentOfPixels } from "#rules/accentOfPixels.ts";

type Pixel = [red: number, green: number, blue: number, alpha?: number];

const picture = (...parts: [count: number, pixel: Pixel][]) =>
  new Uint8ClampedArray(
    parts.flatMap(([count, [red, green, blue, alpha = 255]]) =>
      Array.from({ length: count }, () => [red, green, blue, alpha]).flat(),
    ),
  );

const channels = (colour: string | null) => (colour?.match(/\d+/g) ?? []).map(Number);

function contrastWithGround(colour: string | null): number {
  const luminance = (rgb: number[]) =>
    rgb
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
      .reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
  return (luminance(channels(colour)) + 0.05) / (luminance([11, 13, 18]) + 0.05);
}

describe("the accent of a cover", () => {
  test("is the colour that most of its vivid parts share, whatever else is grey or dark", () => {
    const lights = picture([60, [250, 180, 60]], [20, [40, 90, 240]], [176, [20, 22, 28]]);
    const [red = 0, green = 0, blue = 0] = channels(accentOfPixels(lights));
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(blue);
  });

  test.each<[string, Pixel]>([
    ["navy", [10, 20, 90]],
    ["blood red", [90, 0, 0]],
    ["violet", [70, 10, 120]],
    ["yellow", [255, 230, 0]],
  ])("%s is lifted until it can be read as text", (_name, pixel) => {
    expect(contrastWithGround(accentOfPixels(picture([256, pixel])))).toBeGreaterThanOrEqual(4.5);
  });

  test.each<[string, Uint8ClampedArray]>([
    ["grey", picture([256, [120, 120, 122]])],
    ["transparent", picture([256, [255, 0, 0, 0]])],
    ["empty", picture()],
  ])("a %s picture has none", (_name, pixels) => {
    expect(accentOfPixels(pixels)).toBeNull();
  });
});
