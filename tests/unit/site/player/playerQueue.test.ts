import { describe, expect, test } from "vitest";
import type { CatalogueAlbum } from "#data/rows.ts";
import { emptyQueue, nextQueue, type PlayerQueue, type QueueEvent } from "#site/player/playerQueue.ts";
import { catalogueOf } from "./catalogueOf.ts";

const clickAlbum = (albumId: string): QueueEvent => ({ type: "albumClicked", albumId });
const clickTrack = (trackId: string): QueueEvent => ({
  type: "trackClicked",
  albumId: trackId.slice(0, 1),
  trackId,
});
const openLink = (albumId: string, trackNumber: number | null, startAt?: number): QueueEvent => ({
  type: "linkOpened",
  albumId,
  trackNumber,
  startAt,
});
const ended = (trackId: string): QueueEvent => ({ type: "trackEnded", trackId });
const failed = (trackId: string): QueueEvent => ({ type: "trackFailed", trackId });
const started = (trackId: string): QueueEvent => ({ type: "trackStarted", trackId });
const next: QueueEvent = { type: "nextClicked" };
const previous: QueueEvent = { type: "previousClicked" };

/** Events in words: "album A, track A2, A2 ends, A2 fails, next, previous". */
const eventsOf = (words: string) =>
  words.split(", ").flatMap((word): QueueEvent | [] => {
    const [first = "", second = ""] = word.split(" ");
    if (first === "album") return clickAlbum(second);
    if (first === "track") return clickTrack(second);
    if (second === "ends") return ended(first);
    if (second === "fails") return failed(first);
    return { next, previous }[first] ?? [];
  });

const queueAfter = (catalogue: CatalogueAlbum[], ...events: QueueEvent[]) =>
  events.reduce((queue, event) => nextQueue(catalogue, queue, event), emptyQueue);

/** "selected album > current track", "-" for none. */
const where = ({ selectedAlbumId, current }: PlayerQueue) =>
  `${selectedAlbumId ?? "-"} > ${current?.track.id ?? "-"}`;

const plain = catalogueOf("A: A1 A2", "B: B1", "C: C1 C2");
const gaps = catalogueOf("A:", "B: B1- B2 B3- B4", "C: C1-", "D: D1");

describe("a choice of the visitor, or a track that ends (§4.1)", () => {
  test.each([
    ["at first nothing is selected", "", "- > -"],
    ["clicking an album selects it and its first track", "album B", "B > B1"],
    ["clicking the selected album deselects it and clears the track", "album A, album A", "- > -"],
    ["clicking another album selects that one", "album A, next, album C", "C > C1"],
    ["an unknown album changes nothing", "album A, album X", "A > A1"],
    ["clicking a track plays it", "album C, track C2", "C > C2"],
    ["clicking a track of another album selects that album", "album A, track C2", "C > C2"],
    ["when a track ends the next one plays", "album A, A1 ends", "A > A2"],
    ["after the last track the next album plays, and is selected", "album A, A1 ends, A2 ends", "B > B1"],
    ["it wraps around to earlier albums", "track C2, C2 ends", "A > A1"],
    ["finished albums are passed over", "album B, B1 ends, C1 ends, previous, B1 ends", "C > C1"],
    ["when all are finished no track is current", "track C2, C2 ends, A1 ends, A2 ends, B1 ends", "B > -"],
    ["the end of another track than the current one changes nothing", "album A, C1 ends", "A > A1"],
    ["next does what the end of a track does", "album A, next, next", "B > B1"],
    ["next ends playback when all are finished", "album C, next, next, next, next, next", "B > -"],
    ["next without a current track does nothing", "next", "- > -"],
    ["previous goes back in the album", "track C2, previous", "C > C1"],
    ["previous from the first track goes to the last of the album before", "album B, previous", "A > A2"],
    ["previous on the first album's first track does nothing", "album A, previous", "A > A1"],
    ["previous without a current track does nothing", "previous", "- > -"],
  ])("%s", (_, events, result) => {
    expect(where(queueAfter(plain, ...eventsOf(events)))).toBe(result);
  });

  test("clicking another album resets the finished albums (§1)", () => {
    const queue = queueAfter(plain, clickAlbum("B"), ended("B1"), clickAlbum("A"));
    expect(queue.finishedAlbumIds).toEqual([]);
  });

  test("a newly selected track autoplays; the same track clicked again asks for a new start", () => {
    const first = queueAfter(plain, clickAlbum("A"));
    const again = nextQueue(plain, first, clickTrack("A1"));
    expect(first.current?.shouldAutoplay).toBe(true);
    expect(again.current).toEqual(first.current);
    expect(again.current).not.toBe(first.current);
  });
});

