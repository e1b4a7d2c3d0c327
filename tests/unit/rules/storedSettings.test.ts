// behaviour §10.8
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noBandSettings, readBandSettings, readLinks } from "#rules/bandSettings.ts";
import { linkDrafts, savedLinks } from "#rules/links.ts";
import { settingText } from "#rules/settingParts.ts";
import { bandParts, readStoredTexts, settingKeys, storedTexts, textsToStore } from "#rules/storedSettings.ts";
import { bandSettings, legalTexts, settingRows } from "../../support/bandSettings.ts";
import { holds } from "../../support/properties.ts";

const [photo] = bandSettings.photos;
const link = { label: "A", address: "https://a.example/", id: "theirs", icon: { shape: "star" } };
const later = {
  links: [link, { label: "Phone", address: "tel:+49" }, "broken"],
  photos: [
    { ...photo, photographer: "Later", copies: [{ width: 480, name: "site/1.webp", type: "avif" }] },
    { name: "b/1" },
  ],
  look: {
    hue: 10,
    picture: { ...photo, focus: [1, 2] },
    logo: { name: "site/9.svg" },
    ground: "sepia",
    face: "slab",
    font: "Serif",
  },
};
const laterRows = Object.entries(later).map(([part, value]) => ({
  key: settingKeys[part as "links"],
  value: JSON.stringify(value, null, 1),
}));

test("settings are read as for visitors, with their texts as they were stored", () => {
  const rows = settingRows({ ...bandSettings, ...legalTexts, about: "  A  " });
  const stored = storedTexts(rows);
  expect(stored.about).toBe("  A  ");
  expect(readStoredTexts(stored)).toEqual({
    ...bandSettings,
    ...legalTexts,
    about: "A",
    privacyFacts: "",
    fediverse: "",
    playsPodcasts: false,
    isFoundByPlayers: false,
  });
  expect(storedTexts([])).toEqual(Object.fromEntries(bandParts.map((part) => [part, null])));
});

describe("what a later version has stored", () => {
  const stored = storedTexts(laterRows);

  test("stays where a form saves what it has read, field by field", () => {
    const texts = readStoredTexts(stored);
    const sent = textsToStore({ ...texts, links: savedLinks(linkDrafts(texts.links)) }, stored);
    for (const part of ["links", "photos"] as const) expect(JSON.parse(sent[part])).toEqual(later[part]);
    expect(JSON.parse(sent.look)).toEqual({
      ...later.look,
      picture: { ...later.look.picture, copies: photo?.copies },
    });
  });

  test("stays beside what a form changes", () => {
    const texts = readStoredTexts(stored);
    const look = { ...texts.look, hue: 200, picture: null };
    const drafts = linkDrafts(texts.links).map((one) => ({ ...one, label: "B" }));
    const sent = textsToStore({ ...texts, look, links: savedLinks(drafts) }, stored);
    expect(JSON.parse(sent.look)).toEqual({ ...later.look, hue: 200, picture: null });
    expect(JSON.parse(sent.links)).toEqual([{ ...link, label: "B" }, ...later.links.slice(1)]);
    // A logo that is chosen now replaces the one that cannot be read.
    const logo = "site/2.svg";
    expect(JSON.parse(textsToStore({ ...texts, look: { ...look, logo } }, stored).look).logo).toBe(logo);
  });

  test("is not on the site: no field of it, and no item that cannot be read", () => {
    const shown = JSON.stringify([readBandSettings(laterRows), readLinks(later.links)]);
    expect(shown).not.toMatch(/icon|Later|sepia|slab|avif|focus|Serif|tel:|b\/1|theirs|9\.svg/);
  });
});

test("each part is stored as the form has it, and read back the same", () => {
  const texts = { ...bandSettings, ...legalTexts, fediverse: "@band@social.example", privacyFacts: "{}" };
  for (const isOn of [true, false]) {
    const switches = { isTrainingRefused: isOn, playsPodcasts: isOn, isFoundByPlayers: isOn };
    const stored = textsToStore({ ...texts, ...switches }, storedTexts([]));
    expect(readStoredTexts(stored)).toEqual({ ...texts, ...switches });
  }
});

test("a row that cannot be read at all can be saved over", () => {
  const stored = { ...storedTexts([]), look: "{]", photos: "7", links: "null" };
  const texts = readStoredTexts(stored);
  expect(textsToStore({ ...texts, look: { ...texts.look, hue: 1 } }, stored)).toMatchObject({
    look: settingText({ ...noBandSettings.look, hue: 1 }),
    photos: "[]",
    links: "[]",
  });
});

test("whatever a later version has stored, saving without a change keeps every item and field of it", () => {
  const known = fc.record({
    label: fc.constantFrom("A", "B"),
    address: fc.constantFrom("https://a.example/", "mailto:a@b.example"),
  });
  const item = fc.tuple(
    fc.oneof(known, fc.constant({})),
    fc.dictionary(fc.constantFrom("icon", "text"), fc.jsonValue({ maxDepth: 1 })),
  );
  const items = fc.array(
    fc.oneof(
      item.map(([own, more]) => ({ ...more, ...own })),
      fc.constantFrom("broken", 7, null),
    ),
  );
  holds(
    fc.property(items, (links) => {
      const rows = [{ key: settingKeys.links, value: JSON.stringify(links) }];
      const texts = readStoredTexts(storedTexts(rows));
      const sent: unknown[] = JSON.parse(
        textsToStore({ ...texts, links: savedLinks(linkDrafts(texts.links)) }, storedTexts(rows)).links,
      );
      const byText = (list: unknown[]) =>
        list.map((one) => JSON.stringify(one, Object.keys(Object(one)).sort())).sort();
      expect(byText(sent)).toEqual(byText(JSON.parse(JSON.stringify(links))));
    }),
  );
});
