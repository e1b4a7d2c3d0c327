import { useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { environment } from "#config.ts";
import type { Track } from "#data/rows.ts";
import { readStoredText, storeText } from "#lib/browserStorage.ts";
import { createPlayer, type Player } from "./player.ts";
import type { CurrentTrack, QueueEvent } from "./playerQueue.ts";
import { metadataOf } from "./trackMetadata.ts";

type UsePlayer = {
  current: CurrentTrack | null;
  upcomingTrack: Track | null;
  /** Must be stable. */
  send: (event: QueueEvent) => void;
};

/** The site's player, which plays what is current in the queue; null in a prerendered page and before its first effects. */
export function usePlayer({ current, upcomingTrack, send }: UsePlayer): Player | null {
  const [player, setPlayer] = useState<Player | null>(null);
  useEffect(() => {
    const created = createPlayer({
      // Synchronously: a delay would be silence between two tracks.
      send: (event) => flushSync(() => send(event)),
      metadataOf,
      // Fails in silence: a listen that is not counted must not disturb the music.
      watchListen: environment.countsListens
        ? (...listen) =>
            import("./siteListens.ts").then((site) => site.watchSiteListen(...listen)).catch(() => undefined)
        : null,
      volumeStore: { readStoredText, storeText },
    });
    setPlayer(created);
    return created.end;
  }, [send]);
  useLayoutEffect(() => player?.show(current, upcomingTrack), [player, current, upcomingTrack]);
  return player;
}
