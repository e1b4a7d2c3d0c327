export const manageTracksMessages = {
  loading: "Loading tracks...",
  empty: 'No tracks added yet. Click "Add New Track" to get started.',
  unavailable: "The tracks could not be loaded.",
  dialogUnavailable: "Manage Tracks could not be loaded. Please reload the page.",
  severalFiles: "Choose or drop several files to add them all as tracks.",
  dropFiles:
    "Drop audio files or a folder to add them as tracks, with .lrc or .txt files of the same names as lyrics",
  noSound: "No sound was found in these files. Select what to upload all the same.",
  alreadyThere: "Already there. Select what to upload again.",
} as const;

/** Announcements for screen readers while tracks are sorted; places count from 1. */
export const sortingMessages = {
  instructions:
    "To move a track, press Space or Enter, move it with the arrow keys, and press Space or Enter again. Escape cancels.",
  pickedUp: (title: string, place: number, count: number) =>
    `${title} picked up, track ${place} of ${count}.`,
  movedTo: (title: string, place: number, count: number) => `${title} is now track ${place} of ${count}.`,
  dropped: (title: string, place: number, count: number) => `${title} dropped as track ${place} of ${count}.`,
  cancelled: (title: string, place: number, count: number) =>
    `Sorting cancelled. ${title} is track ${place} of ${count} again.`,
} as const;
