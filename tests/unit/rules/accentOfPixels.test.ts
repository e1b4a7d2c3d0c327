// behaviour §10.2
import { describe, expect, test } from "vitest";
import { accentsOfPixels } from "#rules/accentOfPixels.ts";

type Pixel = [red: number, green: number, blue: number, alpha?: number];

const picture = (...parts: [count: number, pixel: Pixel][]) =>
  new Uint8ClampedArray(
    parts.flatMap(([count, [red, green, blue, alpha = 255]]) =>
      Array.from({ length: count }, () => [red, green, blue, alpha]).flat(),
    ),
  );

const channels = (colour = "") => (colour.match(/\d+/g) ?? []).map(Number);

describe("the accent of a cover", () => {
  test.each(["glow", "deep"] as const)("as %s is the colour that most of its vivid parts share", (kind) => {
    const lights = picture([60, [250, 180, 60]], [20, [40, 90, 240]], [176, [20, 22, 28]]);
    const [red = 0, green = 0, blue = 0] = channels(accentsOfPixels(lights)?.[kind]);
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(blue);
  });

  test("is that of the largest colour alone, of any two that are not shades of one", () => {
    const hues = Array.from({ length: 12 }, (_, at): Pixel => {
      const channel = (turn: number) =>
        255 * Math.min(1, Math.max(0, Math.abs(((at / 2 + turn) % 6) - 3) - 1));
      return [channel(0.25), channel(4.25), channel(2.25)];
    });
    for (const most of hues)
      for (const other of hues)
        expect(accentsOfPixels(picture([6, most], [5, other])), `${most}; ${other}`).toEqual(
          accentsOfPixels(picture([1, most])),
        );
  });

  test.each<[string, Uint8ClampedArray]>([
    ["grey", picture([256, [120, 120, 122]])],
    ["transparent", picture([256, [255, 0, 0, 0]])],
    ["empty", picture()],
  ])("a %s picture has none", (_name, pixels) => {
    expect(accentsOfPixels(pixels)).toBeNull();
  });
});
