export const trackTextMessages = {
  names: { lyrics: "Lyrics", credits: "Credits" },
  /** The rest of the button's name, for screen readers. */
  of: (title: string) => ` of ${title}`,
  loading: "Loading the text",
  unavailable: "The text could not be loaded. Check your connection and try again.",
  lineHint: "Choose a line to hear it.",
  playFrom: (time: string) => `Play from ${time}`,
  follow: "Follow",
} as const;
