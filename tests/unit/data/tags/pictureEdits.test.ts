// behaviour §10.13
import { describe, expect, test, vi } from "vitest";
import { parsePicture, parseTags } from "#data/tags/parseTags.ts";
import { hasSameSound } from "#data/tags/sameSound.ts";
import {
  apePicture,
  apeTag,
  blobOf,
  box,
  boxesOf,
  cut,
  flacWithBlocks,
  longBox,
  lyrics3,
  noise,
  oddId3,
} from "../../../support/picturedFiles.ts";
import { flacOf, soundOf, wavFile } from "../../../support/soundFiles.ts";
import {
  aiffWith,
  encodedWith,
  flacPicture,
  id3,
  id3v1,
  jpegLike,
  mp3Of,
  pictureFrame,
  riffChunk,
  vorbisComments,
  wavWith,
} from "../../../support/taggedFiles.ts";

const jpeg = jpegLike(9000);
const picture = pictureFrame(noise(20_000));
const text = (value: string) => Buffer.from(`\0${value}`, "latin1");
const title = ["TIT2", text("Tide")] as const;
const words = ["TXXX", text("note\0\xff\xe0\xff\0 high tide")] as const;
const apic = ["APIC", picture] as const;
const back = ["APIC", pictureFrame(jpeg, "image/png", 4)] as const;
const without = (tag: readonly (readonly [string, Buffer, number?])[]) =>
  tag.filter(([name]) => !/^A?PIC/.test(name));

