/** The sentences of the spec's error catalogue and every longer one on screen; more in laterMessages.ts and adminMessages.ts. */

/** behaviour §8: titles of the admin's toasts, and of the failed contact message. */
export const toastTitles = { error: "Error", success: "Success" } as const;

/** Why the server's own words are missing. */
export const connectionMessages = {
  unreachable: "The server could not be reached. Check your connection and try again.",
  noAnswer: "The server did not answer in time. Check your connection and try again.",
  serverTrouble: "The server has a problem at the moment. Please try again later.",
  webPage: "Something else answered in the server's place. Check your connection and try again.",
} as const;

/** What the public grid says in place. */
export const catalogueMessages = {
  empty: "No albums yet. Come back soon.",
  unavailable: "The albums could not be loaded.",
  tryAgain: "Try again",
  noTracks: "No tracks yet.",
  fromHere: "from here",
  from: (time: string) => `from ${time}`,
  linkCopied: "Link copied",
  linkNotCopied: "The link could not be copied: take it from the address bar.",
  private: "Private",
  privateLinkInvalid: "This private link is no longer valid. Ask whoever sent it for a new one.",
} as const;

/** What the player says in place. */
export const playerMessages = {
  nowPlaying: (title: string, artist: string | null) => (artist ? `${title} by ${artist}` : title),
  documentTitle: (title: string, artist: string | null) => (artist ? `${title} - ${artist}` : title),
  offline: "You are offline. The music goes on when the connection is back.",
  retrying: "The connection was lost. Trying again…",
  failed: "This track cannot be played right now. Press play to try again.",
  skipped: (title: string) => `"${title}" could not be played.`,
  shortcutsSwitch: "Use these shortcuts on this device",
  shortcuts: {
    loading: "Loading the shortcuts",
    dialogUnavailable: "The shortcuts could not be loaded. Please check your connection and try again.",
  },
} as const;

/** Shown by /secure and the 404 page in a browser without JavaScript. */
export const noScriptMessage = "This page needs JavaScript. Please turn it on and reload the page.";

/** What the pages say when they cannot be shown. */
export const pageMessages = {
  brokenConfiguration: "This site is not set up yet.",
  contact: {
    loading: "Loading the contact form",
    dialogUnavailable: "The contact form could not be loaded. Please check your connection and try again.",
  },
  newVersion: "A new version is ready.",
  reload: "Reload",
  broken: "Something went wrong",
  brokenAdvice: "This page could not be shown. Check your connection and reload it: what was saved is safe.",
} as const;
