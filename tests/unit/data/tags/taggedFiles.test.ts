// behaviour §10.4
import { beforeEach, describe, expect, test, vi } from "vitest";
import * as reader from "#data/tags/readTags.ts";
import { isTextFile, noTags, readTaggedFiles, refusedFiles } from "#data/tags/taggedFiles.ts";
import type { AskEncoding, UnknownText } from "#lib/textEncodings.ts";
import { id3, lyricsFrame, mp3Of } from "../../../support/taggedFiles.ts";

beforeEach(() => {
  vi.spyOn(reader, "readAudioLength").mockResolvedValue("unknown");
  vi.spyOn(console, "warn").mockImplementation(() => {});
  askEncoding.mockReset().mockRejectedValue(new Error("Asked without need"));
});

const askEncoding = vi.fn<AskEncoding>();
const readFiles = (audio: File[], texts: File[] = []) =>
  readTaggedFiles({ audio, texts, unreadable: [], askEncoding });
const text = (path: string, content = "La") => placed(path, content);
const sound = (path: string) => placed(path, "sound");
/** A file in a dropped folder. */
const placed = (path: string, content: string): File =>
  Object.defineProperty(new File([content], path.split("/").at(-1) ?? ""), "webkitRelativePath", {
    value: path,
  });
const mp3 = (name: string, tag: Buffer) => new File([new Uint8Array(mp3Of(1, tag))], name);

test("each file gets its own tags", async () => {
  const audio = ["Tide", "Ebb", "Flood"].map((title) => mp3(`${title}.mp3`, id3({ TIT2: title })));
  const { tagged } = await readFiles(audio);
  expect(tagged.map(({ file, tags }) => [file.name, tags.title])).toEqual([
    ["Tide.mp3", "Tide"],
    ["Ebb.mp3", "Ebb"],
    ["Flood.mp3", "Flood"],
  ]);
});

test("a duration that the tags do not have comes from an audio element", async () => {
  vi.mocked(reader.readAudioLength).mockResolvedValue(225.4);
  const { tagged } = await readFiles([sound("Tide.mp3")]);
  expect(tagged[0]?.tags.seconds).toBe(225.4);
});

test.each([
  ["neither the browser nor the tags know", "unplayable", null, true],
  ["the tags tell how long it plays", "unplayable", 3, false],
  ["the browser can play, of unknown length,", "unknown", null, false],
  ["the browser can play", 3, null, false],
] as const)("a file of which %s has no sound: %s, %s, %j", async (_what, length, seconds, isSilent) => {
  vi.mocked(reader.readAudioLength).mockResolvedValue(length);
  vi.spyOn(reader, "readTags").mockResolvedValue({ ...noTags, seconds });
  const { tagged, unused } = await readFiles([sound("Tide.mp3")]);
  expect(unused).toEqual(isSilent ? [["noSound", ["Tide.mp3"]]] : []);
  expect(tagged).toHaveLength(isSilent ? 0 : 1);
});

test("a file whose tags could not be read is named, and used without them", async () => {
  vi.spyOn(reader, "readTags").mockResolvedValue(null);
  const { tagged, unused } = await readFiles([sound("Tide.mp3")]);
  expect(tagged.map(({ tags }) => tags)).toEqual([noTags]);
  expect(unused).toEqual([["tagsUnread", ["Tide.mp3"]]]);
});

test("audio that browsers do not play and archives are named", () => {
  const files = ["a.wma", "b.WV", "c.mka", "d.zip", "e.mp3", "f.jpg"].map((path) => sound(path));
  expect(refusedFiles(files)).toEqual([
    ["unplayedAudio", ["a.wma", "b.WV", "c.mka"]],
    ["archive", ["d.zip"]],
  ]);
  expect(refusedFiles([sound("e.mp3")])).toEqual([]);
});

test.each([
  ["a.lrc", true],
  ["a.TXT", true],
  ["a.lrc.mp3", false],
  ["txt", false],
])("whether %s holds lyrics: %s", (name, is) => {
  expect(isTextFile(text(name))).toBe(is);
});

