// behaviour §10.13
import { readFileSync } from "node:fs";
import { BlobSource, Input, InputAudioTrack, MP3 } from "mediabunny";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Sound } from "#dashboard/tracks/copies/aiff.ts";
import { encodeMp3 } from "#dashboard/tracks/copies/encodeMp3.ts";
import { openSound } from "#dashboard/tracks/copies/openSound.ts";
import { COPY_KBITS_PER_SECOND } from "#dashboardConfig.ts";
import { aiffOf, soundOf, wavOf } from "../../../../support/soundFiles.ts";
import { encodedWith } from "../../../../support/taggedFiles.ts";

let wasm: Uint8Array;
beforeAll(() => {
  wasm = readFileSync("node_modules/wasm-media-encoders/wasm/mp3.wasm");
});

const usual = () => ({ wasm, kbits: COPY_KBITS_PER_SECOND[0], onProgress: () => {} });

async function opened(file: Buffer): Promise<Sound> {
  const sound = await openSound(new Blob([new Uint8Array(file)]), true);
  if (typeof sound === "string") throw new Error(`It was not opened: ${sound}`);
  return sound;
}

async function readMp3(file: Blob) {
  const track = await new Input({ source: new BlobSource(file), formats: [MP3] }).getPrimaryAudioTrack();
  if (!track) throw new Error("It is no MP3.");
  const sampleRate = await track.getSampleRate();
  return {
    sampleRate,
    channels: await track.getNumberOfChannels(),
    seconds: await track.computeDuration(),
    bitsPerSecond: (await track.computePacketStats()).averageBitrate,
    /** The encoder's delay, and the rest of the last frame. */
    longest: (3 * (sampleRate >= 32_000 ? 1152 : 576)) / sampleRate,
  };
}

const float = { bits: 32, isFloat: true } as const;

