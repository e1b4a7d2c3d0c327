import { counted } from "./dashboardMessages.ts";

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
    '"Restore" in "Account" brings back what is deleted later. "npm run restore -- FOLDER" puts all of it, unpacked, into an empty project.',
} as const;
