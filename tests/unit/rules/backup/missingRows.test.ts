// behaviour §10.22
import { describe, expect, test } from "vitest";
import { restoreMessages } from "#messages/backupMessages.ts";
import { bandMessages } from "#messages/bandMessages.ts";
import { ownersOfFiles } from "#rules/backup/backupContents.ts";
import { namesOfMissing } from "#rules/backup/missingNames.ts";
import { asDraft, findMissing, missingKinds } from "#rules/backup/missingRows.ts";
import { bandParts } from "#rules/storedSettings.ts";
import { type BackupRow, type BackupRows, onlyRows, rowsByTable, tableNames, tables } from "#rules/tables.ts";

const HERE = "https://here.supabase.co";
const addressOf = (file: string) => `${HERE}/storage/v1/object/public/${file}`;

const COVER = "album-covers/covers/1.webp";
const COPY = "album-covers/covers/2.webp";
const SONG = "audio-tracks/tracks/1.mp3";
const ORIGINAL = "audio-tracks/originals/1.wav";
const LOGO = "album-covers/site/1.svg";
const MOVED_SONG = "audio-tracks/tracks/0f8fad5b.mp3";
const MOVED_COVER = "album-covers/covers/0f8fad5b.webp";
const MOVED_ORIGINAL = "audio-tracks/originals/0f8fad5b.wav";

const all: BackupRows = onlyRows({
  albums: [
    {
      id: "a1",
      title: "Low Tide",
      cover_url: addressOf(COVER),
      cover_copies: ["320", addressOf(COPY)],
    },
    { id: "a2", title: "Ebb", cover_url: null, cover_copies: null },
  ],
  tracks: [
    { id: "t1", album_id: "a1", title: "Quay", track_number: 1, audio_url: addressOf(SONG) },
    { id: "t2", album_id: "a2", title: "Pier", track_number: 1, audio_url: null },
  ],
  track_originals: [
    {
      track_id: "t1",
      original_url: addressOf(ORIGINAL),
      copy_url: addressOf(SONG),
      status: "stored",
      file_name: "Quay.wav",
      file_size: 5,
    },
  ],
  track_texts: [{ track_id: "t1", lyrics: "Words", credits: null }],
  private_links: [{ id: "l1", album_id: "a1", name: "Radio" }],
  album_updates: [{ album_id: "a1" }],
  app_settings: [
    { key: "site_about", value: "About us" },
    { key: "site_look", value: '{"picture":null,"hue":null,"logo":"site/1.svg"}' },
  ],
  listens: [{ track_id: "t1", day: "2026-11-01", listens: 1 }],
  shows: [{ id: "s1", city: "Oslo", day: "2027-03-04" }],
});

const files = [COVER, COPY, SONG, ORIGINAL, LOGO];

type Change = (row: BackupRow) => BackupRow | null;

/** The rows with some of them changed, or removed. */
const changed = (changes: Partial<Record<string, Change>>): BackupRows =>
  rowsByTable((table) =>
    all[table].flatMap((row): BackupRow[] => {
      const change = changes[table];
      const one = change ? change(row) : row;
      return one ? [one] : [];
    }),
  );

const gone: Change = () => null;
const unless =
  (key: string): Change =>
  (row) =>
    Object.values(row).includes(key) ? null : row;
const named =
  (from: string, to: string): Change =>
  (row) =>
    JSON.parse(JSON.stringify(row).replaceAll(from, to));

type World = { present?: BackupRows; rows?: BackupRows; stored?: string[]; backedUp?: string[] };

const compare = ({ present = all, rows = all, stored = files, backedUp = files }: World) =>
  findMissing({
    rows,
    present,
    supabaseUrl: HERE,
    hasFile: (file) => backedUp.includes(file),
    isStored: (file) => stored.includes(file),
  });

/** What is missing in brief: "kind key: rows, files, changes". */
const brief = (world: World) =>
  compare(world).missing.map(({ key, rows, changes, files: needed }) => {
    const counts = tableNames.flatMap((table) => (rows[table].length > 0 ? [table] : []));
    const set = changes.map(({ table, column }) => `${table}.${column}`);
    return [key, counts.join(" "), [...needed].sort().join(" "), set.join(" ")].join(" | ");
  });

const without = (...lost: string[]) => files.filter((file) => !lost.includes(file));

