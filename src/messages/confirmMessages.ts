/** behaviour §2, confirm dialogs. */
export const confirmations = {
  delete: (title: string) => `Are you sure you want to delete "${title}"? This action cannot be undone.`,
  publish: (title: string) => `Publish "${title}" now?`,
  revoke: (name: string) =>
    `Are you sure you want to revoke "${name}"? Nobody will be able to use it again. This action cannot be undone.`,
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
  cancelUploads: {
    title: "Cancel uploads?",
    text: "Files that are not tracks yet are removed from the server, and what you entered is not saved.",
    confirmLabel: "Cancel uploads",
    cancelLabel: "Keep uploading",
  },
} as const;
