/** Every longer sentence of the dashboard, which no visitor loads. */

/** behaviour §8, failures of the dashboard. */
export const adminErrors = {
  fetchAlbums: "Failed to fetch albums",
  deleteAlbum: "Failed to delete album",
  fetchTracks: "Failed to fetch tracks",
  fetchTexts: "Failed to fetch lyrics and credits",
  reorderTracks: "Failed to update track order",
  publishAlbum: "Failed to publish album",
  fetchLinks: "Failed to fetch private links",
  createLink: "Failed to create private link",
  revokeLink: "Failed to revoke private link",
  deleteTrack: "Failed to delete track",
  renameTrack: "Failed to rename track",
  blankTrackTitle: "Please enter a track title",
  fetchVideo: "Failed to fetch current video URL",
  updateVideo: (message: string) => `Failed to update video URL: ${message}`,
  albumGone: "This album no longer exists: it was deleted elsewhere.",
  trackGone: "This track no longer exists: it was deleted elsewhere.",
  blankAlbumTitle: "Please enter an album title",
  notAnImage: (fileName: string) => `"${fileName}" is not an image. Please choose an image file.`,
  emptyImage: (fileName: string) => `"${fileName}" is empty. Please choose another image file.`,
  signedOut: "You are signed out. Please sign in again.",
  othersSignedIn: "Your password is changed, but other browsers may still be signed in.",
  uploadInterrupted: "The connection was lost. Try again to continue from where it stopped.",
  fileUnreadable: (...fileNames: string[]) =>
    fileNames.length === 1
      ? `"${fileNames[0]}" can no longer be read. Please choose it again.`
      : `These cannot be read: ${fileNames.map((name) => `"${name}"`).join(", ")}. Please choose them again.`,
  notAudio: (fileNames: string[]) =>
    fileNames.length === 1
      ? `"${fileNames[0]}" is not an audio file. Please choose audio files.`
      : `These are not audio files: ${fileNames.map((name) => `"${name}"`).join(", ")}.`,
  emptyAudio: (fileNames: string[]) =>
    fileNames.length === 1
      ? `"${fileNames[0]}" is empty. Please choose a file that holds sound.`
      : `These files are empty: ${fileNames.map((name) => `"${name}"`).join(", ")}. Please choose files that hold sound.`,
  textUnmatched: (fileName: string) =>
    `"${fileName}" is named like no track of this album. Please rename it, or paste its text into the track's lyrics.`,
  textAmbiguous: (fileName: string) =>
    `"${fileName}" is named like several tracks. Please rename it, or paste its text into the track's lyrics.`,
  emptyText: (fileName: string) => `"${fileName}" is empty. Please choose a file that holds lyrics.`,
  notText: (fileName: string) => `"${fileName}" holds no text. Please choose a text file.`,
  textFileTooLong: (fileName: string) =>
    `"${fileName}" is too long: lyrics have 50,000 characters at most. Please shorten it.`,
  textAlone: (fileNames: string[]) =>
    fileNames.length === 1
      ? `"${fileNames[0]}" was not used: its audio file became no track. Please choose it again, or paste its text into a track's lyrics.`
      : `These were not used, as their audio files became no tracks: ${fileNames.map((name) => `"${name}"`).join(", ")}. Please choose them again, or paste their text into the tracks' lyrics.`,
  lyricsBeforeUnread: (fileNames: string[]) =>
    fileNames.length === 1
      ? `"${fileNames[0]}" was not used, as the lyrics that are there could not be read. Please choose it again.`
      : `These were not used, as the lyrics that are there could not be read: ${fileNames.map((name) => `"${name}"`).join(", ")}. Please choose them again.`,
  brokenText: (fileName: string, lines: readonly number[]) =>
    `"${fileName}" was saved. ${textNotes.broken(lines)}`,
  coverWithoutCopies:
    "This browser can make no smaller copies of a cover that moves, or that it cannot read.",
  coverUnread: "A cover could not be read back. Please try again.",
  originalUnread: "The file could not be read back. Check your connection and try again.",
  copyFailed: "The listening copy could not be made. Please try again.",
  saveDuration: "Failed to save duration",
  replaceAudio: "Failed to replace audio",
  playTrack: "This audio file cannot be played.",
  unknown: "Something went wrong. Please try again.",
} as const;

