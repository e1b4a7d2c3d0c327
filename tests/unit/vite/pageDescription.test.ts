// behaviour §10.14
import { describe, expect, test } from "vitest";
import { readEnvironment } from "../../../src/environment.ts";
import { describeAlbum } from "../../../vite/identity/pageDescription.ts";
import { catalogueAlbum } from "../../support/catalogueRows.ts";

const { environment } = readEnvironment({});
const described = (description: string | null) =>
  describeAlbum(environment, catalogueAlbum({ description }), () => "").description;

describe("an album's description in link previews", () => {
  test.each([
    ["Written in one night.", "Written in one night."],
    ["  Side A\n\n Side B ", "Side A Side B"],
    ["x".repeat(200), "x".repeat(200)],
    [null, "Listen to Tidal Memory by GLASS HARBOR."],
    [" \n ", "Listen to Tidal Memory by GLASS HARBOR."],
  ])("%j is %j", (text, shown) => {
    expect(described(text)).toBe(shown);
  });

  test.each([
    ["in the middle of a word", `${"tide ".repeat(39)}tidings of the sea`, `${"tide ".repeat(39).trim()}…`],
    ["behind a comma", `${"tide ".repeat(38)}and so, but not yet`, `${"tide ".repeat(38)}and so…`],
    ["within an apostrophe", `${"tide ".repeat(38)}don't don’t don't`, `${"tide ".repeat(38)}don't…`],
    ["in one long word", "x".repeat(300), `${"x".repeat(199)}…`],
    ["in one long row of emoji", "🌊".repeat(150), `${"🌊".repeat(99)}…`],
    ["in a script without spaces", "潮の記憶。".repeat(60), `${"潮の記憶。".repeat(39)}潮の記憶…`],
  ])("that would end %s ends at a word, with an ellipsis", (_where, text, shown) => {
    expect(described(text)).toBe(shown);
    expect(shown.length).toBeLessThanOrEqual(200);
  });

  test("of emoji that are made of several is never half of one", () => {
    const family = "👨‍👩‍👧‍👦";
    const shown = described(`${family.repeat(40)}`);
    expect(shown.replaceAll(family, "")).toBe("…");
  });
});
