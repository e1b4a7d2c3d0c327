import type { ScaleName } from "./harmony.ts";
import type { InstrumentName } from "./instruments.ts";

/** One part of a song. `from` is the share of the song after which it joins in; `gain` is linear. */
export type Layer = { from: number; gain: number } & (
  | { kind: "chords"; with: InstrumentName; rhythm: "hold" | "offbeat" | "comp" }
  | {
      kind: "arpeggio";
      with: InstrumentName;
      perBeat: number;
      shape: "up" | "wave" | "broken";
      centre: number;
    }
  | { kind: "bass"; rhythm: "long" | "pulse" | "bounce" }
  | { kind: "drums"; beat: "soft" | "four" | "half" | "waltz" | "driving" }
  | { kind: "melody"; with: InstrumentName; centre: number }
  | { kind: "sea" }
);

export interface Song {
  title: string;
  beatsPerMinute: number;
  beatsPerBar: number;
  bars: number;
  /** MIDI note of the tonic in the bass octave. */
  tonic: number;
  scale: ScaleName;
  /** Scale degrees, one a bar, repeated. */
  chords: number[];
  layers: Layer[];
}

export const pad = (gain: number, from = 0): Layer => ({
  kind: "chords",
  with: "pad",
  rhythm: "hold",
  gain,
  from,
});
export const keys = (gain: number, from = 0, rhythm: "hold" | "offbeat" | "comp" = "comp"): Layer => ({
  kind: "chords",
  with: "keys",
  rhythm,
  gain,
  from,
});
export const reed = (gain: number, from = 0): Layer => ({
  kind: "chords",
  with: "reed",
  rhythm: "hold",
  gain,
  from,
});
export const pluck = (perBeat: number, shape: "up" | "wave" | "broken", gain: number, from = 0): Layer => ({
  kind: "arpeggio",
  with: "pluck",
  perBeat,
  shape,
  centre: 67,
  gain,
  from,
});
export const glass = (perBeat: number, shape: "up" | "wave" | "broken", gain: number, from = 0): Layer => ({
  kind: "arpeggio",
  with: "bell",
  perBeat,
  shape,
  centre: 76,
  gain,
  from,
});
export const bass = (rhythm: "long" | "pulse" | "bounce", gain: number, from = 0): Layer => ({
  kind: "bass",
  rhythm,
  gain,
  from,
});
export const drums = (
  beat: "soft" | "four" | "half" | "waltz" | "driving",
  gain: number,
  from = 0,
): Layer => ({
  kind: "drums",
  beat,
  gain,
  from,
});
export const sing = (instrument: InstrumentName, centre: number, gain: number, from = 0): Layer => ({
  kind: "melody",
  with: instrument,
  centre,
  gain,
  from,
});
export const sea = (gain: number): Layer => ({ kind: "sea", gain, from: 0 });

export function song(
  title: string,
  [beatsPerMinute, beatsPerBar, bars]: [number, number, number],
  [tonic, scale]: [number, ScaleName],
  chords: number[],
  ...layers: Layer[]
): Song {
  return { title, beatsPerMinute, beatsPerBar, bars, tonic, scale, chords, layers };
}
