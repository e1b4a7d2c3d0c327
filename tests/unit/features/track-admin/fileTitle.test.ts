import { expect, test } from "vitest";
import { albumFileTitle, fileTitle } from "../../../../src/features/track-admin/fileTitle.ts";

test.each([
  ["Harbor Lights.mp3", "Harbor Lights"],
  ["01 - Harbor Lights.flac", "01 - Harbor Lights"],
  ["No. 5.final.wav", "No. 5.final"],
  ["no extension", "no extension"],
  [".mp3", ".mp3"],
])("the prefilled title of %s is its name without the extension", (name, title) => {
  expect(fileTitle(name)).toBe(title);
});

test.each([
  ["01 - Harbor Lights.mp3", "Harbor Lights"],
  ["1. Harbor Lights.mp3", "Harbor Lights"],
  ["12) Harbor Lights.mp3", "Harbor Lights"],
  ["07_Harbor Lights.wav", "Harbor Lights"],
  ["03-Harbor Lights.wav", "Harbor Lights"],
  ["04 Harbor Lights.m4a", "Harbor Lights"],
  ["10 – Harbor Lights.m4a", "Harbor Lights"],
])("the number that %s begins with is no part of the title", (name, title) => {
  expect(albumFileTitle(name)).toBe(title);
});

test.each([
  ["7 Rings.mp3", "7 Rings"],
  ["1999.mp3", "1999"],
  ["9-5.mp3", "9-5"],
  ["3.14.mp3", "3.14"],
  ["1984 - Live.mp3", "1984 - Live"],
  ["01 - .mp3", "01 -"],
  ["Harbor 01 - Lights.mp3", "Harbor 01 - Lights"],
])("%s has no such number, or would have no title without it", (name, title) => {
  expect(albumFileTitle(name)).toBe(title);
});
