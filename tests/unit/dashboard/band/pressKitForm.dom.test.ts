// behaviour §10.28
import { beforeEach, expect, test, vi } from "vitest";
import {
  formOfPress,
  newPressDraft,
  type PressDraft,
  type PressFormDraft,
  writeCredits,
} from "#dashboard/band/press/pressKitForm.ts";
import { joinSettings, saveSettingsForm, withFileOf, withoutFiles } from "#dashboard/band/settingsForm.ts";
import * as storedFiles from "#data/files.ts";
import * as reader from "#data/photographs/readPhotograph.ts";
import * as uploads from "#data/uploads/pressUpload.ts";
import type { ChangedElsewhere } from "#lib/changedElsewhere.ts";
import { withSent } from "#lib/draft.ts";
import { type PressKit, type PressPhoto, readPressKit } from "#rules/pressSettings.ts";
import { pressForm } from "#rules/storedPress.ts";
import { pressKit, pressRows } from "../../../support/pressKit.ts";
import { stubSupabase } from "../../../support/stubbedSupabase.ts";

const SAVE = "POST rpc/save_settings_unless_changed";
const [photo] = pressKit.photos as [PressPhoto];

const uploaded: string[] = [];
const fetched: string[] = [];

beforeEach(() => {
  uploaded.length = 0;
  fetched.length = 0;
  vi.spyOn(uploads, "uploadPressFile").mockImplementation(async (name) => void uploaded.push(name));
  vi.spyOn(storedFiles, "fetchFile").mockImplementation(async (address) => {
    fetched.push(String(address));
    return new Blob(["stored"]);
  });
  vi.spyOn(reader, "readPhotograph").mockImplementation(async ({ credit }) => ({
    file: new Blob([credit], { type: "image/jpeg" }),
    extension: "jpg",
    width: 4,
    height: 3,
  }));
});

/** A tab of the place on this stored kit, with what was changed in it. */
function openTab(
  server: ReturnType<typeof stubSupabase>,
  change: (draft: PressDraft) => Partial<PressDraft>,
  { signal } = new AbortController(),
) {
  const rows = server.rows("app_settings") as { key: string; value: string }[];
  const fresh = newPressDraft("press/", pressForm.textsIn(rows));
  let draft: PressFormDraft = { ...fresh, sent: new Map() };
  draft = { ...draft, values: { ...draft.values, ...change(draft.values) } };
  const [files, credited] = [new Map<string, File>(), new Map()];
  const form = formOfPress(credited, { signal, onProgress: () => {} });
  const save = async () => {
    await writeCredits(draft, files, credited);
    return saveSettingsForm(form, draft, files, (columns) => {
      draft = { ...draft, sent: withSent(draft.sent, columns) };
      return columns;
    });
  };
  return {
    files,
    save,
    meet: (refusal: ChangedElsewhere) => {
      const met = joinSettings(form, draft, refusal);
      draft = met.joined;
      return met.asked;
    },
  };
}

const open = (kit: Partial<PressKit> = pressKit) => {
  const server = stubSupabase({ app_settings: pressRows(kit) });
  const stored = () => readPressKit(server.rows("app_settings") as { key: string; value: string }[]);
  return { server, stored };
};

const withCredit = (credit: string) => (draft: PressDraft) => ({
  photos: draft.photos.map((one) => ({ ...one, credit })),
});

test("a credit that is changed is written into a file of its own, once for all tries", async () => {
  const { server, stored } = open();
  const tab = openTab(server, withCredit(" Bo Lind "));
  server.fail(SAVE, "answer lost");
  await expect(tab.save()).rejects.toThrow();
  await tab.save();
  const [saved] = stored().photos;
  expect(saved).toEqual({
    ...photo,
    credit: "Bo Lind",
    name: expect.not.stringContaining(photo.name),
    bytes: 9,
  });
  expect(fetched).toEqual([expect.stringContaining(photo.name)]);
  expect(new Set(uploaded)).toEqual(new Set([saved?.name]));
  expect(saved?.name).toMatch(/^press\/\d{13}\.jpg$/);
});

test.each([
  ["the text beside it", (draft: PressDraft) => ({ texts: { ...draft.texts, full: "New" } })],
  ["what it shows", (draft: PressDraft) => ({ photos: draft.photos.map((one) => ({ ...one, alt: "New" })) })],
  ["a blank after its credit", withCredit(`${photo.credit} `)],
])("a photograph keeps its file when %s is changed", async (_what, change) => {
  const { server, stored } = open();
  await openTab(server, change).save();
  expect([stored().photos[0]?.name, uploaded, fetched]).toEqual([photo.name, [], []]);
});

test("a new photograph gets its credit before it is uploaded, without one it stays as it was read", async () => {
  for (const credit of ["Åsa", ""]) {
    const { server, stored } = open({});
    const name = `press/176390000000${credit.length}.jpg`;
    const tab = openTab(server, () => ({ photos: [{ ...photo, name, copies: [], credit }] }));
    tab.files.set(name, new File(["new"], "photo.jpg"));
    await tab.save();
    expect(fetched).toEqual([]);
    expect(stored().photos[0]?.name === name).toBe(credit === "");
  }
});

test("a stored photograph that cannot be read back keeps the form from being saved, and nothing is lost", async () => {
  const { server, stored } = open();
  vi.spyOn(storedFiles, "fetchFile").mockRejectedValue(new Error("cut"));
  await expect(openTab(server, withCredit("New")).save()).rejects.toThrow("cut");
  expect(stored()).toEqual(pressKit);
});

