// behaviour §10.13
import { expect, test, vi } from "vitest";
import { apeTag, boxesOf, cut, flacWithBlocks, noise, oddId3 } from "../../../support/picturedFiles.ts";
import { flacOf, soundOf } from "../../../support/soundFiles.ts";
import {
  encodedWith,
  flacPicture,
  id3v1,
  jpegLike,
  pictureFrame,
  vorbisComments,
} from "../../../support/taggedFiles.ts";

const jpeg = jpegLike(9000);
const title = ["TIT2", Buffer.from("\0Tide")] as const;
const words = ["TXXX", Buffer.from("\0note\0\xff\xe0\xff\0 high tide", "latin1")] as const;
const apic = ["APIC", pictureFrame(noise(20_000))] as const;

const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), noise(413)]);
const mp3 = Buffer.concat(
  Array.from({ length: 20 }, (_, index) => frame.fill(index, 40, 50) && Buffer.from(frame)),
);
const flac = flacOf(soundOf({ seconds: 0.2 }));
const tail = Buffer.concat([apeTag({ Title: "Tide", "Cover Art (Front)": jpeg }), id3v1("Tide", "", "", 1)]);
const images = [{ data: new Uint8Array(jpeg), mimeType: "image/jpeg", kind: "coverFront" as const }];
const m4a = await encodedWith("aac", 1, { title: "Tide", images });
const mdat = boxesOf(m4a).find(([type]) => type === "mdat")?.[1] ?? Buffer.alloc(0);
const files: [string, { before: Buffer; sound: Buffer; after: Buffer }][] = [
  ["an MP3 with ID3v2.3", { before: oddId3([title, apic, words], { padding: 20 }), sound: mp3, after: tail }],
  [
    "an MP3 with escaped ID3v2.3",
    {
      before: oddId3([title, apic, words], { isEscaped: true, extension: "sum" }),
      sound: mp3,
      after: tail,
    },
  ],
  [
    "an MP3 with ID3v2.4",
    { before: oddId3([title, apic, words], { version: 4, hasFooter: true }), sound: mp3, after: tail },
  ],
  [
    "a FLAC",
    {
      before: flacWithBlocks(flac, [
        [4, vorbisComments({ TITLE: "Tide" })],
        [6, flacPicture(jpeg)],
        [1, Buffer.alloc(50)],
      ]).subarray(0, -flac.length + 42),
      sound: flac.subarray(42),
      after: Buffer.alloc(0),
    },
  ],
  [
    "an M4A",
    {
      before: m4a.subarray(0, m4a.indexOf(mdat)),
      sound: mdat,
      after: m4a.subarray(m4a.indexOf(mdat) + mdat.length),
    },
  ],
];

test.each(files)(
  "a damaged head of %s never throws, and never loses sound",
  async (_name, { before, sound, after }) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    let state = 7;
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    let cuts = 0;
    for (let round = 0; round < 150; round += 1) {
      const head = Buffer.from(before);
      const end = Buffer.from(after);
      for (let change = random(3); change >= 0; change -= 1) {
        const part = end.length === 0 || random(2) === 0 ? head : end;
        // Mostly where sizes and names are.
        const at =
          random(4) === 0
            ? random(part.length)
            : random(2) === 0
              ? random(60)
              : part.length - 1 - random(180);
        part[Math.max(0, at)] = [0, 1, 0x7f, 0x80, 0xff, random(256)][random(6)] ?? 0;
      }
      const whole = Buffer.concat([head, sound, end]);
      const isCut = random(8) === 0;
      const found = await cut(isCut ? whole.subarray(0, random(whole.length)) : whole);
      if (!found) continue;
      cuts += 1;
      if (!isCut) expect(found.includes(sound)).toBe(true);
    }
    expect(cuts).toBeGreaterThan(5);
  },
);
