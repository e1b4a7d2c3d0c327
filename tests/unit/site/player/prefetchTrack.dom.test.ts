// behaviour §10.5
import { beforeEach, describe, expect, test, vi } from "vitest";
import { PREFETCH_AFTER_SECONDS, PREFETCH_BYTES } from "#config.ts";
import type { CatalogueAlbum } from "#data/rows.ts";
import { createPrefetch, fetchAhead, hasInStore } from "#site/player/prefetchTrack.ts";
import { createSoundSources } from "#site/player/soundSources.ts";
import { catalogueOf } from "./catalogueOf.ts";

const [album] = catalogueOf("A: A1- A2 A3") as [CatalogueAlbum];
const [silent, first, second] = album.tracks;

const saveData = () => vi.stubGlobal("navigator", { onLine: true, connection: { saveData: true } });

const requests: (string | null)[][] = [];
let answer: () => Response;
beforeEach(() => {
  requests.length = 0;
  answer = () => new Response("sound", { status: 206 });
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    requests.push([address, new Headers(init.headers).get("range")]);
    return answer();
  });
});

type CopyOf = Parameters<typeof createSoundSources>[0];
const open = (copyOf: CopyOf = () => null) => createPrefetch(createSoundSources(copyOf));
const beginningOf = (name: string) => [
  `https://files.example.com/${name}.mp3`,
  `bytes=0-${PREFETCH_BYTES - 1}`,
];

describe("the beginning of a track is fetched", () => {
  test("its first 64 kB, once, and once more after another track", () => {
    const prefetch = open();
    for (const track of [first, first, null, silent, second, first]) prefetch(track ?? null);
    expect(requests).toEqual(["A2", "A3", "A2"].map(beginningOf));
  });

  test("but not with Save-Data", () => {
    saveData();
    open()(first ?? null);
    expect(requests).toEqual([]);
  });

  test("where the track will be asked for: at the site, or not at all where the site sends it whole", () => {
    open(() => ({ address: "/media/A2.mp3", hasRanges: true }))(first ?? null);
    expect(requests.splice(0)).toEqual([["/media/A2.mp3", "bytes=0-65535"]]);
    const sources = createSoundSources(() => ({ address: "/media/A2.mp3", hasRanges: false }));
    sources.refuse({ address: "", host: "storage", isWhole: false });
    createPrefetch(sources)(first ?? null);
    expect(requests).toEqual([]);
  });

  test("and no more where the host sends all of it", async () => {
    const body = new ReadableStream({ pull: (all) => all.enqueue(new Uint8Array(1000)) });
    answer = () => new Response(body);
    const cancelled = vi.spyOn(ReadableStream.prototype, "cancel");
    open()(first ?? null);
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalledOnce());
  });
});

test.each([
  [0, PREFETCH_AFTER_SECONDS - 1, false],
  [0, PREFETCH_AFTER_SECONDS, true],
  [30, 30 + PREFETCH_AFTER_SECONDS - 1, false],
  [90, 100, true],
  [0, 0, false],
])(
  "at second %i, with the sound in store to second %i, the next track may be fetched: %s",
  (time, end, may) => {
    const buffered = { length: end > 0 ? 1 : 0, start: () => 0, end: () => end };
    expect(hasInStore({ buffered, currentTime: time, duration: 100 } as unknown as HTMLAudioElement)).toBe(
      may,
    );
  },
);

describe("of an album", () => {
  const sound = { prefetch: open(), ready: vi.fn() };
  const cover = document.createElement("a");
  cover.setAttribute("aria-expanded", "false");
  const panel = document.createElement("button");
  beforeEach(() => {
    sound.prefetch = open();
    sound.ready.mockClear();
  });
  const handlers = (found: CatalogueAlbum | undefined = album) => fetchAhead(() => found, sound);
  const focused = (isVisible: boolean) =>
    Object.assign(cover.cloneNode() as Element, { matches: () => isVisible });

  test.each([
    [
      "a mouse comes over its cover",
      () => handlers().onPointerOver({ target: cover, pointerType: "mouse" }),
      true,
    ],
    ["a pen does", () => handlers().onPointerOver({ target: cover, pointerType: "pen" }), true],
    ["a finger touches it", () => handlers().onPointerOver({ target: cover, pointerType: "touch" }), false],
    [
      "a mouse is over its panel",
      () => handlers().onPointerOver({ target: panel, pointerType: "mouse" }),
      false,
    ],
    ["the keyboard's focus is on it", () => handlers().onFocus({ target: focused(true) }), true],
    ["a click brings the focus", () => handlers().onFocus({ target: focused(false) }), false],
  ])("the first track with sound is prefetched when %s: %s", (_what, happen, isFetched) => {
    happen();
    expect(requests).toEqual(isFetched ? [beginningOf("A2")] : []);
  });

  const press = (button = 0, found: CatalogueAlbum | undefined = album) =>
    fetchAhead(() => found, sound).onPointerDown({ target: cover, button });

  test("a press loads it in the player, until it scrolls", () => {
    press();
    expect(sound.ready).toHaveBeenLastCalledWith(first);
    handlers().onPointerCancel();
    expect(sound.ready).toHaveBeenLastCalledWith(null);
  });

  test("a press loads nothing by another button, beside the albums, in a panel, with Save-Data, or before there is a player", () => {
    press(2);
    fetchAhead(() => undefined, sound).onPointerDown({ target: cover, button: 0 });
    handlers().onPointerDown({ target: panel, button: 0 });
    saveData();
    press();
    handlers().onPointerCancel();
    vi.unstubAllGlobals();
    fetchAhead(() => album, null).onPointerDown({ target: cover, button: 0 });
    expect(sound.ready).not.toHaveBeenCalled();
  });
});
