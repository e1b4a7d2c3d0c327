// behaviour §10.12
import { beforeEach, describe, expect, test, vi } from "vitest";
import { parsePicture, parseTags } from "#data/tags/parseTags.ts";
import { noTags } from "#data/tags/taggedFiles.ts";
import type { Tags } from "#rules/tags.ts";
import { apePicture, apeTag, lyrics3, noise } from "../../../support/picturedFiles.ts";
import {
  aiffWith,
  bigEndian,
  encodedWith,
  flacWith,
  id3,
  id3v1,
  jpegLike,
  lyricsFrame,
  mp3Of,
  pictureFrame,
  riffChunk,
  riffInfo,
  wavWith,
} from "../../../support/taggedFiles.ts";

const file = (content: Buffer) => new Blob([new Uint8Array(content)]);
const cover = jpegLike(5000);

const tide: Tags = {
  title: "Tide",
  artist: "Glass Harbor",
  albumArtist: "Harbor & Friends",
  album: "Low Water",
  genre: "Sea shanty",
  track: 3,
  disc: 2,
  date: "2024-05-01",
  seconds: 3,
  isrc: "QM9A12600001",
  lyrics: "In with the tide\nOut with the tide",
};
const frames = {
  TIT2: tide.title ?? "",
  TPE1: tide.artist ?? "",
  TPE2: tide.albumArtist ?? "",
  TALB: tide.album ?? "",
  TRCK: "3/12",
  TPOS: "2/2",
  TCON: "Sea shanty",
  TSRC: "QM9A12600001",
  USLT: lyricsFrame(tide.lyrics ?? ""),
  APIC: pictureFrame(cover),
};
const dayAndMonth = { TYER: "2024", TDAT: "0105" };
const comments = {
  TITLE: "Tide",
  ARTIST: "Glass Harbor",
  ALBUMARTIST: "Harbor & Friends",
  ALBUM: "Low Water",
  TRACKNUMBER: "3/12",
  DISCNUMBER: "2",
  DATE: "2024-05-01",
  GENRE: "Sea shanty",
  ISRC: "qm-9a1-26-00001",
  LYRICS: tide.lyrics ?? "",
};
const atoms = {
  title: "Tide",
  artist: "Glass Harbor",
  albumArtist: "Harbor & Friends",
  album: "Low Water",
  trackNumber: 3,
  tracksTotal: 12,
  discNumber: 2,
  date: new Date("2024-05-01"),
  genre: "Sea shanty",
  lyrics: tide.lyrics ?? "",
  images: [{ data: new Uint8Array(cover), mimeType: "image/jpeg", kind: "coverFront" as const }],
};