describe("rows that a project lacks", () => {
  test("are none of a backup that it has", () => {
    expect(compare({})).toEqual({ missing: [], lacking: new Set() });
  });

  test.each<[what: string, present: BackupRows, missing: string[]]>([
    [
      "an album with all that is its own",
      rowsByTable((table) => (table === "app_settings" || table === "shows" ? all[table] : [])),
      [
        `albums a1 | albums tracks track_originals track_texts private_links album_updates listens | ${[COVER, COPY, ORIGINAL, SONG].join(" ")} | `,
        "albums a2 | albums tracks |  | ",
      ],
    ],
    [
      "what an interrupted restore had not inserted",
      changed({ tracks: gone, track_originals: gone, track_texts: gone, listens: gone }),
      [
        `tracks a1 | tracks track_originals track_texts listens | ${ORIGINAL} ${SONG} | `,
        "tracks a2 | tracks |  | ",
      ],
    ],
    [
      "the rest of it, where its tracks were inserted",
      changed({ track_originals: gone, track_texts: gone, private_links: gone, listens: gone }),
      [
        `details a1 | track_originals track_texts listens | ${ORIGINAL} | `,
        "private_links a1 | private_links |  | ",
      ],
    ],
    ["a show", changed({ shows: gone }), ["shows s1 | shows |  | "]],
    [
      "a setting that is another by now",
      changed({ app_settings: (row) => ({ ...row, value: "other" }) }),
      ["app_settings site_about | app_settings |  | ", `app_settings site_look | app_settings | ${LOGO} | `],
    ],
    [
      "no original of audio that was replaced since",
      changed({ track_originals: gone, tracks: named(SONG, "x/y.mp3") }),
      [],
    ],
    [
      "nothing of a track that is in another album by now",
      changed({ tracks: (row) => ({ ...row, album_id: "a2" }) }),
      [],
    ],
    [
      "in the album that has the track now, what belongs to it",
      changed({ tracks: (row) => ({ ...row, album_id: "a2" }), track_texts: gone }),
      ["details a2 | track_texts |  | "],
    ],
  ])("are %s", (_what, present, missing) => expect(brief({ present })).toEqual(missing));

  test.each(["", "[]", "no JSON", '{"hue":400}', '["x"]'])("are no setting that says %j", (value) => {
    const rows = changed({ app_settings: (row) => (row.key === "site_look" ? { ...row, value } : row) });
    const present = changed({ app_settings: unless("site_look") });
    expect(brief({ rows, present })).toEqual([]);
  });

  test("come by their kinds, albums first and settings last, and each kind has a heading", () => {
    const present = onlyRows({ albums: all.albums.slice(0, 1) });
    const stored = without(COVER);
    const kinds = compare({ present, stored }).missing.map(({ kind }) => kind);
    expect([...new Set(kinds)]).toEqual(missingKinds);
    expect(kinds.map((kind) => missingKinds.indexOf(kind))).toEqual([0, 1, 2, 3, 4, 5, 6, 6]);
    expect([...missingKinds].sort()).toEqual(Object.keys(restoreMessages.groups).sort());
  });

  test("go by their titles, places and keys, files by what they belong to", () => {
    const owners = ownersOfFiles(all, HERE);
    const namesOf = (world: World) => compare(world).missing.flatMap((one) => namesOfMissing(one, owners));
    const shows = [{ id: "s1", venue: "Hall", city: "Oslo" }];
    const rows = { ...all, shows: [...shows, { id: "s2", venue: null, city: "Porto" }] };
    const present = onlyRows({ albums: all.albums.slice(0, 1) });
    const title = String(all.albums[0]?.title);
    const other = String(all.albums[1]?.title);
    const names = [other, title, title, title, title, "Hall, Oslo", "Porto", "site_about", "site_look"];
    expect(namesOf({ rows, present, stored: without(COVER) })).toEqual(names);
    expect(namesOf({ stored: without(LOGO) })).toEqual(["The band's pictures"]);
  });

  test("are of every table, each in a group with a heading", () => {
    const { missing } = compare({ present: onlyRows({}) });
    for (const table of tableNames)
      expect(
        missing.some(({ rows }) => rows[table].length > 0),
        `findMissing brings no row of ${table}.`,
      ).toBe(true);
    for (const table of tableNames.filter((name) => !tables[name].parent))
      expect(restoreMessages.groups, `restoreMessages.groups has no heading for ${table}.`).toHaveProperty(
        table,
      );
  });

  test("every setting of the band has a title", () => {
    for (const part of bandParts)
      expect(bandMessages.settings, `bandMessages.settings has no title for ${part}.`).toHaveProperty(part);
  });
});