describe("tracks that cannot play (§3)", () => {
  test.each([
    ["clicking one does nothing", "album B, track B3", "B > B2"],
    ["an album without tracks is selected, with no track", "album A", "A > -"],
    ["an album's first track is its first with audio", "album B", "B > B2"],
    ["the end of a track moves past tracks without audio", "album B, B2 ends", "B > B4"],
    ["and past albums without any", "album B, B2 ends, B4 ends", "D > D1"],
    ["previous moves past them too", "album D, previous, previous", "B > B2"],
    ["the first playable track of all is where previous stops", "album B, previous", "B > B2"],
  ])("%s", (_, events, result) => {
    expect(where(queueAfter(gaps, ...eventsOf(events)))).toBe(result);
  });

  test("a track that fails is skipped until one has started", () => {
    const failing = queueAfter(plain, clickAlbum("A"), failed("A1"), failed("A2"));
    expect(where(failing)).toBe("B > B1");
    expect(failing.failedTrackIds).toEqual(["A1", "A2"]);
    expect(nextQueue(plain, failing, started("B1")).failedTrackIds).toEqual([]);
  });

  test.each<[first: string, tried: string[]]>([
    ["A1", ["A1", "A2", "B1"]],
    ["A2", ["A2", "B1", "C1"]],
    ["C2", ["C2", "A1", "A2"]],
  ])("after three failures from %s it is back at the first, and waits there (§10.5)", (first, tried) => {
    let queue = queueAfter(plain, clickTrack(first));
    for (const id of tried) {
      expect(queue.current?.track.id).toBe(id);
      queue = nextQueue(plain, queue, failed(id));
    }
    expect(queue).toMatchObject({ current: { track: { id: first }, shouldAutoplay: false } });
    expect(queue).toMatchObject({ selectedAlbumId: first.slice(0, 1), finishedAlbumIds: [] });
    expect(nextQueue(plain, queue, failed(first)).current).toBe(queue.current);
  });

  test("two failures, a sound and two more failures do not stop it", () => {
    const many = catalogueOf("A: A1 A2 A3 A4 A5 A6");
    const events = [failed("A1"), failed("A2"), started("A3"), ended("A3"), failed("A4"), failed("A5")];
    expect(where(queueAfter(many, clickAlbum("A"), ...events))).toBe("A > A6");
  });

  test.each<[sentence: string, catalogue: CatalogueAlbum[], result: string]>([
    ["the only one stays", catalogueOf("A: A1"), "A > A1"],
    ["of two the first is back", catalogueOf("A: A1", "B: B1"), "A > A1"],
    ["an album of two goes over to the next", catalogueOf("A: A1 A2", "B: B1"), "B > B1"],
  ])("when all tracks of an album fail %s", (_, catalogue, result) => {
    let queue = queueAfter(catalogue, clickAlbum("A"));
    for (const { id } of catalogue.flatMap(({ tracks }) => tracks).slice(0, 2))
      queue = nextQueue(catalogue, queue, failed(id));
    expect(where(queue)).toBe(result);
  });

  test("a first one that is gone meanwhile is not come back to", () => {
    const failing = queueAfter(plain, clickAlbum("A"), failed("A1"), failed("A2"));
    const without = catalogueOf("B: B1", "C: C1 C2");
    expect(nextQueue(without, failing, failed("B1")).current).toBe(failing.current);
  });

  test("after such a stop the visitor's next choice tries again", () => {
    const stopped = queueAfter(plain, clickTrack("A2"), failed("A2"), failed("B1"), failed("C1"));
    for (const [choice, result] of [
      [next, "B > B1"],
      [previous, "A > A1"],
      [clickTrack("A2"), "A > A2"],
    ] as const) {
      const chosen = nextQueue(plain, stopped, choice);
      expect(where(chosen)).toBe(result);
      expect(chosen).toMatchObject({ failedTrackIds: [], current: { shouldAutoplay: true } });
    }
  });
});

describe("a link", () => {
  test.each<[sentence: string, catalogue: CatalogueAlbum[], event: QueueEvent, result: string]>([
    ["opens its album with its track at its moment", plain, openLink("C", 2, 83), "C > C2 at 83"],
    ["without a moment at the beginning", plain, openLink("C", 2), "C > C2"],
    ["without a track opens the album's first", plain, openLink("C", null), "C > C1"],
    ["with an unknown track likewise, without the moment", plain, openLink("C", 9, 83), "C > C1"],
    ["and with one without sound", gaps, openLink("B", 3, 83), "B > B2"],
    ["to an unknown album shows the page as usual", plain, openLink("X", 1), "- > -"],
  ])("%s", (_, catalogue, event, result) => {
    const linked = queueAfter(catalogue, event);
    const { startAt = null } = linked.current ?? {};
    expect(where(linked) + (startAt === null ? "" : ` at ${startAt}`)).toBe(result);
    expect(nextQueue(catalogue, linked, next).current?.startAt ?? null).toBeNull();
  });

  test("readies its track without autoplay; the tracks after it autoplay", () => {
    const linked = queueAfter(plain, openLink("C", 1));
    expect(linked.current?.shouldAutoplay).toBe(false);
    expect(nextQueue(plain, linked, ended("C1")).current?.shouldAutoplay).toBe(true);
  });

  test.each([null, 9])("to track %s of an album that is open disturbs nothing", (trackNumber) => {
    const open = queueAfter(plain, clickAlbum("C"));
    expect(nextQueue(plain, open, openLink("C", trackNumber))).toBe(open);
  });
});

