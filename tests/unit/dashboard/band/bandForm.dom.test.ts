// behaviour §10.19
import { describe, expect, test, vi } from "vitest";
import {
  bandForm,
  linkDraft,
  removeUnusedPictures,
  saveBand,
  withoutFiles,
} from "#dashboard/band/bandForm.ts";
import {
  type BandSettings,
  bandKeys,
  bandPictureNames,
  noBandSettings,
  readBandSettings,
  settingText,
} from "#rules/bandSettings.ts";
import { bandPicture, bandSettings } from "../../../support/bandSettings.ts";
import { type Mishap, stubSupabase } from "../../../support/stubbedSupabase.ts";

const rowsOf = (settings: BandSettings) =>
  (Object.keys(bandKeys) as (keyof BandSettings)[]).map((part) => ({
    key: bandKeys[part],
    value: settingText(settings[part]),
  }));

const SAVE = "POST rpc/save_site_settings";
const NEW = "site/1763900000001.webp";
const OLD = "site/1763800000040.webp";
const picture = { name: NEW, width: 900, height: 600, copies: [] };

/** A form on stored settings, in which another picture was chosen. */
function openForm() {
  const rows = rowsOf(bandSettings);
  const server = stubSupabase({ app_settings: rows }, [`album-covers/${OLD}`]);
  const form = bandForm(bandSettings);
  form.files.set(NEW, new File(["picture"], "1.webp", { type: "image/webp" }));
  form.draft = { ...form.draft, look: { ...form.draft.look, picture } };
  const stored = (part: keyof BandSettings) =>
    server.rows("app_settings").find(({ key }) => key === bandKeys[part])?.value;
  return { server, form, stored };
}

test("a draft that is kept has every setting but one that names a picture that is not uploaded yet (§10.8)", () => {
  const { form } = openForm();
  const initial = bandForm(bandSettings).draft;
  form.draft = { ...form.draft, about: "New words", photos: [] };
  const kept = withoutFiles(form.draft, initial, form.files);
  expect(kept).toEqual({ ...form.draft, look: initial.look });
  expect(withoutFiles(form.draft, initial, new Map())).toEqual(form.draft);
});

test.each<[keyof BandSettings, Partial<ReturnType<typeof bandForm>["draft"]>, string]>([
  ["about", { about: " New words " }, "New words"],
  [
    "links",
    { links: [linkDraft({ label: " A ", address: " https://a.example " })] },
    '[{"label":"A","address":"https://a.example/"}]',
  ],
  ["photos", { photos: [] }, "[]"],
  ["look", { look: noBandSettings.look }, '{"picture":null,"hue":null,"logo":null}'],
])("%s alone is saved, over what another tab has saved of the rest", async (part, change, value) => {
  const server = stubSupabase({ app_settings: rowsOf({ ...bandSettings, about: "Elsewhere" }) });
  const form = bandForm({ ...bandSettings, about: "Here" });
  form.draft = { ...form.draft, ...change };
  await saveBand(form);
  const saved = rowsOf({ ...bandSettings, about: "Elsewhere" });
  expect(server.rows("app_settings")).toEqual(
    saved.map((row) => (row.key === bandKeys[part] ? { ...row, value } : row)),
  );
});

test("a setting that was never saved is saved", async () => {
  const rows = rowsOf(bandSettings).filter(({ key }) => key !== bandKeys.about);
  const server = stubSupabase({ app_settings: rows });
  const form = bandForm({ ...bandSettings, about: "" });
  form.draft.about = "First words";
  await saveBand(form);
  expect(server.rows("app_settings")).toContainEqual({ key: bandKeys.about, value: "First words" });
});

test("of two tabs that change the look and the photos, each keeps the pictures that the other one chose", async () => {
  const { server, form, stored } = openForm();
  const [first, second, third] = bandSettings.photos;
  const other = bandForm(bandSettings);
  other.draft.photos = other.draft.photos.slice(1).map((photo) => ({ ...photo, caption: "Here" }));
  other.draft.look = { ...other.draft.look, hue: 10 };
  form.draft.photos = [...form.draft.photos, { ...picture, caption: "New" }];
  await saveBand(form);
  await removeUnusedPictures(form);
  await saveBand(other);
  await removeUnusedPictures(other);
  const readStored = (part: "look" | "photos") => JSON.parse(String(stored(part)));
  expect(readStored("look")).toEqual({ ...bandSettings.look, picture, hue: 10 });
  const photos: BandSettings["photos"] = readStored("photos");
  expect(photos.map(({ name, caption }) => [name, caption])).toEqual([
    [second?.name, "Here"],
    [third?.name, "Here"],
    [NEW, "New"],
  ]);
  expect(server.objects()).toEqual([`album-covers/${NEW}`]);

  // Nor does one bring back a photo that the other one has removed.
  form.tried.clear();
  form.draft.photos = bandSettings.photos.map((photo) => ({ ...photo, caption: "Back" }));
  await saveBand(form);
  expect(stored("photos")).not.toContain(first?.name);
});

