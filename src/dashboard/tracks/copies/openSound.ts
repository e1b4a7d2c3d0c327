import { ADTS, AudioSampleSink, BlobSource, FLAC, Input, MP3, MP4, OGG, QTFF, WAVE, WEBM } from "mediabunny";
import { COPY_ABOVE_BITS_PER_SECOND } from "#dashboardConfig.ts";
import { openAiff, type Sound } from "./aiff.ts";

/** Why a file is not opened: it is small enough as it is, or this browser cannot decode it. */
export type Unopened = "small" | "undecodable";

/** Codecs that every supported browser plays. */
const playedLossyCodecs = ["aac", "mp3"];

/** Opens a file as it streams from the disk. */
export async function openSound(file: Blob, mayBeSmall: boolean): Promise<Sound | Unopened> {
  const aiff = await openAiff(file);
  if (aiff) return aiff;
  const formats = [WAVE, FLAC, MP4, QTFF, OGG, WEBM, ADTS, MP3];
  const input = new Input({ source: new BlobSource(file), formats });
  const track = (await input.canRead()) ? await input.getPrimaryAudioTrack() : null;
  if (!track || !(await track.canDecode())) return "undecodable";
  const sink = new AudioSampleSink(track);
  const sampleRate = await track.getSampleRate();
  const codec = (await track.getCodec()) ?? "";
  const { averageBitrate: bitsPerSecond } = await track.computePacketStats();
  if (mayBeSmall && playedLossyCodecs.includes(codec) && bitsPerSecond <= COPY_ABOVE_BITS_PER_SECOND)
    return "small";
  const seconds = (await track.getDurationFromMetadata()) ?? (await track.computeDuration());

  async function* read(): AsyncGenerator<Float32Array[]> {
    for await (const sample of sink.samples()) {
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
  return { sampleRate, seconds, bitsPerSecond, read };
}
