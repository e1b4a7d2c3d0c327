import { PREFETCH_AFTER_SECONDS, PREFETCH_BYTES } from "#config.ts";
import type { CatalogueAlbum, Track } from "#data/rows.ts";
import { wantsLessData } from "#lib/connection.ts";
import { bufferedEnd, END_TOLERANCE_SECONDS } from "./audioElement.ts";
import type { SoundSources } from "./soundSources.ts";

// When a track is fetched ahead (behaviour §10.5). With Save-Data none is.

/** Whether so much of the current track is there that the next one may have some of the bandwidth. */
export function hasInStore(audio: HTMLAudioElement): boolean {
  const end = bufferedEnd(audio);
  const isAtEnd = end >= audio.duration - END_TOLERANCE_SECONDS;
  return end > 0 && (isAtEnd || end - audio.currentTime >= PREFETCH_AFTER_SECONDS);
}

/** Returns what fills the browser's cache with the beginning of a track. */
export function createPrefetch(sources: SoundSources) {
  let fetched = "";
  return (track: Track | null): void => {
    if (!track?.audio_url || wantsLessData()) return;
    const [{ address, isWhole }] = sources.of(track.audio_url);
    if (isWhole || fetched === address) return;
    fetched = address;
    void fetchBeginning(address).catch(() => undefined);
  };
}

async function fetchBeginning(address: string): Promise<void> {
  const headers = { Range: `bytes=0-${PREFETCH_BYTES - 1}` };
  const { status, body } = await fetch(address, { headers });
  // A host without ranges would send all.
  if (status === 206) await body?.pipeTo(new WritableStream());
  else await body?.cancel();
}

/** The track that a click on the album would play. */
const firstTrackOf = (album: CatalogueAlbum) => album.tracks.find((track) => track.audio_url) ?? null;

type Loads = Record<"prefetch" | "ready", (track: Track | null) => void>;

/**
 * Fetches of an album what a press would play: its beginning while a mouse is over its cover, or the keyboard's focus on it;
 * all of it, in the player itself, from a press on, until that turns out to scroll.
 */
export function fetchAhead(albumAt: (place: EventTarget) => CatalogueAlbum | undefined, sound: Loads | null) {
  /** Of a cover: beside it, in the panel of an open album, a press may mean anything. */
  const albumOfCover = (target: Element) => target.closest("a[aria-expanded]") && albumAt(target);
  const prefetchAt = (target: Element) => {
    const album = albumOfCover(target);
    if (album) sound?.prefetch(firstTrackOf(album));
  };
  const ready = (track: Track | null) => {
    if (!wantsLessData()) sound?.ready(track);
  };
  return {
    // A finger does not hover, and its tap brings the focus too.
    onPointerOver: ({ target, pointerType }: { target: EventTarget; pointerType: string }) => {
      if (pointerType !== "touch") prefetchAt(target as Element);
    },
    onFocus: ({ target }: { target: Element }) => {
      if (target.matches(":focus-visible")) prefetchAt(target);
    },
    onPointerDown: ({ target, button }: { target: EventTarget; button: number }) => {
      const album = button === 0 && albumOfCover(target as Element);
      if (album) ready(firstTrackOf(album));
    },
    onPointerCancel: () => ready(null),
  };
}
