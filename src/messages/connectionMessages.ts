export const offlineMessages = {
  offline: "You are offline. Showing the last loaded version.",
  outdated: "Could not refresh the albums. Showing the last loaded version.",
  newVersion: "A new version is ready.",
  reload: "Reload",
} as const;

/** Where the script of a dialog, or of what a press does, does not arrive. */
export const partUnavailable = "What you asked for could not be loaded. Please reload the page.";

/** Apart from the other sentences of the contact form, which are loaded with it. */
export const contactLoadingMessages = {
  loading: "Loading the contact form",
} as const;

/** Apart from the other sentences of a download. */
export const downloadLoadingMessages = {
  loading: "Loading the download...",
} as const;
