import { COPY_ABOVE_BITS_PER_SECOND } from "#dashboardConfig.ts";
import { parseTime } from "#lib/formatTime.ts";

/** Extensions of uncompressed and lossless files, which may need a listening copy. */
export const LARGE_FILES = ["wav", "wave", "aif", "aiff", "aifc", "flac"] as const;

type SoundFile = { name: string; bytes: number | null; seconds: number | null };

/**
 * Whether a file needs a listening copy: it has more bits a second than visitors should load, or that is not known. An MP3
 * never needs one.
 */
export function needsCopy({ name, bytes, seconds }: SoundFile): boolean {
  if (/\.mp3$/i.test(name)) return false;
  return !bytes || !seconds || (bytes * 8) / seconds > COPY_ABOVE_BITS_PER_SECOND;
}

/** Whether a track plays a large file, by its name. */
export function playsLargeFile({ audio_url }: { audio_url: string | null }): boolean {
  const extension = /\.(\w+)$/.exec(audio_url ?? "")?.[1]?.toLowerCase();
  return LARGE_FILES.some((large) => large === extension);
}

type StoredTrack = { audio_url: string | null; duration: string | null };

/** Whether a track plays a file that it should have a listening copy of. */
export function lacksListeningCopy(track: StoredTrack, bytes: number | null): boolean {
  const { audio_url, duration } = track;
  return (
    playsLargeFile(track) && needsCopy({ name: audio_url ?? "", bytes, seconds: parseTime(duration ?? "") })
  );
}
