// behaviour §10.19
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type BandSettings,
  bandKeys,
  bandLimits,
  hasAbout,
  legalNames,
  type MailingForm,
  noBandSettings,
  noLegalTexts,
  readBandSettings,
  readLegalTexts,
} from "#rules/bandSettings.ts";
import { mailingLimits } from "#rules/mailingLimits.ts";
import { settingText } from "#rules/settingParts.ts";
import { bandSettings, legalTexts, settingRows } from "../../support/bandSettings.ts";
import { holds, oddText } from "../../support/properties.ts";

const names = Object.keys(bandKeys) as (keyof BandSettings)[];

/** What is read where each of these settings has this text. */
const read = (texts: Partial<Record<keyof BandSettings, string>>) =>
  readBandSettings(Object.entries(texts).map(([name, value]) => ({ key: bandKeys[name as "about"], value })));

test("what was saved is read again, each setting within its row", () => {
  const rows = names.map((name) => ({ key: bandKeys[name], value: settingText(bandSettings[name]) }));
  expect(readBandSettings(rows)).toEqual(bandSettings);
});

test("imprint and privacy are read apart from the others (§10.26)", () => {
  const rows = settingRows({ ...bandSettings, ...legalTexts });
  expect([readLegalTexts(rows), readBandSettings(rows)]).toEqual([legalTexts, bandSettings]);
});

test("a text without words is none (§10.26)", () => {
  expect(legalNames(legalTexts)).toEqual(["imprint", "privacy"]);
  expect(legalNames(readLegalTexts(settingRows({ imprint: " \n", privacy: " A " })))).toEqual(["privacy"]);
  expect(legalNames(noLegalTexts)).toEqual([]);
});

test("the longest settings are read again", () => {
  const most = { ...bandSettings, about: '"'.repeat(bandLimits.about) };
  most.links = Array.from({ length: bandLimits.links }, (_, index) => ({
    label: '"'.repeat(bandLimits.label),
    address: `https://example.com/${index}`.padEnd(bandLimits.address, "a"),
  }));
  most.photos = Array.from({ length: bandLimits.photos }, (_, index) => ({
    ...(bandSettings.photos[0] as BandSettings["photos"][number]),
    name: `site/${1763800000000 + index}.webp`,
    caption: '"'.repeat(bandLimits.caption),
  }));
  most.mailing = {
    // The reader refuses a longer one.
    form: { ...(most.mailing.form as MailingForm), hidden: [["a", "b".repeat(mailingLimits.form - 300)]] },
    page: `https://example.com/`.padEnd(bandLimits.address, "a"),
    sentence: '"'.repeat(mailingLimits.sentence),
    consent: '"'.repeat(mailingLimits.consent),
  };
  const rows = names.map((name) => ({ key: bandKeys[name], value: settingText(most[name]) }));
  expect(readBandSettings(rows)).toEqual(most);
});

const [photo] = bandSettings.photos;
const { picture } = bandSettings.look;

describe("a wrong part is left out alone", () => {
  test.each(["", "null", "[]", "{}", "7", '"text"', "[null, 7, [], {}]", '[{"label": "A', "{]"])(
    "the JSON %j gives no link, no photo and no look",
    (text) => {
      const { about, ...rest } = read({ about: "Words", links: text, photos: text, look: text });
      expect([about, { about: "", ...rest }]).toEqual(["Words", noBandSettings]);
    },
  );

  test.each(["yes", "null", "1", "{}", "TRUE", ""])(
    "%j asks nobody to leave the site out of training",
    (text) => {
      expect(read({ isTrainingRefused: text }).isTrainingRefused).toBe(false);
    },
  );

  test.each<[string, unknown]>([
    ["a script", { label: "A", address: "javascript:alert(1)" }],
    ["data", { label: "A", address: "data:text/html,<script>" }],
    ["mail without an address", { label: "A", address: "mailto:?bcc=a" }],
    ["no scheme", { label: "A", address: "example.com" }],
    ["no label", { label: " ", address: "https://example.com/" }],
    ["a label of another type", { label: 7, address: "https://example.com/" }],
    ["an address of another type", { label: "A", address: ["https://example.com/"] }],
  ])("of links: %s", (_, wrong) => {
    const good = ["https://good.example/", "mailto:band@good.example"].map((address) => ({
      label: "Good",
      address,
    }));
    expect(read({ links: JSON.stringify([wrong, ...good]) }).links).toEqual(good);
  });

  test.each<[string, object]>([
    ["a name outside the folder", { ...photo, name: "covers/1.webp" }],
    ["a name that leads out of it", { ...photo, name: "site/../1.webp" }],
    ["a list as its name", { ...photo, name: [photo?.name] }],
    ["an address", { ...photo, name: "https://example.com/site/1.webp" }],
    ["no height", { ...photo, height: 0 }],
    ["a width of another type", { ...photo, width: "1400" }],
  ])("of photos: %s", (_, wrong) => {
    expect(read({ photos: JSON.stringify([wrong, photo]) }).photos).toEqual([photo]);
  });

  test("of a photo: its caption and its copies", () => {
    const wrong = { ...photo, caption: 7, copies: [{ width: 480, name: "x" }, ...(photo?.copies ?? [])] };
    expect(read({ photos: JSON.stringify([wrong]) }).photos).toEqual([{ ...photo, caption: "" }]);
    const { caption, copies, ...alone } = photo ?? {};
    expect(read({ photos: JSON.stringify([alone]) }).photos).toEqual([{ ...alone, caption: "", copies: [] }]);
  });

  test.each<[string, object, Partial<BandSettings["look"]>]>([
    ["a hue of 360", { picture, hue: 360 }, { picture, hue: null }],
    ["a hue as text", { hue: "200" }, { hue: null }],
    ["half a degree", { hue: 0.5 }, { hue: null }],
    ["a number as picture, beside the hue 0", { hue: 0, picture: 7 }, { hue: 0 }],
    ["a list as logo", { logo: ["site/1.svg"] }, { hue: null }],
    ["a ground of a later version, beside a hue", { ground: "sepia", hue: 1 }, { hue: 1 }],
    ["a list as ground", { ground: ["light"] }, {}],
    ["a logo elsewhere", { logo: "//example.com/1.svg" }, { hue: null }],
  ])("of the look: %s", (_, look, expected) => {
    expect(read({ look: JSON.stringify(look) }).look).toEqual({ ...noBandSettings.look, ...expected });
  });

  test("and a ground that the device decides is right", () => {
    expect(read({ look: '{"ground":"device"}' }).look).toEqual({ ...noBandSettings.look, ground: "device" });
  });
});

