export const downloadMessages = {
  reading: "Looking up the files...",
  asZip: (size: string) => `All as a zip (${size})`,
  track: (title: string, size: string) => `Download ${title}${size && ` (${size})`}`,
  nothing: "This album has no files to download at the moment.",
  missing: (titles: string[]) => `Not available at the moment, and left out: ${titles.join(", ")}.`,
  cover: "the cover",
  oneByOne: "The whole album is too large for this browser. Save the tracks one by one.",
  progress: (name: string) => `Download of ${name}`,
  bytes: (done: string, total: string) => `${done} of ${total}`,
  saved: (name: string) => `"${name}" is complete.`,
  cancelled: "The download was cancelled. Nothing was saved.",
  notSaved: "The file could not be saved. Make room on the disk, or choose another folder, and try again.",
} as const;
