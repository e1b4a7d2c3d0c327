import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  type IsobmffOutputFormatOptions,
  type MetadataTags,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
} from "mediabunny";
import { aiffOf, flacOf, soundOf, wavFile } from "./soundFiles.ts";

/** How a text is written in an ID3 frame. */
type Encoding = "latin1" | "utf16" | "utf8";
type Id3Version = 2 | 3 | 4;
type Frames = Record<string, string | Buffer>;
type Id3Options = { version?: Id3Version; encoding?: Encoding };

const sound = (seconds: number) => soundOf({ seconds, channels: 2 });

const text = (value: string, encoding: Encoding): Buffer =>
  encoding === "utf16" ? Buffer.from(`\uFEFF${value}`, "utf16le") : Buffer.from(value, encoding);
const encodingNumber: Record<Encoding, number> = { latin1: 0, utf16: 1, utf8: 3 };

export const synchsafe = (size: number) => Buffer.from([21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f));
export const bigEndian = (size: number, bytes: number) => {
  const out = Buffer.alloc(bytes);
  out.writeUIntBE(size, 0, bytes);
  return out;
};
export const littleEndian = (size: number) => {
  const out = Buffer.alloc(4);
  out.writeUInt32LE(size);
  return out;
};

/** The content of a USLT (ULT) frame. */
export function lyricsFrame(lyrics: string, encoding: Encoding = "latin1"): Buffer {
  const end = Buffer.alloc(encoding === "utf16" ? 2 : 1);
  const head = Buffer.concat([Buffer.from([encodingNumber[encoding]]), Buffer.from("eng")]);
  const description = encoding === "utf16" ? Buffer.from([0xff, 0xfe]) : Buffer.alloc(0);
  return Buffer.concat([head, description, end, text(lyrics, encoding)]);
}

/** The content of an APIC (PIC) frame: a front cover, unless told otherwise. */
export function pictureFrame(picture: Uint8Array, type = "image/jpeg", kind = 3): Buffer {
  const format = type.length === 3 ? Buffer.from(type) : Buffer.from(`${type}\0`);
  return Buffer.concat([Buffer.from([0]), format, Buffer.from([kind, 0]), picture]);
}

/** An ID3v2 tag. A frame that is given as text is written in the encoding; one given as bytes is written as it is. */
export function id3(frames: Frames, { version = 3, encoding = "latin1" }: Id3Options = {}): Buffer {
  const written = Object.entries(frames).map(([id, value]) => {
    const content =
      typeof value === "string"
        ? Buffer.concat([Buffer.from([encodingNumber[encoding]]), text(value, encoding)])
        : value;
    if (version === 2) return Buffer.concat([Buffer.from(id), bigEndian(content.length, 3), content]);
    const size = version === 4 ? synchsafe(content.length) : bigEndian(content.length, 4);
    return Buffer.concat([Buffer.from(id), size, Buffer.alloc(2), content]);
  });
  const body = Buffer.concat(written);
  return Buffer.concat([Buffer.from("ID3"), Buffer.from([version, 0, 0]), synchsafe(body.length), body]);
}

/** An ID3v1.1 tag, for the end of an MP3. */
export function id3v1(title: string, artist: string, album: string, track: number): Buffer {
  const out = Buffer.alloc(128);
  out.write("TAG");
  out.write(title, 3, 30, "latin1");
  out.write(artist, 33, 30, "latin1");
  out.write(album, 63, 30, "latin1");
  out.write("2024", 93);
  out[126] = track;
  return out;
}

/** Of an MPEG-1 Layer III frame at 44.1 kHz: what says its bit rate in kbit/s, its bytes, its seconds. */
const mp3Frames = { 128: [0x90, 417], 320: [0xe0, 1044] } as const;
const FRAME_SECONDS = 1152 / 44_100;

/** Silent MP3 frames between a tag before them and one after. */
export function mp3Of(
  seconds: number,
  before: Buffer = Buffer.alloc(0),
  after: Buffer = Buffer.alloc(0),
  kbits: keyof typeof mp3Frames = 128,
): Buffer {
  const [rate, bytes] = mp3Frames[kbits];
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, rate, 0x00]), Buffer.alloc(bytes - 4)]);
  const count = Math.round(seconds / FRAME_SECONDS);
  return Buffer.concat([before, ...Array.from({ length: count }, () => frame), after]);
}

export const vorbisComments = (comments: Record<string, string>) => {
  const lines = Object.entries({ ...comments }).map(([name, value]) => Buffer.from(`${name}=${value}`));
  const counted = lines.flatMap((line) => [littleEndian(line.length), line]);
  return Buffer.concat([littleEndian(0), littleEndian(lines.length), ...counted]);
};

