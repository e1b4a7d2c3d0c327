/**
 * Encodings as TextDecoder calls them, and as people do; and the languages of the browsers that guess it for a page without
 * one (HTML, "determining the character encoding").
 */
const encodings: [label: string, name: string, languages?: string][] = [
  ["windows-1252", "Western European (Windows-1252)"],
  ["shift_jis", "Japanese (Shift-JIS)", "ja"],
  ["euc-jp", "Japanese (EUC-JP)"],
  ["euc-kr", "Korean (EUC-KR)", "ko"],
  ["gb18030", "Chinese, simplified (GBK)", "zh"],
  ["big5", "Chinese, traditional (Big5)"],
  ["windows-1250", "Central European (Windows-1250)", "cs hr hu pl sk sl"],
  ["windows-1251", "Cyrillic (Windows-1251)", "be bg kk mk ru sr uk"],
  ["koi8-u", "Cyrillic (KOI8)"],
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

/** Bytes as a text; null when they are none in this encoding. */
export function decodeText(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes).trim();
    return /[^\P{Cc}\t\n\r]/u.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** What says for sure how a text is encoded: its byte order mark, or that it is valid UTF-8. Null without either. */
export function decodeKnownText(bytes: Uint8Array): string | null {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  if (mark === 0xfffe) return decodeText(bytes, "utf-16le");
  if (mark === 0xfeff) return decodeText(bytes, "utf-16be");
  return decodeText(bytes, "utf-8");
}

/** A text file that does not tell its encoding. */
export type UnknownText = { name: string; bytes: Uint8Array };

/** Lets a person choose the encoding of files; null leaves them out. */
export type AskEncoding = (texts: readonly UnknownText[]) => Promise<string | null>;
