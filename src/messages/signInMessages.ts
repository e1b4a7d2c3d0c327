export const signInMessages = {
  sessionEnded: "Your session has ended. Sign in again to continue where you left off.",
  notAnAdmin: (email: string) => `You are signed in as ${email}, but this account may not manage the site.`,
  accessUnknown: "We could not check whether this account may manage the site.",
  forgotten: "Enter the email address of your account. We send a link to it that leads to a new password.",
  /** Both the same for every address: nothing here may reveal whether an account exists. */
  sent: "If this address has an account, we have sent a link to it.",
  sendAgain:
    "You can request another one in a minute. If no email arrives, wait an hour: only a few can be sent each hour.",
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
  /** A link that is known to fail before anything is pressed. */
  linkUnusable: "This link does not work",
  linkUnavailable: "This link could not be opened. Check your connection, then open it from the email again.",
  requestLink:
    'Each link works once and expires soon. Request a new one with "Forgot your password?" at the login. For a new email address, start again under Account.',
} as const;
