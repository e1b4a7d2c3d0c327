import { beforeEach, describe, expect, test, vi } from "vitest";
import { canPlay, isForeignType } from "#lib/canPlay.ts";

const media = HTMLMediaElement.prototype;

describe("whether an address can be played", () => {
  let element: HTMLMediaElement;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(media, "load").mockImplementation(function (this: HTMLMediaElement) {
      element = this;
    });
    vi.spyOn(media, "src", "set").mockImplementation(function (this: HTMLMediaElement, source) {
      this.setAttribute("src", source);
      element = this;
    });
  });
  const never = new AbortController().signal;

  test.each([
    ["canplay", true],
    ["error", false],
  ])("after the event %s: %j, and the element loads no more", async (event, plays) => {
    const answer = canPlay("/a.mp3?b", 1000, never);
    expect([element.getAttribute("src"), element.muted, element.preload]).toEqual(["/a.mp3?b", true, "auto"]);
    element.dispatchEvent(new Event(event));
    expect(await answer).toBe(plays);
    expect(element.hasAttribute("src")).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("is false once the time is up, and the element loads no more", async () => {
    const answer = canPlay("/a.mp3", 1000, never);
    element.dispatchEvent(new Event("loadedmetadata"));
    await vi.advanceTimersByTimeAsync(999);
    expect(element.hasAttribute("src")).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBe(false);
    expect(element.hasAttribute("src")).toBe(false);
  });

  test("aborted before or meanwhile: rejects with the reason", async () => {
    await expect(canPlay("/a.mp3", 1000, AbortSignal.abort("gone"))).rejects.toBe("gone");
    const controller = new AbortController();
    const answer = canPlay("/a.mp3", 1000, controller.signal);
    controller.abort("gone");
    await expect(answer).rejects.toBe("gone");
    expect(element.hasAttribute("src")).toBe(false);
  });
});

test.each([
  ["", "", false],
  ["audio/x-unknown", "", true],
  ["audio/mpeg", "maybe", false],
] as const)("the type %j, of which the browser says %j, is foreign: %j", (type, said, isForeign) => {
  vi.spyOn(media, "canPlayType").mockReturnValue(said);
  expect(isForeignType(type)).toBe(isForeign);
});
