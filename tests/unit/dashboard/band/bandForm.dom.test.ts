// behaviour §10.19
import { expect, test, vi } from "vitest";
import { type BandDraft, type BandFormDraft, formOfBand, newBandDraft } from "#dashboard/band/bandForm.ts";
import {
  type PictureFiles,
  removeUnusedPictures,
  saveSettingsForm,
  withoutFiles,
} from "#dashboard/band/settingsForm.ts";
import { type Sent, withSent } from "#lib/draft.ts";
import { noBandSettings } from "#rules/bandSettings.ts";
import { linkDraft } from "#rules/links.ts";
import { settingText } from "#rules/settingParts.ts";
import { type BandTexts, settingKeys as keys, readStoredTexts, storedTexts } from "#rules/storedSettings.ts";
import { legalTexts, settingRows, bandSettings as shownSettings } from "../../../support/bandSettings.ts";
import { type Mishap, stubSupabase } from "../../../support/stubbedSupabase.ts";

const bandSettings: BandTexts = {
  ...shownSettings,
  ...legalTexts,
  privacyFacts: "",
  fediverse: "",
  playsPodcasts: false,
  isFoundByPlayers: false,
};
const SAVE = "POST rpc/save_settings_unless_changed";
const NEW = "site/1763900000001.webp";
const OLD = "site/1763800000040.webp";
const picture = { name: NEW, width: 900, height: 600, copies: [] };

/** A form on these settings, with what was changed in it. */
function formOf(saved: BandTexts, change: Partial<BandDraft> = {}): Form {
  const form = newBandDraft("band/", storedTexts(settingRows(saved)));
  return { ...form, sent: new Map(), values: { ...form.values, ...change } };
}

type Form = Omit<BandFormDraft, "values" | "sent"> & { values: BandDraft; sent: Sent | null };

/** Saves a form, which then knows what it has sent. */
const save = (form: Form, files: PictureFiles) =>
  saveSettingsForm(formOfBand, form, files, (columns) => {
    form.sent = withSent(form.sent, columns);
    return columns;
  });

const noFiles = new Map<string, File>();

/** A form on stored settings, in which another picture was chosen. */
function openForm() {
  const rows = settingRows(bandSettings);
  const server = stubSupabase({ app_settings: rows }, [`album-covers/${OLD}`]);
  const files = new Map([[NEW, new File(["picture"], "1.webp", { type: "image/webp" })]]);
  const form = formOf(bandSettings, { look: { ...bandSettings.look, picture } });
  const stored = (part: keyof BandTexts) =>
    server.rows("app_settings").find(({ key }) => key === keys[part])?.value;
  return { server, form, files, stored };
}

test("a draft that is kept has all but the pictures that are not uploaded yet (§10.8)", () => {
  const { form, files } = openForm();
  const { initial } = form;
  const photo = { ...picture, caption: "Live", alt: "The band on a pier" };
  const look = { ...form.values.look, hue: 200 };
  const values = { ...form.values, about: "New words", photos: [photo], look };
  expect(withoutFiles(values, initial, files)).toEqual({
    ...values,
    photos: [{ ...photo, name: "" }],
    look: { ...look, picture: initial.look.picture },
  });
  expect(withoutFiles(values, initial, new Map())).toEqual(values);
});

test.each<[keyof BandTexts, Partial<BandDraft>, string]>([
  ["about", { about: " New words " }, "New words"],
  ["imprint", { imprint: " Quay 4 " }, "Quay 4"],
  ["privacy", { privacy: "" }, ""],
  [
    "links",
    { links: [linkDraft({ label: " A ", address: " https://a.example " })] },
    '[{"label":"A","address":"https://a.example/"}]',
  ],
  ["photos", { photos: [] }, "[]"],
  [
    "look",
    { look: noBandSettings.look },
    '{"picture":null,"hue":null,"logo":null,"ground":null,"face":null}',
  ],
])("%s alone is saved, over what another tab has saved of the rest", async (part, change, value) => {
  const elsewhere = part === "about" ? { privacy: "Elsewhere" } : { about: "Elsewhere" };
  const server = stubSupabase({ app_settings: settingRows({ ...bandSettings, ...elsewhere }) });
  await save(formOf(bandSettings, change), noFiles);
  const saved = settingRows({ ...bandSettings, ...elsewhere });
  expect(server.rows("app_settings")).toEqual(
    saved.map((row) => (row.key === keys[part] ? { ...row, value } : row)),
  );
});

