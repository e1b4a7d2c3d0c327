// behaviour §10.28
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bandKeys, bandLimits, legalKeys } from "#rules/bandSettings.ts";
import { licenceOf, licences } from "#rules/licences.ts";
import {
  hasPressKit,
  pressLimits as limits,
  noPressKit,
  type PressKit,
  pressKeys,
  readPressKit,
} from "#rules/pressSettings.ts";
import { quoteDrafts, savedQuotes } from "#rules/quotes.ts";
import { pressForm } from "#rules/storedPress.ts";
import { bandForm, readStoredTexts, storedTexts } from "#rules/storedSettings.ts";
import { fields } from "#rules/tableFields.ts";
import { bandSettings } from "../../support/bandSettings.ts";
import { pressKit, pressRows } from "../../support/pressKit.ts";
import { holds, oddText } from "../../support/properties.ts";

const parts = Object.keys(pressKeys) as (keyof PressKit)[];
const [photo] = pressKit.photos as [PressKit["photos"][number]];

test("what was saved is read again", () => {
  expect(readPressKit(pressRows(pressKit))).toEqual(pressKit);
});

test('"/" reads none of its rows', () => {
  const read = [...Object.values(bandKeys), ...Object.values(legalKeys)] as string[];
  expect(Object.values(pressKeys).filter((key) => read.includes(key))).toEqual([]);
});

test("any part but the switch makes a kit", () => {
  expect(hasPressKit(noPressKit)).toBe(false);
  for (const part of parts)
    expect(hasPressKit({ ...noPressKit, [part]: pressKit[part] }), part).toBe(part !== "isLinked");
});

describe("a wrong part is left out alone", () => {
  test.each<[keyof PressKit, unknown, unknown]>([
    ["texts", { sentence: 7, full: " A " }, { sentence: "", paragraph: "", full: "A" }],
    ["photos", [photo, { ...photo, name: "../1.jpg" }, { ...photo, width: -1 }, 7], [photo]],
    [
      "photos",
      [{ ...photo, alt: null, bytes: "many", licence: 4 }],
      [{ ...photo, alt: "", bytes: 0, licence: "" }],
    ],
    [
      "quotes",
      [
        { text: " ", source: "A" },
        { text: "B", link: "javascript:alert(1)" },
      ],
      [{ text: "B", source: "", link: null }],
    ],
    ["contacts", [{ label: "Booking", address: "javascript:1" }, ...pressKit.contacts], pressKit.contacts],
    ["files", [{ name: "press/1.pdf/../2", title: "A" }, ...pressKit.files], pressKit.files],
    ["logo", { name: 7 }, null],
    ["songs", ["1", null, ...pressKit.songs], pressKit.songs],
    ["isLinked", "yes", false],
  ])("%s", (part, stored, read) => {
    const rows = pressRows({ ...pressKit, [part]: stored });
    expect(readPressKit(rows)).toEqual({ ...pressKit, [part]: read });
  });

  test("whatever is stored", () => {
    holds(
      fc.property(fc.constantFrom(...parts), fc.oneof(fc.json(), oddText), (part, value) => {
        const rows = [
          ...pressRows(pressKit).filter(({ key }) => key !== pressKeys[part]),
          { key: pressKeys[part], value },
        ];
        expect({ ...readPressKit(rows), [part]: null }).toEqual({ ...pressKit, [part]: null });
      }),
    );
  });
});

describe("what a later version has stored", () => {
  const later = {
    texts: { ...pressKit.texts, german: "Vier Leute" },
    photos: [
      { ...photo, licence: "CC-BY-5.0", focus: [1, 2] },
      { ...photo, name: "later/1.avif" },
    ],
    quotes: [{ ...pressKit.quotes[0], stars: 5 }, { film: "press/1.mp4" }],
    contacts: [
      { ...pressKit.contacts[0], phone: "+49" },
      { label: "Phone", address: "tel:+49" },
    ],
    files: [{ ...pressKit.files[0], pages: 2 }],
    logo: { ...pressKit.logo, dark: "press/2.svg" },
    songs: [...pressKit.songs, "an-album:7"],
    isLinked: true,
  };
  const stored = pressForm.textsIn(pressRows(later as unknown as PressKit));

  test("stays where this one saves what it has read", () => {
    const read = pressForm.read(stored);
    const sent = pressForm.toStore({ ...read, quotes: savedQuotes(quoteDrafts(read.quotes)) }, stored);
    for (const part of parts) expect(JSON.parse(sent[part]), part).toEqual(later[part]);
  });

  test("is not shown", () => {
    expect(JSON.stringify(readPressKit(pressRows(later as unknown as PressKit)))).not.toMatch(
      /german|focus|later|stars|mp4|phone|tel:|pages|dark|an-album/,
    );
    expect(licenceOf("CC-BY-5.0")).toBeNull();
  });
});

test.each(["constructor", "__proto__", "", "cc0"])("%o is no licence", (id) =>
  expect(licenceOf(id)).toBeNull(),
);

test("each licence is found by its identifier", () => {
  for (const id of Object.keys(licences)) expect(licenceOf(id)?.address).toMatch(/^https:/);
});

/** The character that JSON writes longest, and the letter that an address does. */
const longest = (length: number) => "\u0001".repeat(length);
const longestAddress = (length: number) => `https://a.example/${"ä".repeat(length)}`.slice(0, length);
const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);

test("the longest that a form takes fits into a setting's row, however it is written", () => {
  const link = { label: longest(bandLimits.label), address: longestAddress(bandLimits.address) };
  const press = pressForm.toStore(
    {
      ...pressKit,
      texts: {
        sentence: longest(limits.sentence),
        paragraph: longest(limits.paragraph),
        full: longest(limits.full),
      },
      photos: times(limits.photos, { ...photo, alt: longest(limits.alt), credit: longest(limits.credit) }),
      quotes: times(limits.quotes, {
        text: longest(limits.quote),
        source: longest(limits.source),
        link: new URL(longestAddress(limits.address)).href,
      }),
      contacts: times(limits.contacts, { ...link, address: new URL(link.address).href }),
      files: times(limits.files, {
        ...pressKit.files[0],
        title: longest(limits.title),
      } as PressKit["files"][number]),
      songs: times(limits.songs, pressKit.songs[0] ?? ""),
    },
    pressForm.textsIn([]),
  );
  const [bandPhoto] = bandSettings.photos as [(typeof bandSettings.photos)[number]];
  const band = bandForm.toStore(
    {
      ...readStoredTexts(storedTexts([])),
      about: longest(bandLimits.about),
      links: times(bandLimits.links, { ...link, address: new URL(link.address).href }),
      photos: times(bandLimits.photos, { ...bandPhoto, caption: longest(bandLimits.caption) }),
      imprint: longest(bandLimits.legal),
      privacy: longest(bandLimits.legal),
      fediverse: longest(bandLimits.handle),
    },
    storedTexts([]),
  );
  for (const [part, text] of [...Object.entries(press), ...Object.entries(band)])
    expect(text.length, part).toBeLessThanOrEqual(fields.app_settings.value.longest);
  expect(press.texts.length).toBeGreaterThan(50_000);
});
