/** A sound that is read from its beginning to its end. */
export type Sound = {
  sampleRate: number;
  /** How long it is, by its head. */
  seconds: number;
  /** Of the sound alone, without pictures and other tags. */
  bitsPerSecond: number;
  /** The samples, from -1 to 1: for each channel an array of the same length. */
  read: () => AsyncIterable<Float32Array[]>;
};

const FRAMES_PER_READ = 32_768;

type ReadSample = (view: DataView, at: number) => number;

/** Whole numbers, by the bytes of a sample. */
const integers = (isLittle: boolean): Record<number, ReadSample> => ({
  2: (view, at) => view.getInt16(at, isLittle) / 2 ** 15,
  3: (view, at) => {
    const high = view.getInt8(isLittle ? at + 2 : at);
    const low = isLittle ? view.getUint16(at, true) : view.getUint16(at + 1);
    return (high * 2 ** 16 + low) / 2 ** 23;
  },
  4: (view, at) => view.getInt32(at, isLittle) / 2 ** 31,
});

/** How a sample is read, by AIFF-C's type of compression; undefined for one that really compresses. */
function sampleReader(compression: string, bytes: number): ReadSample | undefined {
  if (compression.toLowerCase() === "fl32") return (view, at) => view.getFloat32(at);
  if (compression === "sowt") return integers(true)[bytes];
  return ["NONE", "twos", "in24", "in32"].includes(compression) ? integers(false)[bytes] : undefined;
}

const textAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));

/** The 80 bit number that a sample rate is written as; its sign and its last 32 bits say nothing here. */
const extendedAt = (view: DataView, at: number) =>
  view.getUint32(at + 2) * 2 ** ((view.getUint16(at) & 0x7fff) - 16_383 - 31);

const viewOf = async (file: Blob, from: number, bytes: number) =>
  new DataView(await file.slice(from, from + bytes).arrayBuffer());

/** Opens an AIFF or AIFF-C file, a header before plain samples. Null: it is none, or its samples are compressed. */
export async function openAiff(file: Blob): Promise<Sound | null> {
  const head = await viewOf(file, 0, 12);
  if (head.byteLength < 12 || textAt(head, 0) !== "FORM" || !/AIF[FC]/.test(textAt(head, 8))) return null;
  let common: { channels: number; bits: number; sampleRate: number; compression: string } | null = null;
  let data: { from: number; end: number } | null = null;
  for (let at = 12; at + 8 <= file.size && !(common && data); ) {
    const chunk = await viewOf(file, at, 34);
    const size = chunk.getUint32(4);
    const name = textAt(chunk, 0);
    if (name === "COMM" && chunk.byteLength >= 26)
      common = {
        channels: chunk.getUint16(8),
        bits: chunk.getUint16(14),
        sampleRate: extendedAt(chunk, 16),
        compression: size >= 22 && textAt(head, 8) === "AIFC" ? textAt(chunk, 26) : "NONE",
      };
    // A recorder that was cut off leaves a size of 0, or one beyond the file's end.
    if (name === "SSND" && chunk.byteLength >= 16)
      data = {
        from: at + 16 + chunk.getUint32(8),
        end: size > 8 ? Math.min(at + 8 + size, file.size) : file.size,
      };
    at += 8 + size + (size % 2);
  }
  if (!common || !data || common.channels === 0 || !(common.sampleRate > 0)) return null;
  const { channels, sampleRate } = common;
  const { from, end } = data;
  const bytes = Math.ceil(common.bits / 8);
  const sampleAt = sampleReader(common.compression, bytes);
  if (!sampleAt) return null;
  const frameBytes = bytes * channels;
  const frames = Math.max(0, Math.floor((end - from) / frameBytes));

  const read = async function* (): AsyncGenerator<Float32Array[]> {
    for (let done = 0; done < frames; done += FRAMES_PER_READ) {
      const count = Math.min(FRAMES_PER_READ, frames - done);
      const view = await viewOf(file, from + done * frameBytes, count * frameBytes);
      const planes = Array.from({ length: channels }, () => new Float32Array(count));
      for (const [channel, plane] of planes.entries())
        for (let frame = 0; frame < count; frame += 1)
          plane[frame] = sampleAt(view, frame * frameBytes + channel * bytes);
      yield planes;
    }
  };
  return { sampleRate, seconds: frames / sampleRate, bitsPerSecond: frameBytes * 8 * sampleRate, read };
}