describe("the mailing list and support (§10.29)", () => {
  const { mailing, support } = bandSettings;

  test.each<[string, object]>([
    ["a script as its address", { action: "javascript:alert(1)" }],
    ["http", { action: "http://lists.example/" }],
    ["a user in its address", { action: "https://lists.example@evil.example/" }],
    ["a port", { action: "https://lists.example:8443/" }],
    ["a relative address", { action: "/subscribe" }],
    ["an IP address that is none", { action: "https://256.1.1.1/" }],
    ["one of five numbers", { action: "https://1.2.3.4.5/" }],
    ["one of IPv6", { action: "https://[::1]/" }],
    ["a letter that no host has", { action: "https://a%b.example/" }],
    ["no host", { action: "https://?a=1" }],
    ["no name of the address", { email: null }],
    ["fields that are none", { hidden: [{ name: "a" }] }],
    ["a consent without a name", { consents: [{ value: "1", text: "A" }] }],
  ])("a form with %s is left out alone", (_, wrong) => {
    const stored = JSON.stringify({ ...mailing, form: { ...mailing.form, ...wrong } });
    expect(read({ mailing: stored }).mailing).toEqual({ ...mailing, form: null });
  });

  test.each(["", "null", "[]", "{}", "7", '{"page":"javascript:1","sentence":7}'])("%j gives none", (text) =>
    expect(read({ mailing: text, support: text })).toEqual(noBandSettings),
  );

  test("what is no link supports nobody", () => {
    const wrong = { ...support, address: "javascript:alert(1)" };
    expect(read({ support: JSON.stringify(wrong) }).support).toBeNull();
  });
});

test.each<[string, Partial<BandSettings>, boolean]>([
  ["nothing", {}, false],
  ["a look alone", { look: bandSettings.look }, false],
  ["a text", { about: "A" }, true],
  ["a link", { links: bandSettings.links }, true],
  ["a photo", { photos: bandSettings.photos }, true],
  ["a support link", { support: bandSettings.support }, true],
])("the section About with %s", (_, parts, isShown) => {
  expect(hasAbout({ ...noBandSettings, ...parts })).toBe(isShown);
});

describe("whatever is stored", () => {
  const name = fc.constantFrom("site/1.webp", "site/../1.webp", "covers/1.webp");
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 1 }),
    name,
    fc.constantFrom("https://a.example/", "mailto:a@b.example", "javascript:1"),
  );
  const item = fc.dictionary(
    fc.constantFrom(
      "label",
      "address",
      "name",
      "width",
      "height",
      "caption",
      "copies",
      "picture",
      "hue",
      "logo",
      "ground",
    ),
    fc.oneof(value, fc.integer({ min: -1, max: 400 })),
  );
  const stored = fc.oneof(fc.array(item), item, value).map((one) => JSON.stringify(one));

  test("what is read of it is read again as it is, and names no file and no address but those that it may", () => {
    holds(
      fc.property(fc.record({ about: oddText, links: stored, photos: stored, look: stored }), (texts) => {
        const settings = read(texts);
        expect(read(Object.fromEntries(names.map((part) => [part, settingText(settings[part])])))).toEqual(
          settings,
        );
        for (const { address } of settings.links) expect(address).toMatch(/^(https?:\/\/|mailto:)/);
        const pictures = [...settings.photos, ...(settings.look.picture ? [settings.look.picture] : [])];
        for (const picture of pictures) expect(picture.name).toMatch(/^site\/\d+\.\w+$/);
        expect(settings.look.hue ?? 0).toSatisfy((hue: number) => hue >= 0 && hue < 360);
      }),
    );
  });
});
