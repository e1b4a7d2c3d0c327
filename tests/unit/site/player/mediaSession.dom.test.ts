// behaviour §10.5
import { expect, onTestFinished, test, vi } from "vitest";
import { createMediaSession } from "#site/player/mediaSession.ts";
import { metadataOf } from "#site/player/trackMetadata.ts";
import { catalogueOf } from "./catalogueOf.ts";

const [album] = catalogueOf("A: A1");
const [track] = album?.tracks ?? [];

/** A lock screen that refuses what browsers refuse. Out: the positions that it was given. */
function installLockScreen() {
  const positions: (MediaPositionState | undefined)[] = [];
  const setPositionState = (state?: MediaPositionState) => {
    if (state && (state.position ?? 0) > (state.duration ?? 0)) throw new TypeError("Behind the end");
    positions.push(state);
  };
  const MediaMetadata = class {
    constructor(init: MediaMetadataInit) {
      for (const { src } of init.artwork ?? []) new URL(src, document.baseURI);
      Object.assign(this, init);
    }
  };
  vi.stubGlobal("MediaMetadata", MediaMetadata);
  Object.defineProperty(navigator, "mediaSession", {
    configurable: true,
    value: { setActionHandler: () => {}, setPositionState },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "mediaSession"));
  return positions;
}

const nothing = () => {};
const requests = { play: nothing, pause: nothing, next: nothing, previous: nothing, seekTo: nothing };

test.each([
  ["in a track", 30, 100, { duration: 100, playbackRate: 1, position: 30 }],
  ["at the end of a file that plays a little longer than it says", 100.2, 100, { position: 100 }],
  ["in a stream whose length is not known yet", 3, Number.NaN, undefined],
])("the lock screen shows the place %s", (_where, time, duration, shown) => {
  if (!album || !track) throw new Error("There is a track.");
  const positions = installLockScreen();
  const sound = { status: () => "playing" as const, time: () => time, duration: () => duration };
  const session = createMediaSession(sound, requests, () => ({ title: "Quay" }));
  session?.show({ album, track, shouldAutoplay: true, startAt: null });
  session?.report();
  expect(positions).toEqual([shown && expect.objectContaining(shown)]);
});

test.each<[what: string, cover: string | null, copy: string, shown: string[]]>([
  [
    "of the cover and its copies",
    "https://a.example/1.jpg",
    "/media/1-96.webp",
    ["/media/1-96.webp", "https://a.example/1.jpg"],
  ],
  [
    "without a cover whose address has no host",
    "https://exa mple/1.jpg",
    "/media/1-96.webp",
    ["/media/1-96.webp"],
  ],
  ["nor one that is cut", "https://[1", "/media/1-96.webp", ["/media/1-96.webp"]],
  ["without such a copy", "https://a.example/1.jpg", "https://[1", ["https://a.example/1.jpg"]],
  ["with none", "https://[1", "https://[1", []],
  ["and without a cover", null, "/media/1-96.webp", []],
])("the lock screen shows the pictures %s", (_what, cover_url, copy, shown) => {
  if (!album || !track) throw new Error("There is a track.");
  installLockScreen();
  const sound = { status: () => "playing" as const, time: () => 0, duration: () => 0 };
  const covered = { ...album, cover_url, cover_copies: ["96", copy] };
  createMediaSession(sound, requests, metadataOf)?.show({
    album: covered,
    track,
    shouldAutoplay: true,
    startAt: null,
  });
  expect(navigator.mediaSession.metadata?.title).toBe(track.title);
  expect(navigator.mediaSession.metadata?.artwork.map(({ src }) => src)).toEqual(shown);
});
