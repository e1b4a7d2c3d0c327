import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { privateLink } from "#boot/privateLinkInAddress.ts";
import { siteSound } from "#data/siteCopies.ts";
import { readStoredText, storeText } from "#lib/browserStorage.ts";
import { listenTo } from "#lib/dom.ts";
import { useSlice } from "#lib/useSlice.ts";
import { load, usePreload } from "#ui/later.tsx";
import { keepPlace, readKeptPlace } from "./keptPlace.ts";
import { createPlayer, type Player } from "./player.ts";
import type { PlayerStore } from "./playerStore.ts";
import { createSoundSources } from "./soundSources.ts";
import { metadataOf } from "./trackMetadata.ts";

const loadCount = () => load(() => import("./countIfAllowed.ts"));

/** Lets the page's queue sound, from its first effects until it is left. */
export function usePlayer(store: PlayerStore): void {
  const [player, setPlayer] = useState<Player | null>(null);
  useEffect(() => {
    const created = createPlayer({
      send: store.send,
      metadataOf,
      countListen: async (trackId) => (await loadCount()).countIfAllowed(trackId),
      volumeStore: { readStoredText, storeText },
      addressOf: store.addressOf,
      sources: createSoundSources(siteSound),
      kept: readKeptPlace(),
    });
    setPlayer(created);
    const keep = () => keepPlace(privateLink() ? null : created.keptPlace());
    const ends = [
      listenTo(window, ["pagehide"], keep),
      // Phones end a hidden page without another event.
      listenTo(document, ["visibilitychange"], keep),
      // What Firefox stores as a page ends may be lost.
      created.subscribe(() => created.status() === "paused" && keep()),
    ];
    return () => {
      for (const end of ends) end();
      created.end();
    };
  }, [store]);
  // Not in the effect above: the link in the address may select another track in the same moment.
  useLayoutEffect(() => (player ? store.attach(player) : undefined), [store, player]);
  // Once the page is at rest, and again with the first track, if that failed.
  const attachRetries = async () => {
    const { retries } = await load(() => import("./watchSound.ts"));
    player?.attachRetries(retries);
  };
  const prefetch = async () => player?.prefetchSelected();
  usePreload(player !== null, { load: prefetch }, { load: attachRetries }, { load: loadCount });
  const attachNow = useEffectEvent(() => void attachRetries().catch(() => undefined));
  const isIdle = useSlice(store, ({ current }) => current === null);
  useEffect(() => {
    if (player && !isIdle) attachNow();
  }, [player, isIdle]);
}