/** behaviour §8, successes of the dashboard. */
export const adminSuccesses = {
  albumCreated: "Album created successfully",
  albumUpdated: "Album updated successfully",
  albumDeleted: "Album deleted successfully",
  albumPublished: "Album published successfully",
  linkCreated: "Private link created successfully",
  linkRevoked: "Private link revoked successfully",
  trackAdded: "Track added successfully",
  trackOrderUpdated: "Track order updated",
  trackDeleted: "Track deleted successfully",
  trackRenamed: "Track renamed successfully",
  tracksAdded: (count: number) => `${count} tracks added successfully`,
  durationSaved: "Duration saved successfully",
  textsSaved: "Lyrics and credits saved successfully",
  lyricsAdded: (count: number) =>
    count === 1 ? "Lyrics added successfully" : `Lyrics of ${count} tracks added successfully`,
  lyricsWaiting: (fileNames: readonly string[]) =>
    fileNames.length === 1
      ? `The lyrics of "${fileNames[0]}" wait for their track.`
      : `The lyrics of ${fileNames.length} files wait for their tracks.`,
  audioReplaced: "Audio replaced successfully",
  passwordSet: "Password set successfully",
  videoUpdated: "Default video URL updated successfully",
  passwordChanged: "Password changed. Every other browser is signed out.",
  emailAsked: "Two links are on their way, one to each address.",
  othersSignedOut: "Every other browser is signed out.",
} as const;

/** behaviour §2, confirm dialogs. */
export const confirmations = {
  delete: (title: string) => `Are you sure you want to delete "${title}"? This action cannot be undone.`,
  revoke: (name: string) =>
    `Are you sure you want to revoke "${name}"? Its address will show the album to nobody any more. This action cannot be undone.`,
  /** Asked before files replace lyrics; in: what a file is called, and the track. */
  replaceLyrics: (files: readonly (readonly [fileName: string, title: string])[]) => ({
    title: "Replace lyrics?",
    text: files
      .map(([fileName, title]) => `"${title}" has lyrics already, and "${fileName}" would replace them.`)
      .join(" "),
    confirmLabel: "Replace",
    cancelLabel: "Keep",
  }),
  /** Asked before a changed form is left. */
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
  /** The same while files are on their way. */
  cancelUploads: {
    title: "Cancel uploads?",
    text: "Files that are not tracks yet are removed from the server, and what you entered is not saved.",
    confirmLabel: "Cancel uploads",
    cancelLabel: "Keep uploading",
  },
} as const;

/** What the dashboard says where it cannot show what was asked for. */
export const adminNotes = {
  sessionEnded: "Your session has ended. Sign in again to continue where you left off.",
  notAnAdmin: (email: string) => `You are signed in as ${email}, but this account may not manage the site.`,
  accessUnknown: "We could not check whether this account may manage the site.",
  albumsUnavailable: "The albums could not be loaded.",
  albumsOutdated: "The list below may be out of date.",
  coverUnshown: "This browser cannot show this file as a picture. You can save it all the same.",
  videoUnavailable: "The current address could not be loaded. Try again, or enter a new one.",
} as const;

/** What stands at the door: the login, the links in mails, a new password. */
export const doorNotes = {
  forgotten: "Enter the email address of your account. We send a link to it that leads to a new password.",
  /** The same whether the account exists or not. */
  sent: "If that account exists, a link is on its way.",
  sendAgain: "You can send another one in a minute.",
  /** In: the account's address; empty while it is unknown. */
  newPassword: (email: string) =>
    `Choose a new password for ${email || "your account"}. Other browsers will be signed out.`,
  passwordIsSet: (reason: string) =>
    `Your password is set. ${reason.replace(/[^.!?]$/, "$&.")} Press once more, or sign in with it.`,
  signIn: "This link signs you in without a password.",
  confirmEmail: "This link confirms your new email address.",
  emailConfirmed: "Your new address is confirmed",
  emailConfirmedText: "From now on you sign in with it.",
  emailHalfConfirmed: "Confirm it from the other mailbox too",
  emailHalfConfirmedText:
    "One of your two addresses has confirmed the change. Open the link that we sent to the other one.",
  addressAgain:
    "If it was to confirm a new address: Account in the dashboard shows yours, and the change is asked for again there.",
  /** What is said of a link that opens nothing. */
  deadLink: {
    over: "This link has expired or was used already. Each link works once, and not for long.",
    usedUp: "This link opens nothing any more. Your last try, whose answer was lost, may have used it up.",
    otherBrowser: "This link works only in the browser that asked for it. Open it there, or send a new one.",
    unknown: "This link is not complete, or belongs to no account here. Open it from the newest mail.",
  },
  /** In: seconds until the next try, where Auth tells them. */
  tooManyAttempts: (seconds: number | null) =>
    `Too many attempts. Please wait ${seconds === null ? "a minute" : seconds === 1 ? "1 second" : `${seconds} seconds`}.`,
} as const;

