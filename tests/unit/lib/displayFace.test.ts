// behaviour §10.25
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { displayFace, displayLetters } from "#lib/displayFace.ts";

const sheet = readFileSync("src/index.css", "utf8");

/** The faces of the style sheet: the path of each file, and the code points that it is loaded for. */
const faces = [...sheet.matchAll(/@font-face \{(.*?)\}/gs)].flatMap(([, rules = ""]) => {
  const [, path] = /url\("(.*?)"\)/.exec(rules) ?? [];
  const [, ranges = ""] = /unicode-range:(.*?);/s.exec(rules) ?? [];
  return path ? [{ path, ranges: ranges.trim().split(/\s*,\s*/) }] : [];
});

const isLoadedFor = (ranges: string[], code: number) =>
  ranges.some((range) => {
    const [first = "", last = first] = range.slice(2).split("-");
    return Number.parseInt(first, 16) <= code && code <= Number.parseInt(last, 16);
  });

/** The code points of a WOFF2 file (https://www.w3.org/TR/WOFF2/), by its character map of format 4. */
function codePointsOf(file: Buffer): number[] {
  let at = 48;
  const readLength = () => {
    let length = 0;
    let byte = 128;
    while (byte >= 128) {
      byte = file[at++] ?? 0;
      length = length * 128 + (byte % 128);
    }
    return length;
  };
  const [CMAP, GLYF, LOCA, OWN_TAG] = [0, 10, 11, 63];
  let start = 0;
  let mapAt = 0;
  for (let left = file.readUInt16BE(12); left > 0; left -= 1) {
    const flags = file[at++] ?? 0;
    const tag = flags % 64;
    if (tag === OWN_TAG) at += 4;
    const length = readLength();
    const isTransformed = (tag === GLYF || tag === LOCA) === flags < 64;
    if (tag === CMAP) mapAt = start;
    start += isTransformed ? readLength() : length;
  }
  const map = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20))).subarray(mapAt);
  const table = map.subarray(map.readUInt32BE(8));
  expect(table.readUInt16BE(0)).toBe(4);
  const size = table.readUInt16BE(6);
  const found: number[] = [];
  for (let place = 0; place < size; place += 2) {
    const [last, first] = [table.readUInt16BE(14 + place), table.readUInt16BE(16 + size + place)];
    const delta = table.readInt16BE(16 + 2 * size + place);
    const offsetAt = 16 + 3 * size + place;
    const offset = table.readUInt16BE(offsetAt);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph = offset === 0 ? code + delta : table.readUInt16BE(offsetAt + offset + 2 * (code - first));
      if (glyph % 65536 !== 0) found.push(code);
    }
  }
  return found;
}

test("the list of letters is that of the display face's files, each within what its file is loaded for", () => {
  const inFiles = faces.flatMap(({ path, ranges }) =>
    codePointsOf(readFileSync(`node_modules/${path}`)).filter((code) => isLoadedFor(ranges, code)),
  );
  const letters = [...new Set(inFiles)]
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /[\p{L}\p{M}]/u.test(sign));
  const isListed = new RegExp(`[${displayLetters}]`, "u");
  expect(letters.filter((letter) => !isListed.test(letter))).toEqual([]);
  const listed = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
    (sign) => isListed.test(sign) && /[\p{L}\p{M}]/u.test(sign),
  );
  expect(listed.filter((letter) => !letters.includes(letter))).toEqual([]);
});

test.each([
  "Glass Harbor",
  "ŻÓŁĆ i gęśle",
  "Čechomor",
  "Şebnem Ferah",
  "Győri Őszi Zene",
  "Ștefan și Țara",
  "Ānanda Ķīlis",
  "Νύχτα",
  "Cafe\u0301 del Mar",
  "1998 – 2004 (live) ♥ 🌊",
  "",
])("%j is set in the display face", (title) => expect(displayFace(title)).toBe("font-display"));

test.each(["Đặng Thị", "Кино", "Кино live", "ضوء الميناء", "夜明け", "הנמל", "서울", "Ĉu vi", "Sụn", "ก้าว"])(
  "%j is set whole in the system's face",
  (title) => expect(displayFace(title)).toBe("font-sans"),
);
