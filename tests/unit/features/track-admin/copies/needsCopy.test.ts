import { expect, test, vi } from "vitest";
import { needsListeningCopy } from "#features/track-admin/copies/needsCopy.ts";
import * as element from "#lib/readTags.ts";

test.each([
  ["a WAV of CD quality", "Ebb.wav", 176_444, 1, true],
  ["a small WAV", "Ebb.wav", 8044, 1, false],
  ["a FLAC", "Ebb.flac", 90_000, 1, true],
  ["an AAC of 256 kbit/s", "Ebb.m4a", 32_000, 1, false],
  ["an AIFF or ALAC that this browser cannot play", "Ebb.aiff", 176_444, null, true],
  ["an MP3 of 320 kbit/s with a large picture", "Ebb.MP3", 400_000, 1, false],
])("whether %s gets a listening copy", async (_what, name, bytes, seconds, needsOne) => {
  vi.spyOn(element, "readAudioSeconds").mockResolvedValue(seconds);
  expect(await needsListeningCopy(new File([new Uint8Array(bytes)], name))).toBe(needsOne);
});