/** A box of MP4, and iTunes' box of a text under a name of its own. */
const box = (type: string, ...content: (Buffer | string)[]) => {
  const bytes = Buffer.concat(content.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
  return Buffer.concat([bigEndian(8 + bytes.length, 4), Buffer.from(type), bytes]);
};
const freeform = (name: string, text: string) =>
  box(
    "----",
    box("mean", "\0\0\0\0com.apple.iTunes"),
    box("name", `\0\0\0\0${name}`),
    box("data", `\0\0\0\x01\0\0\0\0${text}`),
  );

describe("the tags of each format", () => {
  const v24 = { ...frames, TDRC: "2024-05-01" };
  const files: [string, () => Promise<Buffer> | Buffer][] = [
    ["an MP3 with ID3v2.3", () => mp3Of(3, id3({ ...frames, ...dayAndMonth }))],
    [
      "an MP3 with ID3v2.3 in UTF-16",
      () => mp3Of(3, id3({ ...frames, ...dayAndMonth }, { encoding: "utf16" })),
    ],
    ["an MP3 with ID3v2.4", () => mp3Of(3, id3(v24, { version: 4, encoding: "utf8" }))],
    ["a FLAC", () => flacWith(3, comments, cover)],
    ["an Opus", () => encodedWith("opus", 3, { ...atoms, raw: { ISRC: "QM 9A1 26 00001" } })],
    [
      "an M4A",
      async () => {
        const own = freeform("ISRC", "QM-9A1-26-00001");
        // Room for it, which mediabunny cannot write.
        const made = await encodedWith("aac", 3, {
          ...atoms,
          raw: { room: new Uint8Array(own.length - 24) },
        });
        own.copy(made, made.indexOf("room") - 4);
        return made;
      },
    ],
    ["a WAV with an ID3 chunk", () => wavWith(3, riffChunk("id3 ", id3({ ...frames, ...dayAndMonth })))],
    ["an AIFF", () => aiffWith(3, id3(v24, { version: 4 }))],
  ];

  test.each(files)("%s: all of them, and its picture", async (_name, make) => {
    const made = file(await make());
    const { seconds, disc, ...tags } = await parseTags(made);
    const { seconds: length, disc: number, ...expected } = tide;
    expect(tags).toEqual(expected);
    expect(seconds).toBeCloseTo(length ?? 0, 0);
    // mediabunny writes M4A without a number of the disc.
    expect([number, null]).toContain(disc);
    const picture = await parsePicture(made);
    expect([picture?.name, picture?.type, picture?.size]).toEqual(["cover.jpeg", "image/jpeg", cover.length]);
  });

  const v22 = {
    TT2: "Tide",
    TP1: "AC/DC",
    TRK: "3",
    ULT: lyricsFrame("In"),
    PIC: pictureFrame(cover, "JPG"),
  };
  const v1 = id3v1("Tide", "Glass Harbor", "Low Water", 3);
  const info = { INAM: "Marée", IART: "Glass Harbor", IPRD: "Low Water", ITRK: "3", ICRD: "2024-05-01" };
  const ofInfo = { title: "Marée", artist: "Glass Harbor", album: "Low Water", track: 3, date: "2024-05-01" };
  test.each<[string, Buffer, Partial<Tags>]>([
    [
      "an MP3 with ID3v2.2",
      mp3Of(3, id3(v22, { version: 2 })),
      { title: "Tide", artist: "AC/DC", track: 3, lyrics: "In" },
    ],
    [
      "an MP3 with ID3v1: a year is no date",
      mp3Of(3, undefined, v1),
      { title: "Tide", artist: "Glass Harbor", album: "Low Water", track: 3, date: null },
    ],
    ["a WAV with RIFF INFO in UTF-8", wavWith(3, riffInfo(info, "utf8")), { ...ofInfo, seconds: 3 }],
    ["a WAV with RIFF INFO in Latin-1", wavWith(3, riffInfo(info, "latin1")), { ...ofInfo, seconds: 3 }],
  ])("%s", async (_name, content, tags) => {
    expect(await parseTags(file(content))).toMatchObject(tags);
    expect((await parsePicture(file(content)))?.size).toBe(_name.includes("v2.2") ? cover.length : undefined);
  });

  test("a file without tags still tells how long it plays", async () => {
    expect(await parseTags(file(wavWith(3)))).toEqual({ ...noTags, seconds: 3 });
    expect(await parsePicture(file(wavWith(3)))).toBeNull();
  });
});

describe("values", () => {
  const read = (values: Record<string, string | Buffer>) => parseTags(file(mp3Of(1, id3(values))));

  test.each([
    ["3", 3],
    ["3/12", 3],
    ["999", 999],
    ["0", null],
    ["A1", null],
    ["", null],
  ])("track number %j is %j", async (TRCK, track) => expect((await read({ TRCK })).track).toBe(track));

  test.each<[string, Record<string, string>, string | null]>([
    ["a year", { TYER: "2024" }, null],
    ["a whole date as year", { TYER: "2024-05-01" }, "2024-05-01"],
    ["day and month beside it", { TYER: "2024", TDAT: "2902" }, "2024-02-29"],
    ["a day that there is not", { TYER: "2023", TDAT: "2902" }, null],
    ["day and month without a year", { TDAT: "0105" }, null],
    ["with a time", { TDRC: "2024-05-01T23:30:00" }, "2024-05-01"],
    ["a month", { TDRC: "2024-05" }, null],
  ])("%s: %j is %j", async (_name, values, date) => expect((await read(values)).date).toBe(date));

  test("Japanese that is labelled as Latin-1 is no title, its bytes are asked about", async () => {
    const shiftJis = Buffer.from([0, 0x83, 0x5e, 0x83, 0x43, 0x83, 0x68]);
    const { title, album, unknown } = await read({ TIT2: shiftJis, TALB: "Low Water" });
    expect([title, album, unknown]).toEqual([null, "Low Water", { title: "\x83\x5e\x83\x43\x83\x68" }]);
  });

  const song = "\xcf\xe5\xf1\xed\xff"; // Песня in Windows-1251
  const you = "\xf2\xfb";
  test.each<[string, () => Buffer]>([
    ["ID3v2.3", () => mp3Of(1, id3({ TIT2: song, TPE1: you, USLT: lyricsFrame(you) }))],
    ["ID3v2.4", () => mp3Of(1, id3({ TIT2: song, TPE1: you, USLT: lyricsFrame(you) }, { version: 4 }))],
    ["ID3v1", () => mp3Of(1, undefined, id3v1(song, you, "", 1))],
    ["RIFF INFO", () => wavWith(1, riffInfo({ INAM: song, IART: you }, "latin1"))],
    ["an ID3 chunk of an AIFF", () => aiffWith(1, id3({ TIT2: song, TPE1: you, USLT: lyricsFrame(you) }))],
  ])("Russian in %s is asked about", async (name, make) => {
    const { title, artist, lyrics, unknown } = await parseTags(file(make()));
    expect([title, artist, lyrics]).toEqual([null, null, null]);
    const hasLyrics = !/v1|RIFF/.test(name);
    expect(unknown).toEqual({ title: song, artist: you, ...(hasLyrics && { lyrics: you }) });
  });

  test("a tag in Unicode is never asked about", async () => {
    const values = { TITLE: song };
    expect(await parseTags(file(flacWith(1, values)))).toMatchObject({ title: song });
    expect(await parseTags(file(flacWith(1, values)))).not.toHaveProperty("unknown");
  });

  test.each(["lyrics", "USLT"])("lyrics that a tool wrote as its own field %s are read", async (name) => {
    const TXXX = Buffer.from(`\0${name}\0In with the tide`, "latin1");
    expect((await read({ TXXX })).lyrics).toBe("In with the tide");
  });

  /** An SYLT frame: lyrics in milliseconds unless told otherwise. */
  const synced = (texts: [string, number][], unit = 2, kind = 1, encoding = 0) =>
    Buffer.concat([
      Buffer.from([encoding]),
      Buffer.from("eng"),
      Buffer.from([unit, kind, 0]),
      ...texts.flatMap(([text, time]) => [Buffer.from(`${text}\0`, "latin1"), bigEndian(time, 4)]),
    ]);
  const lines: [string, number][] = [
    ["In with the tide", 1000],
    ["Out", 62_500],
  ];
  const syllables: [string, number][] = [
    ["In ", 1000],
    ["with the tide", 1200],
    ["\nOut", 62_500],
  ];
  const lrc = "[00:01.00]In with the tide\n[01:02.50]Out";
  test.each<[string, Record<string, string | Buffer>, string | null]>([
    ["lines with times", { SYLT: synced(lines) }, lrc],
    ["syllables", { SYLT: synced(syllables) }, lrc],
    ["times in frames of sound", { SYLT: synced([["In", 100]], 1) }, "[00:02.61]In"],
    ["timed ones before plain ones", { USLT: lyricsFrame("In"), SYLT: synced(lines) }, lrc],
    ["no chords", { SYLT: synced(lines, 2, 4), USLT: lyricsFrame("In") }, "In"],
    ["an own field", { TXXX: Buffer.from(`\0SYNCEDLYRICS\0${lrc}`, "latin1") }, lrc],
  ])("of lyrics: %s", async (_name, values, lyrics) => expect((await read(values)).lyrics).toBe(lyrics));

  test("timed comments of a FLAC go before plain ones", async () => {
    const both = { LYRICS: "In with the tide", SYNCEDLYRICS: lrc };
    expect((await parseTags(file(flacWith(1, both)))).lyrics).toBe(lrc);
  });

  test("several album artists are all kept", async () => {
    const values = { TPE2: "Ada\0Grace" };
    expect((await parseTags(file(mp3Of(1, id3(values, { version: 4 }))))).albumArtist).toBe("Ada, Grace");
    const flac = flacWith(1, { ALBUMARTIST: "Ada", "ALBUM ARTIST": "Ada", albumartist: "Grace" });
    expect((await parseTags(file(flac))).albumArtist).toBe("Ada, Grace");
    const joined = flacWith(1, { ALBUMARTIST: "Ada & Grace", ALBUMARTISTS: "Grace" });
    expect((await parseTags(file(joined))).albumArtist).toBe("Ada & Grace");
  });

  test("an MP3 with a large picture behind its sound is as long as its sound", async () => {
    const tags = apeTag({ Title: "Tide", "Cover Art (Front)": apePicture(noise(3_000_000)) });
    const v1 = id3v1("Tide", "Glass Harbor", "Low Water", 3);
    for (const after of [tags, Buffer.concat([tags, v1]), Buffer.concat([lyrics3("La".repeat(40_000)), v1])])
      expect((await parseTags(file(mp3Of(3, undefined, after)))).seconds).toBeCloseTo(3, 0);
  });

  test("timed lyrics stay as they are", async () => {
    const LYRICS = "[00:01.00]In with the tide\n[00:02.50]Out";
    expect((await parseTags(file(flacWith(1, { LYRICS })))).lyrics).toBe(LYRICS);
  });
});

describe("pictures", () => {
  const read = (...pictures: Buffer[]) =>
    parsePicture(file(mp3Of(1, Buffer.concat(pictures.map((APIC) => id3({ APIC }))))));

  test("the front cover comes before a larger one", async () => {
    const back = pictureFrame(jpegLike(9000), "image/jpeg", 4);
    expect((await read(back, pictureFrame(cover)))?.size).toBe(cover.length);
  });

  test("without a front cover the largest is taken", async () => {
    const sizes = [5000, 9000, 7000].map((size) => pictureFrame(jpegLike(size), "image/jpeg", 0));
    expect((await read(...sizes))?.size).toBe(9000);
  });

  test.each([
    ["text", Buffer.from("not a picture")],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["nothing", Buffer.alloc(0)],
  ])("%s is no picture", async (_name, content) =>
    expect(await read(pictureFrame(content, "image/svg+xml"))).toBeNull(),
  );
});

describe("what is read of the file", () => {
  test.each([3, 4] as const)("frames of ID3v2.%d after two large pictures", async (version) => {
    const APIC = pictureFrame(jpegLike(300_000));
    const tag = id3({ APIC, COPY: APIC, TIT2: "Tide", USLT: lyricsFrame("In") }, { version });
    tag.write("APIC", tag.indexOf("COPY"));
    const made = file(mp3Of(3, tag));
    expect(await parseTags(made)).toMatchObject({
      title: "Tide",
      lyrics: "In",
      seconds: expect.closeTo(3, 0),
    });
  });

  test("of a long WAV its head and the chunks after its samples", async () => {
    const made = file(wavWith(600, riffChunk("id3 ", id3({ TIT2: "Tide" }))));
    const arrayBuffer = vi.spyOn(Blob.prototype, "arrayBuffer");
    expect(await parseTags(made)).toMatchObject({ title: "Tide", seconds: 600 });
    const sizes = arrayBuffer.mock.contexts.map((piece) => (piece as Blob).size);
    expect(sizes.length).toBeGreaterThan(3);
    expect(sizes.reduce((before, size) => before + size, 0)).toBeLessThan(10_000);
  });
});

describe("a tag above 32 MB", () => {
  beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));
  const APIC = pictureFrame(jpegLike(33_000_000));

  test("is not read", async () => {
    const made = file(mp3Of(1, id3({ APIC, TIT2: "Tide" })));
    const arrayBuffer = vi.spyOn(Blob.prototype, "arrayBuffer");
    expect(await parseTags(made)).toMatchObject({ title: null });
    expect(await parsePicture(made)).toBeNull();
    const sizes = arrayBuffer.mock.contexts.map((piece) => (piece as Blob).size);
    expect(Math.max(...sizes)).toBeLessThan(32_000_000);
  });
});

