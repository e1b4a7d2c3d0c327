import { PLAYER_NOTICE_MS } from "#config.ts";
import type { Track } from "#data/rows.ts";
import type { CurrentTrack } from "./playerQueue.ts";

/** Remembers the track that was skipped last, for a while once another has taken over. */
export function rememberSkipped(onChange: () => void) {
  let skipped: Track | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = (track: Track | null) => {
    clearTimeout(timer);
    timer = undefined;
    skipped = track;
    onChange();
  };
  return {
    skip: remember,
    /** For a new selection. Forgets at once if it is of the same track, or plays nothing; else after a while. */
    select: (current: CurrentTrack | null) => {
      if (!skipped) return;
      if (!current?.shouldAutoplay || current.track.id === skipped.id) remember(null);
      else timer ??= setTimeout(remember, PLAYER_NOTICE_MS, null);
    },
    titleBefore: (track: Track | undefined) => (skipped && skipped.id !== track?.id ? skipped.title : null),
  };
}
