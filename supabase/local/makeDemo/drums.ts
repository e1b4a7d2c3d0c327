import { RENDER_RATE } from "./instruments.ts";
import { seededRandom } from "./random.ts";

export type DrumName = "kick" | "snare" | "rim" | "hat" | "shaker" | "clap" | "swell";

const TAU = Math.PI * 2;

function hit(seconds: number, seed: number, sampleAt: (time: number, noise: number) => number): Float32Array {
  const random = seededRandom(seed);
  return Float32Array.from({ length: Math.ceil(seconds * RENDER_RATE) }, (_, index) =>
    sampleAt(index / RENDER_RATE, random() * 2 - 1),
  );
}

/** Returns a filter that keeps what lies above `hertz`. */
function highPass(hertz: number) {
  const weight = 1 - Math.exp((-TAU * hertz) / RENDER_RATE);
  let low = 0;
  return (value: number) => {
    low += weight * (value - low);
    return value - low;
  };
}

function lowPass(hertz: number) {
  const weight = 1 - Math.exp((-TAU * hertz) / RENDER_RATE);
  let low = 0;
  return (value: number) => {
    low += weight * (value - low);
    return low;
  };
}

/** One stroke of each drum, as mono samples. `swell` is a wave rolling in: `seconds` long. */
export const drums: Record<DrumName, (seed: number, seconds?: number) => Float32Array> = {
  kick: (seed) => {
    let phase = 0;
    return hit(0.34, seed, (time) => {
      phase += (44 + 105 * Math.exp(-32 * time)) / RENDER_RATE;
      return Math.sin(TAU * phase) * Math.exp(-9 * time) * Math.min(1, time * 900);
    });
  },
  snare: (seed) => {
    const bright = highPass(900);
    return hit(0.26, seed, (time, noise) => {
      const skin = Math.sin(TAU * 188 * time) * Math.exp(-26 * time);
      return 0.5 * skin + 0.5 * bright(noise) * Math.exp(-17 * time);
    });
  },
  rim: (seed) => {
    const bright = highPass(1200);
    return hit(0.09, seed, (time, noise) => {
      const wood = Math.sin(TAU * 820 * time) + 0.6 * Math.sin(TAU * 1270 * time);
      return (0.45 * wood + 0.25 * bright(noise)) * Math.exp(-60 * time);
    });
  },
  hat: (seed) => {
    const bright = highPass(6500);
    return hit(0.09, seed, (time, noise) => bright(noise) * Math.exp(-58 * time));
  },
  shaker: (seed) => {
    const bright = highPass(4200);
    return hit(0.12, seed, (time, noise) => bright(noise) * Math.exp(-38 * time) * Math.min(1, time * 60));
  },
  clap: (seed) => {
    const bright = highPass(1100);
    return hit(0.22, seed, (time, noise) => {
      const burst = time < 0.03 ? Math.exp(-90 * (time % 0.01)) : Math.exp(-20 * (time - 0.03));
      return 0.6 * bright(noise) * burst;
    });
  },
  swell: (seed, seconds = 4) => {
    const smooth = lowPass(900);
    return hit(seconds, seed, (time, noise) => smooth(noise) * Math.sin((Math.PI * time) / seconds) ** 2);
  },
};
