/** Types that say nothing about a file. */
const unknownTypes = ["", "application/octet-stream"];

const naturalOrder = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/**
 * Puts chosen files into the order of their names, 2 before 10. Out: those that may be audio, and the names of those
 * that are known not to be, empty ones too; a type that the browser does not know is let through (SPEC §5).
 */
export function sortAudioFiles(files: readonly File[]): { audio: File[]; refused: string[] } {
  const sorted = [...files].sort((one, other) => naturalOrder.compare(one.name, other.name));
  const mayBeAudio = ({ type, size }: File) =>
    size > 0 && (unknownTypes.includes(type) || type.startsWith("audio/"));
  return {
    audio: sorted.filter(mayBeAudio),
    refused: sorted.filter((file) => !mayBeAudio(file)).map((file) => file.name),
  };
}