const photoAt = (at: number) => ({ ...bandPicture(at), caption: "" });

/** Two tabs on the same stored settings, each with a new photo of its own, which it has yet to upload. */
function twoTabs() {
  const server = stubSupabase({ app_settings: rowsOf(bandSettings) });
  const tab = (at: number) => {
    const form = bandForm(bandSettings);
    for (const name of bandPictureNames({ ...noBandSettings, photos: [photoAt(at)] }))
      form.files.set(name, new File(["picture"], "1.webp", { type: "image/webp" }));
    form.draft.photos = [...form.draft.photos, photoAt(at)];
    return form;
  };
  const stored = () => readBandSettings(server.rows("app_settings") as { key: string; value: string }[]);
  const photos = () => stored().photos.map(({ name }) => name);
  return { server, a: tab(1763900000010), b: tab(1763900000020), stored, photos };
}
const NEW_OF_A = "site/1763900000010.webp";
const NEW_OF_B = "site/1763900000020.webp";
const OLD_PHOTOS = bandSettings.photos.map(({ name }) => name);

describe("two tabs save the band's settings", () => {
  test("both in the same moment: each keeps its photo and its link", async () => {
    const { a, b, stored, photos } = twoTabs();
    a.draft.links = [...a.draft.links, linkDraft({ label: "A", address: "https://a.example/" })];
    b.draft.links = [...b.draft.links, linkDraft({ label: "B", address: "https://b.example/" })];
    a.draft.links.push(linkDraft({ label: "Both", address: "https://both.example/" }));
    b.draft.links.push(linkDraft({ label: "Both", address: "https://both.example" }));
    await Promise.all([saveBand(a), saveBand(b)]);
    expect(photos().toSorted()).toEqual([...OLD_PHOTOS, NEW_OF_A, NEW_OF_B].toSorted());
    const added = stored().links.slice(bandSettings.links.length);
    expect(added.map(({ label }) => label).toSorted()).toEqual(["A", "B", "Both"]);
  });

  test("one whose upload failed saves over what the other one has saved since", async () => {
    const { server, a, b, stored, photos } = twoTabs();
    server.fail("POST album-covers", "refused");
    await expect(saveBand(a)).rejects.toThrow("The disk is full");
    b.draft.photos = b.draft.photos.slice(1);
    b.draft.look = { ...b.draft.look, picture: bandPicture(1763900000030) };
    await saveBand(b);
    a.draft.look = { ...a.draft.look, hue: 10 };
    await saveBand(a);
    expect(photos()).toEqual([...OLD_PHOTOS.slice(1), NEW_OF_A, NEW_OF_B]);
    expect(stored().look).toMatchObject({ hue: 10, picture: { name: "site/1763900000030.webp" } });
  });

  test("one uploads slowly while the other one saves", async () => {
    const { server, a, b, photos } = twoTabs();
    const finishUpload = server.hold("POST album-covers");
    const saving = saveBand(a);
    await vi.waitFor(() => expect(server.requests).toContain("POST album-covers"));
    b.draft.photos = b.draft.photos.slice(1);
    await saveBand(b);
    finishUpload();
    await saving;
    expect(photos()).toEqual([...OLD_PHOTOS.slice(1), NEW_OF_A, NEW_OF_B]);
  });

  test("one whose response was lost takes everything back, the other one saved in between", async () => {
    const { server, a, b, stored, photos } = twoTabs();
    const [first] = a.draft.links;
    a.draft = {
      about: "Of A",
      links: [linkDraft({ label: "A", address: "https://a.example/" }), ...a.draft.links.slice(1)],
      photos: a.draft.photos.map((photo) => ({ ...photo, caption: "Of A" })),
      look: { picture, hue: 10, logo: null },
    };
    server.fail(SAVE, "answer lost");
    await expect(saveBand(a)).rejects.toThrow();
    expect(stored()).toMatchObject({ about: "Of A", look: { hue: 10 } });
    expect(photos()).toContain(NEW_OF_A);
    await saveBand(b);
    a.draft = bandForm(bandSettings).draft;
    await saveBand(a);
    expect(stored()).toEqual({
      ...bandSettings,
      photos: [...bandSettings.photos, photoAt(1763900000020)],
    });
    expect(stored().links[0]?.address).toBe(first?.address);
  });

  test("one that is always second says so, and keeps its form", async () => {
    const { server, a, photos } = twoTabs();
    const begun = () => server.requests.filter((request) => request === SAVE).length;
    const releases = Array.from({ length: 5 }, () => server.hold(SAVE));
    const saving = saveBand(a);
    const outcome = expect(saving).rejects.toThrow("settingsChanging");
    for (const [turn, release] of releases.entries()) {
      await vi.waitFor(() => expect(begun()).toBe(turn + 1));
      const row = server.rows("app_settings").find(({ key }) => key === bandKeys.photos);
      Object.assign(row ?? {}, { value: settingText([photoAt(1763900000060 + turn)]) });
      release();
    }
    await outcome;
    expect(photos()).toEqual(["site/1763900000064.webp"]);
    await saveBand(a);
    expect(photos()).toEqual([NEW_OF_A, "site/1763900000064.webp"]);
  });

  test("one whose response was lost and that changes nothing more leaves the other one's words", async () => {
    const { server, a, b, stored } = twoTabs();
    a.draft.about = "Of A";
    server.fail(SAVE, "cut");
    await expect(saveBand(a)).rejects.toThrow();
    b.draft.about = "Of B";
    await saveBand(b);
    a.draft.about = bandSettings.about;
    await saveBand(a);
    expect(stored().about).toBe("Of B");
  });

  test("a caption and a label that only the other one has changed stay changed", async () => {
    const { a, b, stored } = twoTabs();
    b.draft.photos = b.draft.photos.map((photo) => ({ ...photo, caption: "Of B" }));
    b.draft.links = b.draft.links.map((link) => ({ ...link, label: "Of B" }));
    await saveBand(b);
    a.draft.links = [...a.draft.links, linkDraft({ label: "A", address: "https://a.example/" })];
    await saveBand(a);
    expect(stored().photos.map(({ caption }) => caption)).toEqual(["Of B", "Of B", "Of B", "", "Of B"]);
    expect(stored().links.map(({ label }) => label)).toEqual(["Of B", "Of B", "Of B", "A"]);
  });

  test("more photos than fit are refused with what to do, and nothing is lost", async () => {
    const { a, b, photos } = twoTabs();
    b.draft.photos = [...b.draft.photos, photoAt(1763900000040), photoAt(1763900000050)];
    await saveBand(b);
    await expect(saveBand(a)).rejects.toThrow("tooManyTogether");
    expect(photos()).toHaveLength(6);
    a.draft.photos = a.draft.photos.slice(1);
    await saveBand(a);
    expect(photos()).toEqual([
      ...OLD_PHOTOS.slice(1),
      NEW_OF_A,
      NEW_OF_B,
      "site/1763900000040.webp",
      "site/1763900000050.webp",
    ]);
  });
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
    const { server, form, stored } = openForm();
    server.fail(request, mishap);
    if (request === "POST album-covers" && mishap !== "refused") server.fail(request, mishap);
    await expect(saveBand(form)).rejects.toThrow();
    form.draft = { ...form.draft, look: bandSettings.look };
    await saveBand(form);
    expect(stored("look")).toBe(settingText(bandSettings.look));
    await removeUnusedPictures(form);
    expect(server.objects()).toEqual([`album-covers/${OLD}`]);
  },
);

test("closed after a failed save, what was uploaded is removed unless the row arrived", async () => {
  for (const mishap of ["cut", "answer lost"] as const) {
    const { server, form } = openForm();
    server.fail(SAVE, mishap);
    await expect(saveBand(form)).rejects.toThrow();
    await removeUnusedPictures(form);
    await vi.waitFor(() =>
      expect(server.objects()).toEqual([`album-covers/${mishap === "cut" ? OLD : NEW}`]),
    );
  }
});

test("a form that was not saved removes nothing", async () => {
  const { server, form } = openForm();
  await removeUnusedPictures(form);
  expect(server.requests.filter((request) => request.endsWith("album-covers"))).toEqual([]);
});
