/** Listening copies: the MP3s that visitors play instead of large files. */
export const listeningCopyMessages = {
  waiting: "Waiting to make the listening copy",
  reading: "Reading the file back…",
  encoding: (percent: number) => `Making the listening copy… ${percent} %`,
  uploading: (percent: number) => `Uploading the listening copy… ${percent} %`,
  saving: "Saving the listening copy…",
  sizes: (original: string, copy: string) => `${original}, plays as ${copy}`,
  none: "No listening copy: visitors load the whole file.",
  missing: "The listening copy is no longer on the server.",
  small: "Small enough to play as it is.",
  undecodable: (format: string) =>
    `May not play everywhere: this browser cannot decode ${format}, so no listening copy could be made.`,
} as const;

/** The card above the albums. */
export const missingCopyMessages = {
  missing: (count: number) =>
    `Visitors load large files: ${count === 1 ? "1 listening copy" : `${count} listening copies`} can be made in this browser.`,
  making: (done: number, count: number) => `Making copies… ${done} of ${count}`,
  made: (count: number) => `${count === 1 ? "1 copy" : `${count} copies`} made successfully`,
} as const;
