// behaviour §10.13
import { expect, test, vi } from "vitest";
import { needsListeningCopy } from "#dashboard/tracks/copies/makeListeningCopy.ts";
import * as element from "#data/tags/readTags.ts";
import { lacksListeningCopy } from "#rules/audioFormats.ts";

test.each([
  ["a WAV of CD quality", "Ebb.wav", 176_444, 1, true],
  ["a small WAV", "Ebb.wav", 8044, 1, false],
  ["a FLAC", "Ebb.flac", 90_000, 1, true],
  ["an AAC of 256 kbit/s", "Ebb.m4a", 32_000, 1, false],
  ["an AIFF or ALAC that this browser cannot play", "Ebb.aiff", 176_444, null, true],
  ["an MP3 of 320 kbit/s with a large picture", "Ebb.MP3", 400_000, 1, false],
  ["an Ogg of 128 kbit/s", "Ebb.ogg", 16_000, 1, true],
  ["an Opus of 96 kbit/s", "Ebb.opus", 12_000, 1, true],
  ["a WebM of 96 kbit/s", "Ebb.weba", 12_000, 1, true],
  ["an AIFF of 176 kbit/s", "Ebb.aif", 22_000, 1, true],
  ["a WMA of 128 kbit/s", "Ebb.wma", 16_000, 1, true],
  ["a file without an extension", "Ebb", 16_000, 1, false],
])("%s (%s, %i bytes, %s s) gets a listening copy: %s", async (_what, name, bytes, seconds, needsOne) => {
  vi.spyOn(element, "readAudioSeconds").mockResolvedValue(seconds);
  expect(await needsListeningCopy(new File([new Uint8Array(bytes)], name), null)).toBe(needsOne);
});

test.each([
  ["what not every browser plays", "other", "Ebb.mp3", true],
  ["what not every browser plays, without an extension", "other", "Ebb", true],
  ["an MP3 of 320 kbit/s", "mp3", "Ebb.wav", false],
  ["a FLAC of 320 kbit/s", "flac", "Ebb.mp3", true],
] as const)(
  "%s (%s by its bytes, named %s) gets a listening copy: %s",
  async (_what, format, name, needsOne) => {
    vi.spyOn(element, "readAudioSeconds").mockResolvedValue(1);
    expect(await needsListeningCopy(new File([new Uint8Array(41_000)], name), format)).toBe(needsOne);
  },
);

test.each([
  ["a WAV of CD quality", "/1.wav", "0:10", 1_764_000, true],
  ["a FLAC of 256 kbit/s", "/1.FLAC", "0:10", 320_000, false],
  ["a FLAC of 321 kbit/s", "/1.flac", "0:10", 401_250, true],
  ["a FLAC of unknown size", "/1.flac", "0:10", null, true],
  ["a FLAC without a duration", "/1.flac", null, 320_000, true],
  ["a FLAC whose duration is no time", "/1.flac", "ten", 320_000, true],
  ["an MP3", "/1.mp3", "0:10", 4_000_000, false],
  ["an M4A", "/1.m4a", "0:10", 4_000_000, false],
  ["a small Ogg", "/1.OGG", "0:10", 160_000, true],
  ["a small Opus", "/1.opus", "0:10", 120_000, true],
  ["an address without an extension", "/stream/1", "0:10", 160_000, false],
  ["no file", null, "0:10", null, false],
])(
  "a track that plays %s (%s, %s, %s bytes) is offered a listening copy: %s",
  (_what, audio_url, duration, bytes, isOffered) => {
    expect(lacksListeningCopy({ audio_url, duration }, bytes)).toBe(isOffered);
  },
);
