import { barSounds } from "./barSounds.ts";
import type { DrumName } from "./drums.ts";
import type { InstrumentName } from "./instruments.ts";
import { composeMelody } from "./melody.ts";
import type { Song } from "./song.ts";

/** One sound of a song. Times in seconds, `pan` from -1 (left) to 1, `echo` is the share sent to the delay. */
export type Sound = { at: number; gain: number; pan: number; echo: number } & (
  | { instrument: InstrumentName; midi: number; seconds: number }
  | { drum: DrumName; seconds?: number }
);

/** Turns a song into its sounds, in no particular order. */
export function arrange(song: Song, seed: number): Sound[] {
  return song.layers.flatMap((layer, index) => {
    const firstBar = Math.round(layer.from * song.bars);
    if (layer.kind === "melody") return composeMelody(song, layer, firstBar, seed * 31 + index);
    if (layer.kind === "sea") return seaSounds(song, layer.gain);
    const bars = Array.from({ length: song.bars - firstBar }, (_, bar) => firstBar + bar);
    return bars.flatMap((bar) => barSounds(song, layer, bar, seed * 131 + index * 17 + bar));
  });
}

/** Waves that roll in from alternating sides through the whole song. */
function seaSounds(song: Song, gain: number): Sound[] {
  const seconds = (song.bars * song.beatsPerBar * 60) / song.beatsPerMinute;
  const count = Math.ceil(seconds / 3.2);
  return Array.from({ length: count }, (_, wave) => ({
    drum: "swell",
    seconds: 5.2,
    at: Math.max(0, wave * 3.2 - 0.4),
    gain,
    pan: wave % 2 ? 0.6 : -0.6,
    echo: 0,
  }));
}
