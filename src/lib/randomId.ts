/** Places of the version and of the variant in a UUID's 16 bytes (RFC 9562). */
const VERSION_BYTE = 6;
const VARIANT_BYTE = 8;

function markedByte(byte: number, place: number): number {
  if (place === VERSION_BYTE) return (byte & 0x0f) | 0x40;
  if (place === VARIANT_BYTE) return (byte & 0x3f) | 0x80;
  return byte;
}

/** A random UUID. `crypto.randomUUID` is missing on a site that is served by plain http; this is not. */
export function randomId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))].map(markedByte);
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
