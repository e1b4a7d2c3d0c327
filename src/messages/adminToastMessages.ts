const quoted = (fileNames: string[]) => fileNames.map((name) => `"${name}"`).join(", ");

/** behaviour §8, failures of the dashboard. */
export const adminErrors = {
  fetchAlbums: "Failed to fetch albums",
  deleteAlbum: "Failed to delete album",
  fetchTracks: "Failed to fetch tracks",
  fetchTexts: "Failed to fetch lyrics and credits",
  reorderTracks: "Failed to update track order",
  publishAlbum: "Failed to publish album",
  fetchLinks: "Failed to fetch private links",
  deleteShow: "Failed to delete show",
  fetchListens: "Failed to fetch listens",
  createLink: "Failed to create private link",
  revokeLink: "Failed to revoke private link",
  deleteTrack: "Failed to delete track",
  renameTrack: "Failed to rename track",
  blankTrackTitle: "Please enter a track title",
  fetchVideo: "Failed to fetch current video URL",
  updateVideo: (message: string) => `Failed to update video URL: ${message}`,
  blankAlbumTitle: "Please enter an album title",
  notAnImage: (fileName: string) => `"${fileName}" is not an image. Please choose an image file.`,
  coverCopiesUnsaved:
    "The cover's smaller copies could not be saved, so it loads slowly on phones. Choose the cover again.",
  emptyImage: (fileName: string) => `"${fileName}" is empty. Please choose another image file.`,
  fileUnreadable: (fileNames: string[]) =>
    fileNames.length === 1
      ? `"${fileNames[0]}" can no longer be read. Please choose it again.`
      : `These cannot be read: ${quoted(fileNames)}. Please choose them again.`,
  notAudio: (fileNames: string[]) =>
    fileNames.length === 1
      ? `"${fileNames[0]}" is not an audio file. Please choose audio files.`
      : `These are not audio files: ${quoted(fileNames)}.`,
  emptyAudio: (fileNames: string[]) =>
    fileNames.length === 1
      ? `"${fileNames[0]}" is empty. Please choose a file that holds sound.`
      : `These files are empty: ${quoted(fileNames)}. Please choose files that hold sound.`,
  unplayedAudio: (fileNames: string[]) =>
    `Browsers do not play ${quoted(fileNames)}. Please choose MP3, WAV or FLAC files.`,
  archive: (fileNames: string[]) => `${quoted(fileNames)} cannot be opened here. Unpack it first.`,
  tagsUnread: (fileNames: string[]) => `The tags of ${quoted(fileNames)} could not be read.`,
  lyricsUnmatched: (fileNames: string[]) =>
    `Not used as lyrics: ${quoted(fileNames)}. Drop one text file together with the audio file of the same name, or paste its text into the track's lyrics.`,
  lyricsUnread: (fileNames: string[]) =>
    `No lyrics found in ${quoted(fileNames)}: the file is empty, too long or not text. Please paste them into the track's lyrics.`,
  lyricsUnsaved: (title: string) =>
    `The lyrics of "${title}" could not be saved. Please paste them into the track's lyrics.`,
  copyFailed: "The listening copy could not be made. Please try again.",
  playTrack: "This audio file cannot be played.",
  unknown: "Something went wrong. Please try again.",
} as const;

/** behaviour §8, successes of the dashboard. */
export const adminSuccesses = {
  albumCreated: "Album created successfully",
  albumUpdated: "Album updated successfully",
  albumDeleted: "Album deleted successfully",
  albumPublished: "Album published successfully",
  showsAdded: (count: number) =>
    count === 1 ? "Show added successfully" : `${count} shows added successfully`,
  showUpdated: "Show updated successfully",
  showDeleted: "Show deleted successfully",
  linkCreated: "Private link created successfully",
  linkRevoked: "Private link revoked successfully",
  trackOrderUpdated: "Track order updated",
  trackDeleted: "Track deleted successfully",
  trackRenamed: "Track renamed successfully",
  tracksAdded: (count: number) =>
    count === 1 ? "Track added successfully" : `${count} tracks added successfully`,
  durationSaved: "Duration saved successfully",
  textsSaved: "Lyrics and credits saved successfully",
  audioReplaced: "Audio replaced successfully",
  passwordSet: "Password set successfully",
  videoUpdated: "Default video URL updated successfully",
  passwordChanged: "Password changed. Every other browser is signed out.",
  emailAsked: "We have sent two links, one to each address.",
  othersSignedOut: "Every other browser is signed out.",
} as const;
