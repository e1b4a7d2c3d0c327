/** Every longer sentence about accounts: at the door, and in the dialog "Account". */

/** What stands at the door: the login, the links in mails, a new password. */
export const doorNotes = {
  forgotten: "Enter the email address of your account. We send a link to it that leads to a new password.",
  /** The same whether the account exists or not. */
  sent: "If that account exists, a link is on its way.",
  sendAgain: "You can send another one in a minute.",
  /** In: the account's address; empty while it is unknown. */
  newPassword: (email: string) =>
    `Choose a new password for ${email || "your account"}. Other browsers will be signed out.`,
  passwordIsSet: (reason: string) =>
    `Your password is set. ${reason.replace(/[^.!?]$/, "$&.")} Press once more, or sign in with it.`,
  signIn: "This link signs you in without a password.",
  confirmEmail: "This link confirms your new email address.",
  emailConfirmed: "Your new address is confirmed",
  emailConfirmedText: "From now on you sign in with it.",
  emailHalfConfirmed: "Confirm it from the other mailbox too",
  emailHalfConfirmedText:
    "One of your two addresses has confirmed the change. Open the link that we sent to the other one.",
  addressAgain:
    "If it was to confirm a new address: Account in the dashboard shows yours, and the change is asked for again there.",
  /** What is said of a link that opens nothing. */
  deadLink: {
    over: "This link has expired or was used already. Each link works once, and not for long.",
    usedUp: "This link opens nothing any more. Your last try, whose answer was lost, may have used it up.",
    otherBrowser: "This link works only in the browser that asked for it. Open it there, or send a new one.",
    unknown: "This link is not complete, or belongs to no account here. Open it from the newest mail.",
  },
  /** In: seconds until the next try, where Auth tells them. */
  tooManyAttempts: (seconds: number | null) =>
    `Too many attempts. Please wait ${seconds === null ? "a minute" : seconds === 1 ? "1 second" : `${seconds} seconds`}.`,
} as const;

/** What the dialog "Account" says. */
export const accountNotes = {
  loading: "Loading account...",
  dialogUnavailable: "Account could not be loaded. Please check your connection and try again.",
  began: (moment: string) => `You signed in here on ${moment}.`,
  /** In: minutes that an access token lasts. */
  everywhere: (minutes: number) =>
    `Ends every sign-in to this account, in this browser too. Others may go on for up to ${minutes} minutes, and then come to the login.`,
  everywhereFailed: (reason: string) => `You are still signed in here, and other browsers may be. ${reason}`,
  passwordEffect: "Every other browser is signed out when the password changes.",
  wrongPassword: "This is not your current password.",
  passwordUnchanged: (reason: string) => `Your password is unchanged. ${reason}`,
  passwordUnknown: (reason: string) =>
    `It is not known whether your password is changed. ${reason} Either way: press the button once more, and what you typed will do.`,
  othersSignedIn: (reason: string) =>
    `Your password is changed, but other browsers may still be signed in. ${reason}`,
  presentEmail: (email: string) => `You sign in with ${email}.`,
  sameEmail: "This is your address already.",
  emailUnknown: (reason: string) => `It is not known whether the links were sent. ${reason}`,
  emailPending: (email: string, newEmail: string) =>
    `A link went to ${email} and one to ${newEmail}. Once both are opened you sign in with the new address; until then with the old one.`,
  emailGivenUp:
    "To give the change up, open neither: the links end by themselves, and when your password changes. Another new address takes the place of this one.",
} as const;
