// behaviour §10.12
import { expect, test } from "vitest";
import { isAudioFile } from "#rules/audioFormats.ts";

test.each([
  ["a.FLAC", "", true],
  ["a.aif", "", true],
  ["a.opus", "", true],
  ["a.wma", "audio/x-ms-wma", false],
  ["a.mka", "audio/x-matroska", false],
  ["a", "audio/mpeg", true],
  ["a.m3u", "audio/x-mpegurl", false],
  ["cover.jpg", "image/jpeg", false],
  ["notes.txt", "text/plain", false],
  ["project.als", "", false],
  ["Thumbs.db", "", false],
])("%s of type %j is audio: %j", (name, type, isAudio) =>
  expect(isAudioFile(new File(["content"], name, { type }))).toBe(isAudio),
);
