import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { Sound } from "../../../../../src/features/track-admin/copies/aiff.ts";
import { encodeMp3, mp3RateOf } from "../../../../../src/features/track-admin/copies/encodeMp3.ts";
import { frameOf } from "../../../../../src/features/track-admin/copies/mp3Frames.ts";
import { openSound } from "../../../../../src/features/track-admin/copies/openSound.ts";
import { aiffOf, soundOf, wavOf } from "../../../../support/soundFiles.ts";

let wasm: Uint8Array;
beforeAll(() => {
  wasm = readFileSync("node_modules/wasm-media-encoders/wasm/mp3.wasm");
});

async function opened(file: Buffer): Promise<Sound> {
  const sound = await openSound(new Blob([new Uint8Array(file)]));
  if ("kind" in sound) throw new Error(`It was not opened: ${sound.kind}`);
  return sound;
}

/** The contents of an MP3's header frame, and of the frames behind it. */
function readMp3(bytes: Buffer) {
  const first = frameOf(bytes.subarray(0, 4));
  const isMono = (bytes[3] ?? 0) >> 6 === 3;
  const isMpeg1 = ((bytes[1] ?? 0) & 0x18) === 0x18;
  const xing = 4 + (isMpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : 17);
  const lame = xing + 120;
  let frames = 0;
  for (let at = first.bytes; at < bytes.length; at += frameOf(bytes.subarray(at, at + 4)).bytes) frames += 1;
  return {
    names: [bytes.toString("latin1", xing, xing + 4), bytes.toString("latin1", lame, lame + 4)],
    told: { frames: bytes.readUInt32BE(xing + 8), bytes: bytes.readUInt32BE(xing + 12) },
    frames,
    sampleRate: first.sampleRate,
    delay: bytes.readUIntBE(lame + 21, 3) >> 12,
    padding: bytes.readUIntBE(lame + 21, 3) & 0xfff,
    perFrame: first.samples,
    isMono,
  };
}

describe("the listening copy of a file", () => {
  test.each([
    ["WAV, 16 bit", 44_100, 2, (planes: Float32Array[]) => wavOf(planes)],
    ["WAV, 24 bit", 48_000, 2, (planes: Float32Array[]) => wavOf(planes, 48_000, { bits: 24 })],
    ["WAV, 32 bit", 44_100, 1, (planes: Float32Array[]) => wavOf(planes, 44_100, { bits: 32 })],
    ["WAV, float", 32_000, 2, (planes: Float32Array[]) => wavOf(planes, 32_000, { bits: 32, isFloat: true })],
    ["WAV of 22.05 kHz", 22_050, 1, (planes: Float32Array[]) => wavOf(planes, 22_050)],
    ["AIFF, 16 bit", 44_100, 2, (planes: Float32Array[]) => aiffOf(planes)],
    [
      "AIFF, 24 bit",
      48_000,
      2,
      (planes: Float32Array[]) => aiffOf(planes, 48_000, { bits: 24, isLittle: false }),
    ],
    ["AIFC sowt", 44_100, 2, (planes: Float32Array[]) => aiffOf(planes, 44_100, { bits: 16 }, "sowt")],
    [
      "AIFC fl32",
      44_100,
      2,
      (planes: Float32Array[]) =>
        aiffOf(planes, 44_100, { bits: 32, isFloat: true, isLittle: false }, "fl32"),
    ],
  ] as const)(
    "of %s has every sample of it, and says how many more",
    async (_name, sampleRate, channels, write) => {
      const seconds = 0.437;
      const planes = soundOf({ seconds, sampleRate, channels });
      const shares: number[] = [];
      const { file, seconds: length } = await encodeMp3(await opened(write(planes)), wasm, (share) =>
        shares.push(share),
      );
      const mp3 = readMp3(Buffer.from(await file.arrayBuffer()));
      const samples = planes[0]?.length ?? 0;
      expect(file.type).toBe("audio/mpeg");
      expect(length).toBeCloseTo(seconds, 3);
      expect(mp3.names).toEqual(["Xing", "LAME"]);
      expect(mp3.sampleRate).toBe(sampleRate);
      expect(mp3.isMono).toBe(channels === 1);
      expect(mp3.told).toEqual({ frames: mp3.frames, bytes: file.size });
      expect(mp3.frames * mp3.perFrame - mp3.delay - mp3.padding).toBe(samples);
      expect(mp3.delay).toBe(576);
      expect(shares.at(-1)).toBeCloseTo(1, 2);
      expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    },
  );

  test.each([
    [96_000, 48_000],
    [88_200, 44_100],
    [192_000, 48_000],
    [176_400, 44_100],
    [37_800, 44_100],
    [8000, 8000],
    [7000, 8000],
  ])("of %i samples a second has %i", async (sampleRate, rate) => {
    expect(mp3RateOf(sampleRate)).toBe(rate);
    const planes = soundOf({ seconds: 0.5, sampleRate, channels: 1 });
    const { file } = await encodeMp3(await opened(wavOf(planes, sampleRate)), wasm, () => {});
    const mp3 = readMp3(Buffer.from(await file.arrayBuffer()));
    expect(mp3.sampleRate).toBe(rate);
    expect(mp3.frames * mp3.perFrame - mp3.delay - mp3.padding).toBe(rate / 2);
  });

  test("is made of none that is no sound, or holds none", async () => {
    const text = await openSound(new Blob(["This is no sound."]));
    expect(text).toEqual({ kind: "undecodable", sampleRate: null });
    const packed = aiffOf(soundOf({ seconds: 0.1 }), 44_100, { bits: 16, isLittle: false }, "ima4");
    expect(await openSound(new Blob([new Uint8Array(packed)]))).toEqual({
      kind: "undecodable",
      sampleRate: null,
    });
    const empty = await opened(wavOf([new Float32Array(0), new Float32Array(0)]));
    await expect(encodeMp3(empty, wasm, () => {})).rejects.toThrow("no sound");
  });
});
