// behaviour §10.4
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  decodeKnownText,
  decodeText,
  encodingOptions,
  guessEncoding,
  likelyEncoding,
} from "#lib/textEncodings.ts";
import { holds, oddText } from "../../support/properties.ts";

/** The bytes of texts in encodings that Node does not write, found by decoding every pair of bytes. */
function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const codes = new Map<string, number[]>();
  for (let first = 255; first >= 0; first -= 1) {
    codes.set(decoder.decode(Uint8Array.of(first)), [first]);
    if (first >= 0x81 && !encoding.startsWith("windows"))
      for (let second = 255; second >= 0x40; second -= 1) {
        const character = decoder.decode(Uint8Array.of(first, second));
        if ([...character].length === 1) codes.set(character, [first, second]);
      }
  }
  return Uint8Array.from([...text].flatMap((character) => codes.get(character) ?? []));
}

const utf16 = (text: string, isBigEndian = false) => {
  const bytes = Buffer.from(text, "utf16le");
  return new Uint8Array(isBigEndian ? bytes.swap16() : bytes);
};

const lyrics: [encoding: string, text: string][] = [
  ["windows-1252", "[00:01.00]Für dich, ma chérie\nOù es-tu?"],
  ["windows-1252", "Corazón, ¿dónde estás?\nMañana será otro día"],
  ["shift_jis", "[00:12.00]夜の海を見ていた\r\nきみの名前を呼んだ\r\n港の灯り"],
  ["shift_jis", "夜の海\n海の夜"],
  ["shift_jis", "[ti:Night Ferry by Glass Harbor]\n[00:12.00]夜の海を見ていた Baby, hold me"],
  ["euc-jp", "夜の海を見ていた\nきみの名前を呼んだ"],
  ["euc-kr", "밤바다를 바라보며\n너의 이름을 불렀어\n항구의 불빛이"],
  ["gb18030", "[00:12.00]我在夜里看着大海\n你的名字是一首歌\n港口的灯"],
  ["big5", "我在夜裡看著大海\n你的名字是一首歌\n港口的燈"],
  ["windows-1252", "Märchenland"],
  ["windows-1252", "ÉTÉ À LA PLAGE, ÊTRE LÀ"],
  ["windows-1250", "Nocą patrzę na morze\nWołam twoje imię, światło"],
  ["windows-1250", "Dívám se na moře v noci\nVolám tvé jméno, ještě svítí"],
  ["windows-1251", "Я смотрел на море ночью\nИ звал тебя по имени"],
  ["windows-1251", "[by:Somebody With A Long Name]\nЯ смотрел"],
  ["koi8-u", "Я смотрел на море ночью\nИ звал тебя по имени"],
  ["windows-1253", "Κοιτούσα τη θάλασσα τη νύχτα\nκαι φώναζα το όνομά σου"],
  ["windows-1254", "Gece denize bakıyordum\nAdını çağırdım, ışığım"],
  ["windows-1255", "הסתכלתי על הים בלילה\nקראתי בשמך"],
  ["windows-1256", "كنت انظر الى البحر ليلا\nوناديت باسمك"],
  ["windows-874", "ฉันมองทะเลในตอนกลางคืน\nเรียกชื่อเธอ"],
];

test.each(lyrics)("lyrics in %s are read: %j", (encoding, text) => {
  const bytes = encode(text, encoding);
  expect(decodeKnownText(bytes)).toBeNull();
  expect(decodeText(bytes, encoding)).toBe(text);
});

test.each([
  ["UTF-8", Buffer.from("\ufeffNebel, für dich")],
  ["UTF-16 LE", utf16("\ufeffNebel, für dich")],
  ["UTF-16 BE", utf16("\ufeffNebel, für dich", true)],
])("a byte order mark of %s is not asked about", (_, bytes) => {
  expect(decodeKnownText(bytes)).toBe("Nebel, für dich");
});

test.each([
  ["sound", Buffer.from([0xff, 0xfb, 0x90, 0, 1, 2])],
  ["a NUL in a text", Buffer.from("a\u0000b")],
  ["control characters", Buffer.from("\x81\x01 la", "latin1")],
])("%s is no text", (_, bytes) => {
  expect(decodeKnownText(bytes)).toBeNull();
  expect(decodeText(bytes, "windows-1252")).toBeNull();
});

test("each encoding is known to browsers, and has another name", () => {
  for (const [label] of encodingOptions) expect(() => new TextDecoder(label)).not.toThrow();
  expect(new Set(encodingOptions.map(([, name]) => name)).size).toBe(encodingOptions.length);
});

test.each([
  ["de-AT", "windows-1252"],
  ["ja-JP", "shift_jis"],
  ["zh-CN", "gb18030"],
  ["zh-Hant-TW", "big5"],
  ["pl", "windows-1250"],
  ["ru-RU", "windows-1251"],
])("where the browser speaks %s a file is first shown in %s", (language, encoding) =>
  expect(likelyEncoding(language)).toBe(encoding),
);

test.each([
  ["windows-1251", "Я смотрел на море ночью\nИ звал тебя по имени"],
  ["ibm866", "Я смотрел на море ночью\nИ звал тебя по имени"],
  ["windows-1253", "Κοιτούσα τη θάλασσα τη νύχτα"],
  ["windows-1250", "Dívám se na moře v noci\nVolám tvé jméno, ještě svítí"],
  ["macintosh", "Für dich, ma chérie\nOù es-tu?"],
])("a text in %s is first shown in it where that of the language makes no words: %j", (encoding, text) => {
  const bytes = encode(text, encoding);
  for (const language of ["en", "ja"]) expect(guessEncoding(language, [{ name: "", bytes }])).toBe(encoding);
});

test("each likely encoding can be chosen", () => {
  const names = encodingOptions.map(([name]) => name);
  for (const language of ["ja", "ko", "zh", "zh-TW", "sk", "uk", "el", "tr", "he", "fa", "th", "en"])
    expect(names).toContain(likelyEncoding(language));
});

test("whatever the text, it is read as it was written in Unicode, or is none with control characters", () => {
  holds(
    fc.property(oddText, (text) => {
      const whole = text.toWellFormed();
      const read = /[^\P{Cc}\t\n\r]/u.test(whole.trim()) ? null : whole.trim();
      expect(decodeText(Buffer.from(whole), "utf-8")).toBe(
        whole.startsWith("\ufeff") && read ? read.replace(/^\ufeff/, "").trim() : read,
      );
      for (const isBigEndian of [false, true])
        expect(decodeKnownText(utf16(`\ufeff${whole}`, isBigEndian))).toBe(read);
    }),
  );
});
