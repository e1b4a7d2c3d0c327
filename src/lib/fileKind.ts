/** Types that say nothing about a file. */
const unknownTypes = ["", "application/octet-stream"];

/** Whether a file may be an image or audio: a type that the browser does not know is accepted (behaviour §5). */
export function mayBe(kind: "image" | "audio", { type }: File): boolean {
  return unknownTypes.includes(type) || type.startsWith(`${kind}/`);
}
