// behaviour §10.22
import { expect, test } from "vitest";
import { settingInBrief } from "#dashboard/backup/settingInBrief.ts";
import { noBandSettings } from "#rules/bandSettings.ts";
import { pressKeys } from "#rules/pressSettings.ts";
import { bandSettings, settingRows } from "../../../support/bandSettings.ts";
import { pressKit, pressRows } from "../../../support/pressKit.ts";

const picture = { name: "site/9.webp", width: 900, height: 600 };
const copies = [320, 640].map((width) => ({ width, name: `site/${width}.webp` }));

test.each<[what: string, text: string, words: string[], pictures: string[]]>([
  ["a text", "Four people.\n\n[Live]", ["Four people.\n\n[Live]"], []],
  ["a number as a text", "1999", ["1999"], []],
  ["nothing", "[]", [], []],
  ["a look without anything", '{"picture":null,"hue":null,"logo":null}', [], []],
  ["a setting of its own that was emptied", "null", [], []],
  ["a mailing list without anything", JSON.stringify(noBandSettings.mailing), [], []],
  [
    "a mailing list: what it says, and where it leads",
    JSON.stringify(bandSettings.mailing),
    [
      "https://lists.example/subscribe?list=1",
      "I agree to get the letters.",
      "https://lists.example/glass-harbor",
      "One letter a month, at low water.",
      "You can leave the list in every letter.",
    ],
    [],
  ],
  ["what has no label", '{"asks":true}', ['{"asks":true}'], []],
  ["links", '[{"label":"Shop","address":"https://a.example"},{"label":"Mail"}]', ["Shop", "Mail"], []],
  [
    "photos, each by its smallest copy",
    JSON.stringify([
      { ...picture, copies, caption: "Live" },
      { ...picture, copies: [] },
    ]),
    [],
    ["site/320.webp", "site/9.webp"],
  ],
  [
    "a colour and a logo",
    '{"picture":null,"hue":210,"logo":"site/1.svg"}',
    ["Hue 210 of 359"],
    ["site/1.svg"],
  ],
  ["a ground", '{"picture":null,"hue":null,"logo":null,"ground":"light"}', ["Light ground"], []],
  ["a ground of a later version", '{"ground":"sepia"}', ['{"ground":"sepia"}'], []],
  [
    "one of a later version",
    `{"kit":{"cover":${JSON.stringify({ ...picture, copies })}}}`,
    [],
    ["site/320.webp"],
  ],
  ["one that is a picture's name", "site/1.svg", ["site/1.svg"], ["site/1.svg"]],
])("of a setting, %s is shown", (_what, text, words, pictures) =>
  expect(settingInBrief(text, new Map())).toEqual({ words, pictures }),
);

test("every setting of the band has something to show", () => {
  for (const { key, value } of settingRows(bandSettings)) {
    const { words, pictures } = settingInBrief(value, new Map());
    expect([...words, ...pictures], `settingInBrief shows nothing of ${key}.`).not.toEqual([]);
  }
});

test("of the press kit the words are shown, not what is beside them (§10.28)", () => {
  const brief = Object.fromEntries(
    pressRows(pressKit).map(({ key, value }) => [key, settingInBrief(value, new Map())]),
  );
  expect(brief[pressKeys.texts]?.words).toEqual(Object.values(pressKit.texts));
  expect(brief[pressKeys.photos]).toEqual({ words: [], pictures: ["press/1763800000111.webp"] });
  expect(brief[pressKeys.quotes]?.words).toEqual(["The loudest quiet record.", "Harbour Weekly"]);
  expect(brief[pressKeys.contacts]?.words).toEqual(["Booking"]);
  expect(brief[pressKeys.files]?.words).toEqual(["Stage plan"]);
});

test("songs go by their titles, and one that is nowhere any more by a sentence (§10.28)", () => {
  const [song = ""] = pressKit.songs;
  const titles = new Map([[song, "Slack Water"]]);
  const value = JSON.stringify([song, "0b5f3c0e-4d5b-4a7e-9d5e-1f6a3f2f7a99"]);
  expect(settingInBrief(value, titles)).toEqual({ words: ["Slack Water", "A deleted song"], pictures: [] });
});

test("JSON as deep as anyone may write it is shown as a text", () => {
  const deep = `${"[".repeat(50_000)}1${"]".repeat(50_000)}`;
  expect(["", deep]).toContain(settingInBrief(deep, new Map()).words.join());
});
