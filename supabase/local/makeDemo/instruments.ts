import { seededRandom } from "./random.ts";

/** Samples per second while rendering; the mixdown halves it. */
export const RENDER_RATE = 48_000;

export type InstrumentName = "pad" | "pluck" | "keys" | "bell" | "bass" | "lead" | "reed";

type Voice = (hertz: number, seconds: number, seed: number) => Float32Array;

const TAU = Math.PI * 2;
const samples = (seconds: number) => Math.ceil(seconds * RENDER_RATE);

/** Rises over `attack` seconds, holds, and falls over `release` seconds after the note's end. */
function envelope(time: number, seconds: number, attack: number, release: number): number {
  const rise = Math.min(1, time / attack);
  const fall = time < seconds ? 1 : Math.max(0, 1 - (time - seconds) / release);
  return rise * fall * fall;
}

/** A band-limited sawtooth in [-1, 1] at `phase` of a wave that advances by `step` a sample (PolyBLEP). */
function saw(phase: number, step: number): number {
  let value = 2 * phase - 1;
  if (phase < step) value -= 2 * (phase / step) - (phase / step) ** 2 - 1;
  else if (phase > 1 - step) value -= ((phase - 1) / step) ** 2 + 2 * ((phase - 1) / step) + 1;
  return value;
}

function render(length: number, sampleAt: (time: number, index: number) => number): Float32Array {
  return Float32Array.from({ length: samples(length) }, (_, index) => sampleAt(index / RENDER_RATE, index));
}

/** Three detuned saws behind a slowly moving low-pass. */
const pad: Voice = (hertz, seconds, seed) => {
  const random = seededRandom(seed);
  const waves = [0.9955, 1, 1.0045].map((detune) => ({
    step: (hertz * detune) / RENDER_RATE,
    phase: random(),
  }));
  let low = 0;
  let lower = 0;
  return render(seconds + 1.2, (time) => {
    let sum = 0;
    for (const wave of waves) {
      wave.phase = (wave.phase + wave.step) % 1;
      sum += saw(wave.phase, wave.step);
    }
    const cutoff = 800 + hertz * 2.4 + 400 * Math.sin(TAU * 0.11 * time + seed);
    const weight = 1 - Math.exp((-TAU * cutoff) / RENDER_RATE);
    low += weight * (sum / 3 - low);
    lower += weight * (low - lower);
    return lower * envelope(time, seconds, 0.35, 1.2) * 0.9;
  });
};

/** A plucked string (Karplus-Strong), picked near its bridge, and read at the speed that tunes it exactly. */
const pluck: Voice = (hertz, seconds, seed) => {
  const random = seededRandom(seed);
  const period = RENDER_RATE / hertz;
  const line = Float32Array.from({ length: Math.max(2, Math.floor(period)) }, () => random() * 2 - 1);
  const pick = Math.max(1, Math.floor(line.length * 0.18));
  const string = line.map((value, index) => 0.6 * (value - (line[(index + pick) % line.length] ?? 0)));
  const damping = 0.9985 - Math.min(0.006, hertz / 400_000);
  let previous = 0;
  const swinging = render(seconds + 1.2, (_, index) => {
    const at = index % string.length;
    const value = string[at] ?? 0;
    string[at] = damping * (0.52 * value + 0.48 * previous);
    previous = value;
    return value;
  });
  const speed = (line.length + 0.48) / period;
  return render(seconds + 0.9, (time, index) => {
    const at = Math.floor(index * speed);
    const part = index * speed - at;
    const value = (1 - part) * (swinging[at] ?? 0) + part * (swinging[at + 1] ?? 0);
    return value * envelope(time, seconds + 0.4, 0.002, 0.5);
  });
};

/** An electric piano: one soft FM pair for the body, one high pair for the tine. */
const keys: Voice = (hertz, seconds) =>
  render(seconds + 0.8, (time) => {
    const body = Math.sin(TAU * hertz * time + 1.5 * Math.exp(-3 * time) * Math.sin(TAU * hertz * time));
    const tine = Math.sin(
      TAU * hertz * time + 0.5 * Math.exp(-14 * time) * Math.sin(TAU * hertz * 14 * time),
    );
    const tremolo = 1 - 0.12 * Math.sin(TAU * 4.6 * time);
    return (0.7 * body + 0.3 * tine) * tremolo * Math.exp(-1.4 * time) * envelope(time, seconds, 0.004, 0.7);
  });

/** A glassy bell: inharmonic FM with a long tail. */
const bell: Voice = (hertz, seconds) =>
  render(seconds + 1.6, (time) => {
    const shimmer = 2.1 * Math.exp(-2.6 * time) * Math.sin(TAU * hertz * 3.507 * time);
    const tone = Math.sin(TAU * hertz * time + shimmer) + 0.35 * Math.sin(TAU * hertz * 2.003 * time);
    return 0.6 * tone * Math.exp(-2.2 * time) * envelope(time, seconds + 0.8, 0.003, 0.8);
  });

/** A round bass: a sine with a filtered saw on top. */
const bass: Voice = (hertz, seconds) => {
  const step = hertz / RENDER_RATE;
  let phase = 0;
  let low = 0;
  return render(seconds + 0.12, (time) => {
    phase = (phase + step) % 1;
    const cutoff = 180 + 700 * Math.exp(-9 * time);
    low += (1 - Math.exp((-TAU * cutoff) / RENDER_RATE)) * (saw(phase, step) - low);
    return (0.75 * Math.sin(TAU * phase) + 0.5 * low) * envelope(time, seconds, 0.006, 0.12);
  });
};

/** A singing synth line with a late vibrato. */
const lead: Voice = (hertz, seconds) => {
  let phase = 0;
  let low = 0;
  return render(seconds + 0.3, (time) => {
    const vibrato = 1 + 0.006 * Math.min(1, time * 2) * Math.sin(TAU * 5.2 * time);
    const step = (hertz * vibrato) / RENDER_RATE;
    phase = (phase + step) % 1;
    low += 0.28 * (0.6 * saw(phase, step) + 0.5 * Math.sin(TAU * phase) - low);
    return low * envelope(time, seconds, 0.03, 0.3);
  });
};

/** A reed organ: odd harmonics that breathe. */
const reed: Voice = (hertz, seconds) =>
  render(seconds + 0.5, (time) => {
    const breath = 1 + 0.1 * Math.sin(TAU * 0.7 * time + hertz);
    const tone = [1, 3, 5, 7].reduce(
      (sum, n) => sum + Math.sin(TAU * hertz * n * time * 1.0007 ** n) / n ** 1.6,
      0,
    );
    return 0.45 * tone * breath * envelope(time, seconds, 0.12, 0.5);
  });

export const instruments: Record<InstrumentName, Voice> = { pad, pluck, keys, bell, bass, lead, reed };
