/** What the public page says without a connection. */
export const offlineMessages = {
  offline: "You are offline. You see what was loaded last.",
  outdated: "The albums could not be read anew. You see what was loaded last.",
} as const;
