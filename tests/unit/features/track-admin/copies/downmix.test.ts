// behaviour §10.13
import { describe, expect, test } from "vitest";
import { downmix } from "#features/track-admin/copies/downmix.ts";

const half = Math.SQRT1_2;

/** By the layout: what left and right get of each channel, before both are made as quiet as their sum needs. */
const layouts: Record<string, [codec: string, shares: [left: number, right: number][]]> = {
  "left, right, centre": [
    "flac",
    [
      [1, 0],
      [0, 1],
      [half, half],
    ],
  ],
  "four: two surrounds": [
    "pcm-s16",
    [
      [1, 0],
      [0, 1],
      [half, 0],
      [0, half],
    ],
  ],
  "four of AAC: centre and one surround": [
    "aac",
    [
      [1, 0],
      [0, 1],
      [half, half],
      [0.5, 0.5],
    ],
  ],
  "5.0": [
    "flac",
    [
      [1, 0],
      [0, 1],
      [half, half],
      [half, 0],
      [0, half],
    ],
  ],
  "5.1": [
    "aac",
    [
      [1, 0],
      [0, 1],
      [half, half],
      [0, 0],
      [half, 0],
      [0, half],
    ],
  ],
  "6.1, with a surround in the middle": [
    "flac",
    [
      [1, 0],
      [0, 1],
      [half, half],
      [0, 0],
      [0.5, 0.5],
      [half, 0],
      [0, half],
    ],
  ],
  "7.1": [
    "opus",
    [
      [1, 0],
      [0, 1],
      [half, half],
      [0, 0],
      [half, 0],
      [0, half],
      [half, 0],
      [0, half],
    ],
  ],
};

describe.each(Object.entries(layouts))("%s", (_, [codec, shares]) => {
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
