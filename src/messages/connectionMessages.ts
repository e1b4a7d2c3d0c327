/** Shown when there is no message of the server. */
export const connectionMessages = {
  unreachable: "The server could not be reached. Check your connection and try again.",
  noAnswer: "The server did not answer in time. Check your connection and try again.",
  serverTrouble: "The server has a problem at the moment. Please try again later.",
  webPage: "Another server answered instead of yours. Check your connection and try again.",
} as const;

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
