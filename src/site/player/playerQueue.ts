import { MAX_FAILURES } from "#config.ts";
import type { CatalogueAlbum, Track } from "#data/rows.ts";

/** A track in the player. Each selection makes a new object, also of the same track: it asks for a new start. */
export type CurrentTrack = {
  album: CatalogueAlbum;
  track: Track;
  shouldAutoplay: boolean;
  /** The second that a link or a line of the lyrics asks for; null when nothing does. */
  startAt: number | null;
};

/** behaviour §4.1. A current track always belongs to the selected album. */
export type PlayerQueue = {
  selectedAlbumId: string | null;
  current: CurrentTrack | null;
  /** Albums played to their end since the visitor last chose an album. */
  finishedAlbumIds: readonly string[];
  /** Tracks that were skipped since one last sounded, or since the visitor last chose. */
  failedTrackIds: readonly string[];
};

/** What happened. Events of the sound name their track, so that a late one cannot move a newer track. */
export type QueueEvent =
  | { type: "albumClicked"; albumId: string }
  | { type: "trackClicked"; albumId: string; trackId: string; startAt?: number }
  | { type: "linkOpened"; albumId: string; trackNumber: number | null; startAt?: number | null }
  | { type: "nextClicked" }
  | { type: "previousClicked" }
  /** Its sound moves on. That it "plays" says nothing: Firefox without a working output plays every file for a moment. */
  | { type: "trackStarted"; trackId: string }
  | { type: "trackEnded"; trackId: string }
  | { type: "trackFailed"; trackId: string };

export const emptyQueue: PlayerQueue = {
  selectedAlbumId: null,
  current: null,
  finishedAlbumIds: [],
  failedTrackIds: [],
};

const isPlayable = (track: Track) => Boolean(track.audio_url);
const including = (ids: readonly string[], id: string) => [...new Set([...ids, id])];

/** The queue after an event (behaviour §4), or the same object when nothing changes. Knows nothing of sound. */
export function nextQueue(catalogue: CatalogueAlbum[], queue: PlayerQueue, event: QueueEvent): PlayerQueue {
  const { current } = queue;
  switch (event.type) {
    case "albumClicked":
      return event.albumId === queue.selectedAlbumId
        ? emptyQueue
        : openAlbum(catalogue, queue, event.albumId);
    case "trackClicked":
      return playTrack(catalogue, queue, event.albumId, event.trackId, event.startAt);
    case "linkOpened":
      return openLink(catalogue, queue, event);
    case "nextClicked":
      return current ? finishTrack(catalogue, { ...queue, failedTrackIds: [] }, current) : queue;
    case "previousClicked":
      return current ? goBack(catalogue, queue, current) : queue;
  }
  if (event.trackId !== current?.track.id) return queue;
  switch (event.type) {
    case "trackStarted":
      return queue.failedTrackIds.length > 0 ? { ...queue, failedTrackIds: [] } : queue;
    case "trackEnded":
      return finishTrack(catalogue, queue, current);
    case "trackFailed":
      return skipTrack(catalogue, queue, current);
  }
}

const inOrder = (catalogue: CatalogueAlbum[]) =>
  catalogue.flatMap((album) => album.tracks.map((track) => ({ album, track })));

const findAlbum = (catalogue: CatalogueAlbum[], id: string) => catalogue.find((album) => album.id === id);

function select(
  queue: PlayerQueue,
  album: CatalogueAlbum,
  track: Track,
  startAt: number | null = null,
  shouldAutoplay = true,
): PlayerQueue {
  return { ...queue, selectedAlbumId: album.id, current: { album, track, shouldAutoplay, startAt } };
}

/** Selects an album; without a playable track nothing is current. */
function openAlbum(catalogue: CatalogueAlbum[], queue: PlayerQueue, albumId: string): PlayerQueue {
  const album = findAlbum(catalogue, albumId);
  if (!album) return queue;
  const track = album.tracks.find(isPlayable);
  return track ? select(emptyQueue, album, track) : { ...emptyQueue, selectedAlbumId: album.id };
}

