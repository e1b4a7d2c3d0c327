export const releaseMessages = {
  public: "Visitors see the album.",
  draft:
    "Only you and anyone with a private link can see the album. Its audio files are named after the millisecond of upload, so a stranger could find them: add nothing secret.",
  scheduled: "Visitors see the album from this moment on.",
  /** Added where the album is public and will not be. */
  stillBuilt: "The public page may still show it until the next build.",
  zone: (zone: string) => `Times are in ${zone}.`,
  momentMissing: "Please choose a date and a time.",
  momentPassed: "This moment has passed. Please choose a later one, or Public.",
  momentLeftOut: "This time is skipped when the clocks change. Please choose another one.",
  date: "Albums are ordered by this date, newest first.",
  dateOfRelease: "Without a date of your own, the release day is used.",
  mayDownload: "Visitors may download",
  downloads:
    "What can be heard can also be saved by those who know how. Supabase's Free plan includes 5 GB of traffic a month: 50 downloads of 100 MB use it up.",
  scheduledFor: (moment: string) => `Scheduled for ${moment}`,
} as const;
