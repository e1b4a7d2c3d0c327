import type { Sound } from "./arrange.ts";
import type { DrumName } from "./drums.ts";
import { degreeToMidi, voiceChord } from "./harmony.ts";
import { seededRandom } from "./random.ts";
import type { Layer, Song } from "./song.ts";

const BEATS: Record<string, Array<[DrumName, number[], number]>> = {
  soft: [
    ["kick", [0, 2.5], 0.7],
    ["rim", [1, 3], 0.5],
    ["shaker", [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5], 0.3],
  ],
  four: [
    ["kick", [0, 1, 2, 3], 0.7],
    ["clap", [1, 3], 0.5],
    ["hat", [0.5, 1.5, 2.5, 3.5], 0.4],
  ],
  half: [
    ["kick", [0, 1.75], 0.7],
    ["snare", [2], 0.75],
    ["hat", [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5], 0.22],
  ],
  waltz: [
    ["kick", [0], 0.6],
    ["rim", [1, 2], 0.35],
    ["shaker", [0, 1, 1.5, 2], 0.25],
  ],
  driving: [
    ["kick", [0, 1.5, 2], 0.7],
    ["snare", [1, 3], 0.7],
    ["hat", [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5], 0.3],
  ],
};

/** What one layer of a song plays in one bar. */
export function barSounds(song: Song, layer: Layer, bar: number, seed: number): Sound[] {
  const beat = 60 / song.beatsPerMinute;
  const start = bar * song.beatsPerBar * beat;
  const degree = song.chords[bar % song.chords.length] ?? 0;
  const length = song.beatsPerBar * beat;
  const isLast = bar === song.bars - 1;
  const random = seededRandom(seed);
  const swayed = (gain: number) => layer.gain * gain * (0.9 + 0.2 * random());
  switch (layer.kind) {
    case "chords": {
      const chord = voiceChord(song.tonic, song.scale, degree, 62);
      const strokes =
        isLast || layer.rhythm === "hold"
          ? [0]
          : layer.rhythm === "comp"
            ? [0, 1.5, 2.5]
            : [0.5, 1.5, 2.5, 3.5];
      const seconds = strokes.length === 1 ? length * (isLast ? 1.1 : 1) : beat * 0.7;
      return strokes.flatMap((stroke) =>
        chord.map(
          (midi, voice): Sound => ({
            instrument: layer.with,
            midi,
            seconds,
            at: start + stroke * beat + voice * 0.012,
            gain: swayed(0.34),
            pan: (voice - 1.5) * 0.4,
            echo: 0.1,
          }),
        ),
      );
    }
    case "arpeggio": {
      const chord = voiceChord(song.tonic, song.scale, degree, layer.centre);
      const order = { up: [0, 1, 2, 3], wave: [0, 1, 2, 3, 2, 1], broken: [0, 2, 1, 3, 2, 3, 1, 2] }[
        layer.shape
      ];
      const count = isLast ? 1 : song.beatsPerBar * layer.perBeat;
      return Array.from(
        { length: count },
        (_, step): Sound => ({
          instrument: layer.with,
          midi: chord[order[step % order.length] ?? 0] ?? layer.centre,
          seconds: (beat / layer.perBeat) * 1.4,
          at: start + (step * beat) / layer.perBeat,
          gain: swayed(step % layer.perBeat === 0 ? 1 : 0.72),
          pan: step % 2 ? 0.45 : -0.45,
          echo: 0.3,
        }),
      );
    }
    case "bass": {
      const root = degreeToMidi(song.tonic, song.scale, degree > 3 ? degree - 7 : degree);
      const half = song.beatsPerBar / 2;
      const notes: Array<[number, number, number]> =
        isLast || layer.rhythm === "long"
          ? [[0, root, length * 0.95]]
          : layer.rhythm === "pulse"
            ? Array.from({ length: song.beatsPerBar * 2 }, (_, step) => [step / 2, root, beat * 0.42])
            : [
                [0, root, beat * 0.8],
                [half - 0.5, root + 12, beat * 0.3],
                [half, root, beat * 0.7],
                [half + 1.5, root + 7, beat * 0.4],
              ];
      return notes.map(([at, midi, seconds]) => ({
        instrument: "bass",
        midi,
        seconds,
        at: start + at * beat,
        gain: swayed(0.5),
        pan: 0,
        echo: 0,
      }));
    }
    case "drums": {
      if (isLast) return [{ drum: "kick", at: start, gain: layer.gain * 0.6, pan: 0, echo: 0 }];
      return (BEATS[layer.beat] ?? []).flatMap(([drum, beats, gain]) =>
        beats
          .filter((at) => at < song.beatsPerBar)
          .map(
            (at): Sound => ({
              drum,
              at: start + at * beat,
              gain: swayed(gain),
              pan: drum === "hat" || drum === "shaker" ? 0.3 : 0,
              echo: drum === "rim" ? 0.2 : 0,
            }),
          ),
      );
    }
    default:
      return [];
  }
}
