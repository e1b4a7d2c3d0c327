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
const openLink = (albumId: string, trackNumber: number | null): QueueEvent => ({
  type: "linkOpened",
  albumId,
  trackNumber,
});
const ended = (trackId: string): QueueEvent => ({ type: "trackEnded", trackId });
const failed = (trackId: string): QueueEvent => ({ type: "trackFailed", trackId });
const started = (trackId: string): QueueEvent => ({ type: "trackStarted", trackId });
const next: QueueEvent = { type: "nextClicked" };
const previous: QueueEvent = { type: "previousClicked" };

const queueAfter = (catalogue: CatalogueAlbum[], ...events: QueueEvent[]) =>
  events.reduce((queue, event) => nextQueue(catalogue, queue, event), emptyQueue);

/** "selected album > current track", "-" for none. */
const where = ({ selectedAlbumId, current }: PlayerQueue) =>
  `${selectedAlbumId ?? "-"} > ${current?.track.id ?? "-"}`;

const plain = catalogueOf("A: A1 A2", "B: B1", "C: C1 C2");
const gaps = catalogueOf("A:", "B: B1- B2 B3- B4", "C: C1-", "D: D1");

describe("a choice of the visitor, or a track that ends (§4.1)", () => {
  test.each<[sentence: string, catalogue: CatalogueAlbum[], events: QueueEvent[], result: string]>([
    ["at first nothing is selected", plain, [], "- > -"],
    ["clicking an album selects it and its first track", plain, [clickAlbum("B")], "B > B1"],
    [
      "clicking the selected album deselects it and clears the track",
      plain,
      [clickAlbum("A"), clickAlbum("A")],
      "- > -",
    ],
    ["clicking another album selects that one", plain, [clickAlbum("A"), next, clickAlbum("C")], "C > C1"],
    ["an unknown album changes nothing", plain, [clickAlbum("A"), clickAlbum("X")], "A > A1"],
    ["clicking a track plays it", plain, [clickAlbum("C"), clickTrack("C2")], "C > C2"],
    [
      "clicking a track of another album selects that album",
      plain,
      [clickAlbum("A"), clickTrack("C2")],
      "C > C2",
    ],
    ["clicking a track without audio_url does nothing", gaps, [clickAlbum("B"), clickTrack("B3")], "B > B2"],
    ["when a track ends the next one plays", plain, [clickAlbum("A"), ended("A1")], "A > A2"],
    [
      "after the last track the next album plays, and is selected",
      plain,
      [clickAlbum("A"), ended("A1"), ended("A2")],
      "B > B1",
    ],
    ["it wraps around to earlier albums", plain, [clickTrack("C2"), ended("C2")], "A > A1"],
    [
      "finished albums are passed over",
      plain,
      [clickAlbum("B"), ended("B1"), ended("C1"), previous, ended("B1")],
      "C > C1",
    ],
    [
      "when all are finished no track is current",
      plain,
      [clickAlbum("B"), ended("B1"), ended("C1"), ended("C2"), ended("A1"), ended("A2")],
      "A > -",
    ],
    [
      "the end of another track than the current one changes nothing",
      plain,
      [clickAlbum("A"), ended("C1")],
      "A > A1",
    ],
    ["next does what the end of a track does", plain, [clickAlbum("A"), next, next], "B > B1"],
    [
      "next ends playback when all are finished",
      plain,
      [clickAlbum("C"), next, next, next, next, next],
      "B > -",
    ],
    ["next without a current track does nothing", plain, [next], "- > -"],
    ["previous goes back in the album", plain, [clickTrack("C2"), previous], "C > C1"],
    [
      "previous from the first track goes to the last of the album before",
      plain,
      [clickAlbum("B"), previous],
      "A > A2",
    ],
    ["previous on the first album's first track does nothing", plain, [clickAlbum("A"), previous], "A > A1"],
    ["previous without a current track does nothing", plain, [previous], "- > -"],
  ])("%s", (_, catalogue, events, result) => {
    expect(where(queueAfter(catalogue, ...events))).toBe(result);
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
  test.each<[sentence: string, events: QueueEvent[], result: string]>([
    ["an album without tracks is selected, with no track", [clickAlbum("A")], "A > -"],
    ["an album's first track is its first with audio", [clickAlbum("B")], "B > B2"],
    ["the end of a track moves past tracks without audio", [clickAlbum("B"), ended("B2")], "B > B4"],
    ["and past albums without any", [clickAlbum("B"), ended("B2"), ended("B4")], "D > D1"],
    ["previous moves past them too", [clickAlbum("D"), previous, previous], "B > B2"],
    ["the first playable track of all is where previous stops", [clickAlbum("B"), previous], "B > B2"],
  ])("%s", (_, events, result) => {
    expect(where(queueAfter(gaps, ...events))).toBe(result);
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
  test.each<[sentence: string, event: QueueEvent, result: string]>([
    ["opens its album with its track", openLink("C", 2), "C > C2"],
    ["without a track opens the album's first", openLink("C", null), "C > C1"],
    ["with an unknown track likewise", openLink("C", 9), "C > C1"],
    ["to an unknown album shows the page as usual", openLink("X", 1), "- > -"],
  ])("%s", (_, event, result) => {
    expect(where(queueAfter(plain, event))).toBe(result);
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

  test.each<[sentence: string, catalogue: CatalogueAlbum[], event: QueueEvent, startAt: number | null]>([
    ["starts its track at its moment", plain, { ...openLink("C", 2), startAt: 83 } as QueueEvent, 83],
    ["without a moment at the beginning", plain, openLink("C", 2), null],
    [
      "leaves the moment of an unknown track",
      plain,
      { ...openLink("C", 9), startAt: 83 } as QueueEvent,
      null,
    ],
    ["and that of one without sound", gaps, { ...openLink("B", 3), startAt: 83 } as QueueEvent, null],
  ])("%s", (_, catalogue, event, startAt) => {
    const linked = queueAfter(catalogue, event);
    expect(linked.current?.startAt ?? null).toBe(startAt);
    const following = nextQueue(catalogue, linked, next);
    expect(following.current?.startAt).toBeNull();
  });

  test("to a track without audio_url readies the album's first that has one", () => {
    expect(where(queueAfter(gaps, openLink("B", 3)))).toBe("B > B2");
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
