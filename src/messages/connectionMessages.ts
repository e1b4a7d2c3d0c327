export const offlineMessages = {
  offline: "You are offline. Showing the last loaded version.",
  outdated: "Could not refresh the albums. Showing the last loaded version.",
  newVersion: "A new version is ready.",
  reload: "Reload",
} as const;

/** Apart from the other sentences of the contact form, which are loaded with it. */
export const contactLoadingMessages = {
  loading: "Loading the contact form",
  dialogUnavailable: "The contact form could not be loaded. Please reload the page.",
} as const;

/** Apart from the other sentences of a download. */
export const downloadLoadingMessages = {
  loading: "Loading the download...",
  dialogUnavailable: "The download could not be loaded. Please reload the page.",
} as const;
