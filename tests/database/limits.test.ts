// behaviour §10.8
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#data/database.types.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { fieldNames, fields } from "#rules/tableFields.ts";
import { ALBUM_ID, TRACK_ID } from "../support/databaseWorld.ts";
import { eachWorld } from "../support/eachWorld.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

/** Those that somebody writes. */
type Tables = Omit<Database["public"]["Tables"], "album_updates" | "listens">;
type Attempt = {
  [Table in keyof Tables]: [table: Table, values: Partial<Record<keyof Tables[Table]["Row"], unknown>>];
}[keyof Tables];

/** What a row of each table may look like; an attempt breaks one thing of it. */
const honest = {
  albums: { title: "Low Tide" },
  tracks: { title: "Ebb", album_id: ALBUM_ID, track_number: 1 },
  track_originals: { track_id: TRACK_ID, file_name: "1.wav", status: "stored", original_url: "/1.wav" },
  track_texts: { track_id: TRACK_ID, lyrics: "La" },
  private_links: { album_id: ALBUM_ID, name: "Radio 3", token_hash: "0a".repeat(32) },
  app_settings: { key: "a_setting", value: "a value" },
  shows: { day: "2030-03-04", city: "Munich" },
};

/** Texts without a limit of their own: one of a list, a code or a hash. */
const notMeasured = ["token_hash", "country", "status", "kind", "licence", "isrc"];

const x = (count: number) => "x".repeat(count);

/** One attempt for each way to be refused, and the name of the field in its message. */
const attempts: [...Attempt, field: string][] = [
  ...["", "   ", "\n\t", "\u00a0\u3000"].flatMap((title): [...Attempt, string][] => [
    ["albums", { title }, "Album Title"],
    ["tracks", { title }, "Track Title"],
    ["tracks", { artist: title }, "Artist"],
  ]),
  ["albums", { title: x(fields.albums.title.longest + 1) }, "Album Title"],
  ["albums", { title: null }, "Album Title"],
  ["albums", { artist: x(fields.albums.artist.longest + 1) }, "Artist"],
  ["albums", { description: x(fields.albums.description.longest + 1) }, "Description"],
  ["albums", { purchase_link: "mailto:us@example.com" }, "Purchase Link"],
  ["albums", { purchase_link: `https://${x(fields.albums.purchase_link.longest)}` }, "Purchase Link"],
  ["albums", { vimeo_url: "javascript:alert(1)" }, "Vimeo URL"],
  ["albums", { cover_url: "blob:https://example.com/1" }, "Album Cover"],
  ["albums", { cover_copies: ["320", "blob:https://example.com/1"] }, "Album Cover"],
  ["albums", { is_new: null }, "Mark as NEW"],
  ["albums", { published_at: "12026-11-22T10:00:00Z", is_dated: true }, "Public from"],
  ["albums", { published_at: "2031-03-04", announced_at: "2031-03-04" }, "Announced from"],
  ["albums", { published_at: null, announced_at: "2031-03-04" }, "Announced from"],
  ["albums", { published_at: "2031-03-04", announced_at: "-infinity" }, "Announced from"],
  ["albums", { links: {} }, "Also on"],
  ["albums", { links: ["https://example.com"] }, "Also on"],
  ["albums", { links: [{ label: "Shop", address: "javascript:alert(1)" }] }, "Also on"],
  ["albums", { links: [{ label: "Shop", address: `https://${x(20_000)}` }] }, "Also on"],
  ["albums", { links: null }, "Also on"],
  ["albums", { created_at: "0044-03-15 BC" }, "Date"],
  ["albums", { is_dated: null }, "Date"],
  ["albums", { is_downloadable: null }, "Visitors may download"],
  ["albums", { kind: "mixtape" }, "Kind of release"],
  ["albums", { genre: x(fields.albums.genre.longest + 1) }, "Genre"],
  ["albums", { licence: "CC-BY-3.0" }, "Licence"],
  ["albums", { cover_alt: x(fields.albums.cover_alt.longest + 1) }, "What the cover shows"],
  ["albums", { is_pinned: null }, "Pinned"],
  ["tracks", { title: x(fields.tracks.title.longest + 1) }, "Track Title"],
  ["tracks", { duration: x(fields.tracks.duration.longest + 1) }, "Duration"],
  ["tracks", { artist: x(fields.tracks.artist.longest + 1) }, "Artist"],
  ["tracks", { track_number: 0 }, "Track number"],
  ["tracks", { track_number: -1 }, "Track number"],
  ["tracks", { track_number: null }, "Track number"],
  ["tracks", { is_single: null }, "Play before release"],
  ["tracks", { is_hidden: null }, "Hidden"],
  ["tracks", { audio_url: "file:///song.mp3" }, "Audio File"],
  ["track_originals", { original_url: "file:///song.wav" }, "Original of the audio file"],
  ["track_originals", { original_url: "javascript:alert(1)" }, "Original of the audio file"],
  ["track_originals", { file_name: null }, "Name of the original"],
  ["track_originals", { file_name: x(fields.track_originals.file_name.longest + 1) }, "Name of the original"],
  ["track_originals", { file_size: 0 }, "Size of the original"],
  ["track_originals", { status: "lost", original_url: null }, "State of the original"],
  ["track_originals", { copy_url: "file:///song.mp3" }, "Listening copy"],
  ["track_originals", { original_url: null }, "The entry"],
  ["track_originals", { status: "waiting" }, "The entry"],
  ["track_originals", { status: "too_large" }, "The entry"],
  ["track_texts", { lyrics: " \n" }, "Text of the lyrics"],
  ["track_texts", { lyrics: x(fields.track_texts.lyrics.longest + 1) }, "Text of the lyrics"],
  ["track_texts", { credits: "\u3000" }, "Text of the credits"],
  ["track_texts", { credits: x(fields.track_texts.credits.longest + 1) }, "Text of the credits"],
  ["track_texts", { isrc: "QM-9A1-26-00001" }, "ISRC"],
  ["track_texts", { isrc: "QM9A1260000" }, "ISRC"],
  ["track_texts", { lyrics: null }, "The entry"],
  ["private_links", { name: "\u00a0" }, "Name"],
  ["private_links", { name: x(fields.private_links.name.longest + 1) }, "Name"],
  ["private_links", { name: null }, "Name"],
  ["private_links", { token_hash: "0A".repeat(32) }, "Private link"],
  ["private_links", { expires_at: "infinity" }, "Last day"],
  ["shows", { day: null }, "Day"],
  ["shows", { day: "infinity" }, "Day"],
  ["shows", { starts: "24:00" }, "Starts"],
  ["shows", { venue: " " }, "Venue"],
  ["shows", { venue: x(fields.shows.venue.longest + 1) }, "Venue"],
  ["shows", { city: "\u3000" }, "City"],
  ["shows", { city: x(fields.shows.city.longest + 1) }, "City"],
  ["shows", { city: null }, "City"],
  ["shows", { country: "de" }, "Country"],
  ["shows", { ticket_url: "tickets.example.com" }, "Tickets"],
  ["shows", { ticket_url: "javascript:alert(1)" }, "Tickets"],
  ["shows", { ticket_url: `https://${x(fields.shows.ticket_url.longest)}` }, "Tickets"],
  ["shows", { note: "\n" }, "Note"],
  ["shows", { note: x(fields.shows.note.longest + 1) }, "Note"],
  ["shows", { status: "maybe" }, "Status"],
  ["shows", { status: null }, "Status"],
  ["shows", { published_at: "12026-11-22T10:00:00Z" }, "Public from"],
  ["app_settings", { value: x(fields.app_settings.value.longest + 1) }, "Setting"],
  ["app_settings", { value: null }, "Setting"],
  ["app_settings", { key: " " }, "Setting"],
  ["app_settings", { key: x(fields.app_settings.key.longest + 1) }, "Setting"],
];

