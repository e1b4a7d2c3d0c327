// behaviour §10.11
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { usePreview } from "#dashboard/tracks/list/usePreview.ts";
import type { AdminTrack as Track } from "#data/rows.ts";
import { useToasts } from "#ui/notify.ts";
import { tracksOf } from "../../../../support/trackServer.ts";
import { installSound } from "../../../site/player/soundElement.ts";

const [one, two] = tracksOf("One* Two*") as [Track, Track];

let elements: HTMLAudioElement[] = [];
beforeEach(() => {
  elements = [];
  const RealAudio = Audio;
  vi.stubGlobal(
    "Audio",
    class extends RealAudio {
      constructor() {
        super();
        elements.push(this);
      }
    },
  );
});

function preview(tracks: readonly Track[] = [one, two]) {
  const sound = installSound();
  const toasts = renderHook(useToasts).result;
  const hook = renderHook((now) => usePreview(now), { initialProps: tracks });
  const audio = () => {
    const [element] = elements;
    if (!element) throw new Error("There is no audio element.");
    return element;
  };
  return {
    sound,
    audio,
    rerender: hook.rerender,
    toggle: (track: Track) => act(async () => hook.result.current.toggle(track)),
    playingId: () => hook.result.current.playingId,
    heard: () => toasts.current.map(({ description }) => description),
  };
}

test("a preview that breaks off no longer plays, is reported once, and the next click asks for its sound again", async () => {
  const { sound, audio, toggle, playingId, heard } = preview();
  await toggle(one);
  expect(playingId()).toBe(one.id);
  sound.tell(audio(), "error", { errorCode: 2 });
  expect(playingId()).toBeNull();
  expect(heard()).toEqual(["This audio file cannot be played."]);
  const setSource = vi.spyOn(audio(), "src", "set");
  await toggle(one);
  expect(setSource).toHaveBeenCalledExactlyOnceWith(one.audio_url);
  expect(playingId()).toBe(one.id);
});

test("a sound that cannot be played at all is reported once, though both the element and its start say so", async () => {
  const { sound, audio, toggle, playingId, heard } = preview();
  const start = HTMLMediaElement.prototype.play;
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function (this: HTMLMediaElement) {
    await start.call(this);
    throw new DOMException("", "NotSupportedError");
  });
  sound.state.errorCode = 4;
  await toggle(one);
  sound.tell(audio(), "error");
  expect(playingId()).toBeNull();
  expect(heard()).toEqual(["This audio file cannot be played."]);
});

test("a start that the browser forbids is reported", async () => {
  const { sound, toggle, playingId, heard } = preview();
  sound.refusePlaying("NotAllowedError");
  await toggle(one);
  expect(playingId()).toBeNull();
  expect(heard()).toEqual(["This audio file cannot be played."]);
});

test.each([
  ["is given new audio", [{ ...one, audio_url: two.audio_url }, two]],
  ["is deleted", [two]],
])("a preview ends when its track %s", async (_, tracks) => {
  const { toggle, playingId, audio, rerender } = preview();
  await toggle(one);
  rerender(tracks as Track[]);
  expect(playingId()).toBeNull();
  expect(audio().paused).toBe(true);
});

test("a preview continues while other tracks change, and while its own is renamed or moved", async () => {
  const { toggle, playingId, rerender } = preview();
  await toggle(one);
  rerender([{ ...one, title: "Uno", track_number: 2 }]);
  expect(playingId()).toBe(one.id);
});
