import { holdLock, withLock } from "#lib/webLocks.ts";

const lockOfTrack = (trackId: string) => `files of track ${trackId}`;

/**
 * Runs one change of a stored file while no other tab makes one. Take it for one file at a time: a save may wait for it.
 */
export const withStoredFiles = <Value>(run: () => Promise<Value>): Promise<Value> =>
  withLock("stored files", run) as Promise<Value>; // Null is for a lock that is not waited for.

/** Keeps the files of a track as they are, in every tab, while new audio or its original is made or sent. */
export const holdFilesOf = (trackId: string) => holdLock(lockOfTrack(trackId));

/** Runs a change of a track's files, unless a tab uploads or copies some; null then, at once. */
export const unlessHeld = <Value>(trackId: string, run: () => Promise<Value>): Promise<Value | null> =>
  withLock(lockOfTrack(trackId), run, { ifAvailable: true });
