export const dashboardMessages = {
  sessionEnded: "Your session has ended. Sign in again to continue where you left off.",
  notAnAdmin: (email: string) => `You are signed in as ${email}, but this account may not manage the site.`,
  accessUnknown: "We could not check whether this account may manage the site.",
  empty: "No albums found",
  albumsUnavailable: "The albums could not be loaded.",
  albumsOutdated: "The list below may be out of date.",
  coverUnshown: "This browser cannot show this file as a picture. You can save it all the same.",
  videoUnavailable: "The current address could not be loaded. Try again, or enter a new one.",
} as const;
