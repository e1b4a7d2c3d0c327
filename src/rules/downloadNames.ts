/** Bytes in UTF-8 of a name with its extension: file systems take 255, and unpackers add to them. */
const NAME_BYTES = 200;
/** Room for ".flac" and the like. */
const EXTENSION_BYTES = 8;

const UNTITLED = "Untitled";

/** Control characters, halves of an emoji, and marks that turn the direction of text and so hide an extension. */
const invisible = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** Windows refuses a dot or a space at the end; a dot at the beginning hides a file on macOS and Linux. */
const edges = /^[\s.]+|[\s.\u200d]+$/g;
/** Names of devices on Windows, with any extension. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(?=\.|$)/i;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

function cut(text: string, bytes: number): string {
  let kept = "";
  let left = bytes;
  for (const character of text) {
    left -= bytesOf(character);
    if (left < 0) break;
    kept += character;
  }
  return kept.replace(edges, "");
}

/** A text as a name of a file or folder on Windows, macOS and Linux, with room for an extension. */
export function downloadName(text: string, bytes = NAME_BYTES - EXTENSION_BYTES): string {
  const plain = text
    .normalize("NFC")
    .replace(invisible, " ")
    .replace(/[/\\:]/g, "-")
    .replace(/"/g, "'")
    .replace(/[<>|?*]/g, "")
    .replace(/\s+/g, " ")
    .replace(edges, "");
  const safe = plain.replace(device, (name) => `${name}_`);
  return cut(safe, bytes) || UNTITLED;
}

/** The names of texts, each different, also on a disk that knows no capitals: equal ones get a number. */
export function distinctNames(texts: readonly string[]): string[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    let name = downloadName(text);
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) {
      const suffix = ` (${count})`;
      name = downloadName(text, NAME_BYTES - EXTENSION_BYTES - suffix.length) + suffix;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}

/** The extension of the file at an address, with its dot and in small letters; "" without one. */
export function extensionOf(address: string): string {
  return /\.[a-z0-9]{1,5}(?=$|[?#])/i.exec(address)?.[0].toLowerCase() ?? "";
}
