import type { ChosenFile } from "./dropFiles.ts";

/** How samples are written: bits, and whether they are floats. */
export type Samples = { bits: 8 | 16 | 24 | 32; isFloat?: boolean; isLittle?: boolean };

type Sound = { seconds: number; sampleRate?: number; channels?: number };

/** Two tones that swell and fade, and a click at every full second, from -1 to 1: one array for each channel. */
export function soundOf({ seconds, sampleRate = 44_100, channels = 2 }: Sound): Float32Array[] {
  const length = Math.round(seconds * sampleRate);
  return Array.from({ length: channels }, (_, channel) => {
    const plane = new Float32Array(length);
    for (let index = 0; index < length; index += 1) {
      const time = index / sampleRate;
      const swell = 0.3 + 0.2 * Math.sin(2 * Math.PI * time * 0.7);
      const tone =
        Math.sin(2 * Math.PI * time * (220 + 110 * channel)) + 0.4 * Math.sin(2 * Math.PI * time * 1870);
      plane[index] = swell * 0.6 * tone + (index % sampleRate < 40 ? 0.3 : 0);
    }
    return plane;
  });
}

function pcm(planes: readonly Float32Array[], { bits, isFloat = false, isLittle = true }: Samples): Buffer {
  const bytes = bits / 8;
  const length = planes[0]?.length ?? 0;
  const out = Buffer.alloc(length * planes.length * bytes);
  let at = 0;
  for (let frame = 0; frame < length; frame += 1)
    for (const plane of planes) {
      const value = plane[frame] ?? 0;
      if (isFloat) isLittle ? out.writeFloatLE(value, at) : out.writeFloatBE(value, at);
      else {
        const whole = Math.round(value * (2 ** (bits - 1) - 1));
        isLittle ? out.writeIntLE(whole, at, bytes) : out.writeIntBE(whole, at, bytes);
      }
      at += bytes;
    }
  return out;
}

/** Bytes of a WAV file's head. */
const HEAD_BYTES = 44;

/** A WAV file: 16, 24 or 32 bits, or float. */
export function wavOf(
  planes: readonly Float32Array[],
  sampleRate = 44_100,
  samples: Samples = { bits: 16 },
): Buffer {
  const data = pcm(planes, samples);
  return Buffer.concat([wavHead(data.length, sampleRate, planes.length, samples), data]);
}

function wavHead(bytes: number, sampleRate: number, channels: number, { bits, isFloat }: Samples): Buffer {
  const frameBytes = channels * (bits / 8);
  const head = Buffer.alloc(HEAD_BYTES);
  head.write("RIFF", 0);
  head.writeUInt32LE(HEAD_BYTES - 8 + bytes, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16); // bytes of the format that follows
  head.writeUInt16LE(isFloat ? 3 : 1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * frameBytes, 28);
  head.writeUInt16LE(frameBytes, 32);
  head.writeUInt16LE(bits, 34);
  head.write("data", 36);
  head.writeUInt32LE(bytes, 40);
  return head;
}

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 0);
  head.writeUInt32BE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** A whole sample rate as AIFF's number of 80 bits. */
function extended(value: number): Buffer {
  const out = Buffer.alloc(10);
  const exponent = Math.floor(Math.log2(value));
  out.writeUInt16BE(16_383 + exponent, 0);
  out.writeBigUInt64BE(BigInt(value) << BigInt(63 - exponent), 2);
  return out;
}

/** An AIFF file, or with a compression's name, such as "sowt" or "fl32", an AIFF-C. */
export function aiffOf(
  planes: readonly Float32Array[],
  sampleRate = 44_100,
  samples: Samples = { bits: 16, isLittle: false },
  compression?: string,
): Buffer {
  const common = Buffer.alloc(8);
  common.writeUInt16BE(planes.length, 0);
  common.writeUInt32BE(planes[0]?.length ?? 0, 2);
  common.writeUInt16BE(samples.bits, 6);
  const kind = compression ? [Buffer.from(compression, "latin1"), Buffer.alloc(2)] : [];
  const body = Buffer.concat([
    Buffer.from(compression ? "AIFC" : "AIFF", "latin1"),
    ...(compression ? [chunk("FVER", Buffer.from([0xa2, 0x80, 0x51, 0x40]))] : []),
    chunk("ANNO", Buffer.from("odd", "latin1")),
    chunk("COMM", Buffer.concat([common, extended(sampleRate), ...kind])),
    chunk("SSND", Buffer.concat([Buffer.alloc(8), pcm(planes, samples)])),
  ]);
  return chunk("FORM", body);
}

