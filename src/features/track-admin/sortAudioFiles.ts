/** Types that say nothing about a file. */
const unknownTypes = ["", "application/octet-stream"];

const naturalOrder = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/**
 * Puts chosen files into the order of their names, 2 before 10. Out: those that may be audio, and by name those that
 * hold nothing and those that are known not to be audio; a type that the browser does not know is let through (behaviour §5).
 */
export function sortAudioFiles(files: readonly File[]): {
  audio: File[];
  empty: string[];
  refused: string[];
} {
  const sorted = [...files].sort((one, other) => naturalOrder.compare(one.name, other.name));
  const mayBeAudio = ({ type }: File) => unknownTypes.includes(type) || type.startsWith("audio/");
  const candidates = sorted.filter(mayBeAudio);
  return {
    audio: candidates.filter(({ size }) => size > 0),
    empty: candidates.filter(({ size }) => size === 0).map(({ name }) => name),
    refused: sorted.filter((file) => !mayBeAudio(file)).map(({ name }) => name),
  };
}