describe("an MP3", () => {
  type Options = Parameters<typeof oddId3>[1];
  const rows: [string, readonly (readonly [string, Buffer, number?])[], Options, Options?][] = [
    [
      "ID3v2.2",
      [
        ["TT2", text("Tide")],
        ["PIC", pictureFrame(jpeg, "JPG")],
        ["TP1", text("Harbor")],
      ],
      { version: 2 },
    ],
    ["ID3v2.3", [title, apic, words], {}],
    ["ID3v2.3 with padding", [title, apic, words], { padding: 2048 }],
    ["ID3v2.3 with two pictures", [apic, title, back, words], {}],
    ["ID3v2.3, escaped", [title, words, apic, back, words], { isEscaped: true, padding: 100 }],
    [
      "ID3v2.2, escaped",
      [
        ["TT2", text("\xff\xfe\xff\0")],
        ["PIC", picture],
        ["TP1", text("Harbor")],
      ],
      { version: 2, isEscaped: true },
    ],
    ["ID3v2.3 with an extended header", [title, apic], { extension: "plain" }],
    ["ID3v2.3 with a checksum", [title, apic], { extension: "sum" }, { extension: null }],
    [
      "ID3v2.3, escaped, with a checksum",
      [words, apic],
      { extension: "sum", isEscaped: true },
      { extension: null },
    ],
    ["ID3v2.4", [title, apic, words], { version: 4 }],
    ["ID3v2.4 with a footer", [title, apic, words], { version: 4, hasFooter: true }],
    ["ID3v2.4 with an extended header", [title, apic], { version: 4, extension: "plain" }],
    ["ID3v2.4 with a checksum", [title, apic], { version: 4, extension: "sum" }, { extension: null }],
    [
      "ID3v2.4 with data lengths",
      [title, ["APIC", Buffer.concat([Buffer.alloc(4), picture]), 0x03], words],
      { version: 4 },
    ],
    ["ID3v2.4 of an old iTunes", [title, apic, back, words], { version: 4, hasPlainSizes: true }],
  ];

  test.each(rows)("%s: the picture alone goes", async (_name, frames, options, after = {}) => {
    const tag = oddId3(frames, options);
    const cutTag = oddId3(without(frames), { ...options, ...after });
    const found = await cut(mp3Of(2, tag));
    expect(found?.equals(mp3Of(2, cutTag))).toBe(true);
    expect(await parsePicture(blobOf(found ?? Buffer.alloc(0)))).toBeNull();
  });

  test("a tag of pictures alone goes whole", async () => {
    expect((await cut(mp3Of(2, oddId3([apic, back], { padding: 50 }))))?.equals(mp3Of(2))).toBe(true);
  });

  const v1 = id3v1("Tide", "Glass Harbor", "Low Water", 3);
  const v24 = { version: 4, hasFooter: true } as const;
  const items = { Title: "Tide", "Cover Art (Front)": apePicture(noise(30_000)), Artist: "Glass Harbor" };
  const twoCovers = { ...items, "COVER ART (back)": apePicture(jpeg) };
  const texts = { Title: "Tide", Artist: "Glass Harbor" };
  test.each<[string, Buffer, Buffer, Buffer, Buffer]>([
    [
      "a second tag behind the first",
      Buffer.concat([oddId3([title]), oddId3([apic, words])]),
      v1,
      Buffer.concat([oddId3([title]), oddId3([words])]),
      v1,
    ],
    [
      "two tags with pictures",
      Buffer.concat([oddId3([title, apic]), oddId3([apic, words], { version: 4 })]),
      v1,
      Buffer.concat([oddId3([title]), oddId3([words], { version: 4 })]),
      v1,
    ],
    [
      "an appended tag",
      oddId3([title]),
      Buffer.concat([oddId3([apic, words], v24), v1]),
      oddId3([title]),
      Buffer.concat([oddId3([words], v24), v1]),
    ],
    ["APEv2", oddId3([title, apic]), apeTag(items), oddId3([title]), apeTag(texts)],
    [
      "APEv2 before ID3v1",
      Buffer.alloc(0),
      Buffer.concat([apeTag(twoCovers), v1]),
      Buffer.alloc(0),
      Buffer.concat([apeTag(texts), v1]),
    ],
    [
      "APEv2 without a header",
      Buffer.alloc(0),
      Buffer.concat([apeTag(items, false), v1]),
      Buffer.alloc(0),
      Buffer.concat([apeTag(texts, false), v1]),
    ],
    [
      "APEv2 before Lyrics3 and ID3v1",
      Buffer.alloc(0),
      Buffer.concat([apeTag(items), lyrics3("Ebb"), v1]),
      Buffer.alloc(0),
      Buffer.concat([apeTag(texts), lyrics3("Ebb"), v1]),
    ],
    [
      "APEv2 of pictures alone",
      Buffer.alloc(0),
      apeTag({ "Cover Art (Front)": jpeg }),
      Buffer.alloc(0),
      Buffer.alloc(0),
    ],
  ])("%s: the pictures alone go", async (_name, before, behind, cutBefore, cutBehind) => {
    expect((await cut(mp3Of(2, before, behind)))?.equals(mp3Of(2, cutBefore, cutBehind))).toBe(true);
  });

  test.each<[string, Buffer]>([
    ["without pictures", oddId3([title, words], { padding: 3000 })],
    ["with a compressed picture", oddId3([title, ["APIC", picture, 0x80]])],
    ["with an encrypted picture", oddId3([title, ["APIC", picture, 0x04]], { version: 4 })],
    [
      "whose picture is longer than its tag",
      Buffer.concat([oddId3([title, apic]).subarray(0, 9), Buffer.from([100])]),
    ],
    [
      "of a version that nobody knows",
      Buffer.from(oddId3([apic]).toString("latin1").replace("ID3\x03", "ID3\x05"), "latin1"),
    ],
  ])("%s stays as it is", async (_name, tag) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(await cut(mp3Of(2, tag))).toBeNull();
  });
});

test("removing the picture from an AAC file keeps its other tags and its sound", async () => {
  // One ADTS frame: header, then payload.
  const frame = Buffer.concat([
    Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x01, 0xbf, 0xfc]),
    Buffer.from("211004608c1c", "hex"),
  ]);
  const sound = Buffer.concat(Array.from({ length: 50 }, () => frame));
  const found = await cut(Buffer.concat([oddId3([title, apic]), sound]));
  expect(found?.equals(Buffer.concat([oddId3([title]), sound]))).toBe(true);
});

