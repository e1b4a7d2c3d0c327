import type { CatalogueAlbum, Track } from "#data/rows.ts";
import { wantsLessData } from "#lib/connection.ts";
import { bufferedEnd, END_TOLERANCE_SECONDS } from "./audioElement.ts";

// When a track is fetched ahead (behaviour §10.5). With Save-Data none is.

/** The next track: once the current one is loaded to its end, as until then that needs the bandwidth. */
export function prefetchNext(audio: HTMLAudioElement, isPlaying: boolean, next: Track | null): void {
  const end = bufferedEnd(audio);
  if (isPlaying && end > 0 && end >= audio.duration - END_TOLERANCE_SECONDS) prefetchTrack(next, "auto");
}

/** The track that a click on the album would play. */
const firstTrackOf = ({ tracks }: CatalogueAlbum) => tracks.find((track) => track.audio_url) ?? null;

/** The beginning of an album's first track: while a mouse is over its cover, or the keyboard's focus on it. */
export function prefetchOnHover(album: CatalogueAlbum) {
  const prefetchIf = (isHovered: boolean) => isHovered && prefetchTrack(firstTrackOf(album), "metadata");
  return {
    // A finger does not hover, and its tap brings the focus too: `loadOnPress` is for that.
    onPointerEnter: ({ pointerType }: { pointerType: string }) => prefetchIf(pointerType !== "touch"),
    onFocus: ({ target }: { target: Element }) => prefetchIf(target.matches(":focus-visible")),
  };
}

/**
 * The first track of an album that a press is about to open, in the player itself, until the press turns out to scroll.
 * @param ready Loads a track where none is current; null takes that back.
 */
export function loadOnPress(
  albumAt: (pressed: EventTarget) => CatalogueAlbum | undefined,
  ready: ((track: Track | null) => void) | undefined,
) {
  const load = (track: Track | null) => {
    if (!wantsLessData()) ready?.(track);
  };
  return {
    onPointerDown: ({ target, button }: { target: EventTarget; button: number }) => {
      const album = button === 0 && albumAt(target);
      if (album) load(firstTrackOf(album));
    },
    onPointerCancel: () => load(null),
  };
}

/** One for each amount; "auto" includes the first seconds. They are never played. */
const elements: { metadata?: HTMLMediaElement; auto?: HTMLMediaElement } = {};

/** Fills the browser's media cache with the beginning of a track. */
function prefetchTrack(track: Track | null, amount: keyof typeof elements): void {
  if (!track?.audio_url || wantsLessData()) return;
  elements[amount] ??= new Audio();
  const element = elements[amount];
  if (element.getAttribute("src") === track.audio_url) return;
  element.preload = amount;
  element.src = track.audio_url;
}
