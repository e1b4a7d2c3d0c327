import { counted } from "./counted.ts";

export const dashboardMessages = {
  timeZone: (zone: string) => `Times are in ${zone}.`,
  fromNow: "Leave this empty to announce it now.",
  /** behaviour §2, album form. */
  newAlbum: "Create a new album entry",
  editedAlbum: "Update album information",
  empty: "No albums found",
  albumsUnavailable: "The albums could not be loaded.",
  albumsOutdated: "The list below may be out of date.",
  coverUnshown: "This browser cannot show this file as a picture. You can save it all the same.",
  chooseFilesAgain: "Files are not kept with a draft. Please choose them again.",
  fileLost: "Please choose its file again, or remove it.",
  dropFiles: "Drop a folder or audio files to make an album of them",
  readingFiles: "Reading the files...",
  filesUnavailable: "The files could not be read. Try again, or save your changes and reload the page.",
  noAudio: "There are no audio files among these. Please choose the files of an album.",
  albumSaving: "An album is being saved. Please drop the files again afterwards.",
  shortened: (names: readonly string[]) =>
    `Too long, and shortened: ${names.map((name) => `"${name}"`).join(", ")}.`,
  tracks: (count: number) => counted(count, "track"),
  /** behaviour §2, default homepage video modal. */
  video: "Set the default Vimeo video that plays on the homepage",
  videoHint: (host: string) => `Enter a Vimeo URL (e.g., ${host}/52389900)`,
  videoUnavailable: "The current address could not be loaded. Try again, or enter a new one.",
  noVideo: "No video was found in this address. The gradient is shown.",
} as const;

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
  markSingle: "Failed to save the track",
  hideTrack: "Failed to save the track",
  blankTrackTitle: "Please enter a track title",
  fetchVideo: "Failed to fetch current video URL",
  updateVideo: (message: string) => `Failed to update video URL: ${message}`,
  blankAlbumTitle: "Please enter an album title",
  notAnImage: (fileName: string) => `"${fileName}" is not an image. Please choose an image file.`,
  coverCopiesUnsaved:
    "The cover's smaller copies could not be saved, so it loads slowly on phones. Choose the cover again.",
  pictureUndrawn:
    "This browser alters what a page draws. The picture is kept as it is, without smaller copies, and with what the camera wrote into it, such as the place. Choose it again in another browser.",
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
  noSound: (fileNames: string[]) =>
    `No sound was found in ${quoted(fileNames)}. To upload it all the same, choose it under "Add New Track".`,
  alreadyThere: (fileNames: string[]) =>
    `The album has ${quoted(fileNames)} already. To upload it again, choose it under "Add New Track".`,
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
  isrcUnsaved: (title: string) =>
    `The ISRC of "${title}" could not be saved. Please enter it below the track's lyrics.`,
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
  showsDeleted: (count: number) => `${counted(count, "show")} deleted`,
  /** After "Undo" of a paste. */
  showsTakenBack: (deleted: number, kept: number) =>
    kept === 0
      ? `${counted(deleted, "show")} deleted`
      : `${deleted === 0 ? "Nothing was deleted" : `${counted(deleted, "show")} deleted`}. ${kept === 1 ? "1 show was edited since and stays" : `${kept} shows were edited since and stay`}.`,
  showsChanged: (count: number) => `${counted(count, "show")} updated`,
  linkCreated: "Private link created successfully",
  linkRevoked: "Private link revoked successfully",
  trackOrderUpdated: "Track order updated",
  trackDeleted: "Track deleted successfully",
  trackRenamed: "Track renamed successfully",
  singleSaved: (isSingle: boolean) =>
    isSingle ? "Visitors can play the track before the release" : "The track is hidden until the release",
  trackHidden: "The track is hidden from visitors",
  /** Of one that was on the site. Short, as the toast is above a dialog. */
  trackTakenDown: "Hidden. Built pages name it until the next build.",
  trackShown: "Visitors see the track again",
  tracksAdded: (count: number) =>
    count === 1 ? "Track added successfully" : `${count} tracks added successfully`,
  durationSaved: "Duration saved successfully",
  artistSaved: "Artist saved successfully",
  textsSaved: "Lyrics and credits saved successfully",
  audioReplaced: "Audio replaced successfully",
  passwordSet: "Password set successfully",
  videoUpdated: "Default video URL updated successfully",
  passwordChanged: "Password changed. Every other browser is signed out.",
  emailAsked: "We have sent two links, one to each address.",
  hookSaved: "Build hook saved. Your host is asked for a build within a minute.",
  copyRateSaved: "Bit rate saved successfully",
  planSaved: "Plan saved successfully",
  hookRemoved: "Build hook removed successfully",
  othersSignedOut: "Every other browser is signed out.",
} as const;

