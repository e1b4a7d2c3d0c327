/** LAME's quality of a variable bit rate: 190 to 250 kbit/s for music, in joint stereo. */
export const VBR_QUALITY = 1;

/** Samples that LAME puts before the first one. */
const ENCODER_DELAY = 576;

const bitrates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};

/** Bytes and samples of a layer III frame, from its first four bytes. */
export function frameOf(head: Uint8Array): { bytes: number; samples: number; sampleRate: number } {
  const [, second = 0, third = 0] = head;
  const isMpeg1 = (second & 0x18) === 0x18;
  const divisor = isMpeg1 ? 1 : (second & 0x18) === 0x10 ? 2 : 4;
  const sampleRate = ([44_100, 48_000, 32_000][(third >> 2) & 3] ?? 44_100) / divisor;
  const kilobits = (isMpeg1 ? bitrates.mpeg1 : bitrates.mpeg2)[third >> 4] ?? 0;
  const bytes = Math.floor(((isMpeg1 ? 144_000 : 72_000) * kilobits) / sampleRate) + ((third >> 1) & 1);
  return { bytes, samples: isMpeg1 ? 1152 : 576, sampleRate };
}

/** Collects where each frame of a growing file begins. */
export function frameWatch() {
  const offsets: number[] = [];
  /** The last bytes, as the head of a frame may be cut by the end of a chunk. */
  let tail = new Uint8Array(0);
  let first: Uint8Array | null = null;
  let size = 0;
  let next = 0;
  return {
    add(bytes: Uint8Array) {
      const known = new Uint8Array(tail.length + bytes.length);
      known.set(tail);
      known.set(bytes, tail.length);
      const begin = size - tail.length;
      size += bytes.length;
      while (next + 4 <= size) {
        const head = known.subarray(next - begin, next - begin + 4);
        first ??= head.slice();
        offsets.push(next);
        next += Math.max(4, frameOf(head).bytes);
      }
      tail = known.slice(-3);
    },
    result: () => ({ first, offsets, size }),
  };
}

const crcTable = Uint16Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >> 1) ^ 0xa001 : value >> 1;
  return value;
});

/** LAME's checksum (CRC-16, ARC), continued from the one before. */
export function crc16(bytes: Uint8Array, before = 0): number {
  let crc = before;
  for (const byte of bytes) crc = (crc >> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0);
  return crc;
}

type Written = { first: Uint8Array; offsets: readonly number[]; size: number; samples: number; crc: number };

/**
 * The frame that comes before the sound: how many frames and bytes there are, where each hundredth of the time begins,
 * and how many samples at both ends are the encoder's own, so that browsers leave those out
 * (http://gabriel.mp3-tech.org/mp3infotag.html).
 */
export function headerFrame({ first, offsets, size, samples, crc }: Written): Uint8Array {
  const head = first.slice();
  const isMpeg1 = ((head[1] ?? 0) & 0x18) === 0x18;
  head[1] = (head[1] ?? 0) | 1; // No checksum of its own.
  head[2] = ((isMpeg1 ? 5 : 8) << 4) | ((head[2] ?? 0) & 0x0c); // 64 kbit/s hold what follows.
  const { bytes } = frameOf(head);
  const perFrame = frameOf(first).samples;
  const isMono = (head[3] ?? 0) >> 6 === 3;
  const frame = new Uint8Array(bytes);
  const view = new DataView(frame.buffer);
  const write = (at: number, text: string) => frame.set(new TextEncoder().encode(text), at);
  const total = size + bytes;
  frame.set(head);

  const xing = 4 + (isMpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : 17);
  write(xing, "Xing");
  view.setUint32(xing + 4, 0b1111);
  view.setUint32(xing + 8, offsets.length);
  view.setUint32(xing + 12, total);
  for (let place = 0; place < 100; place += 1) {
    const offset = offsets[Math.floor((place * offsets.length) / 100)] ?? 0;
    frame[xing + 16 + place] = Math.min(255, Math.floor(((offset + bytes) * 256) / total));
  }
  view.setUint32(xing + 116, 100 - 10 * VBR_QUALITY);

  const lame = xing + 120;
  const padding = Math.min(0xfff, Math.max(0, offsets.length * perFrame - ENCODER_DELAY - samples));
  write(lame, "LAME3.100");
  frame[lame + 9] = 4; // Variable bit rate, by LAME's newer method.
  frame[lame + 21] = ENCODER_DELAY >> 4;
  frame[lame + 22] = ((ENCODER_DELAY & 0xf) << 4) | (padding >> 8);
  frame[lame + 23] = padding & 0xff;
  view.setUint32(lame + 28, total);
  view.setUint16(lame + 32, crc);
  view.setUint16(lame + 34, crc16(frame.subarray(0, lame + 34)));
  return frame;
}
