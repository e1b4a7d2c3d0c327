import { afterEach, describe, expect, test, vi } from "vitest";
import type { Album } from "#data/rows.ts";
import { type AlbumDraft, albumDraftOf } from "#features/album-admin/albumDraft.ts";
import { type AlbumToSave, albumToSave, saveAlbum } from "#features/album-admin/albumWrites.ts";
import { albumRow } from "../../../support/catalogueRows.ts";
import { type Mishap, stubSupabase } from "../../../support/stubbedSupabase.ts";

const OLD = "http://localhost:54321/storage/v1/object/public/album-covers/covers/1.svg";
/** The last of them is the cover itself, as for a cover that weighs less than a copy. */
const OLD_COPIES = ["320", OLD.replace("1.svg", "2.webp"), "640", OLD];
const objectOf = (cover: unknown) => `album-covers/${String(cover).split("/album-covers/")[1]}`;

const oldObjects = [objectOf(OLD), objectOf(OLD_COPIES[1])];

/** The form's cover when Update or Create is pressed. Drawings are uploaded as they are. */
const covers = {
  kept: () => OLD,
  removed: () => null,
  replaced: () => new File(["<svg/>"], "new.svg", { type: "image/svg+xml" }),
};
type CoverName = keyof typeof covers;
const mishaps: Mishap[] = ["refused", "cut", "answer lost"];

const albumWithCover = () => albumRow({ cover_url: OLD, cover_copies: OLD_COPIES });

let requests: readonly string[] = [];

/** The fake Supabase of this test. */
function stubServer(...given: Parameters<typeof stubSupabase>): ReturnType<typeof stubSupabase> {
  const server = stubSupabase(...given);
  requests = server.requests;
  return server;
}

afterEach(async () => {
  // Files are removed after a test has seen enough; what is left of that would reach the next test's server.
  for (let known = -1; known < requests.length; ) {
    known = requests.length;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
});

/** What a visitor sees in the end, and that Storage holds this and nothing else. */
function expectCover(server: ReturnType<typeof stubSupabase>, cover: CoverName): void {
  const [row, ...others] = server.rows("albums");
  expect(others).toEqual([]);
  if (cover === "kept") expect(row?.cover_url).toBe(OLD);
  if (cover === "removed") expect(row?.cover_url).toBeNull();
  expect(row?.cover_copies).toEqual({ kept: OLD_COPIES, removed: null, replaced: [] }[cover]);
  if (cover === "replaced") expect(row?.cover_url).toMatch(/covers\/\d{13}\.svg$/);
  const copies = cover === "kept" ? oldObjects.slice(1) : [];
  expect(server.objects()).toEqual(row?.cover_url ? [objectOf(row.cover_url), ...copies] : []);
}

/** One form, from its opening to its last try: `save` is its button. */
function openForm(album: Album | null) {
  const target = albumToSave(album);
  return {
    save: (cover: CoverName, title = "Low Tide") =>
      saveAlbum(target, { ...albumDraftOf(album), title, cover: covers[cover]() }),
  };
}

const rowRequest = { create: "POST albums", update: "PATCH albums" };
/** A cover that was once removed or replaced in the form is not there to be kept any more. */
const choices: [first: CoverName, then: CoverName][] = [
  ["kept", "kept"],
  ["kept", "removed"],
  ["kept", "replaced"],
  ["removed", "removed"],
  ["removed", "replaced"],
  ["replaced", "replaced"],
  ["replaced", "removed"],
];

const cases = (["create", "update from no cover", "update"] as const).flatMap((what) =>
  choices
    .filter(([first]) => what === "update" || first !== "kept")
    .flatMap(([first, then]) =>
      [rowRequest[what === "create" ? "create" : "update"], "POST album-covers"]
        .filter((request) => request !== "POST album-covers" || first === "replaced")
        .flatMap((request) => mishaps.map((mishap) => ({ what, first, then, request, mishap }))),
    ),
);

/** Fails a request; a cover without an answer is uploaded once more, which fails as well. */
function failEach(server: ReturnType<typeof stubSupabase>, request: string, mishap: Mishap): void {
  server.fail(request, mishap);
  if (request === "POST album-covers" && mishap !== "refused") server.fail(request, mishap);
}

describe("an album whose first try fails and whose second one does not (§10.11)", () => {
  test.each(cases)("$what: cover $first, $request $mishap, then cover $then", async (given) => {
    const { what, first, then, request, mishap } = given;
    const album = albumRow(what === "update" ? albumWithCover() : {});
    const server = stubServer(
      { albums: what === "create" ? [] : [{ ...album }] },
      what === "update" ? oldObjects : [],
    );
    const form = openForm(what === "create" ? null : album);
    failEach(server, request, mishap);
    await expect(form.save(first, "First words")).rejects.toMatchObject({
      message: expect.stringMatching(/./),
    });
    await form.save(then);
    await vi.waitFor(() => expectCover(server, then));
    expect(server.rows("albums")).toMatchObject([{ title: "Low Tide" }]);
  });
});

describe("an album whose only try fails (§10.11)", () => {
  test.each(mishaps)(
    "%s: no file is left that no row points to, and none goes that one points to",
    async (mishap) => {
      const server = stubServer({ albums: [{ ...albumWithCover() }] }, oldObjects);
      server.fail("PATCH albums", mishap);
      await expect(openForm(albumWithCover()).save("replaced")).rejects.toThrow();
      await vi.waitFor(() => expectCover(server, mishap === "answer lost" ? "replaced" : "kept"));
    },
  );

  test.each(mishaps)("its cover %s: nothing is left of that", async (mishap) => {
    const server = stubServer({ albums: [{ ...albumWithCover() }] }, oldObjects);
    failEach(server, "POST album-covers", mishap);
    await expect(openForm(albumWithCover()).save("replaced")).rejects.toThrow();
    await vi.waitFor(() => expectCover(server, "kept"));
    expect(server.requests).not.toContain("PATCH albums");
  });
});

describe("what is written of the fields (§10.8)", () => {
  const album = albumRow({ description: "Tides", purchase_link: "https://shop.example/1" });
  const elsewhere = {
    title: "Ebb",
    artist: null,
    description: null,
    purchase_link: null,
    vimeo_url: "https://vimeo.com/1",
    is_new: true,
    is_downloadable: false,
  };
  const changes = [
    { title: "Flood" },
    { artist: "Ada" },
    { description: "" },
    { purchase_link: "https://shop.example/2" },
    { vimeo_url: "https://vimeo.com/2" },
    { is_new: true },
    { is_downloadable: true },
  ];

  test.each(changes)("%o alone, over what another tab has saved meanwhile", async (change) => {
    const server = stubSupabase({ albums: [{ ...album, ...elsewhere }] });
    const target = albumToSave(album);
    const saved = await saveAlbum(target, { ...target.initial, ...change });
    const written = change.description === "" ? { description: null } : change;
    expect(saved).toEqual({ ...album, ...elsewhere, ...written });
    expect(server.rows("albums")).toEqual([saved]);
  });

  test("nothing, when nothing was changed: the row is read", async () => {
    const server = stubSupabase({ albums: [{ ...album, ...elsewhere }] });
    const target = albumToSave(album);
    expect(await saveAlbum(target, { ...target.initial, title: " Low Tide " })).toEqual({
      ...album,
      ...elsewhere,
    });
    expect(server.requests).not.toContain("PATCH albums");
  });

  test.each(mishaps)(
    "what a first try that is %s may have changed, when it is changed back",
    async (mishap) => {
      const server = stubSupabase({ albums: [{ ...album, artist: "Ada" }] });
      const target = albumToSave(album);
      server.fail("PATCH albums", mishap);
      await expect(saveAlbum(target, { ...target.initial, description: "" })).rejects.toThrow();
      await saveAlbum(target, target.initial);
      expect(server.rows("albums")).toEqual([{ ...album, artist: "Ada" }]);
    },
  );

  test("an unchanged form of an album that was deleted elsewhere says so", async () => {
    stubSupabase({ albums: [] });
    const target = albumToSave(album);
    await expect(saveAlbum(target, target.initial)).rejects.toThrow("albumGone");
  });
});

test("a cover that was not touched is not written over one that somebody else has chosen meanwhile", async () => {
  const server = stubServer({ albums: [{ ...albumWithCover(), cover_url: "elsewhere" }] }, [objectOf(OLD)]);
  const form = openForm(albumWithCover());
  server.fail("PATCH albums", "cut");
  await expect(form.save("kept", "Ebb")).rejects.toThrow();
  await form.save("kept", "Ebb");
  expect(server.rows("albums")).toMatchObject([{ title: "Ebb", cover_url: "elsewhere" }]);
});

test("a cover file that was moved since it was chosen is reported by name, not as a lost connection", async () => {
  const server = stubServer({ albums: [] });
  const moved = covers.replaced();
  moved.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException("Moved.")) });
  server.fail("POST album-covers", "cut");
  const saved = saveAlbum(albumToSave(null), { ...albumDraftOf(null), title: "Low Tide", cover: moved });
  await expect(saved).rejects.toMatchObject({ reason: "fileUnreadable", details: { fileName: "new.svg" } });
});

