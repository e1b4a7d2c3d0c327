// behaviour §10.12
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withoutExtension } from "#lib/localFiles.ts";
import { naturalOrder, numbersOfFiles, titlesOfFiles } from "#rules/fileTitles.ts";
import { holds, oddText, word } from "../../support/properties.ts";

const names = ["Low Water", "Glass Harbor"];
const titleOf = (name: string, known: readonly string[] = names) => titlesOfFiles([name], known)[0];

describe("the title of one file", () => {
  test.each([
    ["Tide.wav", "Tide"],
    ["01 Tide.wav", "Tide"],
    ["01 - Tide.wav", "Tide"],
    ["01_Tide.wav", "Tide"],
    ["12. Tide.wav", "Tide"],
    ["3) Tide.wav", "Tide"],
    ["1-03 Tide.wav", "Tide"],
    ["1-12 Tide.wav", "Tide"],
    ["01 - Glass Harbor - Tide.wav", "Tide"],
    ["Glass Harbor - Low Water - 01 Tide.wav", "Tide"],
    ["glass harbor – Tide.wav", "Tide"],
    ["Low Water_03_Tide.wav", "Tide"],
    ["Tide (Master 24-96 FINAL v3).wav", "Tide (Master 24-96 FINAL v3)"],
    ["Low Water Blues.wav", "Low Water Blues"],
    ["Low Water.wav", "Low Water"],
    ["05 - Glass Harbor.wav", "Glass Harbor"],
    ["Glass Harbor - Glass Harbor.wav", "Glass Harbor"],
    ["99 Luftballons.wav", "99 Luftballons"],
    ["7 Rings.wav", "7 Rings"],
    ["A1 Tide.wav", "A1 Tide"],
    ["1979.wav", "1979"],
    ["01.wav", "01"],
    ["01 - .wav", "01 -"],
    ["Tide", "Tide"],
    ["Mr. Tide.wav", "Mr. Tide"],
    ["03-Tide.wav", "Tide"],
    ["04 Tide.m4a", "Tide"],
    ["10 – Tide.m4a", "Tide"],
    ["9-5.mp3", "9-5"],
    ["3.14.mp3", "3.14"],
    ["1984 - Live.mp3", "1984 - Live"],
    ["Harbor 01 - Tide.mp3", "Harbor 01 - Tide"],
    [".wav", ".wav"],
  ])("%j is %j", (name, title) => expect(titleOf(name)).toBe(title));

  test.each([
    ["01 - Low Water - Tide.wav", ["Low", "Low Water"]],
    ["Glass Harbor - Glass - Tide.wav", ["Glass", "Glass Harbor"]],
    ["Low - Low Water - Tide.wav", ["Low Water", "Low"]],
    ["Low-Water - Tide.wav", ["Low", "Low-Water"]],
  ])("%j with the names %j is Tide", (name, known) => expect(titleOf(name, known)).toBe("Tide"));

  test("names that are not known, and the empty one, stay", () => {
    expect(titleOf("Glass Harbor - Tide.wav", [""])).toBe("Glass Harbor - Tide");
  });
});

test.each([
  ["1 Tide.wav, 12 Ebb.wav", "Tide, Ebb"],
  ["A1 Tide.wav, B1 Ebb.wav", "Tide, Ebb"],
  ["Glass Harbor - 9 Tide.wav, Glass Harbor - 10 Ebb.wav", "Tide, Ebb"],
  ["99 Luftballons.wav, Tide.wav", "99 Luftballons, Tide"],
  ["1.wav, 2.wav", "1, 2"],
])("the titles of the files %s are %s", (files, titles) => {
  expect(titlesOfFiles(files.split(", "), names)).toEqual(titles.split(", "));
});

test("names of macOS are compared, and become titles, in NFC", () => {
  expect(titleOf("Rene\u0301 - Mare\u0301e.wav", ["Ren\u00e9"])).toBe("Mar\u00e9e");
  expect(titleOf("Ren\u00e9 - Tide.wav", ["Rene\u0301"])).toBe("Tide");
});

test.each([
  ["01 Tide.wav", [1]],
  ["1-03 Tide.wav", [3]],
  ["12. Tide.wav, Ebb.wav", [12, null]],
  ["9 Tide.wav, 10 Ebb.wav", [9, 10]],
  ["99 Luftballons.wav, Tide.wav", [null, null]],
  ["A1 Tide.wav", [null]],
  ["1979.wav", [null]],
])("the numbers of %s are %j", (files, numbers) => {
  expect(numbersOfFiles(files.split(", "))).toEqual(numbers);
});

test("2 comes before 10", () => {
  expect(["10.wav", "2.wav", "b.wav", "A.wav"].sort(naturalOrder.compare)).toEqual([
    "2.wav",
    "10.wav",
    "A.wav",
    "b.wav",
  ]);
});

test("whatever files are called, each has a title that is a part of its name, and is taken as a title as it is", () => {
  const number = fc.constantFrom(
    "",
    "01 ",
    "01 - ",
    "1-03 ",
    "12. ",
    "3) ",
    "A1 ",
    "Glass Harbor - ",
    "Low Water_",
  );
  const name = fc.oneof(
    fc.tuple(number, number, word).map((parts) => `${parts.join("")}.wav`),
    oddText,
  );
  holds(
    fc.property(fc.array(name, { minLength: 1 }), (files) => {
      const titles = titlesOfFiles(files, names);
      expect(titles).toHaveLength(files.length);
      files.forEach((file, at) => {
        const whole = file.normalize("NFC");
        expect(whole).toContain(titles[at] ?? "-");
        if (/\p{L}/u.test(withoutExtension(whole))) expect(titles[at]).not.toBe("");
      });
    }),
  );
});
