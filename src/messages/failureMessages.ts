import { counted } from "#messages/counted.ts";
import { adminErrors } from "#messages/dashboardMessages.ts";

/** What a sentence names. */
export type FailureDetails = { fileName?: string; seconds?: number; cause?: string };

/** For owners who build at a host, and for those with a terminal. */
const newKey =
  "Copy the publishable key (Supabase, Project Settings, API Keys) into VITE_SUPABASE_ANON_KEY (band.env, .env or your host), and build again.";

/** Also for builds and commands. */
export const runSetup =
  'copy supabase/setup.sql from your copy of the project. In the Supabase dashboard open "SQL Editor", paste it and press "Run".';

/** The sentence for each reason of a `Failure`, where the server sent none. */
export const failureMessages = {
  unreachable:
    "The server could not be reached. Check your connection and try again. If other sites open, the project at Supabase may be paused.",
  noAnswer: "The server did not answer in time. Check your connection and try again.",
  serverProblem: "The server has a problem at the moment. Please try again later.",
  notSupabase: "Another server answered instead of yours. Check your connection and try again.",
  projectRestricted:
    "Supabase has restricted this project: a limit of its plan is used up, or a bill is open. Look at Usage and Billing in the Supabase dashboard.",
  projectPaused: "The project at Supabase is paused. Resume it in the Supabase dashboard.",
  keyRefused: `Supabase does not accept this site's key. ${newKey}`,
  keyOutdated: `Supabase no longer accepts this site's key of the old kind. ${newKey}`,
  databaseOld: `The database does not fit this version of the site. Reload the page: it may be older than the database. If this comes again, ${runSetup}`,
  databaseFull: "The project's database is full. Make room, or upgrade in the Supabase dashboard.",
  notAllowed: "The database did not allow this. Sign out, sign in and try again.",
  emailNotAllowed: "Supabase sends no email to this address before you set up a mail server there.",
  fileTooLarge: "The file is too large for this project. Choose a smaller one, or raise Storage's limit.",
  fileLocked: "This file is being uploaded elsewhere. Please wait a minute and try again.",
  albumGone: "This album no longer exists: it was deleted elsewhere.",
  trackGone: "This track no longer exists: it was deleted elsewhere.",
  audioChanged: "This track has other audio by now: it was changed elsewhere.",
  fileChanged: "A file was changed or deleted elsewhere meanwhile. Open the backup again.",
  filesInUse: "Audio of this album is being uploaded or copied. Try again once that has finished.",
  notAnnounced: ({ cause = "" }: FailureDetails) =>
    `Not announced: files of unheard tracks could not be renamed. ${cause}`,
  showGone: "This show no longer exists: it was deleted elsewhere.",
  changedElsewhere: "This was changed elsewhere meanwhile. Nothing was saved. Look at it and try again.",
  notAdmin: "This account may no longer manage the site. Nothing was changed. Ask another owner for access.",
  signedOut: "You are signed out. Please sign in again.",
  uploadInterrupted: "The connection was lost. Try again to continue from where it stopped.",
  originalUnread: "The file could not be read back. Check your connection and try again.",
  unplayedEverywhere: ({ fileName = "" }: FailureDetails) =>
    `${fileName} does not play in every browser, and this one cannot convert it. Export it as WAV, FLAC or MP3, or try Chrome or Firefox on a computer.`,
  fileUnreadable: ({ fileName = "" }: FailureDetails) => adminErrors.fileUnreadable([fileName]),
  fileGone: "A file is no longer there. Close this and open it again.",
  trafficUsedUp:
    "Supabase has restricted this site: the traffic of its plan may be used up. Try again later.",
  tooManyDownloads: "Too many downloads at the moment. Please wait a minute and try again.",
  backupChanged:
    "Albums, tracks or files changed while the backup was made, so it was not kept. Try again while nobody works in the dashboard.",
  noBackup:
    'This file is not one finished backup. Choose a zip that "Back up" saved, or the zipped folder of "npm run backup".',
  backupDamaged: "This backup is damaged. Nothing was changed. Use another copy of it.",
  backupTooLarge:
    "This file holds more rows than a backup of a site has. Nothing was changed. Choose another backup.",
  filesChanging: ({ fileName = "" }: FailureDetails) =>
    `Files of ${fileName} change faster than they can be listed. Try again while nobody works in the dashboard.`,
  fileNameUnusable: ({ fileName = "" }: FailureDetails) =>
    `${fileName} has a name that cannot be in an address: rename it in the dashboard of Supabase.`,
  fileCut: ({ fileName = "" }: FailureDetails) => `${fileName} came in part. Run the backup again.`,
  rowsRepeated: ({ fileName = "" }: FailureDetails) =>
    `${fileName} could not be read to its end: the project repeats rows.`,
  tooManyAttempts: ({ seconds = 60 }: FailureDetails) =>
    `Too many attempts. Please wait ${seconds === 60 ? "a minute" : counted(seconds, "second")}.`,
} as const;
