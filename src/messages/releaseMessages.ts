/** What the album form and the cards say of a release. */
export const releaseMessages = {
  public: "Visitors see the album.",
  draft: "Only you see the album, and whoever has a private link to it.",
  scheduled: "Visitors see the album from this moment on.",
  /** Added where the album is public and will not be. */
  stillBuilt: "It stays in a page that was built with it until the next build.",
  zone: (zone: string) => `Times are in ${zone}.`,
  momentMissing: "Please choose a date and a time.",
  momentPassed: "This moment has passed. Please choose a later one, or Public.",
  momentLeftOut: "Clocks are put forward past this time. Please choose another one.",
  date: "Decides the place on the page: the newest album stands first.",
  dateOfRelease: "Becomes the day on which the album comes out, unless you choose another one.",
  scheduledFor: (moment: string) => `Scheduled for ${moment}`,
} as const;
