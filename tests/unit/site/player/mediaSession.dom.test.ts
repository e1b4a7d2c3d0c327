// behaviour §10.5
import { expect, onTestFinished, test, vi } from "vitest";
import { createMediaSession } from "#site/player/mediaSession.ts";
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
  vi.stubGlobal("MediaMetadata", class {});
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
