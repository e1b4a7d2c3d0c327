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

  test.each<[string, Uint8ClampedArray]>([
    ["grey", picture([256, [120, 120, 122]])],
    ["transparent", picture([256, [255, 0, 0, 0]])],
    ["empty", picture()],
  ])("a %s picture has none", (_name, pixels) => {
    expect(accentsOfPixels(pixels)).toBeNull();
  });
});
