export const signInMessages = {
  backTo: (artist: string) => `Back to ${artist}`,
  login: "Sign in to access the admin dashboard",
  sessionEnded: (hasUploads: boolean) =>
    `Your session has ended. Sign in again. ${hasUploads ? "Uploads go on then: do not close this tab. " : ""}Text that was kept is marked "(unsaved)".`,
  notAnAdmin: (email: string) => `You are signed in as ${email}, but this account may not manage the site.`,
  accessUnknown: "We could not check whether this account may manage the site.",
  /** Of a paused project there is nothing at its address. */
  projectUnreachable: (host: string) =>
    `${host} cannot be reached. If you are online, the project may be paused.`,
  openProject: "Open the project at Supabase",
  cutLink:
    "Did a link from an email lead here? A mail program may have cut it. If the email has a code, enter that.",
  forgotten: "Enter the email address of your account. We send a link to it that leads to a new password.",
  /** The same for every address: nothing here may reveal whether an account exists. */
  sent: "If this address has an account, we have sent a link to it. You can request another one in a minute. If no email arrives, wait an hour: only a few can be sent each hour.",
} as const;

export const emailLinkMessages = {
  newPassword: (email: string) =>
    `Choose a new password for ${email || "your account"}. Other browsers will be signed out.`,
  signIn: "This link signs you in without a password.",
  signInAs: (email: string) => `You are about to sign in as ${email}.`,
  confirmEmail: "This link confirms your new email address.",
  emailConfirmed: "Your new address is confirmed",
  emailConfirmedText: (email: string) => `You now sign in with ${email}.`,
  emailHalfConfirmed: "Confirm it from the other mailbox too",
  emailHalfConfirmedText:
    "Your address changes once both of your mailboxes have confirmed it. Open the link that we sent to the other one.",
  /** After any failure of an email link. */
  linkUnconfirmed: "We could not confirm this. Try again, or request a new link.",
  enterCode: "Enter the address that the email was sent to, and the code in the email. A code works once.",
  codeShape: "A code has 6 to 10 digits.",
  codeRefused:
    "The code does not match this address, was used already, or has expired. Check both, or request a new email.",
  /** A link that is known to fail before anything is pressed. */
  linkUnusable: "This link does not work",
  requestLink:
    'Each link works once and expires soon. Request a new one with "Forgot your password?" at the login. For a new email address, start again in "Settings".',
} as const;

export const passwordMessages = {
  /** Shown beside the field. */
  rules: (shortest: number, longest: number, different: number) =>
    `${shortest} to ${longest} characters, at least ${different} of them different. Not based on your address, the artist's name, or common passwords such as "password" or "12345".`,
  tooShort: (shortest: number) => `The password needs at least ${shortest} characters.`,
  tooLong: (longest: number) => `The password is too long: ${longest} plain letters at most.`,
  tooFewDifferent: (different: number) => `The password needs at least ${different} different characters.`,
  known: "The password must not be based on your email address or the artist's name.",
  common: "The password is too common.",
  differ: "The passwords differ.",
  wrong: "This is not your current password.",
} as const;
