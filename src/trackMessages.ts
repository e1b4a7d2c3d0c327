/** Every longer sentence about tracks: in Manage Tracks, and of copies. */

/** What the dialog "Manage Tracks" says in place. */
export const trackNotes = {
  loading: "Loading tracks...",
  empty: 'No tracks added yet. Click "Add New Track" to get started.',
  unavailable: "The tracks could not be loaded.",
  dialogUnavailable: "Manage Tracks could not be loaded. Please check your connection and try again.",
  titleMissing: "A track needs a title.",
  severalFiles: "Choose or drop several files to add them all as tracks.",
  dropFiles:
    "Drop audio files or a folder to add them as tracks, and .lrc or .txt files named like tracks to add lyrics",
} as const;

const countOf = (lines: number) => `${lines.toLocaleString("en")} ${lines === 1 ? "line" : "lines"}`;

const broken = ([first = 0, ...others]: readonly number[]) =>
  others.length === 0
    ? `Line ${first} has no time that can be read: visitors will not see it.`
    : others.length < 5
      ? `Lines ${[first, ...others.slice(0, -1)].join(", ")} and ${others.at(-1)} have no time that can be read: visitors will not see them.`
      : `${countOf(others.length + 1)}, the first of them line ${first}, have no time that can be read: visitors will not see them.`;

/** What the form of a track's words says. */
export const textNotes = {
  lyrics: "Plain text, or LRC with times.",
  plain: (lines: number) => `Plain lyrics, ${countOf(lines)}.`,
  timed: (lines: number) => `Timed lyrics, ${countOf(lines)}.`,
  broken,
  brokenFile: (fileName: string, lines: readonly number[]) => `"${fileName}" was saved. ${broken(lines)}`,
  credits: "Who wrote, played and recorded it.",
  tooLong: (limit: number, tooMany: number) =>
    `${limit.toLocaleString("en")} characters at most: please take ${tooMany.toLocaleString("en")} away.`,
} as const;

/** Where an upload stands. */
export const uploadNotes = {
  waiting: "Waiting",
  disconnected: "The connection was lost. The upload continues as soon as it is back.",
  uploaded: "Uploaded. Waiting for the tracks before it.",
  saving: "Saving...",
  sendCopy: "Upload the listening copy instead",
} as const;

/** What a track's row says of its listening copy, the MP3 that visitors play in place of a large file; and of all. */
export const copyNotes = {
  waiting: "Waiting to make the listening copy",
  reading: "Reading the file back…",
  encoding: (percent: number) => `Making the listening copy… ${percent} %`,
  uploading: (percent: number) => `Uploading the listening copy… ${percent} %`,
  saving: "Saving the listening copy…",
  sizes: (original: string, copy: string) => `${original}, plays as ${copy}`,
  none: "No listening copy: visitors load the whole file.",
  missing: "The listening copy is no longer on the server.",
  small: "Is small enough to be played as it is.",
  undecodable: (format: string) =>
    `May not play everywhere: this browser cannot decode ${format}, so no listening copy could be made.`,
  missingKinds: (names: readonly string[]) =>
    `Visitors load large files: ${names.join(" and ")} can be made in this browser.`,
  makingAll: (done: number, count: number) => `Making copies… ${done} of ${count}`,
  madeAll: (count: number) => `${count === 1 ? "1 copy" : `${count} copies`} made successfully`,
  unmoved: ([name = ""]: readonly string[]) => `Anyone who knows the old address can still load ${name}.`,
  movingAll: (done: number, count: number) => `Moving originals… ${done} of ${count}`,
  movedAll: (count: number) => `${count === 1 ? "1 original" : `${count} originals`} moved successfully`,
} as const;

/** What screen readers hear while tracks are sorted; places count from 1. */
export const sortingNotes = {
  instructions:
    "To move a track, press Space or Enter, move it with the arrow keys, and press Space or Enter again. Escape cancels.",
  pickedUp: (title: string, place: number, count: number) =>
    `${title} picked up, track ${place} of ${count}.`,
  movedTo: (title: string, place: number, count: number) => `${title} is now track ${place} of ${count}.`,
  dropped: (title: string, place: number, count: number) => `${title} dropped as track ${place} of ${count}.`,
  cancelled: (title: string, place: number, count: number) =>
    `Sorting cancelled. ${title} is track ${place} of ${count} again.`,
} as const;