describe("a catalogue that changes under a playing track", () => {
  const playing = queueAfter(plain, clickTrack("C1"));

  test("continues from the track's new place", () => {
    const reordered = catalogueOf("C: C2 C1", "A: A1");
    expect(where(nextQueue(reordered, playing, ended("C1")))).toBe("A > A1");
    expect(where(nextQueue(reordered, playing, previous))).toBe("C > C2");
  });

  test("without that album plays the album on, then the first of the list", () => {
    const without = catalogueOf("A: A1", "B: B1");
    const last = nextQueue(without, playing, ended("C1"));
    expect(where(last)).toBe("C > C2");
    expect(where(nextQueue(without, last, ended("C2")))).toBe("A > A1");
    expect(nextQueue(without, playing, previous)).toBe(playing);
  });

  test.each<[sentence: string, current: string, left: string[], next: string, previous: string]>([
    ["in its middle", "B2", ["A: A1", "B: B1 B3 B4"], "B > B3", "B > B1"],
    ["in its middle, and the next ones have moved up", "B2", ["A: A1", "B: B1 B2 B3"], "B > B2", "B > B1"],
    ["at its beginning", "B1", ["A: A1", "B: B2 B3"], "B > B2", "A > A1"],
    ["at its end", "B4", ["A: A1", "B: B1 B2", "C: C1"], "C > C1", "B > B2"],
    ["beside one without sound", "B2", ["A: A1", "B: B1- B3- B4"], "B > B4", "A > A1"],
    ["with all others", "B2", ["A: A1", "B:", "C: C1"], "C > C1", "A > A1"],
    ["with its album", "B2", ["A: A1", "C: C1"], "B > B3", "B > B1"],
  ])("without the current track goes on from its number: %s", (_, current, left, following, before) => {
    const heard = queueAfter(catalogueOf("A: A1", "B: B1 B2 B3 B4", "C: C1"), clickTrack(current));
    // Another track has the number that has become free.
    const present = catalogueOf(...left).map((album) => ({
      ...album,
      tracks: album.tracks.map((track) => (track.id === current ? { ...track, id: "new" } : track)),
    }));
    const shown = (queue: PlayerQueue) => where(queue).replace("new", current);
    for (const event of [next, ended(current), failed(current)])
      expect(shown(nextQueue(present, heard, event))).toBe(following);
    expect(shown(nextQueue(present, heard, previous))).toBe(before);
  });

  test("that is empty ends playback", () => {
    const last = queueAfter(plain, clickTrack("C2"));
    expect(nextQueue([], last, ended("C2")).current).toBeNull();
  });
});

describe("every reachable state of a small catalogue (§4.1)", () => {
  const catalogue = catalogueOf("A: A1 A2-", "B:", "C: C1 C2", "D: D1-");
  const tracks = catalogue.flatMap((album) => album.tracks);
  const events: QueueEvent[] = [
    ...catalogue.flatMap(({ id }) => [clickAlbum(id), openLink(id, 2)]),
    ...tracks.flatMap(({ id }) => [clickTrack(id), ended(id), failed(id), started(id)]),
    next,
    previous,
  ];
  const key = (queue: PlayerQueue) =>
    JSON.stringify([
      where(queue),
      queue.current?.shouldAutoplay,
      [...queue.finishedAlbumIds].sort(),
      [...queue.failedTrackIds].sort(),
    ]);

  const reached = new Map([[key(emptyQueue), emptyQueue]]);
  for (const queue of reached.values()) {
    if (reached.size > 1000) throw new Error("The queue has no end of states.");
    for (const event of events) {
      const then = nextQueue(catalogue, queue, event);
      reached.set(key(then), reached.get(key(then)) ?? then);
    }
  }
  const states = [...reached.values()];

  test("is one of a finite number, with repetitions nowhere", () => {
    expect(states.length).toBeGreaterThan(20);
    for (const { finishedAlbumIds, failedTrackIds } of states) {
      expect(new Set(finishedAlbumIds).size).toBe(finishedAlbumIds.length);
      expect(new Set(failedTrackIds).size).toBe(failedTrackIds.length);
    }
  });

  test("holds only a playable track, of the selected album", () => {
    for (const { current, selectedAlbumId } of states) {
      if (current)
        expect([current.track.audio_url, selectedAlbumId]).toEqual([expect.any(String), current.album.id]);
      if (current) expect(current.track.album_id).toBe(current.album.id);
    }
  });

  test("stops of itself, whether every track ends or fails", () => {
    for (const outcome of [ended, failed, (id: string) => (id === "C1" ? ended(id) : failed(id))]) {
      for (const start of states) {
        let queue = start;
        let moves = 0;
        for (; moves < 20 && queue.current; moves += 1) {
          const then = nextQueue(catalogue, queue, outcome(queue.current.track.id));
          if (then.current === queue.current) break;
          queue = then;
        }
        expect(moves).toBeLessThanOrEqual(tracks.length);
      }
    }
  });

  test("is left by clicking the selected album", () => {
    for (const queue of states) {
      if (queue.selectedAlbumId)
        expect(where(nextQueue(catalogue, queue, clickAlbum(queue.selectedAlbumId)))).toBe("- > -");
    }
  });
});
