import { startPlaying } from "./startPlaying.ts";

/** Loads the element's source again and goes on at the position where it was, in seconds. */
export function reloadTrack(audio: HTMLMediaElement, position: number, shouldPlay: boolean): void {
  audio.load();
  audio.currentTime = position;
  if (shouldPlay) void startPlaying(audio);
}