describe("a FLAC", () => {
  const flac = flacOf(soundOf({ seconds: 0.5 }));
  const comments = [4, vorbisComments({ TITLE: "Tide" })] as const;
  const cover = [6, flacPicture(noise(50_000))] as const;
  const padding = [1, Buffer.alloc(4096)] as const;
  test.each<[string, Parameters<typeof flacWithBlocks>[1], Parameters<typeof flacWithBlocks>[1]]>([
    ["its picture", [comments, cover], [comments]],
    ["its picture and padding", [cover, comments, padding], [comments]],
    [
      "two pictures",
      [cover, comments, [6, flacPicture(jpeg, "image/png")], [2, Buffer.from("app!")]],
      [comments, [2, Buffer.from("app!")]],
    ],
    ["a picture that is all it has", [cover], []],
    [
      "a picture among its comments",
      [
        [4, vorbisComments({ TITLE: "Tide", metadata_block_picture: "AAAA".repeat(9000), ARTIST: "Harbor" })],
        padding,
      ],
      [[4, vorbisComments({ TITLE: "Tide", ARTIST: "Harbor" })]],
    ],
    [
      "pictures of old and new programs",
      [cover, [4, vorbisComments({ COVERART: "AAAA", TITLE: "Tide", COVERARTMIME: "image/png" })]],
      [[4, vorbisComments({ TITLE: "Tide" })]],
    ],
  ])("loses %s, and a tag of another format before it", async (_name, blocks, after) => {
    const whole = flacWithBlocks(flac, blocks);
    const expected = flacWithBlocks(flac, after);
    expect((await cut(whole))?.equals(expected)).toBe(true);
    // Firefox plays no FLAC behind a tag of another format.
    const tag = oddId3([title, apic]);
    expect((await cut(Buffer.concat([tag, whole])))?.equals(expected)).toBe(true);
  });

  test("a tag of another format goes where there is no picture, two of them too", async () => {
    const whole = flacWithBlocks(flac, [comments]);
    for (const tags of [
      [oddId3([title])],
      [oddId3([title], { padding: 3000 }), oddId3([words], { version: 4 })],
    ])
      expect((await cut(Buffer.concat([...tags, whole])))?.equals(whole)).toBe(true);
  });

  test.each<[string, Buffer]>([
    ["without a picture", flacWithBlocks(flac, [comments, padding])],
    [
      "whose comments are longer than their block",
      flacWithBlocks(flac, [[4, vorbisComments({ COVERART: "AAAA" }).subarray(0, -1)]]),
    ],
    ["whose sizes are wrong", flacWithBlocks(flac, [cover, [4, Buffer.alloc(3)]]).fill(9, 43, 44)],
  ])("%s stays as it is", async (_name, whole) => expect(await cut(whole)).toBeNull());
});

const images = [{ data: new Uint8Array(noise(60_000)), mimeType: "image/jpeg", kind: "coverFront" as const }];
const tags = { title: "Tide", artist: "Glass Harbor", lyrics: "In", images };
const whole = await encodedWith("aac", 3, tags);
const fast = await encodedWith("aac", 3, tags, "in-memory");
const fragmented = await encodedWith("aac", 3, tags, "fragmented");
const bare = await encodedWith("aac", 3, { title: "Tide" });
const boxes = boxesOf(whole);
const contentOf = (type: string, of: Buffer = whole) =>
  boxesOf(of).find(([name]) => name === type)?.[1] ?? Buffer.alloc(0);
const rest = boxes.map(([type, content]) => box(type, content));
const soundOfM4a = contentOf("mdat");

