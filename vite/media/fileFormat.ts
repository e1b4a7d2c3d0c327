/** How files of each format begin, as Latin-1: `.` is any byte. */
const BEGINNINGS: Record<string, RegExp> = {
  jpg: /^\xff\xd8\xff/,
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF....WEBP/s,
  avif: /^....ftyp(?:avif|avis|mif1|msf1)/s,
  gif: /^GIF8[79]a/,
  // A tag, or a frame of layer III.
  mp3: /^(?:ID3|\xff[\xe2\xe3\xf2\xf3\xfa\xfb])/,
  m4a: /^....ftyp/s,
  ogg: /^OggS/,
  opus: /^OggS/,
  wav: /^RIFF....WAVE/s,
  flac: /^fLaC/,
};

/** The bytes that `isOfFormat` needs. */
export const HEAD_BYTES = 16;

/** Whether a file begins as its name says: another format may hold what a browser runs. */
export function isOfFormat(name: string, head: Uint8Array): boolean {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return BEGINNINGS[extension]?.test(Buffer.from(head).toString("latin1")) ?? false;
}
