// behaviour §10.8
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test } from "vitest";
import type { AlbumFormValues } from "#dashboard/albums/albumDraft.ts";
import { useAlbumEditor } from "#dashboard/albums/useAlbumEditor.ts";
import { usePublication } from "#dashboard/albums/useAlbumQuestions.ts";
import { draftKeys } from "#dashboardConfig.ts";
import type { Album } from "#data/rows.ts";
import { openDrafts } from "#lib/draftStorage.ts";
import { linkDrafts } from "#rules/links.ts";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { albumRow } from "../../../support/catalogueRows.ts";
import { stubSupabase } from "../../../support/stubbedSupabase.ts";

const SAVE = "POST rpc/save_album_unless_changed";
const OUT = "2099-12-24T19:00:00+00:00";
const SINCE = "2026-11-21T08:00:30+00:00";
const bandcamp = { label: "Bandcamp", address: "https://band.example/" };
const tidal = { label: "Tidal", address: "https://tidal.example/" };
const deezer = { label: "Deezer", address: "https://deezer.example/" };
const draftAlbum = albumRow({ published_at: null, links: [bandcamp] });
const announcement = { published_at: OUT, announced_at: SINCE };
const announce = {
  visibility: "announced",
  announcedFrom: "2099-12-01T08:00",
  scheduledFor: "2099-12-31T20:00",
} as const;

function openTab(album: Album) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useAlbumEditor(() => {}), { wrapper });
  act(() => result.current.open(album));
  const settled = () => waitFor(() => expect(result.current.isSaving).toBe(false));
  const asked = () => result.current.draft?.theirs?.labels ?? null;
  return {
    unmount,
    editor: () => result.current,
    values: () => result.current.draft?.values,
    change: (part: Partial<AlbumFormValues>) => act(() => result.current.change(part)),
    /** What is asked after a press: null where the form is closed. */
    press: async (button: "save" | "saveMine") => {
      act(() => result.current[button]());
      await settled();
      return result.current.draft ? asked() : "saved";
    },
  };
}

function openTabs(album = draftAlbum) {
  const server = stubSupabase({ albums: [{ ...album }] });
  return { server, a: openTab(album), b: openTab(album), row: () => server.rows("albums")[0] as Album };
}

afterEach(() => openDrafts(null));

describe("two tabs that save one album", () => {
  test("each a new link: both stay, theirs first", async () => {
    const { a, b, row } = openTabs();
    a.change({ links: linkDrafts([bandcamp, tidal]) });
    b.change({ links: linkDrafts([bandcamp, deezer]) });
    expect([await a.press("save"), await b.press("save")]).toEqual(["saved", "saved"]);
    expect(row().links).toEqual([bandcamp, tidal, deezer]);
  });

  test("a link that one removed and one renamed: it is asked, and no other field is written", async () => {
    const { a, b, row } = openTabs();
    const renamed = { ...bandcamp, label: "Shop" };
    a.change({ links: [] });
    b.change({ links: linkDrafts([renamed]), title: "Of B" });
    expect([await a.press("save"), await b.press("save")]).toEqual(["saved", ["Also on"]]);
    expect(row()).toEqual({ ...draftAlbum, links: [] });
    act(() => b.editor().takeTheirs());
    expect(b.values()).toMatchObject({ links: [], title: "Of B" });
    act(() => b.editor().bringMineBack());
    expect(b.values()?.links).toMatchObject([renamed]);
    expect(await b.press("save")).toBe("saved");
    expect(row()).toMatchObject({ links: [renamed], title: "Of B" });
  });

  test("of a refused save, a field that is changed back is not written over the other one's", async () => {
    const { a, b, row } = openTabs();
    a.change({ links: [], title: "Of A" });
    b.change({ links: linkDrafts([tidal]), title: "Of B" });
    expect([await a.press("save"), await b.press("save")]).toEqual(["saved", ["Also on"]]);
    b.change({ title: draftAlbum.title });
    expect(await b.press("saveMine")).toBe("saved");
    expect(row()).toMatchObject({ links: [tidal], title: "Of A" });
  });

  test.each(["public", "scheduled"] as const)(
    "an announcement and %s: the announcement is not ended without a question",
    async (visibility) => {
      for (const choice of ["theirs", "mine"]) {
        const { a, b, row } = openTabs();
        a.change(announce);
        b.change({ visibility, scheduledFor: "2099-12-31T20:00", title: "Of B" });
        expect(await a.press("save")).toBe("saved");
        const announced = row();
        expect(await b.press("save")).toEqual(["Visibility"]);
        expect(row()).toEqual(announced);
        if (choice === "theirs") {
          act(() => b.editor().takeTheirs());
          expect(b.values()).toMatchObject({ visibility: "announced", title: "Of B" });
          expect(await b.press("save")).toBe("saved");
          expect(row()).toEqual({ ...announced, title: "Of B" });
        } else {
          expect(await b.press("saveMine")).toBe("saved");
          expect(row()).toMatchObject({ announced_at: null, title: "Of B" });
        }
      }
    },
  );

  test("both may make it public, and no question is asked", async () => {
    const { a, b, row } = openTabs();
    for (const tab of [a, b]) tab.change({ visibility: "public" });
    expect([await a.press("save"), await b.press("save")]).toEqual(["saved", "saved"]);
    expect(row().published_at).toBe("now");
  });
});

