import { afterEach, describe, expect, test, vi } from "vitest";
import { type AlbumFormDraft, type AlbumFormValues, albumDraftOf } from "#dashboard/albums/albumDraft.ts";
import { saveAlbum } from "#dashboard/albums/albumWrites.ts";
import * as coverFile from "#dashboard/albums/coverFile.ts";
import type { Album } from "#data/rows.ts";
import { type Sent, withSent } from "#lib/draft.ts";
import type { Sending } from "#lib/useDraft.ts";
import { linkDrafts } from "#rules/links.ts";
import { albumRow } from "../../../support/catalogueRows.ts";
import { type Mishap, stubSupabase } from "../../../support/stubbedSupabase.ts";
import { takeTurns } from "../../../support/turns.ts";

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
const SECRET = /covers\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.svg$/;
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
    await takeTurns();
  }
});

/** What a visitor sees in the end, and that Storage holds this and nothing else. */
function expectCover(server: ReturnType<typeof stubSupabase>, cover: CoverName): void {
  const [row, ...others] = server.rows("albums");
  expect(others).toEqual([]);
  if (cover === "kept") expect(row?.cover_url).toBe(OLD);
  if (cover === "removed") expect(row?.cover_url ?? null).toBeNull();
  expect(row?.cover_copies ?? null).toEqual({ kept: OLD_COPIES, removed: null, replaced: [] }[cover]);
  if (cover === "replaced") expect(row?.cover_url).toMatch(/covers\/\d{13}\.svg$/);
  const copies = cover === "kept" ? oldObjects.slice(1) : [];
  expect(server.objects()).toEqual(row?.cover_url ? [objectOf(row.cover_url), ...copies] : []);
}

/** What a form has sent, by the values that it began with. */
const sentBy = new WeakMap<AlbumFormValues, Sent>();
const sentOf = ({ initial, sent }: AlbumFormDraft) => sentBy.get(initial) ?? sent;

/** Presses a form's button once its values have been changed. */
function save(draft: AlbumFormDraft, part: Partial<AlbumFormValues> = {}) {
  const { initial } = draft;
  const sending: Sending = (columns) => {
    sentBy.set(initial, withSent(sentOf(draft), columns));
    return columns;
  };
  return saveAlbum({ ...draft, sent: sentOf(draft), values: { ...initial, ...part } }, sending);
}

/** One form, from its opening to its last try: `save` is its button. */
function openForm(album: Album | null) {
  const draft = albumDraftOf(album);
  return {
    save: (cover: CoverName, title = "Low Tide") => save(draft, { title, cover: covers[cover]() }),
  };
}

const rowRequest = { create: "POST albums", update: "PATCH albums" };
/** Only a reload brings back a cover that was removed or replaced in the form. */
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
  test.each(
    mishaps.flatMap((mishap) => [["PATCH albums", mishap] as const, ["POST album-covers", mishap] as const]),
  )(
    "%s %s: no file is left that no row points to, and none goes that one points to",
    async (request, mishap) => {
      const server = stubServer({ albums: [{ ...albumWithCover() }] }, oldObjects);
      failEach(server, request, mishap);
      await expect(openForm(albumWithCover()).save("replaced")).rejects.toThrow();
      const isSaved = request === "PATCH albums" && mishap === "answer lost";
      await vi.waitFor(() => expectCover(server, isSaved ? "replaced" : "kept"));
      expect(server.requests.includes("PATCH albums")).toBe(request === "PATCH albums");
    },
  );
});

