import { CATALOGUE_FRESH_MS } from "#config.ts";
import type { CatalogueAlbum } from "#data/rows.ts";
import { siteSound } from "#data/siteCopies.ts";
import { countListen, fetchPublicAlbum } from "#data/visitorRequests.ts";
import { isPlayable } from "#rules/embedCode.ts";
import { mayCountListens } from "#site/player/mayCountListens.ts";
import { createPlayer } from "#site/player/player.ts";
import { emptyQueue, nextQueue, type QueueEvent } from "#site/player/playerQueue.ts";
import { retries } from "#site/player/retryTrack.ts";
import { createSoundSources } from "#site/player/soundSources.ts";
import { metadataOf } from "#site/player/trackMetadata.ts";
import { playAloneOnPage } from "./framingPage.ts";

export type AlbumPlayer = ReturnType<typeof createAlbumPlayer>;

/**
 * The queue and the sound of one album, first as the build knew it. A press plays that at once, and reads the album in the
 * same moment. `onChange` is called when anything may be another. Stores nothing.
 */
export function createAlbumPlayer(built: CatalogueAlbum, onChange: () => void) {
  let album = built;
  let queue = emptyQueue;
  let isGone = false;
  let isRefused = false;
  let readAt = 0;
  let reading: Promise<void> = Promise.resolve();

  const player = createPlayer({
    send: (event) => (event.type === "trackFailed" ? void replaceOrSkip(event) : send(event)),
    metadataOf,
    // For owners too: without storage nobody is known.
    countListen: async (trackId) => {
      if (mayCountListens()) await countListen(trackId);
    },
    volumeStore: { readStoredText: () => null, storeText: () => undefined },
    retries,
    addressOf: (trackId) => trackOf(trackId)?.audio_url,
    sources: createSoundSources(siteSound),
    onPlaying: () => pauseOthers(),
    onRefused: (error) => {
      isRefused = error instanceof DOMException && error.name === "NotAllowedError";
      onChange();
    },
  });
  player.subscribe(onChange);
  const pauseOthers = playAloneOnPage(player.pause);

  const show = () => {
    const { current } = nextQueue([album], queue, { type: "nextClicked" });
    player.show(queue.current, current?.track ?? null);
    onChange();
  };
  const send = (event: QueueEvent) => {
    queue = nextQueue([album], queue, event);
    show();
  };
  const trackOf = (trackId: string | undefined) => album.tracks.find(({ id }) => id === trackId);

  /** A file that was replaced since the build is gone: then the present one plays, else the next track. */
  const replaceOrSkip = async (event: QueueEvent & { type: "trackFailed" }) => {
    await reading;
    const failed = queue.current?.track;
    const present = trackOf(event.trackId)?.audio_url;
    if (failed?.id === event.trackId && present && present !== failed.audio_url) playTrack(event.trackId);
    else send(event);
  };
  const readAlbum = async () => {
    readAt = Date.now();
    try {
      const present = await fetchPublicAlbum(album.id);
      isGone = !present || !isPlayable(present);
      if (present) album = present;
      if (isGone) queue = emptyQueue;
      show();
    } catch {
      // What the build knew plays on. The next press asks again.
      readAt = 0;
    }
  };
  const press = (act: () => void) => {
    isRefused = false;
    act();
    if (Date.now() - readAt > CATALOGUE_FRESH_MS) reading = readAlbum();
  };
  const playTrack = (trackId: string) => send({ type: "trackClicked", albumId: album.id, trackId });
  const first = () => album.tracks.find(({ audio_url }) => audio_url);

  return {
    ...player,
    album: () => album,
    /** The track that plays, or that a press on play begins with; as it is now called. */
    track: () => trackOf(queue.current?.track.id) ?? queue.current?.track ?? first(),
    isCurrent: (trackId: string) => queue.current?.track.id === trackId,
    hasPrevious: () => nextQueue([album], queue, { type: "previousClicked" }) !== queue,
    hasNext: () => queue.current !== null,
    isGone: () => isGone,
    /** The browser did not let the sound begin. */
    isRefused: () => isRefused,
    /** No track can be played. */
    hasStopped: () => queue.failedTrackIds.includes(queue.current?.track.id ?? ""),
    pressTrack: (trackId: string) => press(() => playTrack(trackId)),
    pressPlay: () => {
      if (player.status() !== "paused") return player.pause();
      const start = first();
      press(() => (queue.current ? player.play() : start && playTrack(start.id)));
    },
  };
}
