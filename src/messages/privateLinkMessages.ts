export const privateLinkMessages = {
  meaning: "Anyone with a private link can hear the album and pass the link on.",
  limits:
    "Anyone who has opened the link can keep the files. A determined stranger could guess their addresses. Moved and deleted files may stay in caches for a while.",
  loading: "Loading private links...",
  empty: "No private links yet.",
  unavailable: "The private links could not be loaded.",
  nameMissing: "A private link needs a name.",
  end: "The link works until the end of this day. Without a date, until you revoke it.",
  copyNow: "Copy it now. You won't be able to see it again.",
  copied: "Link copied",
  notCopied: "The link could not be copied. Please select its address and copy that.",
  noNewTab: "The browser blocked the new tab. Please allow pop-ups for this page, and try again.",
  opening: "Opening the album...",
  made: (day: string) => `Made ${day}`,
  until: (moment: string) => `until ${moment}`,
  /** The name of the links that "View album on site" makes. */
  ownName: "View album on site",
} as const;
