/** Types that say nothing about a file. */
const unknownTypes = ["", "application/octet-stream"];

/** Whether a file is known to be no image; a type that the browser does not know is let through (behaviour §5). */
export function isRefusedAsImage(file: File): boolean {
  return !unknownTypes.includes(file.type) && !file.type.startsWith("image/");
}
