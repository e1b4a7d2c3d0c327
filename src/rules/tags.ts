/** What the tags of an audio file say: null for what is missing, or cannot be decoded. */
export type Tags = {
  title: string | null;
  artist: string | null;
  albumArtist: string | null;
  album: string | null;
  track: number | null;
  disc: number | null;
  /** YYYY-MM-DD: a year alone is no date. */
  date: string | null;
  /** The duration, unless the whole file must be read to know it. */
  seconds: number | null;
  lyrics: string | null;
};

export type TaggedFile = { file: File; tags: Tags };