describe("the listening copy of a file", () => {
  test.each<[string, number, 1 | 2, (planes: Float32Array[]) => Buffer]>([
    ["WAV, 16 bit", 44_100, 2, (planes) => wavOf(planes)],
    ["WAV, 24 bit", 48_000, 2, (planes) => wavOf(planes, 48_000, { bits: 24 })],
    ["WAV, 32 bit", 44_100, 1, (planes) => wavOf(planes, 44_100, { bits: 32 })],
    ["WAV, float", 32_000, 2, (planes) => wavOf(planes, 32_000, float)],
    ["WAV of 22.05 kHz", 22_050, 1, (planes) => wavOf(planes, 22_050)],
    ["AIFF, 16 bit", 44_100, 2, (planes) => aiffOf(planes)],
    ["AIFF, 24 bit", 48_000, 2, (planes) => aiffOf(planes, 48_000, { bits: 24, isLittle: false })],
    ["AIFC sowt", 44_100, 2, (planes) => aiffOf(planes, 44_100, { bits: 16 }, "sowt")],
    ["AIFC fl32", 44_100, 2, (planes) => aiffOf(planes, 44_100, { ...float, isLittle: false }, "fl32")],
  ])(
    "of %s has its length, rate and channels, and a constant bit rate",
    async (_name, sampleRate, channels, write) => {
      const seconds = 0.437;
      const planes = soundOf({ seconds, sampleRate, channels });
      const shares: number[] = [];
      const { file, seconds: length } = await encodeMp3(await opened(write(planes)), {
        ...usual(),
        onProgress: (share) => shares.push(share),
      });
      const mp3 = await readMp3(file);
      expect(file.type).toBe("audio/mpeg");
      expect(length).toBeCloseTo(seconds, 3);
      expect(mp3).toMatchObject({ sampleRate, channels });
      expect(mp3.seconds).toBeGreaterThanOrEqual(seconds);
      expect(mp3.seconds).toBeLessThan(seconds + mp3.longest);
      expect(mp3.bitsPerSecond / 1000).toBeCloseTo(channels === 1 ? 112 : 224, -1);
      expect(shares.at(-1)).toBeCloseTo(1, 2);
      expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    },
  );

  test.each([
    [96_000, 48_000],
    [88_200, 48_000],
    [192_000, 48_000],
    [37_800, 32_000],
    [8000, 8000],
    [7000, 8000],
  ])("of %i samples a second has %i", async (sampleRate, rate) => {
    const planes = soundOf({ seconds: 0.5, sampleRate, channels: 1 });
    const { file } = await encodeMp3(await opened(wavOf(planes, sampleRate)), usual());
    const mp3 = await readMp3(file);
    expect(mp3.sampleRate).toBe(rate);
    expect(mp3.seconds).toBeGreaterThanOrEqual(0.5);
    expect(mp3.seconds).toBeLessThan(0.5 + mp3.longest);
  });

  test.each([
    [224, 2, null, 224],
    [160, 2, null, 160],
    [128, 2, null, 128],
    [224, 1, null, 112],
    [128, 1, null, 64],
    [224, 2, 320, 224],
    [224, 2, 224, 224],
    [224, 2, 223.9, 192],
    [224, 2, 96, 96],
    [160, 2, 130, 128],
    [224, 1, 70, 64],
    [224, 2, 45, 40],
    [224, 1, 13.5, 8],
    [224, 2, 6, 8],
    [224, 2, 0, 224],
    [224, 2, Number.NaN, 224],
  ] as const)(
    "that an owner wants at %i kbit/s, with %i channels, of a file of %s, has %i",
    async (kbits, channels, own, made) => {
      const sound = await opened(wavOf(soundOf({ seconds: 0.6, channels })));
      const bitsPerSecond = own === null ? sound.bitsPerSecond : own * 1000;
      const { file } = await encodeMp3({ ...sound, bitsPerSecond }, { ...usual(), kbits });
      expect(Math.round((await readMp3(file)).bitsPerSecond / 1000)).toBe(made);
    },
  );

  for (const channels of [1, 2] as const)
    test(`says how long it is at every bit rate, with ${channels} channels`, {
      tags: channels === 1 ? ["slow"] : [],
    }, async () => {
      for (const sampleRate of [16_000, 44_100, 48_000]) {
        const sound = await opened(wavOf(soundOf({ seconds: 0.2, channels, sampleRate }), sampleRate));
        for (const kbits of [8, 16, 24, 32, 40, 48, 64, 80]) {
          const { file } = await encodeMp3({ ...sound, bitsPerSecond: kbits * 1000 }, usual());
          const mp3 = await readMp3(file);
          expect(mp3.bitsPerSecond / 1000).toBeLessThan(kbits + 0.5);
          const bytes = Buffer.from(await file.arrayBuffer());
          const tag = bytes.subarray(bytes.indexOf("Info"));
          const samples = tag.readUInt32BE(8) * (mp3.sampleRate >= 32_000 ? 1152 : 576);
          const [delay, padding] = [tag.readUInt16BE(141) >> 4, tag.readUInt16BE(142) & 0xfff];
          expect(samples - delay - padding).toBe(mp3.sampleRate / 5);
        }
      }
    });

  test.each([
    ["Opus.opus", 16.5],
    ["Vorbis.ogg", 13.5],
    ["Web.weba", 16.5],
  ])("knows the bit rate of %s by its sound alone", async (name, kbits) => {
    vi.spyOn(InputAudioTrack.prototype, "canDecode").mockResolvedValue(true);
    const sound = await openSound(new Blob([readFileSync(`tests/support/sounds/${name}`)]), false);
    if (typeof sound === "string") throw new Error(`It was not opened: ${sound}`);
    expect(sound.bitsPerSecond / 1000).toBeCloseTo(kbits, 0);
  });

  test.each([
    ["WAV", (planes: Float32Array[]) => wavOf(planes, 4000)],
    ["AIFF", (planes: Float32Array[]) => aiffOf(planes, 4000)],
  ])("of a %s of few samples a second is not above it either", async (_name, write) => {
    const sound = await opened(write(soundOf({ seconds: 0.5, sampleRate: 4000, channels: 1 })));
    expect(sound.bitsPerSecond).toBe(64_000);
    expect((await readMp3((await encodeMp3(sound, usual())).file)).bitsPerSecond).toBeLessThan(64_500);
  });

  test("is a file of few parts, as a browser registers each before the page goes on", async () => {
    const counts: number[] = [];
    const Original = Blob;
    vi.stubGlobal(
      "Blob",
      class extends Original {
        constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
          super(parts, options);
          counts.push(parts.length);
        }
      },
    );
    const sound = { ...(await opened(wavOf(soundOf({ seconds: 0.1 })))), seconds: 60 };
    const read = async function* () {
      for (let seconds = 0; seconds < 40; seconds += 0.025)
        yield [new Float32Array(1103), new Float32Array(1103)];
    };
    const { file } = await encodeMp3({ ...sound, read }, usual());
    expect(file.size).toBeGreaterThan(2 ** 20);
    expect(counts.at(-1)).toBe(3);
  });

  for (const sampleRate of [44_100, 48_000, 88_200, 96_000])
    test(`is as long as its original at ${sampleRate} Hz`, {
      tags: sampleRate === 44_100 ? [] : ["slow"],
    }, async () => {
      for (const seconds of [3, 5, 7, 11]) {
        const planes = soundOf({ seconds, sampleRate, channels: 1 });
        const made = await encodeMp3(await opened(wavOf(planes, sampleRate)), usual());
        expect(made.seconds).toBe(seconds);
      }
    });

  test.each([
    [44_100, 2],
    [48_000, 1],
    [22_050, 2],
    [8000, 1],
  ] as const)(
    "says how many samples the encoder added, at %i Hz with %i channels",
    async (sampleRate, channels) => {
      for (const seconds of [0.1, 1, 2.0001]) {
        const planes = soundOf({ seconds, sampleRate, channels });
        const { file } = await encodeMp3(await opened(wavOf(planes, sampleRate)), usual());
        const bytes = Buffer.from(await file.arrayBuffer());
        const tag = bytes.subarray(bytes.indexOf("Info"));
        const samples = tag.readUInt32BE(8) * (sampleRate >= 32_000 ? 1152 : 576);
        const [delay, padding] = [tag.readUInt16BE(141) >> 4, tag.readUInt16BE(142) & 0xfff];
        expect(samples - delay - padding).toBe(Math.round(seconds * sampleRate));
        expect(tag.readUInt32BE(12)).toBe(bytes.length);
      }
    },
  );

  test("is made of AAC of few bits where not every browser plays its file", async () => {
    const file = new Blob([new Uint8Array(await encodedWith("aac", 1, {}))]);
    vi.spyOn(InputAudioTrack.prototype, "canDecode").mockResolvedValue(true);
    expect(await openSound(file, true)).toBe("small");
    expect(await openSound(file, false)).toMatchObject({ sampleRate: 44_100 });
  });

  test("is made of none that is no sound, holds none, or has more than two channels", async () => {
    const text = await openSound(new Blob(["This is no sound."]), true);
    expect(text).toBe("undecodable");
    const packed = aiffOf(soundOf({ seconds: 0.1 }), 44_100, { bits: 16, isLittle: false }, "ima4");
    expect(await openSound(new Blob([new Uint8Array(packed)]), true)).toBe("undecodable");
    const empty = await opened(wavOf([new Float32Array(0), new Float32Array(0)]));
    await expect(encodeMp3(empty, usual())).rejects.toThrow("no sound");
    const surround = await opened(wavOf(soundOf({ seconds: 0.1, channels: 3 })));
    await expect(encodeMp3(surround, usual())).rejects.toThrow("more than two channels");
  });
});