test.each([
  ["before its last file", 2],
  ["while its last file ends", 1],
])("an upload that is stopped %s saves nothing", async (_when, count) => {
  const { server, stored } = open({});
  const names = [1, 2].slice(0, count).map((at) => `press/176390000002${at}.jpg`);
  const photos = names.map((name) => ({ ...photo, name, copies: [], credit: "" }));
  const controller = new AbortController();
  const tab = openTab(server, () => ({ photos }), controller);
  for (const name of names) tab.files.set(name, new File(["new"], "photo.jpg"));
  vi.spyOn(uploads, "uploadPressFile").mockImplementation(async (name, _file, { signal }) => {
    signal.throwIfAborted();
    uploaded.push(name);
    controller.abort();
  });
  await expect(tab.save()).rejects.toThrow(controller.signal.reason);
  expect([uploaded, stored().photos]).toEqual([names.slice(0, 1), []]);
  expect(server.requests).not.toContain(SAVE);
});

test("a stored photograph that hangs while it is read back is offered to be cancelled, as an upload is", async () => {
  const { server } = open();
  const controller = new AbortController();
  const { signal } = controller;
  const onProgress = vi.fn(() => controller.abort());
  vi.spyOn(storedFiles, "fetchFile").mockImplementation(async (_address, given) => {
    given.throwIfAborted();
    return new Promise(() => {});
  });
  const rows = server.rows("app_settings") as { key: string; value: string }[];
  const { initial } = newPressDraft("press/", pressForm.textsIn(rows));
  const values = { ...initial, photos: [{ ...photo, credit: "Bo Lind" }] };
  const writing = writeCredits({ values, initial }, new Map(), new Map(), { signal, onProgress });
  await expect(writing).rejects.toThrow(signal.reason);
  expect(onProgress.mock.calls).toEqual([[0, photo.bytes]]);
});

test("the words of files that are not uploaded are kept without them (§10.8)", () => {
  const draft = newPressDraft("press/", pressForm.textsIn(pressRows(pressKit)));
  const [name, pdf, logo, copy] = ["5.jpg", "6.pdf", "7.svg", "8.webp"].map(
    (end) => `press/176390000000${end}`,
  );
  const chosen = { ...photo, name: name ?? "", alt: "At sea", credit: "Bo Lind" };
  const values: PressDraft = {
    ...draft.values,
    photos: [{ ...photo, alt: "On a pier" }, chosen],
    files: [...draft.values.files, { name: pdf ?? "", bytes: 9, title: "Rider" }],
    logo: { name: logo ?? "", bytes: 9 },
  };
  const files = new Map([name, pdf, logo, copy].map((one) => [one ?? "", new File(["new"], "file")]));
  expect(withoutFiles(values, draft.initial, files)).toEqual({
    ...values,
    photos: [
      { ...photo, alt: "On a pier" },
      { ...chosen, name: "", copies: [] },
    ],
    files: [...draft.values.files, { name: "", bytes: 9, title: "Rider" }],
    logo: draft.initial.logo,
  });
  const [, kept] = withoutFiles(values, draft.initial, files).photos;
  const again = { name: "press/9.jpg", width: 5, height: 4, copies: [], bytes: 7, alt: "", credit: "" };
  expect(kept && withFileOf(kept, again)).toEqual({ ...chosen, ...again, alt: "At sea", credit: "Bo Lind" });
  // Read after the draft was given up, or exchanged.
  expect(withFileOf(chosen, again)).toBe(chosen);
});

test("two tabs that add a photograph with its credit, a quote and a song both keep them", async () => {
  const { server, stored } = open();
  const tabs = ["A", "B"].map((of, at) => {
    const name = `press/176390000001${at}.jpg`;
    const song = `0b5f3c0e-4d5b-4a7e-9d5e-1f6a3f2f7a2${at}`;
    const tab = openTab(server, ({ photos, quotes, songs }) => ({
      photos: [...photos, { ...photo, name, copies: [], credit: of }],
      quotes: [...quotes, { id: of, text: of, source: of, link: "" }],
      songs: [...songs, song],
    }));
    tab.files.set(name, new File(["new"], "photo.jpg"));
    return tab;
  });
  const [a, b] = tabs as [(typeof tabs)[number], (typeof tabs)[number]];
  await a.save();
  const refusal = await b.save().catch((error: ChangedElsewhere) => error);
  expect(b.meet(refusal as ChangedElsewhere)).toBeNull();
  await b.save();
  expect(stored().photos.map(({ credit }) => credit)).toEqual([photo.credit, "A", "B"]);
  expect(stored().quotes.map(({ text }) => text)).toEqual([pressKit.quotes[0]?.text, "A", "B"]);
  expect(stored().songs).toHaveLength(3);
});

test("the same text in two tabs is asked about, in the form's words", async () => {
  const { server } = open();
  const [a, b] = ["A", "B"].map((sentence) =>
    openTab(server, (draft) => ({ texts: { ...draft.texts, sentence } })),
  ) as [ReturnType<typeof openTab>, ReturnType<typeof openTab>];
  await a.save();
  const refusal = await b.save().catch((error: ChangedElsewhere) => error);
  expect(b.meet(refusal as ChangedElsewhere)?.labels).toEqual(["Texts"]);
});
