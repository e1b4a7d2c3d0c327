import { expect, test } from "vitest";
import { nextAttempt } from "#features/player/watchTrack.ts";

type Failure = Parameters<typeof nextAttempt>[0];

const failure: Failure = { isOnline: true, position: 20, isNetworkError: true, retriedAt: null };

test.each<[sentence: string, change: Partial<Failure>, attempt: string]>([
  ["a track that broke off is tried once more", {}, "retry"],
  ["without a network it is waited for", { isOnline: false }, "wait"],
  ["also when it was tried before", { isOnline: false, retriedAt: 20 }, "wait"],
  ["a second failure at the same place gives it up", { retriedAt: 20 }, "giveUp"],
  ["and so does one within a second of sound", { position: 20.9, retriedAt: 20 }, "giveUp"],
  ["a track that went on since has earned another attempt", { position: 30, retriedAt: 20 }, "retry"],
  ["a file that never started is given up at once", { position: 0, isNetworkError: false }, "giveUp"],
  ["a network that failed before the first second is tried once more", { position: 0 }, "retry"],
  ["a file that is damaged in its middle is tried once more", { isNetworkError: false }, "retry"],
])("%s", (_, change, attempt) => {
  expect(nextAttempt({ ...failure, ...change })).toBe(attempt);
});