describe("an album whose first try fails, and that is saved after a reload without choosing its cover again (§10.8)", () => {
  /** The form opened again on the row as it is now, as its stored draft restores it. */
  const reopen = (draft: AlbumFormDraft, album: Album | null): AlbumFormDraft => ({
    ...albumDraftOf(album),
    id: draft.id,
    sent: sentOf(draft),
    lacksFiles: true,
  });
  const what = ["create", "update from no cover", "update"] as const;

  test.each(what.flatMap((name) => mishaps.map((mishap) => ({ name, mishap }))))(
    "$name: $mishap, it has the cover that it has by then",
    async ({ name, mishap }) => {
      const hasCover = name === "update";
      const album = name === "create" ? null : albumRow(hasCover ? albumWithCover() : {});
      const server = stubServer({ albums: album ? [{ ...album }] : [] }, hasCover ? oldObjects : []);
      const draft = albumDraftOf(album);
      server.fail(rowRequest[album ? "update" : "create"], mishap);
      await expect(save(draft, { title: "Ebb", cover: covers.replaced() })).rejects.toThrow();
      const now = server.rows("albums")[0] as Album | undefined;
      await save(reopen(draft, album && albumRow(now)), { title: "Low Tide" });
      const cover = mishap === "answer lost" ? "replaced" : hasCover ? "kept" : "removed";
      await vi.waitFor(() => expectCover(server, cover));
      expect(server.rows("albums")).toMatchObject([{ title: "Low Tide" }]);
    },
  );

  test("a new cover that is chosen again is saved", async () => {
    const server = stubServer({ albums: [] });
    const draft = albumDraftOf(null);
    server.fail("POST albums", "answer lost");
    await expect(save(draft, { title: "Ebb", cover: covers.replaced() })).rejects.toThrow();
    const before = server.objects();
    await save(reopen(draft, null), { title: "Ebb", cover: covers.replaced() });
    expect(server.rows("albums")[0]?.cover_url).toContain(
      server.objects().find((one) => !before.includes(one)),
    );
  });

  test("a removed cover is removed", async () => {
    const server = stubServer({ albums: [{ ...albumWithCover() }] }, oldObjects);
    const draft = reopen(albumDraftOf(albumWithCover()), albumWithCover());
    await save(draft, { cover: null });
    await vi.waitFor(() => expectCover(server, "removed"));
  });
});

describe("what is written of the fields (§10.8)", () => {
  const album = albumRow({ description: "Tides", purchase_link: "https://shop.example/1" });
  const elsewhere = {
    ...{ title: "Ebb", artist: null, description: null, purchase_link: null },
    ...{ vimeo_url: "https://vimeo.com/1", is_new: true, is_downloadable: false, cover_url: "elsewhere" },
    ...{ published_at: null, created_at: "1998-07-03T12:00:00+00:00", is_dated: true },
    links: [{ label: "Elsewhere", address: "https://elsewhere.example/" }],
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
    const draft = albumDraftOf(album);
    const saved = await save(draft, { ...change });
    const written = change.description === "" ? { description: null } : change;
    expect(saved).toEqual({ ...album, ...elsewhere, ...written });
    expect(server.rows("albums")).toEqual([saved]);
  });

  test("links alone, as they are shown; emptied, the list is saved empty", async () => {
    const bandcamp = { label: "Bandcamp", address: "https://a.example/" };
    const others = { ...elsewhere, links: album.links };
    const server = stubSupabase({ albums: [{ ...album, ...others }] });
    const draft = albumDraftOf(album);
    const typed = { label: " Bandcamp ", address: "a.example" };
    const saved = await save(draft, { links: linkDrafts([typed, { label: "", address: " " }]) });
    expect(server.rows("albums")).toEqual([{ ...album, ...others, links: [bandcamp] }]);
    const again = albumDraftOf(saved);
    await save(again, { title: "Flood", links: linkDrafts([bandcamp]) });
    expect(server.rows("albums")).toMatchObject([{ title: "Flood", links: [bandcamp] }]);
    expect([...(sentOf(again)?.keys() ?? [])]).toEqual(["title"]);
    await save(again, { links: [] });
    expect(server.rows("albums")).toMatchObject([{ links: [] }]);
  });

  test("nothing, when nothing was changed: the row is read", async () => {
    const server = stubSupabase({ albums: [{ ...album, ...elsewhere }] });
    const draft = albumDraftOf(album);
    expect(await save(draft, { title: " Low Tide " })).toEqual({
      ...album,
      ...elsewhere,
    });
    expect(server.requests).not.toContain("PATCH albums");
  });

  test.each(mishaps)(
    "what a first try that is %s may have changed, when it is changed back",
    async (mishap) => {
      const server = stubSupabase({ albums: [{ ...album, artist: "Ada" }] });
      const draft = albumDraftOf(album);
      server.fail("PATCH albums", mishap);
      await expect(save(draft, { description: "" })).rejects.toThrow();
      await save(draft);
      expect(server.rows("albums")).toEqual([{ ...album, artist: "Ada" }]);
    },
  );

  test("nothing of a try whose cover did not arrive, when it is changed back", async () => {
    const server = stubServer({ albums: [{ ...album, title: "Ebb" }] });
    const draft = albumDraftOf(album);
    server.fail("POST album-covers", "refused");
    const first = { title: "Flood", cover: covers.replaced() };
    await expect(save(draft, first)).rejects.toThrow();
    await save(draft, { is_new: true });
    expect(server.rows("albums")).toEqual([{ ...album, title: "Ebb", is_new: true }]);
  });

  test("an unchanged form of an album that was deleted elsewhere says so", async () => {
    stubSupabase({ albums: [] });
    const draft = albumDraftOf(album);
    await expect(save(draft)).rejects.toThrow("albumGone");
  });
});

