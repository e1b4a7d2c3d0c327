import { COPY_ABOVE_BITS_PER_SECOND } from "#dashboardConfig.ts";
import { parseTime } from "#lib/formatTime.ts";
import { mayBe } from "#lib/localFiles.ts";

/** Whether a chosen file may be audio (behaviour §5). The second type is Firefox's for Ogg. */
export const mayBeAudio = (file: File): boolean => mayBe(/^(audio\/|application\/ogg$)/, file);

const audioName = /\.(aif[cf]?|aiff|flac|m4a|mp3|og[ag]|opus|wave?|weba)$/i;

/** Whether a file is audio in a format that browsers do not play, by its name. */
export const isUnplayedAudio = ({ name }: File): boolean => /\.(ape|dff|dsf|mka|mpc|tta|wma|wv)$/i.test(name);

/** Whether a file of a folder is audio: by its name too, as not every system knows the types. A playlist is none. */
export function isAudioFile(file: File): boolean {
  const { name, type } = file;
  const isOfType = /^audio\/(?!.*(mpegurl|scpls))/.test(type) && !isUnplayedAudio(file);
  return isOfType || audioName.test(name);
}

/** Extensions of compressed files, which every supported browser plays. */
const compressedFormats = ["mp3", "m4a", "mp4", "aac"];

/** What every supported browser plays; Safari 16.4 plays no Ogg, and the others no AIFF. */
const playedFormats: readonly string[] = [...compressedFormats, "wav", "wave", "flac"];

/** What the bytes of a file say: a format that every supported browser plays, by its extension, or another. */
export type SoundFormat = "mp3" | "aac" | "m4a" | "flac" | "wav" | "other";

/** Names and types by which browsers take a file for what it is: Firefox reads a WAV that is named .mp3 as an MP3. */
const namesOf: Record<Exclude<SoundFormat, "other">, { extensions: readonly string[]; type: string }> = {
  mp3: { extensions: ["mp3"], type: "audio/mpeg" },
  aac: { extensions: ["aac"], type: "audio/aac" },
  m4a: { extensions: ["m4a", "mp4"], type: "audio/mp4" },
  flac: { extensions: ["flac"], type: "audio/flac" },
  wav: { extensions: ["wav", "wave"], type: "audio/wav" },
};

/** The extension and the type that a file needs in place of its own; null where its own fit its bytes. */
export function rightName(
  name: string,
  format: SoundFormat | null,
): { extension: string; type: string } | null {
  if (format === null || format === "other") return null;
  const { extensions, type } = namesOf[format];
  return extensions.includes(formatOf(name) ?? "") ? null : { extension: format, type };
}

/** The format of a file, by its name or address; undefined without an extension. */
export const formatOf = (name: string): string | undefined => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();

/** Whether every supported browser plays a format; true without an extension, which says nothing. */
export const isPlayed = (format: string | undefined) => !format || playedFormats.includes(format);

/** Whether files of a format may have pictures that browsers load first and that can be cut out. */
export const mayHavePictures = (format: string | undefined) =>
  !format || [...compressedFormats, "flac"].includes(format);

type SoundFile = { format: string | undefined; bytes: number | null; seconds: number | null };

/**
 * Whether a file needs a listening copy: not every browser plays it, or it has more bits a second than visitors should
 * load, or that is not known. An MP3 never needs one.
 */
export function needsCopy({ format, bytes, seconds }: SoundFile): boolean {
  if (format === "mp3") return false;
  if (!isPlayed(format)) return true;
  return !bytes || !seconds || (bytes * 8) / seconds > COPY_ABOVE_BITS_PER_SECOND;
}

/** Whether a track may need a listening copy, by the name of the file that it plays. */
export function mayNeedCopy({ audio_url }: { audio_url: string | null }): boolean {
  const format = formatOf(audio_url ?? "");
  return format !== undefined && !compressedFormats.includes(format);
}

type StoredTrack = { audio_url: string | null; duration: string | null };

/** Whether a track plays a file that it should have a listening copy of. */
export function lacksListeningCopy(track: StoredTrack, bytes: number | null): boolean {
  const format = formatOf(track.audio_url ?? "");
  return mayNeedCopy(track) && needsCopy({ format, bytes, seconds: parseTime(track.duration ?? "") });
}
