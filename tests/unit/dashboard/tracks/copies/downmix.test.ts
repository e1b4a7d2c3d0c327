// behaviour §10.13
import { describe, expect, test } from "vitest";
import { downmix } from "#dashboard/tracks/copies/downmix.ts";

const half = Math.SQRT1_2;

/** What left and right get of a channel, before both are made as quiet as their sum needs. */
const channels = {
  left: [1, 0],
  right: [0, 1],
  centre: [half, half],
  low: [0, 0],
  "left surround": [half, 0],
  "right surround": [0, half],
  "one surround": [0.5, 0.5],
} satisfies Record<string, [left: number, right: number]>;

/** The channels of each layout in their order, with a codec that has them so. */
const layouts: [codec: string, channels: string][] = [
  ["flac", "left, right, centre"],
  ["pcm-s16", "left, right, left surround, right surround"],
  ["aac", "left, right, centre, one surround"],
  ["flac", "left, right, centre, left surround, right surround"],
  ["aac", "left, right, centre, low, left surround, right surround"],
  ["flac", "left, right, centre, low, one surround, left surround, right surround"],
  ["opus", "left, right, centre, low, left surround, right surround, left surround, right surround"],
];

describe.each(layouts)("%s: %s", (codec, names) => {
  const shares = names.split(", ").map((name) => channels[name as keyof typeof channels]);
  const sumOf = (side: 0 | 1) => shares.reduce((sum, share) => sum + share[side], 0);

  test.each(shares.map((share, index) => ({ share, index })))(
    "channel $index goes to its side alone",
    ({ share, index }) => {
      const planes = shares.map((_share, other) => Float32Array.of(other === index ? 1 : 0));
      const [left, right] = downmix(planes, codec);
      expect(left?.[0]).toBeCloseTo(share[0] / sumOf(0));
      expect(right?.[0]).toBeCloseTo(share[1] / sumOf(1));
    },
  );

  test("all at once do not clip", () => {
    for (const side of downmix(
      shares.map(() => Float32Array.of(1, -1)),
      codec,
    )) {
      expect(side[0]).toBeCloseTo(1);
      expect(side[1]).toBeCloseTo(-1);
    }
  });
});

test("mono and stereo stay as they are", () => {
  const mono = [Float32Array.of(1)];
  const stereo = [Float32Array.of(1), Float32Array.of(2)];
  expect(downmix(mono)).toEqual(mono);
  expect(downmix(stereo)).toEqual(stereo);
});
