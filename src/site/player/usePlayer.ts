import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { privateLink } from "#boot/privateLinkInAddress.ts";
import type { CatalogueAlbum, Track } from "#data/rows.ts";
import { countListen } from "#data/visitorRequests.ts";
import { readStoredText, storeText } from "#lib/browserStorage.ts";
import { listenTo } from "#lib/dom.ts";
import { load, usePreload } from "#ui/later.tsx";
import { keepPlace, readKeptPlace } from "./keptPlace.ts";
import { createPlayer, type Player } from "./player.ts";
import type { CurrentTrack, QueueEvent } from "./playerQueue.ts";
import { metadataOf } from "./trackMetadata.ts";
import { mayCountListens } from "./watchListen.ts";

type UsePlayer = {
  albums: readonly CatalogueAlbum[];
  current: CurrentTrack | null;
  upcomingTrack: Track | null;
  /** Must be stable. */
  send: (event: QueueEvent) => void;
};

/** The site's player, which plays what is current in the queue; null in a prerendered page and before its first effects. */
export function usePlayer({ albums, current, upcomingTrack, send }: UsePlayer): Player | null {
  const [player, setPlayer] = useState<Player | null>(null);
  const addressOf = useEffectEvent(
    (trackId: string) => albums.flatMap(({ tracks }) => tracks).find(({ id }) => id === trackId)?.audio_url,
  );
  useEffect(() => {
    const created = createPlayer({
      // Synchronously: a delay would be silence between two tracks.
      send: (event) => flushSync(() => send(event)),
      metadataOf,
      countListen: countUnlessRefused,
      volumeStore: { readStoredText, storeText },
      addressOf: (trackId) => addressOf(trackId),
      kept: readKeptPlace(),
    });
    setPlayer(created);
    const keep = () => keepPlace(privateLink() ? null : created.keptPlace());
    // Phones end a hidden page without another event.
    const ends = [listenTo(window, ["pagehide"], keep), listenTo(document, ["visibilitychange"], keep)];
    return () => {
      for (const end of ends) end();
      created.end();
    };
  }, [send]);
  // Once the page is at rest, and again with the first track, if that failed.
  const attachRetries = async () => {
    const { retryTrack } = await load(() => import("./retryTrack.ts"));
    player?.attachRetries(retryTrack);
  };
  usePreload(player !== null, { load: attachRetries });
  const attachNow = useEffectEvent(() => void attachRetries().catch(() => undefined));
  const isIdle = current === null;
  useEffect(() => {
    if (player && !isIdle) attachNow();
  }, [player, isIdle]);
  useLayoutEffect(() => player?.show(current, upcomingTrack), [player, current, upcomingTrack]);
  return player;
}

/** Not for owners, under a private link, offline, or against Global Privacy Control or Do Not Track. */
export async function countUnlessRefused(trackId: string): Promise<void> {
  if (!mayCountListens() || privateLink()) return;
  // Where supabase-js keeps a session of /secure. Throws where storage is blocked: then nothing is counted either.
  if (!Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key))) await countListen(trackId);
}
