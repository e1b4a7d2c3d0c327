/** "01 - ", "1. ", "12_ ", "03) " and, with a leading zero, "01-", "01_" and "01 ": a number and no title. */
const trackNumberPrefix = /^(?:\d{1,3}\s*[-–—.)_]\s+|\d{1,3}\s+[-–—]\s*|0\d\s*[-–—._)]+\s*|0\d\s+)/;

/** A file's name without its extension (behaviour §2, the prefilled title). */
export function fileTitle(fileName: string): string {
  return fileName.replace(/(?<=.)\.[^.]*$/, "").trim();
}

/** The title of a track that is made from a file of an album: without the number that the file's name begins with. */
export function albumFileTitle(fileName: string): string {
  const title = fileTitle(fileName);
  return title.replace(trackNumberPrefix, "").trim() || title;
}
