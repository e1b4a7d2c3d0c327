/** Shared by the player's document, which the build writes, and its script: the ids of its elements. Imports nothing. */
export type EmbedPart =
  /** The album as the build knew it, in JSON. */
  | "album"
  | "title"
  | "link"
  | "address"
  | "track"
  | "controls"
  | "previous"
  | "play"
  | "next"
  | "bar"
  | "time"
  | "seek"
  | "total"
  | "list"
  /** The template of a row. */
  | "row"
  | "status";

/** What a row says where its duration would be. */
export const UNAVAILABLE = "Unavailable";
