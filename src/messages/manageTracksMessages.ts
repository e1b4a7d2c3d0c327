export const manageTracksMessages = {
  loading: "Loading tracks...",
  empty: 'No tracks added yet. Click "Add New Track" to get started.',
  unavailable: "The tracks could not be loaded.",
  severalFiles: "Choose or drop several files to add them all as tracks.",
  dropFiles:
    "Drop audio files or a folder to add them as tracks, with .lrc or .txt files of the same names as lyrics",
  noSound: "No sound was found in these files. Select what to upload all the same.",
  alreadyThere: "Already there. Select what to upload again.",
} as const;