test("a cover file that was moved since it was chosen is reported by name, not as a lost connection", async () => {
  const server = stubServer({ albums: [] });
  const moved = covers.replaced();
  moved.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException("Moved.")) });
  server.fail("POST album-covers", "cut");
  const saved = save(albumDraftOf(null), { title: "Low Tide", cover: moved });
  await expect(saved).rejects.toMatchObject({ reason: "fileUnreadable", details: { fileName: "new.svg" } });
});

test("a copy of a cover that is in flight when another copy fails is removed (§10.11)", async () => {
  // jsdom draws no pictures.
  const copies = [320, 640].map((width) => ({ width, file: new File(["copy"], `${width}.webp`) }));
  vi.spyOn(coverFile, "copiesOfCover").mockResolvedValue(copies);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const server = stubServer({ albums: [] });
  server.hold("POST album-covers")(); // The cover itself.
  const arrive = server.hold("POST album-covers");
  server.fail("POST album-covers", "refused");
  const saved = save(albumDraftOf(null), { title: "Low Tide", cover: covers.replaced() });
  await takeTurns();
  arrive();
  const { cover_url, cover_copies } = await saved;
  await takeTurns();
  expect(cover_copies).toBeNull();
  expect(server.objects()).toEqual([objectOf(cover_url)]);
});

const SAVE_RELEASE = "POST rpc/save_album_unless_changed";

