export const accountMessages = {
  loading: "Loading account...",
  began: (moment: string) => `You signed in here on ${moment}.`,
  /** Supabase's access tokens last an hour, unless the project says less. */
  everywhere:
    "Signs you out of every browser, this one too. Other browsers may stay signed in for up to an hour.",
  everywhereFailed: (reason: string) =>
    `You are still signed in here, and other browsers may be too. ${reason}`,
  backUp: "Saves everything that the site holds as one file on this computer.",
  passwordEffect: "Every other browser is signed out when the password changes.",
  passwordUnconfirmed: (reason: string) =>
    `We could not confirm the change. It is safe to press the button again. ${reason}`,
  presentEmail: (email: string) => `You sign in with ${email}.`,
  sameEmail: "This is your address already.",
  emailPending: (email: string, newEmail: string) =>
    `We sent a link to ${email} and one to ${newEmail}. Your address changes once you have opened both.`,
  emailGivenUp:
    "To keep your address, open neither link. They expire, or stop working when you change your password or ask for another address.",
} as const;
