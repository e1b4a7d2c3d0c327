/** The reads of which tracks of an album have texts, and of the dashboard's texts: a glob for requests. */
export const ALBUM_TEXTS = "**/rest/v1/tracks?select=id%2Ctrack_texts*";
