import { act } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";

/** What a test decides about an audio element: jsdom has the element, but no sound. */
export type SoundState = {
  duration: number;
  /** Seconds from the start up to which the sound is there. */
  bufferedEnd: number;
  /** Seconds to which can be sought; by default all. */
  seekableEnd?: number;
  readyState: number;
  /** A MediaError's code, or null. */
  errorCode: number | null;
  ended: boolean;
};

/** Makes jsdom's audio elements work: `play`, `pause` and `load` act and dispatch events as in a browser. */
export function installSound() {
  const state: SoundState = { duration: 100, bufferedEnd: 0, readyState: 4, errorCode: null, ended: false };
  const starts: { src: string; time: number }[] = [];
  /** An element of an earlier test, which a message of another tab pauses, is none of these. */
  const playing = new WeakSet<HTMLMediaElement>();
  let refusal: DOMException | null = null;
  const prototype = HTMLMediaElement.prototype;
  vi.stubGlobal("MediaError", { MEDIA_ERR_NETWORK: 2 });
  const define = (name: keyof HTMLMediaElement, descriptor: PropertyDescriptor) => {
    const own = Object.getOwnPropertyDescriptor(prototype, name);
    Object.defineProperty(prototype, name, { ...descriptor, configurable: true });
    // Test files share a document.
    onTestFinished(() => void Object.defineProperty(prototype, name, own ?? {}));
  };
  const fix = (name: keyof HTMLMediaElement, get: (this: HTMLMediaElement) => unknown) =>
    define(name, { get });
  const replace = (name: keyof HTMLMediaElement, value: (this: HTMLMediaElement) => unknown) =>
    define(name, { value });
  fix("paused", function () {
    return !playing.has(this);
  });
  fix("ended", () => state.ended);
  fix("duration", () => state.duration);
  fix("readyState", () => state.readyState);
  fix("error", () => (state.errorCode === null ? null : { code: state.errorCode }));
  fix("buffered", () => ({
    length: state.bufferedEnd > 0 ? 1 : 0,
    start: () => 0,
    end: () => state.bufferedEnd,
  }));
  fix("seekable", () => ({ length: 1, start: () => 0, end: () => state.seekableEnd ?? state.duration }));
  replace("play", async function () {
    if (refusal) throw refusal;
    starts.push({ src: this.getAttribute("src") ?? "", time: this.currentTime });
    playing.add(this);
    this.dispatchEvent(new Event("play"));
  });
  replace("pause", function () {
    if (playing.delete(this)) this.dispatchEvent(new Event("pause"));
  });
  replace("load", function () {
    playing.delete(this);
    state.errorCode = null;
    state.ended = false;
    this.dispatchEvent(new Event("emptied"));
  });
  return {
    state,
    /** Where and when each successful `play` began. */
    starts,
    refusePlaying(name: string | null) {
      refusal = name ? new DOMException("", name) : null;
    },
    /** Changes the state and dispatches the event. */
    tell(audio: HTMLAudioElement, event: string, change: Partial<SoundState> = {}) {
      Object.assign(state, change);
      act(() => void audio.dispatchEvent(new Event(event)));
    },
  };
}
