import { COPY_ABOVE_BITS_PER_SECOND } from "#config.ts";
import { readAudioSeconds } from "../tracks/audioFiles.ts";

/** Bytes that hold a format, and WAV's bits a second. */
const HEAD_BYTES = 4096;

/** Bytes of an MP4's index that are searched for its codec. */
const INDEX_BYTES = 1 << 20;

const viewOf = async (file: Blob, from: number, bytes: number) =>
  new DataView(await file.slice(from, from + bytes).arrayBuffer());

function textAt(view: DataView, at: number, length = 4): string {
  const bytes = new Uint8Array(view.buffer).subarray(at, at + length);
  return String.fromCharCode(...bytes);
}

/** Where the sound begins, behind a tag of the kind ID3v2. */
function endOfTag(head: DataView): number {
  if (textAt(head, 0, 3) !== "ID3" || head.byteLength < 10) return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + head.getUint8(at), 0);
  return 10 + size;
}

/** A WAV of 16 bits and more, or of a high bit rate; one of 8 bits is small, and plays everywhere. */
function isLargeWav(head: DataView): boolean {
  for (let at = 12; at + 24 <= head.byteLength; ) {
    const size = head.getUint32(at + 4, true);
    if (textAt(head, at) === "fmt ")
      return (
        head.getUint16(at + 22, true) >= 16 || head.getUint32(at + 16, true) * 8 > COPY_ABOVE_BITS_PER_SECOND
      );
    at += 8 + size + (size % 2);
  }
  return true; // The format chunk starts behind the bytes that were read.
}

/** Whether an MP4 says that its sound is ALAC: its index may be at either end. */
async function isAlac(file: Blob): Promise<boolean> {
  for (let at = 0; at + 8 <= file.size; ) {
    const box = await viewOf(file, at, 16);
    const short = box.getUint32(0);
    const size = short === 1 && box.byteLength === 16 ? Number(box.getBigUint64(8)) : short || file.size - at;
    if (textAt(box, 4) === "moov") {
      const index = await viewOf(file, at, Math.min(size, INDEX_BYTES));
      return new TextDecoder("latin1").decode(index).includes("alac");
    }
    if (size < 8) return false;
    at += size;
  }
  return false;
}

/**
 * Whether a file may need a listening copy: it is uncompressed or lossless, or has more bits a second than are played
 * as they are. For the last the encoder counts again, without pictures and other tags. Never throws: a file that cannot
 * be read needs none.
 */
export async function needsListeningCopy(file: Blob): Promise<boolean> {
  try {
    const first = await viewOf(file, 0, HEAD_BYTES);
    const tag = endOfTag(first);
    const head = tag > 0 ? await viewOf(file, tag, HEAD_BYTES) : first;
    const name = textAt(head, 0);
    const form = textAt(head, 8);
    if (["RIFF", "RF64", "BW64"].includes(name) && form === "WAVE") return isLargeWav(head);
    if (name === "FORM" && /^AIF[FC]$/.test(form)) return true;
    if (name === "fLaC" || (name === "OggS" && textAt(head, 29) === "FLAC")) return true;
    if (textAt(head, 4) === "ftyp" && (await isAlac(file))) return true;
    const isMp3 = head.byteLength > 2 && (head.getUint16(0) & 0xffe6) === 0xffe2;
    if (isMp3) return false;
    const seconds = await readAudioSeconds(file);
    return seconds !== null && ((file.size - tag) * 8) / seconds > COPY_ABOVE_BITS_PER_SECOND;
  } catch {
    return false;
  }
}
