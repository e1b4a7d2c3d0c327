import { useCallback, useEffect, useState } from "react";
import type { Track } from "#data/rows.ts";
import { useAfterLoad } from "#lib/useAfterLoad.ts";
import type { TrackTexts } from "./TrackTexts.tsx";

type UseTrackTexts = {
  /** Of the selected album. */
  albumId: string | null;
  /** Another object after each reading of the catalogue; null before the first. */
  reading: object | null;
  audio: HTMLAudioElement | null;
  /** Plays a track from a second on. Must be stable. */
  onPlay: (albumId: string, trackId: string, startAt: number) => void;
};

/**
 * What a track's row shows of its lyrics and credits. The code for it comes with the first album that is selected, once
 * the page has loaded; where it does not come, the next selection tries again.
 */
export function useTrackTexts({ albumId, reading, audio, onPlay }: UseTrackTexts) {
  const isAfterLoad = useAfterLoad();
  const [Texts, setTexts] = useState<typeof TrackTexts | null>(null);
  useEffect(() => {
    if (!isAfterLoad || !albumId || Texts) return;
    import("./TrackTexts.tsx").then(
      (module) => setTexts(() => module.TrackTexts),
      (error) => console.warn("Lyrics and credits could not be loaded:", error),
    );
  }, [isAfterLoad, albumId, Texts]);

  return useCallback(
    (track: Track, isCurrent: boolean) =>
      Texts &&
      reading && <Texts track={track} reading={reading} audio={isCurrent ? audio : null} onPlay={onPlay} />,
    [Texts, reading, audio, onPlay],
  );
}
