/** What is shown of files for an album. */
export const albumChoiceMessages = {
  severalAlbums: (count: number) => `This folder holds ${count} albums. Start with:`,
  albumsLeft: (count: number) => `${count} albums are left. Next:`,
  lastAlbum: "This is the last album of the folder.",
  albumExists:
    "You already have an album of this name. Add these files to it, or create another album below.",
  continueWith: (title: string) => `Continue with "${title}"`,
  alreadyListed: (names: readonly string[]) =>
    `Already in the list: ${names.map((name) => `"${name}"`).join(", ")}.`,
  coverKept: "This album has a cover already. To replace it, drop the picture on the cover.",
} as const;

export const releaseMessages = {
  public: "Visitors see the album.",
  draft: "Only you and anyone with a private link can see the album.",
  scheduled: "Visitors see the album from this moment on.",
  announced:
    'Until the release, visitors see everything but the tracks that are not marked "Play before release" in Manage Tracks.',
  begunAsDraft: 'It begins as a draft. When its tracks are there, press "Publish now" on its card.',
  momentMissing: "Please choose a date and a time.",
  momentPassed: "This moment has passed. Please choose a later one, or Public.",
  momentLeftOut: "This time is skipped when the clocks change. Please choose another one.",
  announcedTooLate: "An album is announced before its release. Please choose an earlier moment, or none.",
  date: "Albums are ordered by this date, newest first.",
  dateOfRelease: "Without a date of your own, the release day is used.",
  genre: "Such as Folk, or several with commas. Search engines read it, and downloads have it in their tags.",
  licence:
    "Shown with the album, and written into downloads. A licence of Creative Commons cannot be taken back.",
  coverAlt: "For people who cannot see it: what it looks like, in a sentence.",
  pin: "Pin to the top of the page",
  pinned: "It comes before newer albums. Another pinned album loses its place.",
  pinnedSeen: "Only an album that visitors see can be pinned.",
  mayDownload: "Visitors may download",
  downloads:
    "What can be heard can also be saved by those who know how. Supabase's Free plan includes 5 GB of traffic a month: 50 downloads of 100 MB use it up.",
  scheduledFor: (moment: string) => `Scheduled for ${moment}`,
  announcedFrom: (moment: string) => `Announced from ${moment}`,
  announcedOut: (moment: string) => `Announced, out ${moment}`,
  links: "Where else people can hear or buy the album. Paste several addresses at once to add them all.",
} as const;

export const privateLinkMessages = {
  meaning: "Anyone with a private link can hear the album and pass the link on.",
  limits:
    "Anyone who has opened the link can keep the files. Moved and deleted files may stay in caches for a while.",
  loading: "Loading private links...",
  empty: "No private links yet.",
  unavailable: "The private links could not be loaded.",
  nameMissing: "A private link needs a name.",
  end: "The link works until the end of this day. Without a date, until you revoke it.",
  copyNow: "Copy it now. You won't be able to see it again.",
  copied: "Link copied",
  failed: "The link could not be copied. Please select its address and copy that.",
  noNewTab: "The browser blocked the new tab. Please allow pop-ups for this page, and try again.",
  opening: "Opening the album...",
  made: (day: string) => `Made ${day}`,
  until: (moment: string) => `until ${moment}`,
  /** The name of the links that "View album on site" makes. */
  ownName: "View album on site",
} as const;
