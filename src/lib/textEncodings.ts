import { readsWell, readsWellInWestern } from "#lib/misreadText.ts";

/**
 * Encodings as TextDecoder calls them, and as people do; and the languages of the browsers that guess it for a page without
 * one (HTML, "determining the character encoding").
 */
const encodings: [label: string, name: string, languages?: string][] = [
  ["windows-1252", "Western European (Windows-1252)"],
  ["macintosh", "Western European (Mac Roman)"],
  ["shift_jis", "Japanese (Shift-JIS)", "ja"],
  ["euc-jp", "Japanese (EUC-JP)"],
  ["euc-kr", "Korean (EUC-KR)", "ko"],
  ["gb18030", "Chinese, simplified (GBK)", "zh"],
  ["big5", "Chinese, traditional (Big5)"],
  ["windows-1250", "Central European (Windows-1250)", "cs hr hu pl sk sl"],
  ["iso-8859-2", "Central European (ISO-8859-2)"],
  ["windows-1257", "Baltic (Windows-1257)", "et lt lv"],
  ["windows-1251", "Cyrillic (Windows-1251)", "be bg kk mk ru sr uk"],
  ["koi8-u", "Cyrillic (KOI8)"],
  ["ibm866", "Cyrillic (CP866)"],
  ["windows-1253", "Greek (Windows-1253)", "el"],
  ["windows-1254", "Turkish (Windows-1254)", "tr"],
  ["windows-1255", "Hebrew (Windows-1255)", "he"],
  ["windows-1256", "Arabic (Windows-1256)", "ar fa"],
  ["windows-874", "Thai (Windows-874)", "th"],
  ["utf-16le", "Unicode (UTF-16 LE)"],
  ["utf-16be", "Unicode (UTF-16 BE)"],
];

export const encodingOptions = encodings.map(([label, name]): [string, string] => [label, name]);

/** The encoding that a file most likely has which is no UTF-8. In: a language such as zh-TW. */
export function likelyEncoding(language: string): string {
  if (/^zh-(hant|tw|hk|mo)/i.test(language)) return "big5";
  const name = language.slice(0, 2).toLowerCase();
  const [label] = encodings.find(([, , languages]) => languages?.split(" ").includes(name)) ?? [];
  return label ?? "windows-1252";
}

/**
 * The encoding to show bytes in at first: that of the language if they read well in it, else the first of one byte a
 * letter in which all do.
 */
export function guessEncoding(language: string, texts: readonly UnknownText[]): string {
  const likely = likelyEncoding(language);
  const isRead = (label: string) => texts.every(({ bytes }) => isReadIn(bytes, label));
  return [likely, ...oneByteLetters].find(isRead) ?? likely;
}

/** Those of other scripts first: as a Latin one, their letters would only be rare. */
const oneByteLetters = [
  1251,
  "koi8-u",
  "ibm866",
  1253,
  1255,
  1256,
  874,
  1250,
  "iso-8859-2",
  1257,
  1254,
  "macintosh",
].map((name) => (typeof name === "number" ? `windows-${name}` : name));

/** Whether bytes look like words in an encoding. */
export function isReadIn(bytes: Uint8Array, encoding: string): boolean {
  const text = decodeText(bytes, encoding);
  return text !== null && (encoding === "windows-1252" ? readsWellInWestern(text) : readsWell(text));
}

/** Bytes as a text; null when they are none in this encoding. */
export function decodeText(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes).trim();
    return /[^\P{Cc}\t\n\r]/u.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** The same for a text of limited length, which may end within a letter. */
export const decodeCutText = (bytes: Uint8Array, encoding: string): string | null =>
  decodeText(bytes, encoding) ?? decodeText(bytes.subarray(0, -1), encoding);

/** What says for sure how a text is encoded: its byte order mark, or that it is valid UTF-8. Null without either. */
export function decodeKnownText(bytes: Uint8Array): string | null {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  if (mark === 0xfffe) return decodeText(bytes, "utf-16le");
  if (mark === 0xfeff) return decodeText(bytes, "utf-16be");
  return decodeText(bytes, "utf-8");
}

/** The words of a file that does not tell their encoding, or tells a wrong one. */
export type UnknownText = { name: string; bytes: Uint8Array };

/** The encoding of those texts that read well in it. */
export type EncodingAnswer = { encoding: string; texts: readonly UnknownText[] };

/** Lets a person choose an encoding for texts, and say which of them read well in it; null leaves them out. */
export type AskEncoding = (texts: readonly UnknownText[]) => Promise<EncodingAnswer | null>;

/** Asks until each text has its encoding, since files of several may be dropped at once, or is left out. */
export async function askForEach<Text extends UnknownText>(
  texts: readonly Text[],
  ask: AskEncoding,
  onRead: (text: Text, encoding: string) => void,
): Promise<void> {
  let left = [...texts];
  while (left.length > 0) {
    const answer = await ask(left);
    const read = left.filter((text) => answer?.texts.includes(text));
    if (!answer || read.length === 0) return;
    for (const text of read) onRead(text, answer.encoding);
    left = left.filter((text) => !read.includes(text));
  }
}