describe.each(eachWorld)("on $name", ({ start }) => {
  const world = sharedWorld(start);

  const refusalOf = async ([table, values]: Attempt) => {
    const row = { ...honest[table], ...values } as never;
    return (await world.clients.owner.from(table).insert(row)).error;
  };

  describe("what the database refuses is reported as a sentence that names the field", () => {
    let refusals: Awaited<ReturnType<typeof refusalOf>>[];
    beforeAll(async () => {
      refusals = await Promise.all(attempts.map(([table, values]) => refusalOf([table, values] as Attempt)));
    });

    test.each(attempts.map(([table, _, field], index) => ({ table, field, index })))(
      "$table $index",
      (given) => {
        const { field, index } = given;
        const refusal = refusals[index] ?? null;
        expect(refusal?.code).toMatch(/^23/);
        const sentence = errorMessage(refusal, "");
        expect(sentence).toMatch(new RegExp(`^${field} .*\\.$`));
        expect(sentence).not.toMatch(/constraint|relation|violates/);
      },
    );

    test("there is an attempt for each check of each table, and no other name is known", async () => {
      const checks = await world.supabase.sql<{ conname: string }>(
        "select conname from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace",
      );
      const violated = refusals.map(
        (refusal) => /check constraint "(\w+)"/.exec(refusal?.message ?? "")?.[1],
      );
      expect([...new Set(violated.filter((name) => name !== undefined))].sort()).toEqual(
        checks.map(({ conname }) => conname).sort(),
      );
      const columns = await world.supabase.sql<{ name: string }>(
        "select table_name || '_' || column_name as name from information_schema.columns where table_schema = 'public'",
      );
      const known = Object.keys(fieldNames);
      expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(known));
    });
  });

  test("every text column has one limit, the same in the database and in the fields", async () => {
    const columns = await world.supabase.sql<{ table: string; column: string; rules: string }>(
      `select table_name as table, column_name as column,
            (select string_agg(pg_get_constraintdef(oid), ' ') from pg_constraint
              where contype = 'c' and conrelid = format('public.%I', table_name)::regclass) as rules
       from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and column_name not in ('${notMeasured.join("', '")}')`,
    );
    const limits: Record<string, Record<string, number[]>> = {};
    for (const { table, column, rules } of columns) {
      const found = [...rules.matchAll(new RegExp(`char_length\\(${column}\\) <= (\\d+)`, "g"))];
      limits[table] = { ...limits[table], [column]: found.map(([, limit]) => Number(limit)) };
    }
    const expected = Object.entries(fields).map(([table, columns]) => [
      table,
      Object.fromEntries(
        Object.entries(columns).flatMap(([column, field]) =>
          "longest" in field ? [[column, [field.longest]]] : [],
        ),
      ),
    ]);
    expect(limits).toEqual(Object.fromEntries(expected));
  });

  test("Postgres counts an emoji once, a field twice: what a field accepts always fits", async () => {
    const title = fields.albums.title.longest;
    const emoji = "🌊";
    expect(emoji).toHaveLength(2);
    expect(await refusalOf(["albums", { title: emoji.repeat(title / 2) }])).toBeNull();
    expect(await refusalOf(["albums", { title: emoji.repeat(title) }])).toBeNull();
    expect((await refusalOf(["albums", { title: emoji.repeat(title + 1) }]))?.code).toBe("23514");
  });
});
