// behaviour §10.5
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RETRY_DELAY_MS, STALL_TIMEOUT_MS } from "#config.ts";
import { retryTrack } from "#features/player/retryTrack.ts";
import { installSound } from "./soundElement.ts";

const NETWORK = 2;
const UNSUPPORTED = 4;

let sound: ReturnType<typeof installSound>;
let audio: HTMLAudioElement;

beforeEach(() => {
  vi.useFakeTimers();
  sound = installSound();
  audio = new Audio("/sound/A1.mp3");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A watched track that plays, and what was reported about it. */
async function watchPlaying() {
  await audio.play();
  const reported: string[] = [];
  const end = retryTrack(audio, {
    onProblem: (problem) => reported.push(problem),
    onRecovered: () => reported.push("calm"),
    onGiveUp: () => reported.push("gave up"),
  });
  return { reported, end };
}

test("a track that breaks off is tried once more, a second later, where it was", async () => {
  const { reported } = await watchPlaying();
  audio.currentTime = 30;
  sound.tell(audio, "error", { errorCode: NETWORK });
  vi.advanceTimersByTime(RETRY_DELAY_MS - 1);
  expect(sound.starts).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(sound.starts.at(-1)).toEqual({ src: "/sound/A1.mp3", time: 30 });
  sound.tell(audio, "playing");
  expect(reported).toEqual(["retrying", "calm"]);
});

test("also where the browser loses that position while it loads, once", async () => {
  await watchPlaying();
  audio.currentTime = 30;
  sound.tell(audio, "error", { errorCode: NETWORK });
  vi.advanceTimersByTime(RETRY_DELAY_MS);
  audio.currentTime = 0;
  sound.tell(audio, "canplay");
  expect(audio.currentTime).toBe(30);
  audio.currentTime = 0;
  sound.tell(audio, "playing");
  expect(audio.currentTime).toBe(0);
});

test("when that fails too it gives up, unless it has played in between", async () => {
  const { reported } = await watchPlaying();
  audio.currentTime = 30;
  sound.tell(audio, "error", { errorCode: NETWORK });
  vi.advanceTimersByTime(RETRY_DELAY_MS);
  audio.currentTime = 40;
  sound.tell(audio, "error", { errorCode: NETWORK });
  vi.advanceTimersByTime(RETRY_DELAY_MS);
  sound.tell(audio, "error", { errorCode: NETWORK });
  expect(reported).toEqual(["retrying", "retrying", "gave up"]);
});

test("a file that is missing or no audio is skipped at once", async () => {
  const { reported } = await watchPlaying();
  sound.tell(audio, "error", { errorCode: UNSUPPORTED });
  expect(reported).toEqual(["gave up"]);
});

/** What happens to a track that fails, also to one that was retried at 20 s. */
test.each<[sentence: string, failure: { at?: number; code?: number; isRetry?: boolean }, outcome: string]>([
  ["an interrupted track is retried", {}, "retrying"],
  ["a second failure at the same place gives it up", { isRetry: true }, "gave up"],
  ["and so does one within a second of sound", { isRetry: true, at: 20.9 }, "gave up"],
  ["a track that went on since is retried again", { isRetry: true, at: 30 }, "retrying"],
  ["a file that never started is given up at once", { at: 0, code: UNSUPPORTED }, "gave up"],
  ["a network that failed before the first second is retried", { at: 0 }, "retrying"],
  ["a file that is damaged in its middle is retried", { code: UNSUPPORTED }, "retrying"],
])("%s", async (_sentence, { at = 20, code = NETWORK, isRetry }, outcome) => {
  const { reported } = await watchPlaying();
  if (isRetry) {
    audio.currentTime = 20;
    sound.tell(audio, "error", { errorCode: NETWORK });
    vi.advanceTimersByTime(RETRY_DELAY_MS);
  }
  audio.currentTime = at;
  sound.tell(audio, "error", { errorCode: code });
  expect(reported.at(-1)).toBe(outcome);
  expect(reported).toHaveLength(isRetry ? 2 : 1);
});

test("without a network a track that was retried waits too", async () => {
  const { reported } = await watchPlaying();
  audio.currentTime = 20;
  sound.tell(audio, "error", { errorCode: NETWORK });
  vi.advanceTimersByTime(RETRY_DELAY_MS);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  sound.tell(audio, "error", { errorCode: NETWORK });
  expect(reported).toEqual(["retrying", "offline"]);
});

test("a track that nobody started is not retried, and changes nothing", async () => {
  const { reported } = await watchPlaying();
  audio.pause();
  sound.tell(audio, "error", { errorCode: NETWORK });
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual(["calm", "failed"]);
  expect(sound.starts).toHaveLength(1);
});

test("without a network it waits, however long, and tries as soon as the network is back", async () => {
  const { reported } = await watchPlaying();
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  audio.currentTime = 30;
  sound.tell(audio, "error", { errorCode: NETWORK });
  vi.advanceTimersByTime(600_000);
  expect(reported).toEqual(["offline"]);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(RETRY_DELAY_MS);
  expect(sound.starts.at(-1)?.time).toBe(30);
});

test("after a pause by the visitor nothing resumes when the network is back", async () => {
  const { reported } = await watchPlaying();
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  sound.tell(audio, "waiting", { readyState: 2 });
  vi.advanceTimersByTime(STALL_TIMEOUT_MS);
  audio.pause();
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual(["offline", "calm"]);
  expect(sound.starts).toHaveLength(1);
});

test("a stream that waits for data asks for it again as soon as the network is back", async () => {
  const { reported } = await watchPlaying();
  window.dispatchEvent(new Event("online"));
  expect(reported).toEqual([]);
  audio.currentTime = 30;
  sound.tell(audio, "waiting", { readyState: 2 });
  window.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(RETRY_DELAY_MS);
  expect(sound.starts.at(-1)?.time).toBe(30);
});

test("a stream that stalls counts as broken off; one that trickles does not", async () => {
  const { reported } = await watchPlaying();
  sound.tell(audio, "waiting", { readyState: 2 });
  for (let seconds = 0; seconds < 60; seconds += 4) {
    vi.advanceTimersByTime(4000);
    sound.tell(audio, "progress");
  }
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(STALL_TIMEOUT_MS);
  expect(reported).toEqual(["retrying"]);
});

test("a track that recovers without a retry is left alone", async () => {
  const { reported } = await watchPlaying();
  sound.tell(audio, "waiting", { readyState: 2 });
  vi.advanceTimersByTime(STALL_TIMEOUT_MS);
  sound.tell(audio, "playing", { readyState: 4 });
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual(["retrying", "calm"]);
  expect(sound.starts).toHaveLength(1);
});

test("after the end of the watch nothing is tried", async () => {
  const { end } = await watchPlaying();
  sound.tell(audio, "error", { errorCode: NETWORK });
  end();
  vi.advanceTimersByTime(60_000);
  expect(sound.starts).toHaveLength(1);
});
