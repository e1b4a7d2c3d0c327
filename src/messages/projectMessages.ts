import { runSetup } from "#messages/failureMessages.ts";

/** What a sentence names. */
export type AskedProject = {
  /** The project's address. */
  address: string;
  /** Whether the secret key of a command was sent, not the site's own. */
  hasSecretKey?: boolean;
  status?: number;
  /** What the server, or this machine, said. */
  said?: string;
};

const hostOf = ({ address }: AskedProject) => new URL(address).host;

const compareAddress =
  "Compare VITE_SUPABASE_URL with the Project URL in the Supabase dashboard (Project Settings, Data API).";

const placeOfKey = ({ hasSecretKey }: AskedProject) =>
  hasSecretKey
    ? "Set SUPABASE_SECRET_KEY to a secret key (sb_secret_…) of the project in VITE_SUPABASE_URL. Its place in the Supabase dashboard: Project Settings, API Keys."
    : "Set VITE_SUPABASE_ANON_KEY to the publishable key (sb_publishable_…) of the project in VITE_SUPABASE_URL. Its place in the Supabase dashboard: Project Settings, API Keys.";

/**
 * What a build and the commands say of a project that does not answer as it should. Each says what to do before the next
 * try. Other reasons have the dashboard's sentence (`failureMessages`).
 */
export const projectMessages = {
  nameUnknown: (asked: AskedProject) =>
    `${hostOf(asked)} was not found. Check the connection to the internet. A paused or deleted project has no address: look for it in the Supabase dashboard, and resume it there. ${compareAddress}`,
  offline: (asked: AskedProject) =>
    `${hostOf(asked)} could not be looked up. Check this machine's connection to the internet.`,
  noWay: (asked: AskedProject) =>
    `This machine has no way to ${hostOf(asked)} (${asked.said}). It may have IPv6 alone, or IPv4 alone: use a network that has both.`,
  unreachable: (asked: AskedProject) =>
    `${asked.address} could not be reached (${asked.said}). Look in the Supabase dashboard whether the project is paused. ${compareAddress}`,
  noAnswer: ({ address }: AskedProject) =>
    `${address} did not answer in time. Wait some minutes, and look in the Supabase dashboard whether the project is paused.`,
  serverProblem: ({ status }: AskedProject) =>
    `Supabase has a problem at the moment (status ${status}). Wait some minutes; status.supabase.com says more.`,
  tooManyAttempts: () => "Supabase refuses further requests for the moment (status 429). Wait some minutes.",
  redirected: ({ address }: AskedProject) =>
    `${address} answered with a redirect, which is not followed. ${compareAddress}`,
  notSupabase: ({ address, status }: AskedProject) =>
    `${address} did not answer as Supabase does (status ${status}). Check the connection of this machine. ${compareAddress}`,
  noData: ({ address, status }: AskedProject) =>
    `${address} answered with nothing where there must be data (status ${status}). Wait some minutes. ${compareAddress}`,
  keyRefused: (asked: AskedProject) =>
    `Supabase refused the key: it is wrong, or of another project. ${placeOfKey(asked)}`,
  keyOutdated: (asked: AskedProject) =>
    `Supabase refused the key: this project has switched off the old kind of keys. ${placeOfKey(asked)}`,
  databaseOld: () => `The database does not fit this version of the site. First ${runSetup}`,
  other: ({ address, status, said }: AskedProject) => `${address} answered ${status}: ${said}`,
} as const;
