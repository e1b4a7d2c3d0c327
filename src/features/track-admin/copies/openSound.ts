import { ADTS, AudioSampleSink, BlobSource, FLAC, Input, MP4, OGG, QTFF, WAVE } from "mediabunny";
import { COPY_ABOVE_BITS_PER_SECOND } from "#config.ts";
import { openAiff, type Sound } from "./aiff.ts";

/** Why a file is not opened: it is small enough as it is, or cannot be decoded here; then its rate, if that is known. */
export type Unopened = { kind: "small" } | { kind: "undecodable"; sampleRate: number | null };

const lossyCodecs = ["aac", "mp3", "opus", "vorbis"];

/**
 * Opens a file as it streams from the disk. The bit rate is that of the sound alone: pictures and other tags do not
 * count.
 */
export async function openSound(file: Blob): Promise<Sound | Unopened> {
  const aiff = await openAiff(file);
  if (aiff) return aiff;
  const formats = [WAVE, FLAC, MP4, QTFF, OGG, ADTS];
  const input = new Input({ source: new BlobSource(file), formats });
  const track = (await input.canRead()) ? await input.getPrimaryAudioTrack() : null;
  if (!track) return { kind: "undecodable", sampleRate: null };
  const sampleRate = await track.getSampleRate();
  if (!(await track.canDecode())) return { kind: "undecodable", sampleRate };
  const codec = (await track.getCodec()) ?? "";
  if (lossyCodecs.includes(codec)) {
    const { averageBitrate } = await track.computePacketStats();
    if (averageBitrate <= COPY_ABOVE_BITS_PER_SECOND) return { kind: "small" };
  }
  const seconds = (await track.getDurationFromMetadata()) ?? (await track.computeDuration());

  async function* read(): AsyncGenerator<Float32Array[]> {
    if (!track) return;
    for await (const sample of new AudioSampleSink(track).samples()) {
      const { numberOfFrames, numberOfChannels, timestamp } = sample;
      // What an encoder put before the sound's beginning has a time before zero.
      const skipped = Math.min(numberOfFrames, Math.max(0, Math.round(-timestamp * sampleRate)));
      const planes = Array.from({ length: numberOfChannels }, (_, planeIndex) => {
        const plane = new Float32Array(numberOfFrames);
        sample.copyTo(plane, { planeIndex, format: "f32-planar" });
        return plane.subarray(skipped);
      });
      sample.close();
      yield planes;
    }
  }
  return { sampleRate, codec, seconds, read };
}
