import { useCallback, useEffect, useState } from "react";
import type { Track } from "#data/rows.ts";
import type { Playback } from "#lib/playback.ts";
import { useAfterLoad } from "#lib/useAfterLoad.ts";
import type { TrackTextPanel } from "./TrackTextPanel.tsx";

type UseTrackTexts = {
  albumId: string | null;
  /** New identity after every catalogue fetch; null before the first. */
  reading: object | null;
  /** Must be stable. */
  playback: Playback | null;
  /** Must be stable. */
  onPlay: (albumId: string, trackId: string, startAt: number) => void;
};

/** Renders lyrics and credits in a track's row. The chunk is loaded with an album; the next selection retries it. */
export function useTrackTexts({ albumId, reading, playback, onPlay }: UseTrackTexts) {
  const isAfterLoad = useAfterLoad();
  const [Texts, setTexts] = useState<typeof TrackTextPanel | null>(null);
  useEffect(() => {
    if (!isAfterLoad || !albumId || Texts) return;
    import("./TrackTextPanel.tsx").then(
      (module) => setTexts(() => module.TrackTextPanel),
      (error) => console.warn("Lyrics and credits could not be loaded:", error),
    );
  }, [isAfterLoad, albumId, Texts]);

  return useCallback(
    (track: Track, isCurrent: boolean) =>
      Texts &&
      reading && (
        <Texts track={track} reading={reading} playback={isCurrent ? playback : null} onPlay={onPlay} />
      ),
    [Texts, reading, playback, onPlay],
  );
}
