import { counted } from "./counted.ts";

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
    'Each link works once and expires soon. Request a new one with "Forgot your password?" at the login. For a new email address, start again under Account.',
} as const;

/** What a new site leaves to be set, by its key, with the place at Supabase. */
export const setupMessages = {
  title: "Left to set up",
  signUps: {
    text: () =>
      'Strangers can make accounts at your Supabase project. They cannot change the site, but nobody needs one: turn off "Allow new users to sign up" and "Allow anonymous sign-ins".',
    place: "Supabase: Authentication, Sign In / Providers",
    path: "auth/providers",
  },
  emailLinks: {
    text: (siteUrl: string) =>
      `Links in Supabase's emails do not lead to this site. Set "Site URL" to ${siteUrl}, and add ${siteUrl}/secure under "Redirect URLs".`,
    place: "Supabase: Authentication, URL Configuration",
    path: "auth/url-configuration",
  },
  buildHook: {
    text: () =>
      "The pages of albums, link previews and the feed follow the dashboard once your host can be asked to build.",
    place: 'Account: "Paste your host\'s build hook"',
    path: null,
  },
} as const;

export const accountMessages = {
  /** Supabase's access tokens last an hour, unless the project says less. */
  everywhere:
    "Signs you out of every browser, this one too. Other browsers may stay signed in for up to an hour.",
  everywhereFailed: (reason: string) =>
    `You are still signed in here, and other browsers may be too. ${reason}`,
  backUp: "Saves everything that the site holds as one file, and brings back what was deleted since.",
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

export const buildMessages = {
  unknown: "When the public pages were built is not known.",
  upToDate: "Public pages: up to date.",
  waiting: "A build starts as soon as your host may be asked again, within ten minutes.",
  building: "Public pages: being built. This takes a few minutes.",
  changed: (changes: number, since: string) => `Public pages: ${counted(changes, "change")} since ${since}.`,
  overdue: (asked: string, since: string) =>
    `Your host was asked for a build on ${asked}, but the public pages are still those of ${since}. Look at the build log at your host.`,
  noHook:
    "The site shows changes at once. Album pages, link previews, players for other sites, feed and calendar stay old until the next build. With a build hook your host builds automatically.",
  hook: (host: string) => `Builds are asked for at ${host}.`,
  next: (moment: string) => `Next build on ${moment}.`,
  givenUp: 'Your host was asked six times. It is asked again after your next change, or by "Build now".',
  /** Of what was public and is hidden now. */
  hidden: (until: string) =>
    `Hidden at once on the site. Pages that were built name it, and anyone with a file's address can hear it, ${until}. What was heard can be kept.`,
  /** The same of a site without copies of its files. */
  hiddenWithoutCopies: (until: string) =>
    `Hidden at once on the site. Pages that were built name it ${until}. What was heard can be kept.`,
  /** The same of a site whose copies are in a bucket. */
  hiddenInBucket: (until: string, host: string) =>
    `Hidden at once on the site. Pages that were built name it ${until}. Anyone with a file's address can hear it until you delete the file at ${host}. What was heard can be kept.`,
  hiddenUntil: {
    nextBuild: "until the next build",
    ownBuild: "until you build again",
    soon: "until the next build, in about 15 minutes",
    netlify: 'until the next build, within two days (sooner with "Build now" in "Account")',
  },
  hookHint: "Your host shows it in the settings for builds. Anyone who has it can start builds.",
  unavailable: "Could not read how the public pages were built.",
  /** What the host answered last: its HTTP status, or what was wrong. Undefined for a success. */
  failure(status: number | null, problem: string | null): string | undefined {
    if (problem === "unavailable")
      return "The database cannot call your host. Turn on pg_cron, pg_net and Vault in Supabase (Database, Extensions).";
    if (problem === "timeout" || problem === "lost") return "Your host did not answer in time.";
    if (problem) return `Your host could not be reached (${problem}).`;
    if (status === null || (status >= 200 && status < 300)) return undefined;
    return status === 429 || status >= 500
      ? `Your host could not start a build (${status}).`
      : `Your host does not accept this build hook (${status}). Create a new one there and paste it here.`;
  },
} as const;

export const fileMessages = {
  unavailable: "Could not read how much is stored.",
  stored: (bytes: string, isAboveFree: boolean) =>
    isAboveFree
      ? `Files: ${bytes}. That is more than the 1 GB of Supabase's Free plan.`
      : `Files: ${bytes} of 1 GB (Supabase's Free plan).`,
  copies:
    "A lower bit rate starts sooner and uses less traffic. Mono gets half of it, and no copy more than its file has. Copies that are stored stay as they are.",
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
