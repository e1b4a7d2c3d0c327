/** Outside of the others, as the embedded player has this one alone. */
export const albumUnavailable = "This album is no longer available.";

export const catalogueMessages = {
  empty: "No albums yet. Come back soon.",
  unavailable: "The albums could not be loaded.",
  noTracks: "No tracks yet.",
  play: "Play",
  pause: "Pause",
  buy: "Buy",
  preOrder: "Pre-order",
  addToCalendar: "Add to calendar",
  alsoOn: "Also on",
  tracks: (count: number) => `${count} ${count === 1 ? "track" : "tracks"}`,
  minutes: (count: number) => `${count} min`,
  out: (day: string) => `Out ${day}`,
  copyLinkAt: (time: string) => `Copy link at ${time}`,
  copied: "Link copied",
  failed: "The link could not be copied. Please copy it from the address bar.",
  private: "Private",
  albumUnavailable,
  privateLinkInvalid: "This private link is no longer valid. Ask the sender for a new one.",
} as const;

export const playerMessages = {
  nowPlaying: (title: string, artist: string | null) => (artist ? `${title} by ${artist}` : title),
  documentTitle: (title: string, artist: string | null) => (artist ? `${title} - ${artist}` : title),
  paused: "Paused",
  offline: "You are offline. The music goes on when the connection is back.",
  retrying: "The connection was lost. Trying again…",
  failed: "This track cannot be played right now. Press play to try again.",
  refused: "Press play again",
  skipped: (title: string) => `"${title}" could not be played.`,
  /** In a row, of a track without sound. */
  unavailable: "Unavailable",
} as const;

export const trackTextMessages = {
  names: { lyrics: "Lyrics", credits: "Credits" },
  /** The rest of the button's name, for screen readers. */
  of: (title: string) => ` of ${title}`,
  loading: "Loading the text",
  unavailable: "The text could not be loaded. Check your connection and try again.",
  lineHint: "Choose a line to hear it.",
  playFrom: (time: string) => `Play from ${time}`,
  follow: "Follow",
} as const;

export const undoLabel = "Undo";

export const showStatuses: Record<string, string> = {
  on: "On",
  sold_out: "Sold out",
  cancelled: "Cancelled",
  postponed: "Postponed",
};

export const calendarMessages = {
  copy: "Copy address",
  copied: "Address copied",
  failed: "The address could not be copied. Please select and copy it.",
};

export const embedMessages = {
  hint: "Put this album on another page. In WordPress, Ghost and Mastodon the album's address alone is enough.",
  sizes: { line: "Line", card: "Card", list: "Card with tracks" },
  copied: "Code copied",
  failed: "The code could not be copied. Please select and copy it.",
} as const;

/** The consent question of VITE_VIDEO_CONSENT=ask. */
export const videoConsentMessages = {
  name: "Background video",
  play: "Play the background video from Vimeo",
  learns: "Vimeo then learns your IP address, which browser you use and that you are on this site.",
  notNow: "Not now",
  given: "The background video comes from Vimeo.",
  stop: "Stop it",
} as const;

export const offlineMessages = {
  offline: "You are offline. Showing the last loaded version.",
  outdated: "Could not refresh the albums. Showing the last loaded version.",
  newVersion: "A new version is ready.",
  reload: "Reload",
} as const;

/** Where the script of a dialog, or of what a press does, does not arrive. */
export const partUnavailable = "This could not be loaded. Try again, or reload the page.";

/** Shown by /secure and the 404 page in a browser without JavaScript. */
export const noScriptMessage = "This page needs JavaScript. Please turn it on and reload the page.";

export const brokenPageMessages = {
  brokenConfiguration: "This site is not set up yet.",
  broken: "Something went wrong",
  brokenAdvice: "This page could not be shown. Check your connection and reload it: what was saved is safe.",
  brokenPart: "This part could not be shown. The rest still works.",
} as const;

/** Labels that several parts of the screen share. */
export const labels = { tryAgain: "Try again" } as const;

/** behaviour §8: titles of the admin's toasts, and of the failed contact message. */
export const toastTitles = { error: "Error", success: "Success" } as const;

/** behaviour §5 and §8, contact form. */
export const contactMessages = {
  invitation: "Write to us: we read every message.",
  emailRequired: "Email is required",
  emailInvalid: "Please enter a valid email address",
  messageRequired: "Message is required",
  messageTooShort: "Message must be at least 10 characters long",
  messageTooLong: (length: number, longest: number) =>
    `This message has ${length.toLocaleString("en")} characters. Please shorten it to ${longest.toLocaleString("en")}.`,
  sentTitle: "Message sent!",
  sent: "Thank you for your message. We'll get back to you soon.",
  failed: "Failed to send message. Please try again later.",
} as const;

export const downloadMessages = {
  reading: "Looking up the files...",
  asZip: (size: string) => `All as a zip (${size})`,
  /** For screen readers, before number, title and size. */
  track: "Download",
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
