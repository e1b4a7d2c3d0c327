import { expect, test, vi } from "vitest";
import { readStoredVolume, storeVolume } from "#features/player/audioElement.ts";

test("the volume of the last visit is restored", () => {
  expect(readStoredVolume()).toBeNull();
  storeVolume({ volume: 0.4, isMuted: true });
  expect(readStoredVolume()).toEqual({ volume: 0.4, isMuted: true });
  storeVolume({ volume: 0, isMuted: false });
  expect(readStoredVolume()).toEqual({ volume: 0, isMuted: false });
});

test.each(["", "loud", "7 muted", "-1 audible", "NaN", "{}"])(
  "an invalid stored text is ignored: %j",
  (text) => {
    storeVolume({ volume: 0.4, isMuted: false });
    const [key = ""] = Object.keys(localStorage);
    localStorage.setItem(key, text);
    expect(readStoredVolume()).toBeNull();
  },
);

test("a browser that stores nothing is no failure", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("", "SecurityError");
  });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  storeVolume({ volume: 0.4, isMuted: false });
  expect(readStoredVolume()).toBeNull();
});
