import { expect, test, vi } from "vitest";
import { recallLoudness, rememberLoudness } from "#features/player/audioElement.ts";

test("the loudness of the last visit is known on the next one", () => {
  expect(recallLoudness()).toBeNull();
  rememberLoudness({ volume: 0.4, isMuted: true });
  expect(recallLoudness()).toEqual({ volume: 0.4, isMuted: true });
  rememberLoudness({ volume: 0, isMuted: false });
  expect(recallLoudness()).toEqual({ volume: 0, isMuted: false });
});

test.each(["", "loud", "7 muted", "-1 audible", "NaN", "{}"])(
  "what makes no sense is not recalled: %j",
  (text) => {
    rememberLoudness({ volume: 0.4, isMuted: false });
    const [key = ""] = Object.keys(localStorage);
    localStorage.setItem(key, text);
    expect(recallLoudness()).toBeNull();
  },
);

test("a browser that keeps nothing is no failure", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("", "SecurityError");
  });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  rememberLoudness({ volume: 0.4, isMuted: false });
  expect(recallLoudness()).toBeNull();
});