describe("an M4A", () => {
  /** The same boxes around others: places within the sound move along. */
  function moved(content: Buffer, by: number): Buffer {
    const out = Buffer.from(content);
    const countAt = out.indexOf("stco") + 8;
    for (let index = 1; index <= out.readUInt32BE(countAt); index += 1) {
      const at = countAt + 4 * index;
      out.writeUInt32BE(out.readUInt32BE(at) + by, at);
    }
    return out;
  }

  test.each<[string, Buffer]>([
    ["its index at the end", whole],
    ["its index before its sound", fast],
  ])("%s: first the index, then the sound, and no picture", async (_name, content) => {
    const found = (await cut(content)) ?? Buffer.alloc(0);
    expect(boxesOf(found).map(([type]) => type)).toEqual(["ftyp", "moov", "mdat"]);
    expect(contentOf("mdat", found).equals(contentOf("mdat", content))).toBe(true);
    expect(found.includes("covr")).toBe(false);
    expect(content.length - found.length).toBeGreaterThanOrEqual(60_000);
    expect(await hasSameSound(blobOf(content), blobOf(found))).toBe(true);
    expect(await parseTags(blobOf(found))).toEqual(await parseTags(blobOf(content)));
    expect(await parsePicture(blobOf(found))).toBeNull();
    expect(await cut(found)).toBeNull();
  });

  test("unknown boxes stay, free ones go, and a sound of 64 bits is moved", async () => {
    const [ftyp = "", mdat] = [rest[0], longBox("mdat", soundOfM4a)];
    const note = box("uuid", "0123456789abcdef", "A note");
    const before = Buffer.concat([Buffer.from(ftyp), box("free", Buffer.alloc(100)), note]);
    const soundWas = whole.indexOf(soundOfM4a.subarray(0, 64));
    const index = moved(box("moov", contentOf("moov")), before.length + 16 - soundWas);
    const content = Buffer.concat([before, mdat, box("skip"), index, box("uuid", "fedcba9876543210")]);
    const found = (await cut(content)) ?? Buffer.alloc(0);
    expect(boxesOf(found).map(([type]) => type)).toEqual(["ftyp", "moov", "uuid", "mdat", "uuid"]);
    expect(await hasSameSound(blobOf(whole), blobOf(found))).toBe(true);
  });

  test.each<[string, Buffer]>([
    ["without a picture", bare],
    ["in fragments", fragmented],
    ["with two sounds", Buffer.concat([whole, box("mdat", "more")])],
    ["with two indexes", Buffer.concat([whole, ...rest.slice(-1)])],
    [
      "whose index names places elsewhere",
      Buffer.concat([...rest.slice(0, 1), box("free", Buffer.alloc(9)), ...rest.slice(1)] as Buffer[]),
    ],
    ["that was cut off", whole.subarray(0, whole.length - 10)],
    [
      "whose index has 64 bits",
      Buffer.concat([...rest.slice(0, -1), longBox("moov", contentOf("moov"))] as Buffer[]),
    ],
    [
      "with a compressed index",
      Buffer.concat([
        ...rest.slice(0, -1),
        box(
          "moov",
          box("cmov", "x"),
          box("udta", box("meta", Buffer.alloc(4), box("ilst", box("covr", jpeg)))),
        ),
      ] as Buffer[]),
    ],
  ])("%s stays as it is", async (_name, content) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(await cut(content)).toBeNull();
  });
});

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ["a WAV", () => wavWith(1, riffChunk("id3 ", id3({ APIC: picture })))],
  ["an AIFF", () => aiffWith(1, id3({ APIC: picture }))],
  [
    "an Opus",
    () =>
      encodedWith("opus", 1, {
        images: [{ data: new Uint8Array(jpeg), mimeType: "image/jpeg", kind: "coverFront" }],
      }),
  ],
  [
    "a WAV with tags of an MP3 behind it",
    () => Buffer.concat([wavFile(1), apeTag({ "Cover Art (Front)": jpeg })]),
  ],
  ["text", () => Buffer.from("This is no sound.")],
  ["nothing", () => Buffer.alloc(0)],
])("%s stays as it is", async (_name, make) => expect(await cut(await make())).toBeNull());
