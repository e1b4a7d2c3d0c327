import type { Tags } from "#lib/readTags.ts";

/** What is read from a file without tags. */
export const noTags: Tags = {
  title: null,
  artist: null,
  albumArtist: null,
  album: null,
  track: null,
  disc: null,
  date: null,
  seconds: null,
  lyrics: null,
};
