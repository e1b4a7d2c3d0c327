import type { Sound } from "./arrange.ts";
import { drums } from "./drums.ts";
import { midiToHertz } from "./harmony.ts";
import { instruments, RENDER_RATE } from "./instruments.ts";

export const OUTPUT_RATE = RENDER_RATE / 2;

type Stereo = [left: Float32Array, right: Float32Array];

/**
 * Renders the sounds to stereo at OUTPUT_RATE: dry mix, ping-pong echo, a hall, a soft limiter and a fade-out.
 * `echoSeconds` is the time between echoes.
 */
export function mixdown(sounds: Sound[], seconds: number, echoSeconds: number): Stereo {
  const length = Math.ceil(seconds * RENDER_RATE);
  const mix: Stereo = [new Float32Array(length), new Float32Array(length)];
  const echoes: Stereo = [new Float32Array(length), new Float32Array(length)];
  sounds.forEach((sound, index) => {
    const wave =
      "drum" in sound
        ? drums[sound.drum](index + 1, sound.seconds)
        : instruments[sound.instrument](midiToHertz(sound.midi), sound.seconds, index + 1);
    add(mix, wave, sound.at, sound.gain, sound.pan);
    if (sound.echo > 0) {
      add(echoes, wave, sound.at + echoSeconds, sound.gain * sound.echo, 0.8);
      add(echoes, wave, sound.at + echoSeconds * 2, sound.gain * sound.echo * 0.55, -0.8);
      add(echoes, wave, sound.at + echoSeconds * 3, sound.gain * sound.echo * 0.3, 0.6);
    }
  });
  const wet = hall(sum(mix, echoes));
  return master(sum(sum(mix, echoes), wet, 0.24), seconds);
}

function add([left, right]: Stereo, wave: Float32Array, at: number, gain: number, pan: number): void {
  const start = Math.round(at * RENDER_RATE);
  const angle = ((pan + 1) * Math.PI) / 4;
  const [toLeft, toRight] = [gain * Math.cos(angle), gain * Math.sin(angle)];
  const end = Math.min(wave.length, left.length - start);
  for (let index = 0; index < end; index += 1) {
    const value = wave[index] ?? 0;
    left[start + index] = (left[start + index] ?? 0) + value * toLeft;
    right[start + index] = (right[start + index] ?? 0) + value * toRight;
  }
}

function sum(one: Stereo, other: Stereo, gain = 1): Stereo {
  return [
    one[0].map((value, index) => value + gain * (other[0][index] ?? 0)),
    one[1].map((value, index) => value + gain * (other[1][index] ?? 0)),
  ];
}

/** A hall after Schroeder: damped combs side by side, then all-passes in a row, a little different on each side. */
function hall(dry: Stereo): Stereo {
  return dry.map((side, channel) => {
    const wet = new Float32Array(side.length);
    for (const delay of [1687, 1601, 2053, 2251, 1787, 1949]) {
      const line = new Float32Array(delay + channel * 37);
      let damped = 0;
      side.forEach((value, index) => {
        const at = index % line.length;
        const late = line[at] ?? 0;
        damped = 0.62 * late + 0.38 * damped;
        line[at] = value * 0.16 + damped * 0.86;
        wet[index] = (wet[index] ?? 0) + late;
      });
    }
    for (const delay of [347, 113, 569]) {
      const line = new Float32Array(delay + channel * 11);
      wet.forEach((value, index) => {
        const at = index % line.length;
        const late = line[at] ?? 0;
        line[at] = value + late * 0.5;
        wet[index] = late - value * 0.5;
      });
    }
    return wet;
  }) as Stereo;
}

/** Takes out what only shakes a loudspeaker, and lifts what a small one can play. */
function brighten(side: Float32Array): Float32Array {
  const weight = (hertz: number) => 1 - Math.exp((-2 * Math.PI * hertz) / RENDER_RATE);
  let rumble = 0;
  let body = 0;
  return side.map((value) => {
    rumble += weight(45) * (value - rumble);
    const clean = value - rumble;
    body += weight(1600) * (clean - body);
    return clean + 0.9 * (clean - body);
  });
}

/** Brings every song to one loudness, rounds its peaks, fades it out and halves the rate. */
function master(raw: Stereo, seconds: number): Stereo {
  const mix: Stereo = [brighten(raw[0]), brighten(raw[1])];
  const energy = mix[0].reduce((total, value, index) => total + value ** 2 + (mix[1][index] ?? 0) ** 2, 0);
  const gain = 0.15 / Math.sqrt(energy / (2 * mix[0].length) || 1);
  return mix.map((side) => {
    const loud = side.map((value, index) => {
      const left = seconds - index / RENDER_RATE;
      return 0.92 * Math.tanh(value * gain) * Math.min(1, left / 1.6) * Math.min(1, index / 200);
    });
    return Float32Array.from({ length: Math.floor(loud.length / 2) }, (_, index) =>
      halfBand(loud, index * 2),
    );
  }) as Stereo;
}

/** Eleven taps that keep what lies below a quarter of the render rate. */
function halfBand(side: Float32Array, at: number): number {
  const taps = [0.5, 0.30396, 0, -0.06418, 0, 0.0116];
  return taps.reduce(
    (total, tap, offset) =>
      total + tap * ((side[at + offset] ?? 0) + (offset ? (side[at - offset] ?? 0) : 0)),
    0,
  );
}