/** A save that was refused, as another tab or another owner has saved since. */
export const changedMessages = {
  question: (labels: readonly string[]) =>
    `Changed elsewhere since you opened this: ${labels.join(", ")}. Nothing was saved, and what you typed is still here. "Save mine" replaces what was saved there. "Show the other version" puts it into this form.`,
  taken: "This form shows the other version. Yours is kept until you close the form.",
} as const;

/** behaviour §2, confirm dialogs. */
export const confirmations = {
  delete: (noun: string, name: string) => ({
    title: `Delete ${noun}`,
    text: `Are you sure you want to delete ${name}? This action cannot be undone.`,
    confirmLabel: "Delete",
  }),
  publish: (title: string) => ({
    title: "Publish Album",
    text: `Publish "${title}" now?`,
    confirmLabel: "Publish",
    confirmVariant: "primary" as const,
  }),
  publishEmpty: {
    title: "Publish without tracks?",
    text: "Visitors see the album at once, before it has tracks. To add them first, go back and choose Draft.",
    confirmLabel: "Publish",
    confirmVariant: "primary" as const,
  },
  /** Of an album that visitors see. */
  hideLast: (title: string) => ({
    title: "Hide Track",
    text: `"${title}" is the only track of this album that visitors see. Hide it all the same?`,
    confirmLabel: "Hide",
    confirmVariant: "primary" as const,
  }),
  revoke: (name: string) => ({
    title: "Revoke Private Link",
    text: `Are you sure you want to revoke "${name}"? Nobody will be able to use it again. This action cannot be undone.`,
    confirmLabel: "Revoke",
  }),
  discard: {
    title: "Discard changes?",
    text: "What you entered has not been saved.",
    confirmLabel: "Discard",
    cancelLabel: "Keep editing",
  },
  signOutEverywhere: {
    title: "Sign out everywhere?",
    confirmLabel: "Sign out everywhere",
  },
  /** The same while files are being uploaded. */
  stopOriginals: {
    title: "Sign out?",
    text: "An original is still being uploaded. Its listening copy stays, and you can upload the original later.",
    confirmLabel: "Stop and sign out",
    cancelLabel: "Keep uploading",
  },
  cancelUploads: {
    title: "Cancel uploads?",
    text: "Files that are not tracks yet are removed from the server, and what you entered is not saved.",
    confirmLabel: "Cancel uploads",
    cancelLabel: "Keep uploading",
  },
} as const;

/** What a list that is sorted by hand consists of. */
export type SortedKind = "track" | "link" | "contact" | "quote";

/** Announcements for screen readers while a list is sorted; places count from 1. */
export const sortingMessages = (kind: SortedKind) => ({
  instructions: `To move a ${kind}, press Space or Enter, move it with the arrow keys, and press Space or Enter again. Escape cancels.`,
  pickedUp: (title: string, place: number, count: number) =>
    `${title} picked up, ${kind} ${place} of ${count}.`,
  movedTo: (title: string, place: number, count: number) => `${title} is now ${kind} ${place} of ${count}.`,
  dropped: (title: string, place: number, count: number) =>
    `${title} dropped as ${kind} ${place} of ${count}.`,
  cancelled: (title: string, place: number, count: number) =>
    `Sorting cancelled. ${title} is ${kind} ${place} of ${count} again.`,
});

export const addressMessages = {
  unread: "This is not a web address. Please enter one that begins with https://.",
  handle: "Paste the address of your profile: open it in the browser and copy the address bar.",
  userName: "This address holds a user name before the @. Please paste it without that.",
  email: "This is an email address. Please enter a web address.",
  several: "These are several addresses. Please enter one.",
} as const;

export const textEncodingMessages = {
  title: "Do these words look right?",
  hint: "Some files do not say how their letters are encoded. If the words look wrong, choose another encoding. Files without a tick are asked about next.",
  noText: "There are no words in this encoding.",
} as const;
