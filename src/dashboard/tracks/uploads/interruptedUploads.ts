import type { AdminTrack, Album } from "#data/rows.ts";
import { createStore } from "#lib/createStore.ts";
import type { UploadSource } from "./uploadJobs.ts";

/** Uploads of an album's tracks, and of originals, whose session has ended. */
type Interrupted = {
  ownerId: string;
  tracks: { album: Album; sources: readonly UploadSource[] } | null;
  originals: readonly { track: AdminTrack; file: File }[];
};

/** Only in memory, since files cannot be stored: they go on at the same owner's next sign-in in this tab. */
const interrupted = createStore<Interrupted | null>(null);

export const { subscribe: onInterruptedUploads } = interrupted;

export const hasInterruptedUploads = (): boolean => interrupted.get() !== null;

export const interruptedUploadsOf = (ownerId: string): Interrupted | null => {
  const kept = interrupted.get();
  return kept?.ownerId === ownerId ? kept : null;
};

export function keepInterruptedUploads(ownerId: string, part: Partial<Interrupted>): void {
  const kept = interruptedUploadsOf(ownerId) ?? { ownerId, tracks: null, originals: [] };
  interrupted.set({ ...kept, ...part });
}

/** After they went on, after a sign-out, and when somebody else signs in. */
export const dropInterruptedUploads = () => interrupted.set(null);
