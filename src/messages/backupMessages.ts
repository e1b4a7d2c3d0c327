import { counted } from "./counted.ts";

export const backupMessages = {
  purpose: "One zip of all albums, tracks, texts, settings, links, listens and files, originals too.",
  reading: "Looking up what there is...",
  unavailable: "The list of files could not be read.",
  contents: (albums: number, tracks: number, files: number) =>
    `${counted(albums, "album")}, ${counted(tracks, "track")} and ${counted(files, "file")}.`,
  traffic: (size: string) => `${size}. Supabase's Free plan includes 5 GB of traffic a month.`,
  without: "It holds no accounts: in another project, owners are invited again.",
  otherBrowser: "This backup is too large for this browser. Use Chrome or Edge on a computer.",
  keepOpen: "Keep this tab open. Work in the dashboard afterwards: what changes meanwhile is copied again.",
  restore:
    '"Restore" in "Settings" brings back what is deleted or lost later. "npm run restore -- FOLDER" puts all of it, unpacked, into an empty project.',
  lacking: "These files are missing on the site, and so in this backup. Upload them again:",
} as const;

/** The dialog "Restore" (behaviour §10.22). */
export const restoreMessages = {
  purpose: "Brings back what is in a backup and no longer on the site. Nothing else is changed.",
  reading: "Reading the backup...",
  unavailable: "The backup could not be compared with the site.",
  from: (name: string, moment?: string) => `"${name}"${moment ? `, made on ${moment}` : ""}.`,
  foreign: (address: string) => `This backup is of another project: ${address}. Choose what belongs here.`,
  nothing: "Everything in this backup is on the site.",
  groups: {
    albums: "Deleted albums",
    files: "Files that the site has lost",
    tracks: "Deleted tracks",
    details: "Deleted lyrics, credits and originals",
    private_links: "Private links that are gone",
    shows: "Deleted shows",
    app_settings: "Replace what is there now?",
  },
  album: (tracks: number, links: number) =>
    [counted(tracks, "track"), links > 0 && counted(links, "private link")].filter(Boolean).join(", "),
  details: { track_texts: "Lyrics, credits", track_originals: "Original" },
  /** After up to NAMES_MAX names. */
  more: (number: number) => `and ${number.toLocaleString()} more`,
  absent: (number: number) => `${counted(number, "file")} not in this zip`,
  otherFile: "Its present file is lost. This brings back the one of the backup.",
  lacking:
    "These files are missing on the site, and this zip does not have them. Choose another backup or a zip of all its parts, or upload them again:",
  defaultVideo: "Default video",
  none: "Nothing",
  goneSong: "A deleted song",
  isPublic: "Publish these albums again, as they were. Otherwise they are drafts.",
  hasLinks: "Private links of these albums work again",
  without:
    'Listens stay away, and private links count as yours, made now. The command "npm run restore" brings these.',
  progress: "Restoring",
  stopped: "Stopped. Restore goes on from here.",
  done: (number: number) => `${counted(number, "item")} restored.`,
  damaged: (owner: string) => `${owner}: the file is damaged or missing in the backup, and was left out.`,
  tooLarge: (owner: string) => `${owner}: the file is larger than this project allows, and was left out.`,
} as const;