describe("files that Storage lost", () => {
  test.each<[what: string, world: World, missing: string[], lacking: string[]]>([
    [
      "of an album, by their names",
      { stored: without(COVER, SONG, ORIGINAL) },
      [`files a1 |  | ${[COVER, ORIGINAL, SONG].join(" ")} | `],
      [],
    ],
    [
      "of a setting that this version does not know",
      {
        stored: without(LOGO),
        present: changed({
          app_settings: (row) => ({ ...row, key: "site_press", value: '{"kit":["site/1.svg"]}' }),
        }),
      },
      [
        `files app_settings |  | ${LOGO} | `,
        `app_settings site_about | app_settings |  | `,
        `app_settings site_look | app_settings | ${LOGO} | `,
      ],
      [],
    ],
    ["of the band", { stored: without(LOGO) }, [`files app_settings |  | ${LOGO} | `], []],
    [
      "are none that no row names",
      {
        stored: without(SONG),
        present: changed({ tracks: unless("t1"), track_originals: gone, track_texts: gone, listens: gone }),
        rows: changed({ tracks: unless("t1"), track_originals: gone, track_texts: gone, listens: gone }),
      },
      [],
      [],
    ],
    [
      "are said where the backup lost them too",
      { stored: without(SONG, COPY), backedUp: without(SONG, COPY) },
      [],
      [COPY, SONG],
    ],
    [
      "are said where the zip has no sound",
      { stored: without(SONG, COVER, ORIGINAL), backedUp: [COVER, COPY, LOGO] },
      [`files a1 |  | ${COVER} | `],
      [SONG, ORIGINAL],
    ],
    [
      "under another name are left alone while they are there",
      {
        stored: [...without(SONG), MOVED_SONG],
        present: changed({ tracks: named(SONG, MOVED_SONG), track_originals: named(SONG, MOVED_SONG) }),
      },
      [],
      [],
    ],
    [
      "under another name are replaced by the backup's",
      {
        stored: without(SONG),
        present: changed({ tracks: named(SONG, MOVED_SONG), track_originals: named(SONG, MOVED_SONG) }),
      },
      [`files tracks t1 |  | ${SONG} | track_originals.copy_url tracks.audio_url`],
      [],
    ],
    [
      "are replaced without being sent where Storage has the backup's",
      {
        backedUp: [],
        present: changed({ tracks: named(SONG, MOVED_SONG), track_originals: named(SONG, MOVED_SONG) }),
      },
      [`files tracks t1 |  | ${SONG} | track_originals.copy_url tracks.audio_url`],
      [],
    ],
    [
      "are said where the backup has the track and not its file",
      {
        stored: without(SONG),
        backedUp: without(SONG),
        present: changed({ tracks: named(SONG, MOVED_SONG), track_originals: named(SONG, MOVED_SONG) }),
      },
      [],
      [MOVED_SONG],
    ],
    [
      "bring back the original that belongs to the file",
      { stored: without(SONG), present: changed({ tracks: named(SONG, MOVED_SONG), track_originals: gone }) },
      [`files tracks t1 | track_originals | ${ORIGINAL} ${SONG} | tracks.audio_url`],
      [],
    ],
    [
      "leave an original alone that is of other audio than both",
      {
        stored: without(SONG),
        present: changed({
          tracks: named(SONG, MOVED_SONG),
          track_originals: named(SONG, "audio-tracks/tracks/9.mp3"),
        }),
      },
      [`files tracks t1 |  | ${SONG} | tracks.audio_url`],
      [],
    ],
    [
      "keep the original of now while it is there, and replace it once it is lost",
      {
        stored: without(SONG),
        present: changed({
          tracks: named(SONG, MOVED_SONG),
          track_originals: (row) => named(SONG, MOVED_SONG)(named(ORIGINAL, MOVED_ORIGINAL)(row) ?? {}),
        }),
      },
      [`files tracks t1 |  | ${ORIGINAL} ${SONG} | track_originals.original_url tracks.audio_url`],
      [],
    ],
    [
      "are an original under another name",
      { stored: without(ORIGINAL), present: changed({ track_originals: named(ORIGINAL, MOVED_ORIGINAL) }) },
      [`files track_originals t1 |  | ${ORIGINAL} | track_originals.original_url`],
      [],
    ],
    [
      "are a cover under another name, with its copies",
      {
        stored: without(COVER, COPY),
        present: changed({
          albums: (row) =>
            row.id === "a1" ? { ...row, cover_url: addressOf(MOVED_COVER), cover_copies: [] } : row,
        }),
      },
      [`files albums a1 |  | ${COVER} ${COPY} | albums.cover_url`],
      [],
    ],
    [
      "are said of a copy of a cover alone, which another cover would not replace",
      {
        stored: [COVER, SONG, ORIGINAL, LOGO],
        present: changed({ albums: named(COPY, "album-covers/covers/9.webp") }),
      },
      [],
      ["album-covers/covers/9.webp"],
    ],
    [
      "of a setting that the backup can replace are not said twice",
      { present: changed({ app_settings: named("site/1.svg", "site/2.svg") }) },
      [`app_settings site_look | app_settings | ${LOGO} | `],
      [],
    ],
  ])("%s", (_what, world, missing, lacking) => {
    expect(brief(world)).toEqual(missing);
    expect([...compare(world).lacking]).toEqual(lacking);
  });

  test("a cover comes back without the copies that are nowhere", () => {
    const present = changed({
      albums: (row) =>
        row.id === "a1" ? { ...row, cover_url: addressOf(MOVED_COVER), cover_copies: [] } : row,
    });
    const [item] = compare({ present, stored: without(COVER, COPY), backedUp: [COVER] }).missing;
    expect(item?.changes.map(({ set }) => set)).toEqual([
      { cover_url: addressOf(COVER), cover_copies: null },
    ]);
  });

  test("an original of now that is stored stays its track's", () => {
    const present = changed({
      tracks: named(SONG, MOVED_SONG),
      track_originals: (row) => named(SONG, MOVED_SONG)(named(ORIGINAL, MOVED_ORIGINAL)(row) ?? {}),
    });
    const [item] = compare({ present, stored: [...without(SONG), MOVED_ORIGINAL] }).missing;
    expect(item?.changes.map(({ set }) => set)).toEqual([
      { copy_url: addressOf(SONG) },
      { audio_url: addressOf(SONG) },
    ]);
  });

  test("addresses may be relative to the project", () => {
    const relative = changed({
      albums: named(HERE, ""),
      tracks: named(HERE, ""),
      track_originals: named(HERE, ""),
    });
    expect(compare({ present: relative }).missing).toEqual([]);
    expect(brief({ present: relative, stored: without(SONG) })).toEqual([`files a1 |  | ${SONG} | `]);
    expect(ownersOfFiles(relative, HERE).get(SONG)).toBe("Low Tide / 01 Quay");
  });
});