test("of a text of hundreds of kilobytes only the beginning is returned", async () => {
  const APIC = pictureFrame(jpegLike(300_000));
  const tag = id3({ APIC, COPY: APIC, TIT2: "Tide".repeat(100_000) });
  tag.write("APIC", tag.indexOf("COPY"));
  expect((await parseTags(file(mp3Of(1, tag)))).title?.length).toBe(200_000);
});

describe("broken files", () => {
  beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));
  const tag = id3(frames);
  const withSize = (...size: number[]) =>
    Buffer.concat([tag.subarray(0, 6), Buffer.from(size), tag.subarray(10)]);
  const cutFlac = flacWith(1, comments).subarray(0, 150);
  test.each<[string, Buffer]>([
    ["a tag larger than its file", mp3Of(1, withSize(0x7f, 0x7f, 0x7f, 0x7f))],
    ["a tag that ends too early", mp3Of(1, withSize(0, 0, 0, 20))],
    ["a size that is none", mp3Of(1, withSize(0xff, 0xff, 0xff, 0xff))],
    ["a FLAC that was cut off", cutFlac],
    [
      "a WAV with a chunk that is too long",
      wavWith(1, riffChunk("LIST", Buffer.from("INFOINAM\xff\xff\0\0x", "latin1"))),
    ],
    ["text", Buffer.from("This is no sound.")],
    ["nothing", Buffer.alloc(0)],
  ])("%s: nothing is thrown", async (_name, content) => {
    expect(await parseTags(file(content))).toHaveProperty("title");
    expect(await parsePicture(file(content))).toBeNull();
  });

  test("what comes before the break stays", async () => {
    const brokenTag = riffChunk("id3 ", withSize(0x7f, 0x7f, 0x7f, 0x7f));
    expect((await parseTags(file(wavWith(1, brokenTag)))).seconds).toBe(1);
  });

  test("a file that can no longer be read", async () => {
    const gone = new Blob(["ID3"]);
    vi.spyOn(gone, "slice").mockImplementation(() => {
      throw new DOMException("The file was moved.", "NotFoundError");
    });
    expect(await parseTags(gone)).toMatchObject({ title: null, seconds: null });
  });
});