describe("what is written of a release (§10.10)", () => {
  const saveRelease = (draft: AlbumFormDraft, part: Partial<AlbumFormValues> = {}) =>
    save(draft, { title: "Low Tide", ...part });

  test("a new album that is public leaves the moment to the database, and has the day that the form shows", async () => {
    const server = stubServer({ albums: [] });
    const draft = albumDraftOf(null);
    await saveRelease(draft);
    const [row] = server.rows("albums");
    expect(server.requests).toContain("POST albums");
    expect(row?.published_at).toBe("2026-11-22T04:46:37.732+00:00");
    expect(row).toMatchObject({ is_dated: true });
    expect(String(row?.created_at)).toMatch(RegExp(`^${draft.initial.date}T12:00:00\\.000\\d{3}Z$`));
  });

  test.each(mishaps.flatMap((mishap) => [[mishap, albumRow()] as const, [mishap, null] as const]))(
    "a draft whose first try is %s and that is then made public is public; a new one as of then (%j)",
    async (mishap, album) => {
      const server = stubServer({ albums: album ? [{ ...album }] : [] });
      const draft = albumDraftOf(album);
      server.fail(album ? SAVE_RELEASE : "POST albums", mishap);
      await expect(saveRelease(draft, { visibility: "draft", date: "1998-07-03" })).rejects.toThrow();
      await saveRelease(draft);
      if (album) expect(server.rows("albums")).toEqual([album]);
      else expect(server.rows("albums")).toMatchObject([{ published_at: "now" }]);
    },
  );

  const OUT = "2099-12-24T19:00:00+00:00";
  const SINCE = "2026-11-21T08:00:30+00:00";
  /** The moments that a form on this row has saved over those of another tab. */
  async function momentsSaved(
    row: Partial<Album>,
    elsewhere: Partial<Album>,
    part: Partial<AlbumFormValues>,
  ) {
    const server = stubServer({ albums: [{ ...albumRow(row), ...elsewhere }] });
    const saving = saveRelease(albumDraftOf(albumRow(row)), part);
    const refusal = await saving.then(
      () => null,
      ({ message }: Error) => message,
    );
    const [saved] = server.rows("albums");
    return refusal ?? [saved?.announced_at, saved?.published_at];
  }

  test.each([
    ["a draft that is announced", { published_at: null }, "now"],
    ["an album that is announced later", { announced_at: SINCE, published_at: OUT }, "now"],
  ] as const)("%s gets both moments in one write", async (_, row, announced_at) => {
    const part = { visibility: "announced", announcedFrom: "", scheduledFor: "2099-12-31T20:00" } as const;
    const [announced, released] = await momentsSaved(row, {}, part);
    expect(announced).toBe(announced_at);
    expect(released).toBe(new Date("2099-12-31T20:00").toISOString());
  });

  test.each([
    ["public", "now"],
    ["draft", null],
    ["scheduled", OUT],
  ] as const)(
    "an announced one made %s is not announced, unless another tab has announced it otherwise (§10.8)",
    async (visibility, out) => {
      const announced = { announced_at: SINCE, published_at: OUT };
      expect(await momentsSaved(announced, {}, { visibility })).toEqual([null, out]);
      const elsewhere = { announced_at: "2026-11-22T08:00:00+00:00" };
      expect(await momentsSaved(announced, elsewhere, { visibility })).toBe("changedElsewhere");
      // Announced meanwhile, which this form does not know.
      const typed = { visibility, scheduledFor: "2099-12-31T20:00" };
      const row = visibility === "draft" ? {} : { published_at: null };
      expect(await momentsSaved(row, announced, typed)).toBe("changedElsewhere");
    },
  );

  test("of an announcement that stays one both moments are written, if one was changed", async () => {
    const row = { announced_at: SINCE, published_at: OUT };
    const elsewhere = {
      announced_at: "2026-11-22T08:00:00+00:00",
      published_at: "2099-12-25T19:00:00+00:00",
    };
    const later = "2099-12-31T20:00";
    const ended = { announced_at: null, published_at: "2026-11-22T08:00:00+00:00" };
    const released = new Date(later).toISOString();
    expect(await momentsSaved(row, {}, { scheduledFor: later })).toEqual([SINCE, released]);
    expect(await momentsSaved(row, {}, { announcedFrom: "" })).toEqual(["now", OUT]);
    for (const other of [elsewhere, ended])
      for (const part of [{ scheduledFor: later }, { announcedFrom: "" }])
        expect(await momentsSaved(row, other, part)).toBe("changedElsewhere");
    expect(await momentsSaved(row, elsewhere, {})).toEqual([elsewhere.announced_at, elsewhere.published_at]);
  });
});

test.each([
  ["public", /covers\/\d{13}\.svg$/],
  ["draft", SECRET],
  ["scheduled", SECRET],
  ["announced", SECRET],
] as const)(
  "the cover of a new album that is %s has a name of its kind (§3 §10.17)",
  async (visibility, name) => {
    const server = stubServer({ albums: [] });
    const moments = { scheduledFor: "2099-12-24T20:00", announcedFrom: "" };
    await save(albumDraftOf(null), { title: "Ebb", visibility, ...moments, cover: covers.replaced() });
    expect(server.rows("albums")[0]?.cover_url).toMatch(name);
  },
);

test("a new album sends no fact that is not set, and what an attempt has sent, so that an older database takes it (§10.31)", async () => {
  const server = stubServer({ albums: [] });
  const draft = albumDraftOf(null);
  await save(draft, { title: "Low Tide" });
  const facts = ["kind", "genre", "licence", "cover_alt", "is_pinned"];
  const [row = {}] = server.rows("albums");
  expect(Object.keys(row).filter((name) => facts.includes(name))).toEqual([]);
  await save(draft, { title: "Low Tide", kind: "ep", is_pinned: true });
  expect(server.rows("albums")[0]).toMatchObject({ kind: "ep", is_pinned: true });
  await save(draft, { title: "Low Tide" });
  expect(server.rows("albums")[0]).toMatchObject({ kind: null, is_pinned: false });
});
