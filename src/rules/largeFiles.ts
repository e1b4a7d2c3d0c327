/** Extensions of uncompressed and lossless files, which need a listening copy. */
export const LARGE_FILES = ["wav", "wave", "aif", "aiff", "aifc", "flac"] as const;

/** Whether a track plays a file that it should have a listening copy of, by the file's name. */
export function lacksListeningCopy({ audio_url }: { audio_url: string | null }): boolean {
  const extension = /\.(\w+)$/.exec(audio_url ?? "")?.[1]?.toLowerCase();
  return LARGE_FILES.some((large) => large === extension);
}