test("of 10,000 tracks of 1,000 albums each is counted to its album", () => {
  const albums = Array.from({ length: 1000 }, (_, id) => ({ id: `a${id}`, title: "Album" }));
  const tracks = Array.from({ length: 10_000 }, (_, id) => ({
    id: `t${id}`,
    album_id: `a${id % 1000}`,
    title: "Song",
  }));
  const { missing } = compare({ rows: onlyRows({ albums, tracks }), present: onlyRows({}) });
  expect(missing).toHaveLength(1000);
  expect(missing.map(({ rows }) => rows.tracks?.length)).toEqual(albums.map(() => 10));
});

test.each([
  ["a draft", { published_at: null, announced_at: null, is_dated: false }, false],
  ["a draft with a date", { published_at: null, announced_at: null, is_dated: true }, true],
  ["a released album", { published_at: "2026-01-01", announced_at: null, is_dated: false }, true],
  ["an announced album", { published_at: "2027-01-01", announced_at: "2026-11-01", is_dated: false }, true],
  ["one of before there were drafts", {}, true],
])("%s comes back as a draft, with its date once it had a release", (_what, album, is_dated) => {
  const draft = asDraft({ id: "a1", title: "Low Tide", links: [], ...album });
  expect(draft).toEqual({
    id: "a1",
    title: "Low Tide",
    links: [],
    published_at: null,
    announced_at: null,
    is_dated,
  });
});
