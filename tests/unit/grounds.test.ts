// behaviour §10.32 §10.16
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { accentOfHue } from "#rules/accentColour.ts";
import { accentsOfPixels } from "#rules/accentOfPixels.ts";
import tailwindConfig, { grounds, ownAccents, type Tokens } from "../../tailwind.config.ts";
import { BLACK, contrast, type Light, luminance, over, readColour, WHITE } from "../support/contrast.ts";

const hues = Array.from({ length: 360 }, (_, hue) => hue);
const frames = { black: BLACK, white: WHITE };

/** Covers of one colour, from the corners of what their accents are made of to what is nearest to each ground. */
const covers = ["00", "40", "80", "c0", "ff"].flatMap((red, _, steps) =>
  steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
);
const accentsOfCover = (css: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(css.slice(at, at + 2), 16));
  return accentsOfPixels(new Uint8ClampedArray([red, green, blue, 255]));
};
const coverAccents = covers.map(accentsOfCover).filter((accents) => accents !== null);

const hueAccents = hues.map((hue) => ({ glow: accentOfHue(hue, "glow"), deep: accentOfHue(hue, "deep") }));

const lightOf = (css: string) => readColour(css).light;

/** The stops of a gradient that begins at the top; the first is behind the header. */
const stopsOf = (gradients: string) =>
  [...gradients.slice(gradients.lastIndexOf("linear-gradient")).matchAll(/#[\da-f]{6}|rgb\([^)]*\)/g)].map(
    ([css]) => css,
  );

/** What the veil makes of a frame below the header, where it is weakest. */
const veiled = (set: Tokens, frame: Light) =>
  stopsOf(set.scrim)
    .map((stop) => over(stop, frame))
    .sort((a, b) => contrast(b, lightOf(set.ink)) - contrast(a, lightOf(set.ink)))
    .at(-1) as Light;

/** The part of the veil that the header is in: its first 9 rem. */
const behindHeader = (set: Tokens, frame: Light) =>
  stopsOf(set.scrim)
    .slice(0, 3)
    .map((stop) => over(stop, frame));

const glassOver = (set: Tokens, frame: Light) => over(set.glass, veiled(set, frame));

/** All that words of a ground are on, whatever the video shows. */
function surfaces(set: Tokens): [name: string, light: Light][] {
  const plain = [set.ground, set.surface, set.raised].map(lightOf);
  const glasses = Object.entries(frames).map(([frame, light]): [string, Light] => [
    `glass over ${frame}`,
    glassOver(set, light),
  ]);
  const named: [string, Light][] = [
    ["ground", plain[0] as Light],
    ["surface", plain[1] as Light],
    ["raised", plain[2] as Light],
    ...glasses,
  ];
  return [
    ...named,
    ...named.map(([name, light]): [string, Light] => [`field on ${name}`, over(set.well, light)]),
  ];
}

/** The strongest share of `room`. */
const ROOM = 0.16;

const ofKind = { dark: "glow", light: "deep" } as const;

describe.each(["dark", "light"] as const)("on the %s ground", (name) => {
  const set = grounds[name];
  const kind = ofKind[name];
  const accents = [...hueAccents, ownAccents, ...coverAccents];

  test.each(surfaces(set))("ink, muted, success and danger have 4.5:1 on %s", (_, light) => {
    for (const colour of [set.ink, set.muted, set.success, set.danger])
      expect(contrast(lightOf(colour), light), colour).toBeGreaterThanOrEqual(4.5);
  });

  test.each(surfaces(set))("every accent has 4.5:1 on %s", (_, light) => {
    const ratios = accents.map((accent) => contrast(lightOf(accent[kind]), light));
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(surfaces(set))("ink and muted text have it where something is marked on %s", (_, light) => {
    for (const colour of [set.ink, set.muted])
      expect(contrast(lightOf(colour), over(set.tint, light)), colour).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(frames))("words have it on the pane that an album lights, over %s", (_, frame) => {
    for (const accent of accents)
      for (const [colour, share] of [
        [set.ink, ROOM],
        // The cover is where the light is strongest.
        [set.muted, ROOM / 2],
        [accent[kind], ROOM / 2],
      ] as const) {
        const pane = over(accent.glow, glassOver(set, frame), share);
        expect(contrast(lightOf(colour), pane), `${colour} lit by ${accent.glow}`).toBeGreaterThanOrEqual(
          4.5,
        );
      }
  });

  test("words have it on a button in any accent", () => {
    const ratios = accents.map((accent) => contrast(lightOf(set["on-accent"]), lightOf(accent[kind])));
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
  });

  test("words have it on a button under the pointer and pressed", () => {
    for (const [, light] of surfaces(set))
      for (const state of [set.hover, set.pressed])
        expect(contrast(lightOf(set.ink), over(state, light))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(frames))("the header's words have it over the veil on %s", (_, frame) => {
    for (const light of behindHeader(set, frame))
      expect(contrast(lightOf(set.ink), light)).toBeGreaterThanOrEqual(4.5);
  });

  test("words have it on each colour of the stage without a video", () => {
    for (const stop of [...stopsOf(set.night), ...stopsOf(set.dusk)])
      for (const accent of accents) {
        const lit = over(accent.glow, lightOf(stop), 0.34);
        expect(contrast(lightOf(set.ink), lit), `${stop} lit by ${accent.glow}`).toBeGreaterThanOrEqual(4.5);
      }
  });

  test("the ring of the focus has 3:1 beside its halo, over any frame", () => {
    for (const frame of Object.values(frames))
      for (const accent of accents)
        expect(
          contrast(lightOf(accent[kind]), over(set.halo, veiled(set, frame))),
          accent[kind],
        ).toBeGreaterThanOrEqual(3);
  });
});

describe("every hue", () => {
  test.each(["glow", "deep"] as const)("is a colour of sRGB as %s", (kind) => {
    const outside = (light: Light) => light.some((value) => value < -0.0005 || value > 1.0005);
    expect(hueAccents.map((accents) => lightOf(accents[kind])).filter(outside)).toEqual([]);
    const more = hues.map((hue) => lightOf(`oklch(${kind === "glow" ? "0.8 0.11" : "0.48 0.13"} ${hue})`));
    expect(more.some(outside)).toBe(true);
  });
});

test("both grounds have the same names, and the light one is light", () => {
  expect(Object.keys(grounds.light)).toEqual(Object.keys(grounds.dark));
  expect(luminance(lightOf(grounds.light.ground))).toBeGreaterThan(0.8);
  expect(luminance(lightOf(grounds.dark.ground))).toBeLessThan(0.02);
});

test("what is on a colour of its own is the same on both", () => {
  const { colors } = tailwindConfig.theme.extend;
  expect(contrast(lightOf(colors["on-danger"]), lightOf(colors["danger-solid"]))).toBeGreaterThanOrEqual(4.5);
});

test("the document of the tokens has both sets as they are", () => {
  const document = readFileSync("docs/design-tokens.md", "utf8");
  const cell = (value: string) => (value.includes("gradient") ? "gradient" : `\`${value}\``);
  const rows = document.matchAll(/^\| `([\w-]+)` \| (.+?) \| (.+?) \| .+ \|$/gm);
  expect([...rows].map(([, name, dark, light]) => [name, dark, light])).toEqual([
    ...Object.entries(grounds.dark).map(([name, value]) => [
      name,
      cell(value),
      cell(grounds.light[name as keyof Tokens]),
    ]),
    ["accent", cell(ownAccents.glow), cell(ownAccents.deep)],
  ]);
});
