// behaviour §10.5
import { beforeEach, expect, test, vi } from "vitest";
import { RETRY_DELAY_MS, STALL_TIMEOUT_MS } from "#config.ts";
import { clickTrack, openPlayer } from "./openPlayer.ts";

const NETWORK = 2;
const UNSUPPORTED = 4;

beforeEach(() => void vi.useFakeTimers());

/** A player whose track plays, and what became of the track. */
function openPlaying() {
  const opened = openPlayer(clickTrack("A1"));
  const { player, sound, audio, tell, current } = opened;
  return {
    ...opened,
    /** Also ends the attempt before. */
    fail: (at: number, errorCode = NETWORK) => {
      audio.currentTime = at;
      tell("error", { errorCode });
    },
    outcome: () => (current() === "A1" ? player.problem() : "skipped"),
    lastStart: () => sound.starts.at(-1),
    setOnLine: (isOnline: boolean) => {
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
      window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
    },
  };
}

test("a track that breaks off is tried once more, a second later, where it was", () => {
  const { sound, fail, outcome, lastStart, tell, audio } = openPlaying();
  fail(30);
  vi.advanceTimersByTime(RETRY_DELAY_MS - 1);
  expect(sound.starts).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(lastStart()).toMatchObject({ time: 30 });
  // As a browser may lose a position while it loads.
  audio.currentTime = 0;
  tell("canplay");
  expect(audio.currentTime).toBe(30);
  expect(outcome()).toBe("retrying");
  tell("playing");
  expect(outcome()).toBeNull();
  audio.currentTime = 0;
  tell("playing");
  expect(audio.currentTime).toBe(0);
});

/** What happens to a track that fails, also to one that was retried at 20 s. */
test.each<[sentence: string, failure: { at?: number; code?: number; isRetry?: boolean }, outcome: string]>([
  ["an interrupted track is retried", {}, "retrying"],
  ["a second failure at the same place gives it up", { isRetry: true }, "skipped"],
  ["and so does one within a second of sound", { isRetry: true, at: 20.9 }, "skipped"],
  ["a track that went on since is retried again", { isRetry: true, at: 30 }, "retrying"],
  ["a file that never started is given up at once", { at: 0, code: UNSUPPORTED }, "skipped"],
  ["a network that failed before the first second is retried", { at: 0 }, "retrying"],
  ["a file that is damaged in its middle is retried", { code: UNSUPPORTED }, "retrying"],
])("%s", (_sentence, { at = 20, code = NETWORK, isRetry }, expected) => {
  const { fail, outcome } = openPlaying();
  if (isRetry) {
    fail(20);
    vi.advanceTimersByTime(RETRY_DELAY_MS);
  }
  fail(at, code);
  expect(outcome()).toBe(expected);
});

test("a track that nobody started is not retried, and changes nothing", () => {
  const { audio, sound, fail, outcome } = openPlaying();
  audio.pause();
  fail(0);
  vi.advanceTimersByTime(60_000);
  expect(outcome()).toBe("failed");
  expect(sound.starts).toHaveLength(1);
});

test("without a network it waits, however long, also after a retry, and tries as soon as the network is back", () => {
  const { fail, outcome, lastStart, setOnLine } = openPlaying();
  fail(30);
  vi.advanceTimersByTime(RETRY_DELAY_MS);
  setOnLine(false);
  fail(30);
  vi.advanceTimersByTime(600_000);
  expect(outcome()).toBe("offline");
  setOnLine(true);
  vi.advanceTimersByTime(RETRY_DELAY_MS);
  expect(lastStart()?.time).toBe(30);
});

test("after a pause by the visitor nothing resumes when the network is back", () => {
  const { player, sound, tell, outcome, setOnLine } = openPlaying();
  setOnLine(false);
  tell("waiting", { readyState: 2 });
  expect(outcome()).toBe("offline");
  vi.advanceTimersByTime(STALL_TIMEOUT_MS);
  player.pause();
  setOnLine(true);
  vi.advanceTimersByTime(60_000);
  expect(outcome()).toBeNull();
  expect(sound.starts).toHaveLength(1);
});

test("a stream that waits for data asks for it again as soon as the network is back, one that plays does not", () => {
  const { audio, tell, outcome, lastStart, setOnLine } = openPlaying();
  setOnLine(true);
  expect(outcome()).toBeNull();
  audio.currentTime = 30;
  tell("waiting", { readyState: 2 });
  setOnLine(true);
  vi.advanceTimersByTime(RETRY_DELAY_MS);
  expect(lastStart()?.time).toBe(30);
});

test("a stream that stalls counts as broken off; one that trickles does not", () => {
  const { tell, outcome } = openPlaying();
  tell("waiting", { readyState: 2 });
  for (let seconds = 0; seconds < 60; seconds += 4) {
    vi.advanceTimersByTime(4000);
    tell("progress");
  }
  expect(outcome()).toBeNull();
  vi.advanceTimersByTime(STALL_TIMEOUT_MS);
  expect(outcome()).toBe("retrying");
});

test("a track that recovers without a retry is left alone", () => {
  const { tell, outcome } = openPlaying();
  tell("waiting", { readyState: 2 });
  vi.advanceTimersByTime(STALL_TIMEOUT_MS);
  tell("playing", { readyState: 4 });
  vi.advanceTimersByTime(60_000);
  expect(outcome()).toBeNull();
});

test.each([
  ["stalls", ({ tell }: ReturnType<typeof openPlaying>) => tell("waiting", { readyState: 2 })],
  ["fails", ({ fail }: ReturnType<typeof openPlaying>) => fail(30)],
])("a track that is left while it %s is not started again", (_, begin) => {
  const page = openPlaying();
  begin(page);
  page.show({ type: "albumClicked", albumId: "A" });
  vi.advanceTimersByTime(60_000);
  expect(page.sound.starts).toHaveLength(1);
});
