// behaviour §10.25 §10.32
import { readFileSync, statSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { displayFace, displayLetters, setDisplayLetters } from "#lib/displayFace.ts";
import { fontFile, type TypefaceName, typefaces } from "#rules/typefaces.ts";

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

/** The files of the faces that a band may choose, with the ranges of their packages. */
const chosenFaces = Object.entries(typefaces).map(([name, face]) => {
  const folder = `node_modules/${face.package}`;
  const ranges = JSON.parse(readFileSync(`${folder}/unicode.json`, "utf8"));
  const files = face.subsets.map((subset) => ({
    path: `${face.package}/files/${fontFile(name as TypefaceName, subset)}`,
    ranges: String(ranges[subset]).split(","),
  }));
  return [name, files, face.letters] as const;
});

test.each([["Syne", faces, displayLetters], ...chosenFaces] as const)(
  "the list of letters is that of the files of %s, each within what its file is loaded for",
  (_, files, list) => {
    const inFiles = files.flatMap(({ path, ranges }) =>
      codePointsOf(readFileSync(`node_modules/${path}`)).filter((code) => isLoadedFor(ranges, code)),
    );
    const letters = [...new Set(inFiles)]
      .map((code) => String.fromCodePoint(code))
      .filter((sign) => /[\p{L}\p{M}]/u.test(sign));
    const isListed = new RegExp(`[${list}]`, "u");
    expect(letters.filter((letter) => !isListed.test(letter))).toEqual([]);
    const listed = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
      (sign) => isListed.test(sign) && /[\p{L}\p{M}]/u.test(sign),
    );
    expect(listed.filter((letter) => !letters.includes(letter))).toEqual([]);
  },
);

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

test.each<[TypefaceName, string, "font-display" | "font-sans"]>([
  ["space-grotesk", "Żółć und Größe", "font-display"],
  ["space-grotesk", "Νύχτα", "font-sans"],
  ["space-grotesk", "Кино", "font-sans"],
  ["playfair-display", "Żółć und Größe", "font-display"],
  ["playfair-display", "Кино live", "font-display"],
  ["playfair-display", "Νύχτα", "font-sans"],
  ["playfair-display", "ضوء الميناء", "font-sans"],
])("on a page in %s, %j has %s", (face, title, expected) => {
  expect(displayFace(title, typefaces[face].letters)).toBe(expected);
  setDisplayLetters(typefaces[face].letters);
  onTestFinished(() => setDisplayLetters());
  expect(displayFace(title)).toBe(expected);
});

test.each<[TypefaceName, ...kilobytes: number[]]>([
  ["space-grotesk", 40, 60],
  ["playfair-display", 40, 60, 82],
])(
  "the files of %s have at most %d kB for basic Latin, then these with each further subset",
  (face, ...limits) => {
    const folder = `node_modules/${typefaces[face].package}/files`;
    const sizes = [...typefaces[face].subsets]
      .reverse()
      .map((subset) => statSync(`${folder}/${fontFile(face, subset)}`).size);
    const sums = sizes.map((_, at) => sizes.slice(0, at + 1).reduce((sum, size) => sum + size, 0) / 1000);
    expect(sums).toHaveLength(limits.length);
    for (const [at, limit] of limits.entries()) expect(sums[at]).toBeLessThanOrEqual(limit);
  },
);
