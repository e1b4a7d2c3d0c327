export const uploadMessages = {
  waiting: "Waiting",
  disconnected: "The connection was lost. The upload continues as soon as it is back.",
  uploaded: "Uploaded. Waiting for the tracks before it.",
  saving: "Saving...",
  sendCopy: "Upload the listening copy instead",
} as const;