test("a setting that was never saved is saved", async () => {
  const rows = settingRows(bandSettings).filter(({ key }) => key !== keys.about);
  const server = stubSupabase({ app_settings: rows });
  const form = newBandDraft("band/", storedTexts(rows));
  await save({ ...form, values: { ...form.values, about: "First words" } }, noFiles);
  expect(server.rows("app_settings")).toContainEqual({ key: keys.about, value: "First words" });
});

/** Two tabs on the same stored settings. */
function twoTabs() {
  const server = stubSupabase({ app_settings: settingRows(bandSettings) });
  const stored = () => {
    const rows = server.rows("app_settings") as { key: string; value: string }[];
    return readStoredTexts(storedTexts(rows));
  };
  return { server, stored };
}

test("one whose response was lost takes back what it has sent, and nothing else", async () => {
  const { server, stored } = twoTabs();
  const form = formOf(bandSettings, { about: "Of A" });
  server.fail(SAVE, "answer lost");
  await expect(save(form, noFiles)).rejects.toThrow();
  expect(stored().about).toBe("Of A");
  await save(formOf(bandSettings, { photos: [] }), noFiles);
  form.values = form.initial;
  await save(form, noFiles);
  expect(stored()).toEqual({ ...bandSettings, photos: [] });
});

test.each<[string, Mishap]>([
  ["POST album-covers", "refused"],
  ["POST album-covers", "cut"],
  ["POST album-covers", "answer lost"],
  [SAVE, "refused"],
  [SAVE, "cut"],
  [SAVE, "answer lost"],
])(
  "%s %s: the error is thrown, the next try saves, and what it no longer has is saved too",
  async (request, mishap) => {
    const { server, form, files, stored } = openForm();
    server.fail(request, mishap);
    if (request === "POST album-covers" && mishap !== "refused") server.fail(request, mishap);
    await expect(save(form, files)).rejects.toThrow();
    // No page names a picture that is not there.
    if (request !== SAVE) expect(stored("look")).toBe(settingText(bandSettings.look));
    form.values = { ...form.values, look: bandSettings.look };
    await save(form, files);
    expect(stored("look")).toBe(settingText(bandSettings.look));
    await removeUnusedPictures(form, files);
    expect(server.objects()).toEqual([`album-covers/${OLD}`]);
  },
);

test("a save names what it leaves out because its file was deleted elsewhere, and nothing else", async () => {
  const [stored] = bandSettings.photos;
  if (!stored) throw new Error("The settings have no photo.");
  const at = (index: number) => `site/176390000000${index}.webp`;
  const photo = { ...stored, name: at(2), copies: [] };
  stubSupabase({ app_settings: settingRows(bandSettings) });
  const change = {
    photos: [stored, { ...photo, caption: "Live" }, { ...photo, name: at(3), caption: "" }],
    look: { ...bandSettings.look, picture, logo: at(4) },
    // A later version may give links a picture.
    links: [
      { ...linkDraft({ label: "A", address: "https://a.example" }), stored: { icon: at(5) } as object },
    ],
  };
  const all = await save(formOf(bandSettings, change), noFiles);
  expect(all).toEqual(['photo 2 ("Live")', "photo 3", "the picture", "the logo", "Links"]);
  stubSupabase({ app_settings: settingRows(bandSettings) });
  expect(await save(formOf(bandSettings, { about: "New words" }), noFiles)).toEqual([]);
});

test("closed after a failed save, what was uploaded is removed unless the row arrived", async () => {
  for (const mishap of ["cut", "answer lost"] as const) {
    const { server, form, files } = openForm();
    server.fail(SAVE, mishap);
    await expect(save(form, files)).rejects.toThrow();
    await removeUnusedPictures(form, files);
    await vi.waitFor(() =>
      expect(server.objects()).toEqual([`album-covers/${mishap === "cut" ? OLD : NEW}`]),
    );
  }
});

test("a form that was not saved removes nothing", async () => {
  const { server, form, files } = openForm();
  await removeUnusedPictures({ ...form, sent: null }, files);
  expect(server.requests.filter((request) => request.endsWith("album-covers"))).toEqual([]);
});
