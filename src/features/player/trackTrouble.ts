import { PLAYER_NOTICE_MS } from "#config.ts";
import type { Track } from "#data/rows.ts";
import type { CurrentTrack } from "./playerQueue.ts";
import type { TrackProblem } from "./retryTrack.ts";

/** Remembers the latest problem with a track: until it is solved, or for a while once another track has taken over. */
export function createTrouble(onChange: () => void) {
  let latest: { problem: TrackProblem; track: Track } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = (next: typeof latest) => {
    clearTimeout(timer);
    timer = undefined;
    latest = next;
    onChange();
  };
  const isAbout = (track: Track | undefined) => latest?.track.id === track?.id;
  return {
    report: (track: Track, problem: TrackProblem) => remember({ problem, track }),
    solve: (track: Track) => isAbout(track) && remember(null),
    /** For a new selection. Forgets at once if it is of the same track, or plays nothing; else after a while. */
    select: (current: CurrentTrack | null) => {
      if (!latest) return;
      if (!current?.shouldAutoplay || isAbout(current.track)) remember(null);
      else timer ??= setTimeout(() => remember(null), PLAYER_NOTICE_MS);
    },
    problemOf: (track: Track | undefined) => (latest && isAbout(track) ? latest.problem : null),
    /** The title of a track that failed before this one. */
    skippedBefore: (track: Track | undefined) =>
      latest?.problem === "failed" && !isAbout(track) ? latest.track.title : null,
  };
}
