// behaviour §10.5
import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useStoredVolume } from "#features/player/audioElement.ts";

/** The audio element of a new visit. */
function visit(): HTMLAudioElement {
  const audio = new Audio();
  renderHook(() => useStoredVolume(audio));
  return audio;
}

function setVolume(audio: HTMLAudioElement, volume: number, muted: boolean) {
  Object.assign(audio, { volume, muted });
  audio.dispatchEvent(new Event("volumechange"));
}

test("the volume of the last visit is restored", () => {
  const first = visit();
  expect(first).toMatchObject({ volume: 1, muted: false });
  setVolume(first, 0.4, true);
  const second = visit();
  expect(second).toMatchObject({ volume: 0.4, muted: true });
  setVolume(second, 0, false);
  expect(visit()).toMatchObject({ volume: 0, muted: false });
});

test.each(["", "loud", "7 muted", "-1 audible", "NaN", "{}"])(
  "an invalid stored text is ignored: %j",
  (text) => {
    setVolume(visit(), 0.4, true);
    const [key = ""] = Object.keys(localStorage);
    localStorage.setItem(key, text);
    expect(visit()).toMatchObject({ volume: 1, muted: false });
  },
);

test("a browser that stores nothing is no failure", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("", "SecurityError");
  });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  const audio = visit();
  setVolume(audio, 0.4, false);
  expect(audio.volume).toBe(0.4);
});
