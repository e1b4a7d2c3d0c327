const HALF_POWER = Math.SQRT1_2;

/** What left and right get of a channel (ITU-R BS.775); the low-frequency effects are left out. */
const shares = {
  L: [1, 0],
  R: [0, 1],
  C: [HALF_POWER, HALF_POWER],
  /** Surrounds at the left and right. */
  l: [HALF_POWER, 0],
  r: [0, HALF_POWER],
  /** One surround in the middle. */
  s: [0.5, 0.5],
  "-": [0, 0],
} as const;
type Channel = keyof typeof shares;

/** Channels by their count, in the order of WAV and FLAC. Chromium decodes all codecs in it, as tones have shown. */
const layouts: Record<number, string> = {
  3: "LRC",
  4: "LRlr",
  5: "LRClr",
  6: "LRC-lr",
  7: "LRC-slr",
  8: "LRC-lrlr",
};

/** AAC has no two surrounds in four channels, but a centre and one surround. */
const AAC_OF_FOUR = "LRCs";

/** Mixes three to eight channels into two, as loud as they can be without clipping; mono and stereo stay as they are. */
export function downmix(planes: readonly Float32Array[], codec?: string | null): Float32Array[] {
  if (planes.length < 3) return [...planes];
  const layout = codec === "aac" && planes.length === 4 ? AAC_OF_FOUR : (layouts[planes.length] ?? "LR");
  return [0, 1].map((side) => {
    const weights = [...layout].map((channel) => shares[channel as Channel][side] ?? 0);
    const loudest = weights.reduce((sum, weight) => sum + weight, 0);
    const mixed = new Float32Array(planes[0]?.length ?? 0);
    for (const [index, weight] of weights.entries())
      if (weight > 0)
        planes[index]?.forEach((value, at) => {
          mixed[at] = (mixed[at] ?? 0) + (value * weight) / loudest;
        });
    return mixed;
  });
}
