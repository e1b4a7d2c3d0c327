/** The texts in an audio file's tags. */
export const textNames = ["title", "artist", "albumArtist", "album", "genre", "lyrics"] as const;

export type TextName = (typeof textNames)[number];

export type TagTexts = Record<TextName, string | null>;

export const mapTexts = (texts: TagTexts, change: (text: string | null, name: TextName) => string | null) =>
  Object.fromEntries(textNames.map((name) => [name, change(texts[name], name)])) as TagTexts;

/** What the tags of an audio file say: null for what is missing, or cannot be decoded. */
export type Tags = TagTexts & {
  track: number | null;
  disc: number | null;
  /** YYYY-MM-DD: a year alone is no date. */
  date: string | null;
  /** The duration, unless the whole file must be read to know it. */
  seconds: number | null;
  /** As it is stored. */
  isrc: string | null;
  /** Texts whose encoding is not known, as Latin-1: a character for each byte. Their values are null. */
  unknown?: Partial<Record<TextName, string>>;
};

export type TaggedFile = { file: File; tags: Tags };
