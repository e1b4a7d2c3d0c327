import { CATALOGUE_FRESH_MS } from "#config.ts";
import type { CatalogueAlbum } from "#data/rows.ts";
import { siteSound } from "#data/siteCopies.ts";
import { countListen, fetchPublicAlbum } from "#data/visitorRequests.ts";
import { isPlayable } from "#rules/embedCode.ts";
import { mayCountListens } from "#site/player/mayCountListens.ts";
import { createPlayer } from "#site/player/player.ts";
import { emptyQueue, nextQueue, type QueueEvent } from "#site/player/playerQueue.ts";
import { createSoundSources } from "#site/player/soundSources.ts";
import { metadataOf } from "#site/player/trackMetadata.ts";
import { retries } from "#site/player/watchSound.ts";
import { playAloneOnPage } from "./framingPage.ts";

export type AlbumPlayer = ReturnType<typeof createAlbumPlayer>;

type Reading = {
  /** The album as it is now; null where it is gone. */
  read?: () => Promise<CatalogueAlbum | null>;
  /** Milliseconds that a press waits for it before it plays what the build knew. */
  waitMs?: number;
};

/**
 * The queue and the sound of one album, first as the build knew it. A press plays that, and reads the album in the same
 * moment, or before (decision 111). `onChange` is called when anything may be another. Stores nothing.
 */
export function createAlbumPlayer(
  built: CatalogueAlbum,
  onChange: () => void,
  { read = () => fetchPublicAlbum(built.id), waitMs = 0 }: Reading = {},
) {
  let album = built;
  let queue = emptyQueue;
  let isGone = false;
  let isRefused = false;
  let readAt = 0;
  let reading: Promise<void> = Promise.resolve();
  /** Of the press that waits for an answer; null for none. */
  let waiting: object | null = null;
  let missedTitle: string | null = null;

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
  const stop = () => {
    waiting = null;
    player.pause();
    onChange();
  };
  const pauseOthers = playAloneOnPage(stop);

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
      const present = await read();
      isGone = !present || !isPlayable(present);
      if (present) album = present;
      if (isGone) queue = emptyQueue;
      // What began before the answer.
      const playing = queue.current?.track;
      if (waitMs > 0 && playing && !trackOf(playing.id)?.audio_url) {
        missedTitle = playing.title;
        queue = emptyQueue;
      }
      show();
    } catch {
      // What the build knew plays on. The next press asks again.
      readAt = 0;
    }
  };
  const press = (act: () => void) => {
    isRefused = false;
    missedTitle = null;
    const isFresh = Date.now() - readAt <= CATALOGUE_FRESH_MS;
    if (waitMs === 0) act();
    if (!isFresh) reading = readAlbum();
    if (waitMs > 0) void actOnAnswer(act);
  };
  const actOnAnswer = async (act: () => void) => {
    const own = {};
    waiting = own;
    // WebKit lets an element play later that a press has loaded, be it nothing.
    player.ready(null);
    onChange();
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, waitMs))]);
    // Another press came, or a pause.
    if (waiting !== own) return;
    waiting = null;
    act();
    onChange();
  };
  const playTrack = (trackId: string) => {
    const track = trackOf(trackId);
    if (track && !track.audio_url) missedTitle = track.title;
    send({ type: "trackClicked", albumId: album.id, trackId });
  };
  const first = () => album.tracks.find(({ audio_url }) => audio_url);

  return {
    ...player,
    status: () => (waiting ? "buffering" : player.status()),
    album: () => album,
    /** The track that plays, or that a press on play begins with; as it is now called. */
    track: () => trackOf(queue.current?.track.id) ?? queue.current?.track ?? first(),
    isCurrent: (trackId: string) => queue.current?.track.id === trackId,
    hasPrevious: () => nextQueue([album], queue, { type: "previousClicked" }) !== queue,
    hasNext: () => queue.current !== null,
    isGone: () => isGone,
    /** The browser did not let the sound begin. */
    isRefused: () => isRefused,
    /** Of the track of the last press, where that is not public any more. */
    missedTitle: () => missedTitle,
    /** No track can be played. */
    hasStopped: () => queue.failedTrackIds.includes(queue.current?.track.id ?? ""),
    pressTrack: (trackId: string) => press(() => playTrack(trackId)),
    pressPlay: () => {
      if (waiting || player.status() !== "paused") return stop();
      const start = first();
      press(() => (queue.current ? player.play() : start && playTrack(start.id)));
    },
  };
}
