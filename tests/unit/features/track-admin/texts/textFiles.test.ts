import { expect, test } from "vitest";
import { isTextFile, readTextFile, targetsOf } from "#features/track-admin/texts/textFiles.ts";

const titles = ["Pier 9", "Night Ferry", "Low Water", "7 Rings", "Low Water", "Été"];
const tracks = titles.map((title, index) => ({ id: title + index, title, track_number: index + 1 }));
const newAudio = new Map([["Night Ferry1", "mix_final.wav"]]);
const files = ["08 Fog Signal.wav", "take 3.wav"].map((name) => new File([], name));

test.each([
  ["Pier 9.lrc", ["Pier 90"]],
  ["pier_9.TXT", ["Pier 90"]],
  ["01 - Pier 9.lrc", ["Pier 90"]],
  ["1 Pier 9.lrc", ["Pier 90"]],
  ["Pier 9.lrc.txt", ["Pier 90"]],
  ["02.lrc", ["Night Ferry1"]],
  ["2.txt", ["Night Ferry1"]],
  ["mix_final.lrc", ["Night Ferry1"]],
  ["7 Rings.lrc", ["7 Rings3"]],
  ["04 7 Rings.lrc", ["7 Rings3"]],
  ["Low Water.lrc", ["Low Water2", "Low Water4"]],
  ["05 Low Water.lrc", ["Low Water4"]],
  ["03. Low Water.lrc", ["Low Water2"]],
  ["E\u0301te\u0301.lrc", ["Été5"]],
  ["08 Fog Signal.lrc", ["08 Fog Signal.wav"]],
  ["Fog Signal.txt", ["08 Fog Signal.wav"]],
  ["take 3.lrc", ["take 3.wav"]],
  ["08.lrc", []],
  ["Fog.lrc", []],
  [".lrc", []],
])("%s is named like %j", (name, meant) => {
  const targets = targetsOf(name, tracks, newAudio, files);
  expect(targets.map((target) => ("trackId" in target ? target.trackId : target.file.name))).toEqual(meant);
});

test.each([
  ["a.lrc", true],
  ["a.TXT", true],
  ["a.lrc.mp3", false],
  ["txt", false],
])("whether %s holds lyrics: %s", (name, is) => {
  expect(isTextFile(new File([], name))).toBe(is);
});

const wide = (text: string, swap = false) => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return swap ? bytes.swap16() : bytes;
};

test.each([
  ["UTF-8", Buffer.from("für שלום 🌊"), { text: "für שלום 🌊" }],
  ["UTF-8 with its mark", Buffer.from("\ufeffLa"), { text: "La" }],
  ["UTF-16, little end first", wide("שלום"), { text: "שלום" }],
  ["UTF-16, big end first", wide("שלום", true), { text: "שלום" }],
  ["Windows-1252", Buffer.from("Caf\xe9\r\n\tla", "latin1"), { text: "Café\r\n\tla" }],
  ["nothing", Buffer.from(""), { problem: "empty" }],
  ["blanks", Buffer.from("\ufeff \u00a0\n"), { problem: "empty" }],
  ["sound", Buffer.from([0xff, 0xfb, 0x90, 0, 1, 2]), { problem: "noText" }],
  ["a NUL in a text", Buffer.from("a\u0000b"), { problem: "noText" }],
  ["as many characters as may be", Buffer.from("🌊".repeat(50_000)), { text: "🌊".repeat(50_000) }],
  ["one too many", Buffer.from("x".repeat(50_001)), { problem: "tooLong" }],
  ["far too many", Buffer.alloc(1_000_000, "x"), { problem: "tooLong" }],
])("a file of %s is read", async (_, bytes, outcome) => {
  expect(await readTextFile(new File([new Uint8Array(bytes)], "a.txt"))).toEqual(outcome);
});

test("a file that can no longer be read is reported", async () => {
  const file = Object.assign(new File(["La"], "a.txt"), {
    arrayBuffer: () => Promise.reject(new Error("moved")),
  });
  expect(await readTextFile(file)).toEqual({ problem: "unreadable" });
});
