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
  requestLink:
    'Each link works once and expires soon. Request a new one with "Forgot your password?" at the login. For a new email address, start again under Account.',
} as const;
