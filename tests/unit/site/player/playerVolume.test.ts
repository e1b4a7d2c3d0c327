// behaviour §10.5
import { expect, test } from "vitest";
import { canSetVolume, createVolume } from "#site/player/playerVolume.ts";

/** An element of a new visit, and its volume. */
function visit(stored: string | null) {
  const audio = { volume: 1, muted: false };
  const kept = { text: stored };
  const store = {
    readStoredText: () => kept.text,
    storeText: (_key: string, text: string) => {
      kept.text = text;
    },
  };
  return { audio, kept, ...createVolume(audio, store) };
}

test.each([
  [0.4, true],
  [0, false],
  [1, false],
])("a volume of %s, muted: %s, is restored at the next visit", (volume, muted) => {
  const first = visit(null);
  Object.assign(first.audio, { volume, muted });
  first.storeVolume();
  expect(visit(first.kept.text).audio).toEqual({ volume, muted });
});

test.each([null, "", "loud", "7 muted", "-1 audible", "NaN", "{}"])("a stored %j is ignored", (text) => {
  expect(visit(text).audio).toEqual({ volume: 1, muted: false });
});

test("it is 0 while muted, from where a step begins; what is unmuted is audible", () => {
  const { volume, toggleMute, changeVolumeBy, setVolume } = visit(null);
  toggleMute();
  expect(volume()).toBe(0);
  changeVolumeBy(0.1);
  changeVolumeBy(0.1);
  expect(volume()).toBe(0.2);
  changeVolumeBy(-1);
  toggleMute();
  expect(volume()).toBe(0.5);
  setVolume(7);
  expect(volume()).toBe(1);
});

test("an element that keeps its volume, as on an iPad, has none to set", () => {
  expect(canSetVolume({ volume: 1 })).toBe(true);
  const ofTablet = Object.defineProperty({ volume: 1 }, "volume", { get: () => 1, set: () => undefined });
  expect(canSetVolume(ofTablet)).toBe(false);
});