const crc = (bytes: Uint8Array, width: 8 | 16, polynomial: number) => {
  let value = 0;
  for (const byte of bytes) {
    value ^= byte << (width - 8);
    for (let bit = 0; bit < 8; bit += 1) value = (value << 1) ^ (value & (1 << (width - 1)) ? polynomial : 0);
    value &= 2 ** width - 1;
  }
  return value;
};

/** A number as UTF-8 would write it. */
function coded(value: number): number[] {
  if (value < 0x80) return [value];
  if (value < 0x800) return [0xc0 | (value >> 6), 0x80 | (value & 0x3f)];
  return [0xe0 | (value >> 12), 0x80 | ((value >> 6) & 0x3f), 0x80 | (value & 0x3f)];
}

const FLAC_BLOCK = 4096;

/** How a frame of a FLAC names its sample rate. */
const flacRates = { 44100: 0x79, 16000: 0x75 } as const;

/** A FLAC file of 16 bits, which keeps each sample as it is. */
export function flacOf(planes: readonly Float32Array[], sampleRate: keyof typeof flacRates = 44_100): Buffer {
  const length = planes[0]?.length ?? 0;
  const info = Buffer.alloc(34);
  info.writeUInt16BE(FLAC_BLOCK, 0);
  info.writeUInt16BE(FLAC_BLOCK, 2);
  const format =
    (BigInt(sampleRate) << 44n) | (BigInt(planes.length - 1) << 41n) | (15n << 36n) | BigInt(length);
  info.writeBigUInt64BE(format, 10);
  const frames: Buffer[] = [];
  for (let from = 0; from < length; from += FLAC_BLOCK) {
    const part = planes.map((plane) => plane.subarray(from, from + FLAC_BLOCK));
    const count = part[0]?.length ?? 0;
    const head = [
      0xff,
      0xf8,
      flacRates[sampleRate],
      ((planes.length - 1) << 4) | 0x08,
      ...coded(from / FLAC_BLOCK),
    ];
    head.push((count - 1) >> 8, (count - 1) & 0xff);
    const start = Buffer.from([...head, crc(Uint8Array.from(head), 8, 0x07)]);
    const subframes = part.map((plane) =>
      Buffer.concat([Buffer.from([0x02]), pcm([plane], { bits: 16, isLittle: false })]),
    );
    const frame = Buffer.concat([start, ...subframes]);
    const end = Buffer.alloc(2);
    end.writeUInt16BE(crc(frame, 16, 0x8005));
    frames.push(frame, end);
  }
  return Buffer.concat([Buffer.from("fLaC"), Buffer.from([0x80, 0, 0, 34]), info, ...frames]);
}

/** A WAV, an AIFF and a FLAC of a sound as an owner chooses them: the tracks Wave, Apple and Free. */
export function losslessFiles(planes: readonly Float32Array[]): ChosenFile[] {
  const files = {
    "1 - Wave.wav": wavOf(planes, 44_100, { bits: 24 }),
    "2 - Apple.aiff": aiffOf(planes),
    "3 - Free.flac": flacOf(planes),
  };
  return Object.entries(files).map(([name, buffer]) => ({ name, mimeType: "", buffer }));
}

/** A WAV file of so many seconds of a quiet tone, one byte a sample; at 8000 samples a second by default. */
export function wavFile(seconds: number, samplesPerSecond = 8000): Buffer {
  const length = Math.round(seconds * samplesPerSecond);
  const sound = Buffer.alloc(length);
  for (let index = 0; index < length; index += 1)
    sound[index] = 128 + Math.round(40 * Math.sin(index / (5 + (index >> 16))));
  return Buffer.concat([wavHead(length, samplesPerSecond, 1, { bits: 8 }), sound]);
}
