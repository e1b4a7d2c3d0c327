/** Lyrics and credits on the public page. */
export const trackTextMessages = {
  names: { lyrics: "Lyrics", credits: "Credits" },
  /** Below which the text unfolds, for those who do not see where. */
  of: (title: string) => ` of ${title}`,
  loading: "Loading the text",
  unavailable: "The text could not be loaded. Check your connection and try again.",
  lineHint: "Choose a line to hear it.",
  playFrom: (time: string) => `Play from ${time}`,
  follow: "Follow",
} as const;
