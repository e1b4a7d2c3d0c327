export const SCALES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
} as const;

export type ScaleName = keyof typeof SCALES;

/** The MIDI note of a scale degree; degree 0 is the tonic, 7 the tonic an octave higher. */
export function degreeToMidi(tonic: number, scale: ScaleName, degree: number): number {
  const steps = SCALES[scale];
  const octave = Math.floor(degree / 7);
  return tonic + 12 * octave + (steps[degree - 7 * octave] ?? 0);
}

export function midiToHertz(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}

/** Root, third, fifth and seventh on a degree, each moved by octaves to lie near `centre`, lowest first. */
export function voiceChord(tonic: number, scale: ScaleName, degree: number, centre: number): number[] {
  const nearCentre = (midi: number) => midi - 12 * Math.round((midi - centre) / 12);
  return [0, 2, 4, 6]
    .map((step) => nearCentre(degreeToMidi(tonic, scale, degree + step)))
    .sort((one, other) => one - other);
}
