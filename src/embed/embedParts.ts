/** Shared by the player's document, which the build writes, and its script. Imports nothing. */

/** The element that holds the album as the build knew it, in JSON. */
export const EMBED_DATA_ID = "album";

/** What a row says where its duration would be. */
export const UNAVAILABLE = "Unavailable";
