import { counted } from "./counted.ts";

/** The place "Settings". Those of a password are in `signInMessages.ts`. */
export const settingsMessages = {
  meaning: "Your account, and what keeps the site going: public pages, backups, files and owners.",
} as const;

type SetupFacts = { siteUrl: string; failure: string; builtAt: string; files: string };

type SetupMessage = {
  text: (facts: SetupFacts) => string;
  place: string;
  /** Of the project's page at Supabase; null where the place is in this dashboard. */
  path: string | null;
};

export const setupTitle = "Left to set up";
export const setupDone = "Done";

/** What a site leaves to be set or looked after, by its key, with the place for it. */
export const setupMessages = {
  database: {
    text: () =>
      "The database is older than this version of the site. Until it has what is new, some of that cannot be saved.",
    place: 'Settings: "Copy the script"',
    path: null,
  },
  signUps: {
    text: () =>
      'Strangers can make accounts at your Supabase project. They cannot change the site, but nobody needs one: turn off "Allow new users to sign up" and "Allow anonymous sign-ins".',
    place: "Supabase: Authentication, Sign In / Providers",
    path: "auth/providers",
  },
  emailLinks: {
    text: ({ siteUrl }) =>
      `Links in Supabase's emails do not lead to this site. Set "Site URL" to ${siteUrl}, and add ${siteUrl}/secure under "Redirect URLs".`,
    place: "Supabase: Authentication, URL Configuration",
    path: "auth/url-configuration",
  },
  oldKey: {
    text: () =>
      "The site uses a key of the old kind, which Supabase ends with 2026. Copy the publishable key into VITE_SUPABASE_ANON_KEY (band.env, .env or your host), and build again.",
    place: "Supabase: Project Settings, API Keys",
    path: "settings/api-keys",
  },
  buildHook: {
    text: () =>
      "The pages of albums, link previews and the feed follow the dashboard once your host can be asked to build.",
    place: 'Settings: "Paste your host\'s build hook"',
    path: null,
  },
  hookRefused: { text: ({ failure }) => failure, place: 'Settings: "Public pages"', path: null },
  oldPages: {
    text: ({ builtAt }) =>
      `Album pages, link previews and the feed are those of ${builtAt}, and something has changed since. Look at the last builds at your host.`,
    place: 'Settings: "Public pages"',
    path: null,
  },
  storage: {
    text: ({ files }) =>
      `${files} Where the plan is full, Supabase may refuse every request, visitors' too. Remove what you do not need, take a larger plan, or say which one you have.`,
    place: 'Settings: "Files"',
    path: null,
  },
  mailTemplates: {
    text: () =>
      "Many mailboxes open each link of an email, which uses up the links of Supabase's own emails. Paste the texts of supabase/templates/ there.",
    place: "Supabase: Authentication, Emails",
    path: "auth/templates",
  },
  backup: {
    text: () =>
      "Nobody has made a backup for 90 days. Supabase's Free plan has none, and never one of the files.",
    place: 'Settings: "Back up"',
    path: null,
  },
} satisfies Record<string, SetupMessage>;

/** Of a database that is older or newer than the site. */
export const databaseMessages = {
  older:
    "The database is older than this version of the site. It needs a script once, which changes nothing that you have saved.",
  paste: 'Paste it, and press "Run" (then "Run and enable RLS", if it asks).',
  editor: "Supabase: SQL Editor",
  reload: "Come back to this page.",
  copied: "Script copied",
  unavailable:
    "The script could not be loaded. Try again, or copy supabase/setup.sql from your copy of the project.",
  notCopied: "The script could not be copied. Copy supabase/setup.sql from your copy of the project.",
  newer:
    "The database is newer than this page. Reload it. If that does not help, bring your copy of the project up to date and build.",
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

const renamedFork =
  "GitHub does not find the workflow (404). If your fork has another name now, paste the hook with that name. If its name is right, the token is of another repository, or Actions is not enabled there.";
const endedToken = (status: number) =>
  `GitHub does not accept the token (${status}). It has ended, or lacks "Actions: Read and write". Make a new one, and paste the hook and the token again.`;

/** What GitHub's answer to a dispatch means (docs.github.com, REST API: create a workflow dispatch event). */
const causesAtGitHub: Record<number, string> = {
  301: renamedFork.replace("404", "301"),
  401: endedToken(401),
  403: endedToken(403),
  404: renamedFork,
  422: 'GitHub does not start the workflow (422): it is turned off, or your fork has no branch "main". In your fork open "Actions", choose the workflow, and press "Enable workflow".',
};

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
    netlify: 'until the next build, within two days (sooner with "Build now" in "Settings")',
  },
  hookHint: "Your host shows it in the settings for builds. Anyone who has it can start builds.",
  unavailable: "Could not read how the public pages were built.",
  /** What the host answered last: its HTTP status, or what was wrong. Undefined for a success. */
  failure(status: number | null, problem: string | null, isGitHub = false): string | undefined {
    if (problem === "unavailable")
      return "The database cannot call your host. Turn on pg_cron, pg_net and Vault in Supabase (Database, Extensions).";
    if (problem === "timeout" || problem === "lost") return "Your host did not answer in time.";
    if (problem) return `Your host could not be reached (${problem}).`;
    if (status === null || (status >= 200 && status < 300)) return undefined;
    const cause = isGitHub && causesAtGitHub[status];
    if (cause) return cause;
    return status === 429 || status >= 500
      ? `Your host could not start a build (${status}).`
      : `Your host does not accept this build hook (${status}). Create a new one there and paste it here.`;
  },
} as const;

export const fileMessages = {
  unavailable: "Could not read how much is stored.",
  /** Of a plan that stores as much as is paid for, the bytes alone. */
  stored(bytes: string, plan: string | null | undefined, isAbove: boolean): string {
    const [size, name] = plan === "pro" ? ["100 GB", "Pro"] : ["1 GB", "Free"];
    if (plan === "other") return `Files: ${bytes}.`;
    return isAbove
      ? `Files: ${bytes}. That is more than the ${size} of Supabase's ${name} plan.`
      : `Files: ${bytes} of ${size} (Supabase's ${name} plan).`;
  },
  copies:
    "A lower bit rate starts sooner and uses less traffic. Mono gets half of it, and no copy more than its file has. Copies that are stored stay as they are.",
} as const;
