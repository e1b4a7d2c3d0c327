import { useCallback } from "react";
import type { Track } from "#data/rows.ts";
import { useChunk } from "#lib/chunks.ts";
import type { Playback } from "#lib/playback.ts";
import { useAfterLoad } from "#lib/useAfterLoad.ts";

type UseTrackTexts = {
  albumId: string | null;
  /** New identity after every catalogue fetch; null before the first. */
  reading: object | null;
  /** Must be stable. */
  playback: Playback | null;
  /** Must be stable. */
  onPlay: (albumId: string, trackId: string, startAt: number) => void;
};

/** Renders lyrics and credits in a track's row. The chunk is loaded with an album; a selection after none retries it. */
export function useTrackTexts({ albumId, reading, playback, onPlay }: UseTrackTexts) {
  const isAfterLoad = useAfterLoad();
  const Texts = useChunk(
    isAfterLoad && albumId !== null,
    () => import("./TrackTextPanel.tsx"),
    (error) => console.warn("Lyrics and credits could not be loaded:", error),
  )?.TrackTextPanel;

  return useCallback(
    (track: Track, isCurrent: boolean) =>
      Texts &&
      reading && (
        <Texts track={track} reading={reading} playback={isCurrent ? playback : null} onPlay={onPlay} />
      ),
    [Texts, reading, playback, onPlay],
  );
}
