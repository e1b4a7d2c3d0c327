import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { bytesDown, bytesUp, type CutOutcome, cutStoredFile } from "#data/uploads/cutStoredFile.ts";
import { findPicturedTracks, type PicturedTrack } from "#data/uploads/picturedTracks.ts";
import { withLock } from "#lib/webLocks.ts";
import { storedPictureMessages } from "#messages/storedPictureMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Failure } from "#rules/failure.ts";

export const picturedTracksQuery = queryOptions({
  queryKey: ["pictured-tracks"],
  queryFn: ({ signal }) => findPicturedTracks(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

type Run = {
  isRunning: boolean;
  /** Files that are done, of all. */
  done: number;
  total: number;
  /** Of the bytes, from 0 to 1. */
  share: number;
  outcomes: { name: string; outcome: CutOutcome }[];
  failures: string[];
  /** Whether another tab does it. */
  isElsewhere: boolean;
};

/** Reasons for which every further file would fail too. */
const isLasting = (error: unknown) =>
  error instanceof Failure &&
  ["signedOut", "notAdmin", "trafficUsedUp", "databaseOld"].includes(error.reason);

const nameOf = ({ title, albumTitle }: PicturedTrack) => storedPictureMessages.track(title, albumTitle);

/** Removes the pictures from stored files, one after the other, in one tab at a time. Ends when the dashboard is left. */
export function useCuts(client: QueryClient, onEnd: () => void) {
  const [run, setRun] = useState<Run | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const cutAll = async (tracks: readonly PicturedTrack[], signal: AbortSignal) => {
    const change = (part: (run: Run) => Partial<Run>) => setRun((now) => now && { ...now, ...part(now) });
    const total = tracks.reduce((sum, track) => sum + bytesDown(track) + bytesUp(track), 0);
    let bytes = 0;
    let ended = 0;
    let shown = 0;
    const show = (now: number) => {
      bytes = now;
      // Not at every part that arrives: each change renders.
      if (bytes / total - shown < 0.01) return;
      shown = bytes / total;
      change(() => ({ share: Math.min(1, shown) }));
    };
    for (const track of tracks) {
      const name = nameOf(track);
      try {
        const onBytes = (more: number) => show(bytes + more);
        const outcome = await cutStoredFile(client, track, { signal, onBytes });
        change(({ outcomes }) => ({ outcomes: [...outcomes, { name, outcome }] }));
      } catch (error) {
        if (signal.aborted) return;
        console.warn("The pictures of a stored file could not be removed.", error);
        const failure = storedPictureMessages.failed(name, errorMessage(error));
        change(({ failures }) => ({ failures: [...failures, failure] }));
        if (isLasting(error)) return;
      }
      ended += bytesDown(track) + bytesUp(track);
      show(ended);
      change(({ done }) => ({ done: done + 1 }));
    }
  };

  const start = async (tracks: readonly PicturedTrack[]) => {
    if (controller.current) return;
    const running = new AbortController();
    controller.current = running;
    const total = tracks.length;
    setRun({ isRunning: true, done: 0, total, share: 0, outcomes: [], failures: [], isElsewhere: false });
    const work = async () => {
      await cutAll(tracks, running.signal);
      return true;
    };
    const isDone = await withLock("pictures in files", work, { ifAvailable: true });
    await client.invalidateQueries(picturedTracksQuery).catch(() => {});
    controller.current = null;
    setRun((now) => now && { ...now, isRunning: false, isElsewhere: isDone === null });
    onEnd();
  };

  return {
    run,
    start: (tracks: readonly PicturedTrack[]) => void start(tracks),
    cancel: () => controller.current?.abort(),
  };
}
