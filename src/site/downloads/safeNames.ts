/** Bytes in UTF-8 of a name without its extension: file systems take 255 in all, and unpackers add to them. */
const NAME_BYTES = 192;

/** Control characters, halves of an emoji, and marks that turn the direction of text and so hide an extension. */
const invisible = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** Windows refuses a dot or a space at the end; a dot at the beginning hides a file on macOS and Linux. */
const edges = /^[\s.]+|[\s.\u200d]+$/g;

/**
 * A text as a name of a file or folder on Windows, macOS and Linux, with room for an extension. A number or a hyphen in it
 * keeps it from being empty, or the name of a device on Windows.
 */
export function downloadName(text: string): string {
  const safe = text
    .normalize("NFC")
    .replace(invisible, " ")
    .replace(/[/\\:]/g, "-")
    .replace(/"/g, "'")
    .replace(/[<>|?*]/g, "")
    .replace(/\s+/g, " ")
    .replace(edges, "");
  // It ends before a character that does not fit.
  const { read } = new TextEncoder().encodeInto(safe, new Uint8Array(NAME_BYTES));
  return safe.slice(0, read).replace(edges, "");
}

/** The extension of the file at an address, with its dot and in small letters; "" without one. */
export function extensionOf(address: string): string {
  return /\.[a-z0-9]{1,5}(?=$|[?#])/i.exec(address)?.[0].toLowerCase() ?? "";
}
