/** Bytes of a WAV file's head. */
const HEAD_BYTES = 44;

/** A WAV file of so many seconds of a quiet tone, one byte a sample; at 8000 samples a second by default. */
export function wavFile(seconds: number, samplesPerSecond = 8000): Buffer {
  const length = Math.round(seconds * samplesPerSecond);
  const wav = Buffer.alloc(HEAD_BYTES + length);
  wav.write("RIFF", 0);
  wav.writeUInt32LE(HEAD_BYTES - 8 + length, 4);
  wav.write("WAVEfmt ", 8);
  wav.writeUInt32LE(16, 16); // bytes of the format that follows: PCM, one channel
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(samplesPerSecond, 24);
  wav.writeUInt32LE(samplesPerSecond, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write("data", 36);
  wav.writeUInt32LE(length, 40);
  for (let index = 0; index < length; index += 1) {
    wav[HEAD_BYTES + index] = 128 + Math.round(40 * Math.sin(index / (5 + (index >> 16))));
  }
  return wav;
}
