/** What is said of private links. */
export const privateLinkMessages = {
  meaning: "Whoever has a private link hears the album, and can pass the link on.",
  limits:
    "Anyone who has opened a link can keep the album's files, also after the link has ended. A determined stranger could guess their addresses, which hold the moment of the upload. A file that was moved or deleted may stay in caches for a while.",
  loading: "Loading private links...",
  empty: "No private links yet.",
  unavailable: "The private links could not be loaded.",
  dialogUnavailable: "Private links could not be loaded. Please check your connection and try again.",
  nameMissing: "A private link needs a name.",
  end: "Works to the end of this day; without one, until you revoke it.",
  copyNow: "Copy it now: it cannot be shown again, as the database keeps a fingerprint of it alone.",
  copied: "Link copied",
  notCopied: "The link could not be copied: select its address and copy that.",
  noNewTab: "The browser opened no new tab. Please allow this page to open one, and try again.",
  opening: "Opening the album...",
  made: (day: string) => `Made ${day}`,
  until: (moment: string) => `until ${moment}`,
  makerUnknown: "It is not known who made this link. It keeps working when an admin is removed.",
  /** What the links are called by which the owner looks at an album that is not public. */
  ownName: "View album on site",
} as const;