describe("what is written of a release (§10.10)", () => {
  const draftOf = (target: AlbumToSave, part: Partial<AlbumDraft>) => ({
    ...target.initial,
    title: "Low Tide",
    ...part,
  });

  test("a new album that is public leaves it to the database", async () => {
    const server = stubServer({ albums: [] });
    const target = albumToSave(null);
    await saveAlbum(target, draftOf(target, {}));
    const [row] = server.rows("albums");
    expect(row?.published_at).toBe(row?.created_at);
    expect(row).not.toHaveProperty("is_dated");
  });

  test("what was not touched is not written over what somebody else has chosen meanwhile", async () => {
    const elsewhere = { published_at: null, created_at: "1998-07-03T12:00:00+00:00", is_dated: true };
    const server = stubServer({ albums: [{ ...albumRow(), ...elsewhere }] });
    const target = albumToSave(albumRow());
    await saveAlbum(target, draftOf(target, { title: "Ebb" }));
    expect(server.rows("albums")).toMatchObject([{ title: "Ebb", ...elsewhere }]);
  });

  test.each(mishaps)(
    "a draft whose first try is %s and that is then made public again is public",
    async (mishap) => {
      const album = albumRow();
      const server = stubServer({ albums: [{ ...album }] });
      const target = albumToSave(album);
      server.fail("PATCH albums", mishap);
      await expect(
        saveAlbum(target, draftOf(target, { visibility: "draft", date: "1998-07-03" })),
      ).rejects.toThrow();
      await saveAlbum(target, draftOf(target, {}));
      expect(server.rows("albums")).toEqual([album]);
    },
  );

  test.each(mishaps)(
    "a new draft whose first try is %s and that is then made public is published",
    async (mishap) => {
      const server = stubServer({ albums: [] });
      const target = albumToSave(null);
      server.fail("POST albums", mishap);
      await expect(saveAlbum(target, draftOf(target, { visibility: "draft" }))).rejects.toThrow();
      await saveAlbum(target, draftOf(target, {}));
      expect(server.rows("albums")).toMatchObject([{ published_at: "now" }]);
    },
  );
});