function playTrack(
  catalogue: CatalogueAlbum[],
  queue: PlayerQueue,
  albumId: string,
  trackId: string,
  startAt?: number,
) {
  const album = findAlbum(catalogue, albumId);
  const track = album?.tracks.find(({ id }) => id === trackId);
  if (!album || !track || !isPlayable(track)) return queue;
  return select(
    albumId === queue.selectedAlbumId ? { ...queue, failedTrackIds: [] } : emptyQueue,
    album,
    track,
    startAt,
  );
}

/** Readies the linked track at its moment, else the album's first at its beginning, without autoplay. */
function openLink(
  catalogue: CatalogueAlbum[],
  queue: PlayerQueue,
  { albumId, trackNumber, startAt }: Extract<QueueEvent, { type: "linkOpened" }>,
): PlayerQueue {
  const opened = openAlbum(catalogue, queue, albumId);
  if (opened === queue || !opened.current) return opened;
  const { album, track } = opened.current;
  const linked = album.tracks.find((each) => each.track_number === trackNumber && isPlayable(each));
  // The page of an album has it open, and may play it, before the link's track is known to be missing.
  if (!linked && albumId === queue.selectedAlbumId) return queue;
  return select(opened, album, linked ?? track, linked && startAt, false);
}

/** The end of a track: the next one plays, or playback stops and no track is current. */
function finishTrack(catalogue: CatalogueAlbum[], queue: PlayerQueue, current: CurrentTrack): PlayerQueue {
  return (
    moveOn(catalogue, queue, current) ?? {
      ...queue,
      current: null,
      finishedAlbumIds: including(queue.finishedAlbumIds, current.album.id),
    }
  );
}

/** The next track plays. After too many failures, or with no other track to try, the first one that failed waits. */
function skipTrack(catalogue: CatalogueAlbum[], queue: PlayerQueue, current: CurrentTrack): PlayerQueue {
  const failedTrackIds = including(queue.failedTrackIds, current.track.id);
  const failed = { ...queue, failedTrackIds };
  const next = failedTrackIds.length < MAX_FAILURES && moveOn(catalogue, failed, current);
  if (next) return next;
  const stopped = { ...failed, finishedAlbumIds: [] };
  const first = inOrder(catalogue).find(({ track }) => track.id === failedTrackIds[0]);
  return first && first.track.id !== current.track.id
    ? select(stopped, first.album, first.track, null, false)
    : stopped;
}

/**
 * The album of the current track as it is now, with the tracks before that one, and those from it on. Where it is gone, its
 * number says which they are (decision 091). An album that is gone stays as it was.
 */
function around(catalogue: CatalogueAlbum[], { album: known, track }: CurrentTrack) {
  const album = findAlbum(catalogue, known.id) ?? known;
  const position = album.tracks.findIndex(({ id }) => id === track.id);
  const before = album.tracks.filter((each, place) =>
    position < 0 ? each.track_number < track.track_number : place < position,
  );
  return { album, before, after: album.tracks.slice(before.length) };
}

/** The next track of the album, else the first of the next unfinished album, wrapping around; null when none. */
function moveOn(catalogue: CatalogueAlbum[], queue: PlayerQueue, current: CurrentTrack): PlayerQueue | null {
  const passed = [...queue.failedTrackIds, current.track.id];
  const mayPlay = (track: Track) => isPlayable(track) && !passed.includes(track.id);
  const { album, after } = around(catalogue, current);
  const following = after.find(mayPlay);
  if (following) return select(queue, album, following);

  const finishedAlbumIds = including(queue.finishedAlbumIds, album.id);
  const start = catalogue.indexOf(album) + 1;
  for (const candidate of [...catalogue.slice(start), ...catalogue.slice(0, start)]) {
    const first = finishedAlbumIds.includes(candidate.id) ? undefined : candidate.tracks.find(mayPlay);
    if (first) return select({ ...queue, finishedAlbumIds }, candidate, first);
  }
  return null;
}

/** The playable track before this one, also across albums; from the very first one, the same queue. */
function goBack(catalogue: CatalogueAlbum[], queue: PlayerQueue, current: CurrentTrack): PlayerQueue {
  const { album, before } = around(catalogue, current);
  const earlier = inOrder(catalogue.slice(0, Math.max(catalogue.indexOf(album), 0)));
  const previous = [...earlier, ...before.map((track) => ({ album, track }))].findLast(({ track }) =>
    isPlayable(track),
  );
  return previous ? select({ ...queue, failedTrackIds: [] }, previous.album, previous.track) : queue;
}
