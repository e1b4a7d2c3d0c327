export const dashboardMessages = {
  empty: "No albums found",
  albumsUnavailable: "The albums could not be loaded.",
  albumsOutdated: "The list below may be out of date.",
  coverUnshown: "This browser cannot show this file as a picture. You can save it all the same.",
  dropFiles: "Drop a folder or audio files to make an album of them",
  readingFiles: "Reading the files...",
  filesUnavailable: "The files could not be read. Try again, or save your changes and reload the page.",
  noAudio: "There are no audio files among these. Please choose the files of an album.",
  noSound: "No sound was found in this file.",
  albumSaving: "An album is being saved. Please drop the files again afterwards.",
  shortened: (names: readonly string[]) =>
    `Too long, and shortened: ${names.map((name) => `"${name}"`).join(", ")}.`,
  tracks: (count: number) => (count === 1 ? "1 track" : `${count} tracks`),
  videoUnavailable: "The current address could not be loaded. Try again, or enter a new one.",
  /** Apart from the other sentences of the dialog, which are loaded with it. */
  listens: {
    loading: "Loading listens...",
  },
  /** The same. */
  site: {
    loading: "Loading the site's words and look...",
  },
  shows: {
    loading: "Loading shows...",
  },
} as const;
