// behaviour §10.17
import { QueryClient } from "@tanstack/react-query";
import { afterAll, beforeAll, beforeEach, describe, expect, type TestOptions, test, vi } from "vitest";
import { AGE_FILES, ALBUM_ID, AUDIO_NAME, COVER_NAME, DRAFT_ID, TRACK_ID } from "../support/databaseWorld.ts";
import { type DataFunctions, dataFunctionsAt } from "../support/dataFunctions.ts";
import { eachWorld } from "../support/eachWorld.ts";
import { OWNER } from "../support/people.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

const UUID = /\/(tracks|covers)\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\w+$/;
const LATER = "published_at = now() + interval '2 days'";
const ORIGINAL = "originals/6f0a1f3e-8f5e-4b7e-9a53-0d2f6b1c4e00.wav";
const songs = [1, 2, 3].map((n) => `tracks/176371300000${n}.mp3`);
const covers = [1, 2, 3].map((n) => `covers/176371300000${n}.webp`);
const ids = [1, 2, 3].map((n) => `bbbbbbbb-0000-4000-8000-00000000001${n}`);

describe.each(eachWorld)("the files of hidden albums on $name", ({ start }) => {
  const world = sharedWorld(start);
  let data: DataFunctions;
  beforeAll(async () => {
    data = await dataFunctionsAt(world.url, world.supabase.anonKey);
    await data.signIn(OWNER.email, OWNER.password);
  });
  afterAll(() => vi.unstubAllGlobals());

  const address = (bucket: string, name: string) => `${world.url}/storage/v1/object/public/${bucket}/${name}`;
  const audio = (name: string) => address("audio-tracks", name);
  const cover = (name: string) => address("album-covers", name);

  /** A draft with a cover, a copy of it, one that is the cover itself, and three tracks, of which one is a listening copy. */
  beforeEach(async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    await world.restore();
    const { storage } = world.clients.owner;
    for (const name of [...songs, ORIGINAL]) await storage.from("audio-tracks").upload(name, name);
    for (const name of covers) await storage.from("album-covers").upload(name, name);
    const copies = [320, cover(covers[1] ?? ""), 640, cover(covers[2] ?? ""), 960, cover(covers[0] ?? "")];
    await world.supabase.exec(`
      delete from tracks where album_id = '${DRAFT_ID}';
      update albums set cover_url = '${cover(covers[0] ?? "")}', cover_copies = '{${copies}}' where id = '${DRAFT_ID}';
      insert into tracks (id, album_id, title, track_number, audio_url) values
        ${ids.map((id, at) => `('${id}', '${DRAFT_ID}', 'Song', ${at + 1}, '${audio(songs[at] ?? "")}')`)};
      insert into track_originals (track_id, file_name, status, original_url, copy_url)
        values ('${ids[0]}', 'a.wav', 'stored', '${audio(ORIGINAL)}', '${audio(songs[0] ?? "")}');
      delete from private.replaced_files; ${AGE_FILES}`);
  });

  const named = async () => {
    const [row] = await world.supabase.sql<{ cover_url: string; cover_copies: string[] }>(
      `select cover_url, cover_copies from albums where id = '${DRAFT_ID}'`,
    );
    const tracks = await world.supabase.sql<{ audio_url: string; copy_url: string; original_url: string }>(
      `select audio_url, copy_url, original_url from tracks left join track_originals on track_id = id
       where album_id = '${DRAFT_ID}' order by track_number`,
    );
    const copies = row?.cover_copies?.filter((text) => text.includes("/")) ?? [];
    return { cover: row?.cover_url ?? "", copies, tracks, songs: tracks.map(({ audio_url }) => audio_url) };
  };

  const stored = async () =>
    (await world.supabase.sql<{ name: string }>("select name from storage.objects order by name")).map(
      ({ name }) => name,
    );

  const textAt = async (url: string) => {
    const answer = await fetch(url);
    return answer.ok ? await answer.text() : answer.status;
  };

  /** Each file is where the row says it is, with its own content. */
  async function expectWhole(): Promise<void> {
    const now = await named();
    expect(await Promise.all(now.songs.map(textAt))).toEqual(songs);
    expect(await Promise.all([now.cover, ...now.copies].map(textAt))).toEqual([
      covers[0],
      covers[1],
      covers[2],
      covers[0],
    ]);
    expect(now.tracks[0]).toMatchObject({ copy_url: now.songs[0], original_url: audio(ORIGINAL) });
    expect(await textAt(audio(ORIGINAL))).toBe(ORIGINAL);
  }

  async function expectHidden(): Promise<void> {
    await expectWhole();
    const now = await named();
    for (const url of [...now.songs, now.cover, ...now.copies]) expect(url).toMatch(UUID);
    expect(now.copies[2]).toBe(now.cover);
    for (const name of songs) expect(await textAt(audio(name))).toBe(400);
    for (const name of covers) expect(await textAt(cover(name))).toBe(400);
  }

  /** What the dashboard does when it opens. */
  async function open(): Promise<void> {
    await data.hideOriginals();
    await data.renameHiddenFiles(new QueryClient());
    await data.removeAllUnusedFiles();
  }

  const isKind = {
    copy: (method: string, path: string) => method === "POST" && path.endsWith("/object/copy"),
    track: (_: string, path: string) => path.endsWith("/rpc/point_track"),
    cover: (method: string, path: string) => method === "PATCH" && path.endsWith("/albums"),
    check: (_: string, path: string) => path.endsWith("/rpc/list_used_files"),
    removal: (method: string, path: string) => method === "DELETE" && path.includes("/object/"),
  };

  /** Breaks the connection at the nth request of a kind, before or after the server acts, and at each later request. */
  function closeTab(kind: keyof typeof isKind, nth: number, when: "before" | "after"): () => void {
    const send = globalThis.fetch;
    let count = 0;
    const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const { pathname } = new URL(String(input));
      const isMeant = isKind[kind](init?.method ?? "GET", pathname);
      if (isMeant) count += 1;
      const isClosed = count > nth || (isMeant && count === nth);
      if (isClosed && isMeant && count === nth && when === "after") await send(input, init);
      if (isClosed) throw Object.assign(new Error("The tab is closed."), { name: "AbortError" });
      return send(input, init);
    });
    return () => spy.mockRestore();
  }

  test("are renamed, with the originals beside them, and the former files are gone", async () => {
    await open();
    await expectHidden();
    const before = await stored();
    await open();
    expect(await stored()).toEqual(before);
  });

  const closings = (["copy", "track", "cover", "check", "removal"] as const)
    .flatMap((kind) =>
      [1, 2].flatMap((nth) => (["before", "after"] as const).map((when) => ({ kind, nth, when }))),
    )
    .filter(({ kind, nth }) => kind !== "cover" || nth === 1);
  /** The one between the two places that must agree: the copy is named by the row, and the former file is still there. */
  const isFirst = ({ kind, nth, when }: (typeof closings)[number]) =>
    nth === 1 && when === "after" && kind === "track";

  describe.each([
    ["at a main step", {}, closings.filter(isFirst)],
    ["at any other step", { tags: ["slow"] }, closings.filter((one) => !isFirst(one))],
  ])("%s", (_which, options, some) => {
    test.each(some)(
      "are whole when the tab is closed $when request $nth of $kind, and the next opening goes on",
      options,
      async ({ kind, nth, when }) => {
        const reopen = closeTab(kind, nth, when);
        await open();
        reopen();
        await expectWhole();
        await open();
        await expectHidden();
        await world.supabase.exec(AGE_FILES);
        await world.supabase.exec(
          "update private.replaced_files set replaced_at = replaced_at - interval '2 days'",
        );
        await open();
        await expectHidden();
        const { songs: kept, cover: front, copies } = await named();
        const names = new Set(
          [...kept, front, ...copies].map((url) => url.replace(/.*\/(?=\w+\/[^/]*$)/, "")),
        );
        expect(await stored()).toEqual([...names, ORIGINAL].sort());
      },
    );
  });

  /** Web Locks of two tabs, which Node lacks. */
  function giveLocks(): void {
    const last = new Map<string, Promise<unknown>>();
    const request = (name: string, { ifAvailable }: LockOptions, run: (lock: object | null) => unknown) => {
      if (ifAvailable && last.has(name)) return run(null);
      const turn = (last.get(name) ?? Promise.resolve()).then(() => run({}));
      last.set(name, turn);
      return turn.finally(() => last.get(name) === turn && last.delete(name));
    };
    vi.stubGlobal("navigator", { onLine: true, locks: { request } });
  }

  test("are renamed once by two tabs", { tags: ["slow"] }, async () => {
    const other = await dataFunctionsAt(world.url, world.supabase.anonKey);
    await other.signIn(OWNER.email, OWNER.password);
    giveLocks();
    const send = vi.spyOn(globalThis, "fetch");
    await Promise.all([open(), other.renameHiddenFiles(new QueryClient())]);
    expect(send.mock.calls.filter(([url]) => String(url).endsWith("/object/copy"))).toHaveLength(6);
    vi.stubGlobal("navigator", { onLine: true });
    await expectHidden();
  });

  test("stay as they are while a tab sends new audio or an original, and are renamed after that", {
    tags: ["slow"],
  }, async () => {
    const hold = data.holdFilesOf(ids[1] ?? "");
    await hold.isHeld;
    await open();
    const names = (await named()).songs.map((url) => UUID.test(url));
    expect(names).toEqual([true, false, true]);
    hold.release();
    await open();
    await expectHidden();
  });

  const moments: [what: string, change: string, keeping: string[], options?: TestOptions][] = [
    ["of a public album keep theirs", "published_at = now()", ["audio_url", "cover_url"]],
    [
      "of an announced album are renamed, but for its cover and singles",
      `${LATER}, announced_at = now()`,
      ["cover_url", "single"],
    ],
    [
      "of an album before its announcement are renamed, with its singles",
      `${LATER}, announced_at = now() + interval '1 day'`,
      [],
      { tags: ["slow"] },
    ],
    ["of a scheduled album are renamed", LATER, [], { tags: ["slow"] }],
  ];
  for (const [what, change, keeping, options = {}] of moments)
    test(what, options, async () => {
      await world.supabase.exec(`update albums set ${change} where id = '${DRAFT_ID}'`);
      await world.supabase.exec(`update tracks set is_single = true where id = '${ids[2]}'`);
      await open();
      await expectWhole();
      const now = await named();
      const isAllKept = keeping.includes("audio_url");
      expect(now.songs.map((url) => UUID.test(url))).toEqual([
        !isAllKept,
        !isAllKept,
        !isAllKept && !keeping.includes("single"),
      ]);
      expect(UUID.test(now.cover)).toBe(!keeping.includes("cover_url"));
    });

  test.each([
    ["a public album", "published_at = now()", [true, false, false]],
    ["an announced album with two singles", `${LATER}, announced_at = now()`, [true, false, true]],
  ])(
    "of hidden tracks of %s are renamed, and keep that name when they are shown",
    async (_what, change, renamed) => {
      await world.supabase.exec(`
      update albums set ${change} where id = '${DRAFT_ID}';
      update tracks set is_single = true where id <> '${ids[2]}';
      update tracks set is_hidden = true where id = '${ids[0]}'`);
      await open();
      await expectWhole();
      const now = await named();
      expect(now.songs.map((url) => UUID.test(url))).toEqual(renamed);
      expect(UUID.test(now.cover)).toBe(false);
      expect(await textAt(audio(songs[0] ?? ""))).toBe(400);
      await world.supabase.exec("update tracks set is_hidden = false");
      await open();
      expect(await named()).toEqual(now);
    },
  );

  test("that cannot be renamed are left, and the others are renamed all the same", {
    tags: ["slow"],
  }, async () => {
    const gone = "/storage/v1/object/public/audio-tracks/tracks/1763719999999.mp3";
    await world.supabase.exec(`update tracks set audio_url = '${gone}' where id = '${ids[0]}'`);
    await world.supabase.exec(
      `update tracks set audio_url = 'https://elsewhere.example/1.mp3' where id = '${ids[1]}'`,
    );
    await open();
    const now = await named();
    expect(now.songs).toEqual([gone, "https://elsewhere.example/1.mp3", expect.stringMatching(UUID)]);
  });

  test("that a public album names too stay for that", { tags: ["slow"] }, async () => {
    await world.supabase.exec(
      `update tracks set audio_url = '${audio(songs[0] ?? "")}' where id = '${TRACK_ID}'`,
    );
    await world.supabase.exec(
      `update albums set cover_url = '${cover(covers[0] ?? "")}' where id = '${ALBUM_ID}'`,
    );
    await open();
    await expectWhole();
    expect(await textAt(audio(songs[0] ?? ""))).toBe(songs[0]);
    expect(await textAt(cover(covers[0] ?? ""))).toBe(covers[0]);
    expect(await textAt(audio(songs[1] ?? ""))).toBe(400);
  });

  test("an album that needs no copies of its cover needs none afterwards", { tags: ["slow"] }, async () => {
    await world.supabase.exec(`update albums set cover_copies = '{}' where id = '${DRAFT_ID}'`);
    await open();
    const [row] = await world.supabase.sql(`select cover_copies from albums where id = '${DRAFT_ID}'`);
    expect(row).toEqual({ cover_copies: [] });
  });

  test("what the world has besides stays", { tags: ["slow"] }, async () => {
    await world.supabase.exec(
      `update tracks set audio_url = '${audio(AUDIO_NAME)}' where id = '${TRACK_ID}'`,
    );
    await world.supabase.exec(
      `update albums set cover_url = '${cover(COVER_NAME)}' where id = '${ALBUM_ID}'`,
    );
    await open();
    expect(await stored()).toEqual(expect.arrayContaining([AUDIO_NAME, COVER_NAME]));
  });
});