test('an album that another tab has announced is not made public by "Publish now"', async () => {
  const server = stubSupabase({ albums: [{ ...draftAlbum, ...announcement }] });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const editor = { draft: null, leave: (act: () => void) => act(), forget: () => {} };
  const { result } = renderHook(() => usePublication(editor as never), { wrapper });
  act(() => result.current.ask(draftAlbum));
  const { onConfirm } = (result.current.dialog as { props: { onConfirm: () => void } }).props;
  await act(async () => onConfirm());
  await waitFor(() => expect(server.requests).toContain(SAVE));
  expect(server.rows("albums")).toEqual([{ ...draftAlbum, ...announcement }]);
});

describe("an answer that is lost", () => {
  test("three times: the fourth save ends with what is on screen, without a question", async () => {
    const { server, a, row } = openTabs();
    const turns: Partial<AlbumFormValues>[] = [
      { visibility: "public", links: linkDrafts([tidal]) },
      { visibility: "draft", links: linkDrafts([deezer]), title: "Ebb" },
      { ...announce, links: [] },
    ];
    for (const part of turns) {
      server.fail(SAVE, "answer lost");
      a.change(part);
      expect(await a.press("save")).toBeNull();
    }
    a.change({ visibility: "public", links: linkDrafts([bandcamp, deezer]) });
    expect(await a.press("save")).toBe("saved");
    expect(row()).toMatchObject({
      title: "Ebb",
      links: [bandcamp, deezer],
      published_at: "now",
      announced_at: null,
    });
  });

  test("three times, each before a reload: the fourth save ends with what is on screen too", async () => {
    openDrafts("ada");
    const { server, a, row } = openTabs();
    const turns: Partial<AlbumFormValues>[] = [
      { visibility: "scheduled", scheduledFor: "2099-12-31T20:00", links: linkDrafts([tidal]) },
      { ...announce, links: linkDrafts([deezer]), title: "Ebb" },
      { visibility: "draft", links: [] },
    ];
    let tab = a;
    for (const part of turns) {
      server.fail(SAVE, "answer lost");
      tab.change(part);
      expect(await tab.press("save")).toBeNull();
      tab.unmount();
      openDrafts("ada");
      tab = openTab({ ...row() });
      expect(tab.values()).toMatchObject({ ...part, links: part.links?.map(({ label }) => ({ label })) });
    }
    tab.change({ visibility: "public", links: linkDrafts([bandcamp, deezer]) });
    expect(await tab.press("save")).toBe("saved");
    expect(row()).toMatchObject({ title: "Ebb", links: [bandcamp, deezer], published_at: "now" });
  });

  test("of the other fields: the links are not asked", async () => {
    const { server, a, row } = openTabs();
    a.change({ title: "Ebb", links: linkDrafts([tidal]) });
    server.fail("PATCH albums", "cut");
    expect(await a.press("save")).toBeNull();
    expect(row()).toEqual({ ...draftAlbum, links: [tidal] });
    a.change({ links: linkDrafts([deezer]) });
    expect(await a.press("save")).toBe("saved");
    expect(row()).toMatchObject({ title: "Ebb", links: [deezer] });
  });
});

test("a tab that closes while a save with a new cover is in flight: what was sent is no question", async () => {
  openDrafts("ada");
  const { server, a, row } = openTabs();
  server.hold(SAVE);
  const cover = new File(["<svg/>"], "new.svg", { type: "image/svg+xml" });
  a.change({ links: linkDrafts([tidal]), cover });
  act(() => a.editor().save());
  await waitFor(() => expect(server.requests).toContain(SAVE));
  a.unmount();
  openDrafts("ada");
  Object.assign(row(), { links: [tidal] });
  const next = openTab({ ...row() });
  expect(next.values()?.links).toMatchObject([tidal]);
  next.change({ links: linkDrafts([deezer]) });
  expect(await next.press("save")).toBe("saved");
  expect(row().links).toEqual([deezer]);
});

test("the form of an album that was not changed follows it; one that was keeps its draft", () => {
  const { a, b } = openTabs();
  b.change({ title: "Typed" });
  const now = { ...draftAlbum, ...announcement, title: "Elsewhere" };
  for (const tab of [a, b]) act(() => tab.editor().follow([now]));
  expect(a.values()).toMatchObject({ title: "Elsewhere", visibility: "announced" });
  expect(b.values()).toMatchObject({ title: "Typed", visibility: "draft" });
});

describe("a draft that was stored", () => {
  const restored = (base: object | undefined) => {
    const [began, changed] = [{ visibility: "draft" }, { visibility: "public" }];
    const draft = { began, changed, lacksFiles: false, ...(base ? { base, sent: [] } : { tried: [] }) };
    sessionStorage.setItem(
      `draft ada ${draftKeys.album(draftAlbum.id)}`,
      JSON.stringify({ at: Date.now(), draft }),
    );
    openDrafts("ada");
    const now = { ...draftAlbum, ...announcement };
    const server = stubSupabase({ albums: [{ ...now }] });
    return { server, tab: openTab(now), now };
  };

  test.each([
    ["before another tab announced the album", { published_at: null, announced_at: null }],
    ["by an older version, which kept no base", undefined],
  ])("%s is asked", async (_, base) => {
    const { server, tab, now } = restored(base);
    expect(await tab.press("save")).toEqual(["Visibility"]);
    expect(server.rows("albums")).toEqual([now]);
  });
});

test("what a later version knows of a link stays, and links that cannot be read here", async () => {
  const later = [
    { ...bandcamp, icon: "star" },
    { label: "Feed", address: "feed://band.example" },
  ];
  const { a, row } = openTabs(albumRow({ links: later }));
  const [link] = a.values()?.links ?? [];
  a.change({ links: [...linkDrafts([tidal]), ...(link ? [{ ...link, label: "Shop" }] : [])] });
  expect(await a.press("save")).toBe("saved");
  expect(row().links).toEqual([tidal, { ...later[0], label: "Shop" }, later[1]]);
});