test("files that are empty or cannot be read are named, and take no other with them", async () => {
  const lost = Object.assign(sound("lost.wav"), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new Error("moved")) }),
  });
  const audio = [placed("empty.wav", ""), lost, sound("Tide.mp3")];
  const { tagged, unused } = await readTaggedFiles({
    ...{ audio, texts: [], unreadable: ["Masters"], askEncoding },
  });
  expect(tagged.map(({ file }) => file.name)).toEqual(["Tide.mp3"]);
  expect(unused).toEqual([
    ["fileUnreadable", ["Masters", "lost.wav"]],
    ["emptyAudio", ["empty.wav"]],
  ]);
});

describe("text files", () => {
  /** The lyrics of each audio file, and the names of text files that are not used. */
  const read = async (audio: File[], texts: File[]) => {
    const { tagged, unused } = await readFiles(audio, texts);
    const problems = Object.fromEntries(unused);
    const { lyricsUnmatched: unmatched = [], lyricsUnread: unread = [] } = problems;
    return { lyrics: tagged.map(({ tags }) => tags.lyrics), unmatched, unread };
  };

  test.each([
    ["Pier 9.lrc", "Pier 9.mp3", "La"],
    ["01 - Pier 9.txt", "01 - Pier 9.wav", "La"],
    ["CD1/Tide.txt", "CD1/Tide.wav", "La"],
    ["Mar\u00e9e.txt", "Mare\u0301e.wav", "La"],
    ["Pier 9.lrc", "01 - Pier 9.mp3", null],
    ["pier 9.lrc", "Pier 9.mp3", null],
    ["Pier 9.lrc.txt", "Pier 9.mp3", null],
    ["CD2/Tide.txt", "CD1/Tide.wav", null],
  ])("%s beside %s gives it %j", async (textPath, soundPath, lyrics) => {
    const unmatched = lyrics === null ? [textPath.replace(/.*\//, "")] : [];
    const files = await read([sound(soundPath)], [text(textPath)]);
    expect(files).toEqual({ lyrics: [lyrics], unmatched, unread: [] });
  });

  test("each audio file gets its own text, and the first of two", async () => {
    const audio = [sound("1.mp3"), sound("2.mp3"), sound("3.mp3")];
    const texts = [text("3.lrc", "Three"), text("1.txt", "One"), text("1.lrc", "Uno")];
    expect(await read(audio, texts)).toEqual({
      lyrics: ["One", null, "Three"],
      unmatched: ["1.lrc"],
      unread: [],
    });
  });

  test("a text file goes before the lyrics in the tags, unless it cannot be read", async () => {
    const file = mp3("Tide.mp3", id3({ USLT: lyricsFrame("Tagged") }));
    expect(await read([file], [text("Tide.txt", "Beside")])).toMatchObject({ lyrics: ["Beside"] });
    expect(await read([file], [text("Tide.txt", "")])).toMatchObject({
      lyrics: ["Tagged"],
      unread: ["Tide.txt"],
    });
    expect(await read([file], [])).toMatchObject({ lyrics: ["Tagged"] });
  });

  test.each([
    ["UTF-8", Buffer.from("für שלום 🌊"), "für שלום 🌊"],
    ["UTF-8 with its mark", Buffer.from("\ufeffLa"), "La"],
    ["UTF-16 with its mark", Buffer.from("\ufeffCafé\r\n\tla\n\n", "utf16le"), "Café\r\n\tla"],
    ["50,000 characters, the most allowed", Buffer.from("🌊".repeat(50_000)), "🌊".repeat(50_000)],
  ])("lyrics are read from a file of %s", async (_, bytes, lyrics) => {
    const file = new File([new Uint8Array(bytes)], "a.txt");
    expect(await read([sound("a.mp3")], [file])).toEqual({ lyrics: [lyrics], unmatched: [], unread: [] });
  });

  test.each([
    ["no bytes", Buffer.from("")],
    ["blanks", Buffer.from("\ufeff \u00a0\n")],
    ["50,001 characters", Buffer.from("x".repeat(50_001))],
    ["a million characters", Buffer.alloc(1_000_000, "x")],
  ])("a file of %s gives no lyrics, and is reported as unread", async (_, bytes) => {
    const file = new File([new Uint8Array(bytes)], "a.txt");
    expect(await read([sound("a.mp3")], [file])).toEqual({
      lyrics: [null],
      unmatched: [],
      unread: ["a.txt"],
    });
  });

  test("files of lyrics that do not tell their encoding are asked about together, once", async () => {
    const audio = [sound("1.mp3"), sound("2.mp3"), sound("3.mp3")];
    const bytes = ["\x96\xe9", "La", "\x8a\x43"].map((text) => new Uint8Array(Buffer.from(text, "latin1")));
    const texts = bytes.map((part, index) => new File([part], `${index + 1}.txt`));
    const answer = (encoding: string) => (all: readonly UnknownText[]) =>
      Promise.resolve({ encoding, texts: all });
    askEncoding.mockImplementation(answer("shift_jis"));
    expect(await read(audio, texts)).toEqual({ lyrics: ["夜", "La", "海"], unmatched: [], unread: [] });
    const unknown = [
      { name: "1.txt", bytes: bytes[0] },
      { name: "3.txt", bytes: bytes[2] },
    ];
    expect(askEncoding.mock.calls).toMatchObject([[unknown]]);
    askEncoding.mockResolvedValue(null);
    expect(await read(audio, texts)).toEqual({ lyrics: [null, "La", null], unmatched: [], unread: [] });
    askEncoding.mockImplementation(answer("euc-kr"));
    expect(await read(audio, texts)).toMatchObject({
      lyrics: [null, "La", null],
      unread: ["1.txt", "3.txt"],
    });
  });

  test("tags and text files of several encodings are asked about until each has its own", async () => {
    const song = Buffer.from("\xcf\xe5\xf1\xed\xff", "latin1").toString("latin1");
    const audio = [
      mp3("1.mp3", id3({ TIT2: song, TALB: "Low Water", USLT: lyricsFrame("\xf2\xfb") })),
      mp3("2.mp3", id3({ TIT2: "\x96\xe9" })),
      mp3("3.mp3", id3({ TIT2: "Für dich" })),
      mp3("4.mp3", id3({ TIT2: "\xcd\xe5\xf2" })),
    ];
    const texts = [new File([new Uint8Array(Buffer.from("\x8a\x43", "latin1"))], "3.txt")];
    const asked: string[][] = [];
    askEncoding.mockImplementation(async (all) => {
      asked.push(all.map(({ name }) => name));
      const [encoding, pattern] = (
        [
          ["windows-1251", /1\.mp3/],
          ["shift_jis", /^[23]/],
        ] as const
      )[asked.length - 1] ?? ["", null];
      return pattern && { encoding, texts: all.filter(({ name }) => pattern.test(name)) };
    });
    const { tagged } = await readFiles(audio, texts);
    expect(asked).toEqual([["3.txt", "1.mp3", "2.mp3", "4.mp3"], ["3.txt", "2.mp3", "4.mp3"], ["4.mp3"]]);
    expect(tagged.map(({ tags: { title, lyrics, album } }) => [title, lyrics, album])).toEqual([
      ["Песня", "ты", "Low Water"],
      ["夜", null, null],
      ["Für dich", "海", null],
      [null, null, null],
    ]);
    expect(tagged.every(({ tags }) => !("unknown" in tags))).toBe(true);
  });

  test("no answer is waited for when the reading is cancelled", async () => {
    const cancelled = new AbortController();
    askEncoding.mockImplementation(() => {
      cancelled.abort();
      return new Promise(() => {});
    });
    const texts = [new File([new Uint8Array([0x96, 0xe9])], "a.txt")];
    const reading = readTaggedFiles({
      ...{ audio: [sound("a.mp3")], texts, unreadable: [], askEncoding },
      signal: cancelled.signal,
    });
    await expect(reading).rejects.toThrow("aborted");
  });

  test("a file that can no longer be read has no lyrics", async () => {
    const file = Object.assign(text("a.txt"), { arrayBuffer: () => Promise.reject(new Error("moved")) });
    expect(await read([sound("a.mp3")], [file])).toMatchObject({ lyrics: [null], unread: ["a.txt"] });
  });
});