/** What the album form and the cards say of a release. */
export const releaseNotes = {
  public: "Visitors see the album.",
  draft: "Only you see the album, and whoever has a private link to it.",
  scheduled: "Visitors see the album from this moment on.",
  /** Added where the album is public and will not be. */
  stillBuilt: "It stays in a page that was built with it until the next build.",
  zone: (zone: string) => `Times are in ${zone}.`,
  momentMissing: "Please choose a date and a time.",
  momentPassed: "This moment has passed. Please choose a later one, or Public.",
  momentLeftOut: "Clocks are put forward past this time. Please choose another one.",
  date: "Decides the place on the page: the newest album stands first.",
  dateOfRelease: "Becomes the day on which the album comes out, unless you choose another one.",
  fieldsUnavailable:
    "Visibility and date could not be loaded. Saved like this, a new album is public at once, and any other one stays as it is.",
  scheduledFor: (moment: string) => `Scheduled for ${moment}`,
} as const;

/** What is said of private links. */
export const linkNotes = {
  meaning: "Whoever has a private link hears the album, and can pass the link on.",
  limits:
    "The album's files lie in public storage, under names that nobody can list. Who has opened a link can keep them and share their addresses, also when the link has ended.",
  loading: "Loading private links...",
  empty: "No private links yet.",
  unavailable: "The private links could not be loaded.",
  dialogUnavailable: "Private links could not be loaded. Please check your connection and try again.",
  nameMissing: "A private link needs a name.",
  end: "Works to the end of this day; without one, until you revoke it.",
  copyNow: "Copy it now: it cannot be shown again, as the database keeps a fingerprint of it alone.",
  copied: "Link copied",
  notCopied: "The link could not be copied: select its address and copy that.",
  needsHttps:
    "Private links can be made on a page that came by https alone. Open the dashboard by its https address.",
  noNewTab: "The browser opened no new tab. Please allow this page to open one, and try again.",
  opening: "Opening the album...",
  made: (day: string) => `Made ${day}`,
  until: (moment: string) => `until ${moment}`,
  /** What the links are called by which the owner looks at an album that is not public. */
  ownName: "View album on site",
} as const;

/** What the dialog "Account" says. */
export const accountNotes = {
  loading: "Loading account...",
  dialogUnavailable: "Account could not be loaded. Please check your connection and try again.",
  began: (moment: string) => `You signed in here on ${moment}.`,
  /** In: minutes that an access token lasts. */
  everywhere: (minutes: number) =>
    `Ends every sign-in to this account, in this browser too. Others may go on for up to ${minutes} minutes, and then come to the login.`,
  everywhereFailed: (reason: string) => `You are still signed in here, and other browsers may be. ${reason}`,
  passwordEffect: "Every other browser is signed out when the password changes.",
  wrongPassword: "This is not your current password.",
  passwordUnchanged: (reason: string) => `Your password is unchanged. ${reason}`,
  passwordUnknown: (reason: string) =>
    `It is not known whether your password is changed. ${reason} Either way: press the button once more, and what you typed will do.`,
  othersSignedIn: (reason: string) => `${adminErrors.othersSignedIn} ${reason}`,
  presentEmail: (email: string) => `You sign in with ${email}.`,
  sameEmail: "This is your address already.",
  emailUnknown: (reason: string) => `It is not known whether the links were sent. ${reason}`,
  emailPending: (email: string, newEmail: string) =>
    `A link went to ${email} and one to ${newEmail}. Once both are opened you sign in with the new address; until then with the old one.`,
  emailGivenUp:
    "To give the change up, open neither: the links end by themselves, and when your password changes. Another new address takes the place of this one.",
} as const;

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

/** What the form of a track's words says. */
export const textNotes = {
  lyrics: "Plain text, or LRC with times.",
  plain: (lines: number) => `Plain lyrics, ${countOf(lines)}.`,
  timed: (lines: number) => `Timed lyrics, ${countOf(lines)}.`,
  broken: ([first = 0, ...others]: readonly number[]) =>
    others.length === 0
      ? `Line ${first} has no time that can be read: visitors will not see it.`
      : others.length < 5
        ? `Lines ${[first, ...others.slice(0, -1)].join(", ")} and ${others.at(-1)} have no time that can be read: visitors will not see them.`
        : `${countOf(others.length + 1)}, the first of them line ${first}, have no time that can be read: visitors will not see them.`,
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
  missing: "No listening copy: visitors load the whole file.",
  small: "Is small enough to be played as it is.",
  undecodable: (format: string) =>
    `May not play everywhere: this browser cannot decode ${format}, so no listening copy could be made.`,
  missingKinds: (names: readonly string[]) =>
    `Visitors load large files: ${names.join(" and ")} can be made in this browser.`,
  makingAll: (done: number, count: number) => `Making copies… ${done} of ${count}`,
  madeAll: (count: number) => `${count === 1 ? "1 copy" : `${count} copies`} made successfully`,
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
