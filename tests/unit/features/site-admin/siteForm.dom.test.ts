// behaviour §10.19
import { expect, test, vi } from "vitest";
import {
  changedRows,
  linkDraft,
  removeUnusedPictures,
  saveSite,
  siteForm,
} from "#features/site-admin/siteForm.ts";
import { settingText } from "#rules/settingText.ts";
import { noSiteSettings, type SiteSettings, siteKeys } from "#rules/siteSettings.ts";
import { bandSettings } from "../../../support/siteSettings.ts";
import { type Mishap, stubSupabase } from "../../../support/stubbedSupabase.ts";

const rowsOf = (settings: SiteSettings) =>
  (Object.keys(siteKeys) as (keyof SiteSettings)[]).map((part) => ({
    key: siteKeys[part],
    value: settingText(settings[part]),
  }));

const NEW = "site/1763900000001.webp";
const OLD = "site/1763800000040.webp";
const picture = { name: NEW, width: 900, height: 600, copies: [] };

/** A form on stored settings, in which another picture was chosen. */
function openForm() {
  const rows = rowsOf(bandSettings);
  const server = stubSupabase({ app_settings: rows }, [`album-covers/${OLD}`]);
  const form = siteForm(bandSettings);
  form.files.set(NEW, new File(["picture"], "1.webp", { type: "image/webp" }));
  form.draft = { ...form.draft, look: { ...form.draft.look, picture } };
  const stored = (part: keyof SiteSettings) =>
    server.rows("app_settings").find(({ key }) => key === siteKeys[part])?.value;
  return { server, form, stored };
}

test("a form changes nothing until something differs", () => {
  const form = siteForm(bandSettings);
  expect(changedRows(form)).toEqual([]);
  form.draft = { ...form.draft, about: ` ${bandSettings.about}\n` };
  form.draft.links = [...form.draft.links, linkDraft({ label: " ", address: "" })];
  expect(changedRows(form)).toEqual([]);
});

test.each([
  ["about", { about: " New words " }, "New words"],
  [
    "links",
    { links: [linkDraft({ label: " A ", address: " https://a.example " })] },
    '[{"label":"A","address":"https://a.example"}]',
  ],
  ["photos", { photos: [] }, "[]"],
  ["look", { look: noSiteSettings.look }, '{"picture":null,"hue":null,"logo":null}'],
] as const)("%s alone is saved, over what another tab has saved of the rest", async (part, change, value) => {
  const server = stubSupabase({ app_settings: rowsOf({ ...bandSettings, about: "Elsewhere" }) });
  const form = siteForm({ ...bandSettings, about: "Here" });
  form.draft = {
    ...form.draft,
    ...change,
    links: "links" in change ? [...change.links] : form.draft.links,
    photos: "photos" in change ? [] : form.draft.photos,
  };
  await saveSite(form);
  const saved = rowsOf({ ...bandSettings, about: "Elsewhere" });
  expect(server.rows("app_settings")).toEqual(
    saved.map((row) => (row.key === siteKeys[part] ? { ...row, value } : row)),
  );
});

test("of two tabs that change the look and the photos, each keeps the pictures that the other one chose", async () => {
  const { server, form, stored } = openForm();
  const [first, second, third] = bandSettings.photos;
  const other = siteForm(bandSettings);
  other.draft.photos = other.draft.photos.slice(1).map((photo) => ({ ...photo, caption: "Here" }));
  other.draft.look = { ...other.draft.look, hue: 10 };
  form.draft.photos = [...form.draft.photos, { ...picture, caption: "New" }];
  await saveSite(form);
  await removeUnusedPictures(form);
  await saveSite(other);
  await removeUnusedPictures(other);
  const readStored = (part: "look" | "photos") => JSON.parse(String(stored(part)));
  expect(readStored("look")).toEqual({ ...bandSettings.look, picture, hue: 10 });
  const photos: SiteSettings["photos"] = readStored("photos");
  expect(photos.map(({ name, caption }) => [name, caption])).toEqual([
    [second?.name, "Here"],
    [third?.name, "Here"],
    [NEW, "New"],
  ]);
  expect(server.objects()).toEqual([`album-covers/${NEW}`]);

  // Nor does one bring back a photo that the other one has removed.
  form.tried.clear();
  form.draft.photos = bandSettings.photos.map((photo) => ({ ...photo, caption: "Back" }));
  await saveSite(form);
  expect(stored("photos")).not.toContain(first?.name);
});

test("a replaced picture is removed, and the new one stays", async () => {
  const { server, form, stored } = openForm();
  await saveSite(form);
  await removeUnusedPictures(form);
  expect(stored("look")).toBe(settingText({ ...bandSettings.look, picture }));
  expect(server.objects()).toEqual([`album-covers/${NEW}`]);
});

test.each<[string, Mishap]>([
  ["POST album-covers", "refused"],
  ["POST album-covers", "cut"],
  ["POST album-covers", "answer lost"],
  ["POST app_settings", "refused"],
  ["POST app_settings", "cut"],
  ["POST app_settings", "answer lost"],
])(
  "%s %s: the error is thrown, the next try saves, and what it no longer has is saved too",
  async (request, mishap) => {
    const { server, form, stored } = openForm();
    server.fail(request, mishap);
    if (request === "POST album-covers" && mishap !== "refused") server.fail(request, mishap);
    await expect(saveSite(form)).rejects.toThrow();
    form.draft = { ...form.draft, look: bandSettings.look };
    await saveSite(form);
    expect(stored("look")).toBe(settingText(bandSettings.look));
    await removeUnusedPictures(form);
    expect(server.objects()).toEqual([`album-covers/${OLD}`]);
  },
);

test("closed after a failed save, what was uploaded is removed unless the row arrived", async () => {
  for (const mishap of ["cut", "answer lost"] as const) {
    const { server, form } = openForm();
    server.fail("POST app_settings", mishap);
    await expect(saveSite(form)).rejects.toThrow();
    await removeUnusedPictures(form);
    await vi.waitFor(() =>
      expect(server.objects()).toEqual([`album-covers/${mishap === "cut" ? OLD : NEW}`]),
    );
  }
});

test("a form that was not saved removes nothing", async () => {
  const { server, form } = openForm();
  await removeUnusedPictures(form);
  expect(server.requests).toEqual([]);
});
