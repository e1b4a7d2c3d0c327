export const offlineMessages = {
  offline: "You are offline. Showing the last loaded version.",
  outdated: "Could not refresh the albums. Showing the last loaded version.",
} as const;