/** A block of a FLAC's head. */
export const flacBlock = (type: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([type]), bigEndian(content.length, 3), content]);

/** The content of a FLAC's picture block: a front cover. */
export function flacPicture(picture: Uint8Array, type = "image/jpeg"): Buffer {
  const head = [bigEndian(3, 4), bigEndian(type.length, 4), Buffer.from(type)];
  const nothing = Buffer.alloc(20); // no description, no size, no colours
  return Buffer.concat([...head, nothing, bigEndian(picture.length, 4), picture]);
}

/** A FLAC file with Vorbis comments and, if given, a front cover in a block of its own. */
export function flacWith(seconds: number, comments: Record<string, string>, picture?: Uint8Array): Buffer {
  const flac = flacOf(sound(seconds));
  const blocks = [flacBlock(4, vorbisComments(comments))];
  if (picture) blocks.push(flacBlock(6, flacPicture(picture)));
  const last = blocks.at(-1);
  if (last) last[0] = (last[0] ?? 0) | 0x80;
  const info = Buffer.from(flac.subarray(0, 42));
  info[4] = 0; // STREAMINFO is no longer the last block.
  return Buffer.concat([info, ...blocks, flac.subarray(42)]);
}

const padded = (content: Buffer) => Buffer.concat([content, Buffer.alloc(content.length % 2)]);

/** A RIFF chunk. */
export function riffChunk(name: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(name), littleEndian(content.length), padded(content)]);
}

/** A LIST chunk of RIFF INFO, with texts in UTF-8 unless told otherwise. */
export function riffInfo(texts: Record<string, string>, encoding: BufferEncoding = "utf8"): Buffer {
  const parts = Object.entries(texts).map(([name, value]) =>
    riffChunk(name, Buffer.from(`${value}\0`, encoding)),
  );
  return riffChunk("LIST", Buffer.concat([Buffer.from("INFO"), ...parts]));
}

/** A WAV file with chunks after its samples. */
export function wavWith(seconds: number, ...chunks: Buffer[]): Buffer {
  const wav = Buffer.concat([wavFile(seconds), ...chunks]);
  wav.writeUInt32LE(wav.length - 8, 4);
  return wav;
}

/** An AIFF file with an ID3 tag in a chunk after its samples. */
export function aiffWith(seconds: number, tag: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from("ID3 "), bigEndian(tag.length, 4), padded(tag)]);
  const aiff = Buffer.concat([aiffOf(sound(seconds)), chunk]);
  aiff.writeUInt32BE(aiff.length - 8, 4);
  return aiff;
}

/** Bytes that a decoder of AAC leaves out, as an element for other data: with them a packet is as long as one of 128 kbit/s. */
const AAC_FILLING = [0x81, 0xff, 107, ...new Array<number>(255 + 107).fill(0x2a)];

/** A silent packet, and how many seconds it lasts. */
const silence = {
  opus: { bytes: [0xf8, 0xff, 0xfe], seconds: 0.02, sampleRate: 48_000 },
  aac: {
    bytes: [...AAC_FILLING, 0x21, 0x10, 0x04, 0x60, 0x8c, 0x1c],
    seconds: 1024 / 44_100,
    sampleRate: 44_100,
  },
};

/** An Ogg Opus or an M4A file, as mediabunny writes it. */
export async function encodedWith(
  codec: "opus" | "aac",
  seconds: number,
  tags: MetadataTags,
  fastStart: IsobmffOutputFormatOptions["fastStart"] = false,
): Promise<Buffer> {
  const { bytes, seconds: each, sampleRate } = silence[codec];
  const format = codec === "opus" ? new OggOutputFormat() : new Mp4OutputFormat({ fastStart });
  const output = new Output({ format, target: new BufferTarget() });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  output.setMetadataTags(tags);
  await output.start();
  const opusHead = Buffer.from("OpusHead\x01\x02\x38\x01\x80\xbb\0\0\0\0\0", "latin1");
  const description = codec === "opus" ? opusHead : Buffer.from([0x12, 0x10]);
  const named = codec === "opus" ? "opus" : "mp4a.40.2";
  const decoderConfig = { codec: named, numberOfChannels: 2, sampleRate, description };
  for (let at = 0; at < seconds; at += each)
    await source.add(new EncodedPacket(Uint8Array.from(bytes), "key", at, each), { decoderConfig });
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0));
}

/** The first bytes of a JPEG, and as many more as asked for: no picture to look at, but one by its beginning. */
export function jpegLike(bytes: number): Buffer {
  const out = Buffer.alloc(bytes, 0x2a);
  out.write("\xff\xd8\xff\xe0\0\x10JFIF\0", "latin1");
  return out;
}
