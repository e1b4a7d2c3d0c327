// behaviour §10.13
import { expect, test, vi } from "vitest";
import * as element from "#data/tags/readTags.ts";
import { needsListeningCopy } from "#features/track-admin/copies/needsCopy.ts";
import { lacksListeningCopy } from "#rules/largeFiles.ts";

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

test.each([
  ["a WAV of CD quality", "/1.wav", "0:10", 1_764_000, true],
  ["a FLAC of 256 kbit/s", "/1.FLAC", "0:10", 320_000, false],
  ["a FLAC of 321 kbit/s", "/1.flac", "0:10", 401_250, true],
  ["a FLAC of unknown size", "/1.flac", "0:10", null, true],
  ["a FLAC without a duration", "/1.flac", null, 320_000, true],
  ["a FLAC whose duration is no time", "/1.flac", "ten", 320_000, true],
  ["an MP3", "/1.mp3", "0:10", 4_000_000, false],
  ["an M4A", "/1.m4a", "0:10", 4_000_000, false],
  ["no file", null, "0:10", null, false],
])("whether a track that plays %s is offered one", (_what, audio_url, duration, bytes, isOffered) => {
  expect(lacksListeningCopy({ audio_url, duration }, bytes)).toBe(isOffered);
});
