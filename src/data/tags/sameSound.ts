import { ADTS, BlobSource, type EncodedPacket, EncodedPacketSink, FLAC, Input, MP3, MP4 } from "mediabunny";

/** The packets of a file's sound, as a reader finds them that knows nothing of what was cut. */
async function* packetsOf(file: Blob): AsyncGenerator<EncodedPacket> {
  const input = new Input({ source: new BlobSource(file), formats: [FLAC, MP4, ADTS, MP3] });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (track) yield* new EncodedPacketSink(track).packets();
  } finally {
    input.dispose();
  }
}

const isSamePacket = (one: EncodedPacket, other: EncodedPacket) =>
  one.timestamp === other.timestamp &&
  one.duration === other.duration &&
  one.data.length === other.data.length &&
  one.data.every((byte, index) => byte === other.data[index]);

/** Whether two files have the same sound, byte for byte, and play for the same time. False without sound. */
export async function hasSameSound(one: Blob, other: Blob): Promise<boolean> {
  const others = packetsOf(other);
  let count = 0;
  for await (const packet of packetsOf(one)) {
    const { value } = await others.next();
    if (!value || !isSamePacket(packet, value)) {
      await others.return(undefined);
      return false;
    }
    count += 1;
  }
  return count > 0 && (await others.next()).done === true;
}
