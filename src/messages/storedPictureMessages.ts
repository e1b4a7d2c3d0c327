import { counted } from "./counted.ts";

const files = (count: number) => (count === 1 ? "1 file has" : `${count.toLocaleString()} files have`);

/** Stored files with pictures in their tags (behaviour §10.13). */
export const storedPictureMessages = {
  title: "Pictures in your audio files",
  found: (count: number) =>
    `${files(count)} a picture inside, which Chrome loads before the sound. On phones such a track starts late, or not at all.`,
  effect: (down: string, up: string) =>
    `Removing the pictures downloads ${down} and uploads ${up}. The sound and all texts in the files stay, and so do the album's covers. The pictures in the files are gone then, also from what visitors download.`,
  progress: (done: number, total: number) => `${done} of ${total} files`,
  keepOpen: "Keep this tab open. After an interruption the rest is found again.",
  done: (count: number) =>
    `${counted(count, "file")} changed. Pages that are open play the old ones for a day.`,
  kept: (titles: readonly string[]) => `Left as they are, as the sound might change: ${titles.join(", ")}.`,
  busy: (titles: readonly string[]) =>
    `Not now, as they were changed or are being uploaded: ${titles.join(", ")}.`,
  failed: (title: string, reason: string) => `${title}: ${reason}`,
  otherTab: "Another tab is removing the pictures.",
  track: (title: string, album: string) => `"${title}" (${album})`,
} as const;
