import type { Sound } from "./arrange.ts";
import { degreeToMidi } from "./harmony.ts";
import { seededRandom } from "./random.ts";
import type { Layer, Song } from "./song.ts";

/** Rhythms of a phrase of one bar in beats, `[start, length]`; calm ones and busy ones. */
const RHYTHMS: Array<Array<[number, number]>> = [
  [
    [0, 1.5],
    [1.5, 0.5],
    [2, 2],
  ],
  [
    [0.5, 0.5],
    [1, 1],
    [2, 0.5],
    [2.5, 1.5],
  ],
  [
    [0, 1],
    [1, 0.5],
    [1.5, 1],
    [2.5, 0.5],
    [3, 1],
  ],
  [[0, 3]],
];

/**
 * A tune by the old recipe A A' B A: one rhythm and one contour, answered, contrasted and brought home. Notes on a
 * strong beat belong to the chord; the last one is the tonic or its fifth.
 */
export function composeMelody(
  song: Song,
  layer: Layer & { kind: "melody" },
  firstBar: number,
  seed: number,
): Sound[] {
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[], fallback: Item): Item =>
    items[Math.floor(random() * items.length)] ?? fallback;
  const beat = 60 / song.beatsPerMinute;
  const motif = pick(RHYTHMS.slice(0, 3), RHYTHMS[0] ?? []);
  const contrast = pick(RHYTHMS, RHYTHMS[3] ?? []);
  const contour = Array.from({ length: 5 }, () => pick([-2, -1, 1, 1, 2], 1));
  const tonic = song.tonic + 12 * Math.round((layer.centre - song.tonic) / 12);
  const sounds: Sound[] = [];
  let degree = 2;
  for (let bar = firstBar; bar < song.bars; bar += 1) {
    const place = (bar - firstBar) % 4;
    const isLast = bar === song.bars - 1;
    const chord = song.chords[bar % song.chords.length] ?? 0;
    const rhythm = (
      isLast ? [[0, song.beatsPerBar] as [number, number]] : place === 2 ? contrast : motif
    ).filter(([start]) => start < song.beatsPerBar);
    rhythm.forEach(([start, length], note) => {
      const step = contour[(note + (place === 1 ? 1 : 0)) % contour.length] ?? 1;
      degree += place === 2 ? -step : step;
      degree = Math.max(-3, Math.min(7, degree));
      if (start % 2 === 0) degree = nearestChordTone(degree, chord);
      if (isLast) degree = nearestChordTone(degree, 0);
      sounds.push({
        instrument: layer.with,
        midi: degreeToMidi(tonic, song.scale, degree),
        seconds: Math.min(length, song.beatsPerBar - start) * beat * 0.94,
        at: (bar * song.beatsPerBar + start) * beat,
        gain: layer.gain * (0.9 + 0.15 * random()),
        pan: 0.08,
        echo: 0.28,
      });
    });
  }
  return sounds;
}

function nearestChordTone(degree: number, chord: number): number {
  const tones = [-14, -7, 0, 7, 14].flatMap((octave) => [0, 2, 4].map((third) => chord + third + octave));
  return tones.reduce((best, tone) => (Math.abs(tone - degree) < Math.abs(best - degree) ? tone : best));
}
