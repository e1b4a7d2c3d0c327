import { counted } from "./counted.ts";

export const manageTracksMessages = {
  loading: "Loading tracks...",
  empty: 'No tracks added yet. Click "Add New Track" to get started.',
  unavailable: "The tracks could not be loaded.",
  artist: "Artist, only where it is not the album's",
  artistHint: "Only where it is not the album's.",
  severalFiles: "Choose or drop several files to add them all as tracks.",
  dropFiles:
    "Drop audio files or a folder to add them as tracks, with .lrc or .txt files of the same names as lyrics",
} as const;

export const hiddenTrackMessages = {
  /** While a track is hidden that was on the site. */
  numbers: "Hidden tracks keep their numbers.",
} as const;

export const uploadMessages = {
  title: (count: number) => (count === 0 ? "Not uploaded" : `Uploading ${counted(count, "file")}`),
  waiting: (size: string) => `Waiting · ${size}`,
  progress: (percent: number, done: string, size: string) => `${percent} % · ${done} of ${size}`,
  disconnected: "The connection was lost. The upload continues as soon as it is back.",
  busy: "The server could not take the file just now. Trying again...",
  uploaded: "Uploaded. Waiting for the tracks before it.",
  trying: "Checking that it plays...",
  saving: "Saving...",
  unplayed: (isForeign: boolean) =>
    `${isForeign ? "This browser plays no files of this kind" : "This browser could not play the new file"}, and visitors may not hear it. The track is unchanged. Use the file all the same?`,
} as const;

/** Listening copies: the MP3s that visitors play instead of files that are large, or that not every browser plays. */
export const listeningCopyMessages = {
  reading: "Reading the file back…",
  encoding: (percent: number) => `Making the listening copy… ${percent} %`,
  sizes: (original: string, copy: string) => `${original}, plays as ${copy}`,
  none: "No listening copy: visitors load the whole file.",
  unplayed: "No listening copy: not every browser plays this file.",
  missing: "The listening copy is no longer on the server.",
  small: "Small enough to play as it is.",
  undecodable: (format: string) =>
    `May not play everywhere: this browser cannot decode ${format}, so no listening copy could be made.`,
} as const;

/** The files that listening copies were made of. */
export const originalMessages = {
  waiting: "Waiting to upload the original",
  uploading: (percent: number) => `Uploading the original… ${percent} %`,
  notStored: (fileName: string) => `The original, "${fileName}", is not stored yet.`,
  tooLarge: (size: string) =>
    `The original, ${size}, is too large for this project. The listening copy plays.`,
  otherFile: (fileName: string, size: string) =>
    `This is another file. Please choose the original, "${fileName}" of ${size}.`,
} as const;

const countOf = (lines: number) => `${lines.toLocaleString("en")} ${lines === 1 ? "line" : "lines"}`;

const numbersOf = ([first = 0, ...others]: readonly number[]) =>
  others.length === 0
    ? `Line ${first}`
    : others.length < 5
      ? `Lines ${[first, ...others.slice(0, -1)].join(", ")} and ${others.at(-1)}`
      : `${countOf(others.length + 1)}, the first of them line ${first},`;

export const textFormMessages = {
  lyrics: "Plain text, or LRC with times.",
  plain: (lines: number) => `Plain lyrics, ${countOf(lines)}.`,
  timed: (lines: number, first: string, last: string) =>
    `Timed lyrics, ${countOf(lines)}, from ${first} to ${last}.`,
  broken: (lines: readonly number[]) =>
    lines.length === 1
      ? `${numbersOf(lines)} has no time that can be read: visitors will not see it.`
      : `${numbersOf(lines)} have no time that can be read: visitors will not see them.`,
  strangeTimes: (lines: readonly number[]) =>
    lines.length === 1
      ? `${numbersOf(lines)} has a time that cannot be read: visitors will see the words without it.`
      : `${numbersOf(lines)} have times that cannot be read: visitors will see the words without them.`,
  credits: "Who wrote, played and recorded it.",
  isrc: "The code of this recording, if it has one, such as QM-9A1-26-00001.",
  noIsrc:
    "This is no ISRC. Please enter two letters, three letters or digits and seven digits, such as QM-9A1-26-00001.",
} as const;
