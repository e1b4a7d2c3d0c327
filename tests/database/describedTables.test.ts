// behaviour §10.17 §10.18
import { describe, expect, test } from "vitest";
import type { Album, TrackRow } from "#data/rows.ts";
import { type TableName, tableNames, tables } from "#rules/tables.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

// What the database does with each table that tables.ts describes. Each sentence says where to add a new one.

const world = sharedWorld();
const all = async <Row>(statement: string) => world.supabase.sql<Row>(statement);

const withWriter = (writer: "trigger" | "visitors") => (table: TableName) => tables[table].writer === writer;
const isOwners = (table: TableName) => Boolean(tables[table].isOwners);
const isEdited = (table: TableName) => !tables[table].writer;

/** Who holds a right to a table, or to some of its columns. */
async function holders(right: string): Promise<Record<string, string[]>> {
  const rows = await all<{ name: string; roles: string[] }>(`
    select relname as name, array(
      select rolname from pg_roles where rolname in ('anon', 'authenticated', 'service_role')
        and ${right === "delete" ? "has_table_privilege" : "has_any_column_privilege"}(rolname, pg_class.oid, '${right}')
      order by rolname
    )::text[] as roles
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  return Object.fromEntries(rows.map(({ name, roles }) => [name, roles]));
}

test("tables.ts describes every table", async () => {
  const rows = await all<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public'",
  );
  expect(rows.map(({ tablename }) => tablename).sort()).toEqual([...tableNames].sort());
});

test("strangers read the tables that visitors see, and signed-in users and the secret key all", async () => {
  const may = await holders("select");
  for (const table of tableNames)
    expect(
      may[table],
      `Name ${table} in the revoke of policies.sql, and in its grant select if visitors see it.`,
    ).toEqual(
      isOwners(table) ? ["authenticated", "service_role"] : ["anon", "authenticated", "service_role"],
    );
});

test.each(["insert", "update", "delete"])("owners %s what they edit, and nobody else", async (right) => {
  const may = await holders(right);
  for (const table of tableNames)
    expect(may[table], `Name ${table} in the revoke and the second grant of policies.sql.`).toEqual(
      isEdited(table) ? ["authenticated", "service_role"] : ["service_role"],
    );
});

test("each has row level security, and policies for all that is granted", async () => {
  const rows = await all<{ name: string; is_secured: boolean; commands: string[] }>(`
    select relname as name, relrowsecurity as is_secured,
      array(select distinct lower(cmd) from pg_policies where schemaname = 'public' and tablename = relname)::text[] as commands
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  for (const { name, is_secured, commands } of rows) {
    const edits = isEdited(name as TableName) ? ["insert", "update", "delete"] : [];
    const place = `Name ${name} in the array of policies.sql, and write its policy for select there.`;
    expect({ is_secured, commands: commands.sort() }, place).toEqual({
      is_secured: true,
      commands: ["select", ...edits].sort(),
    });
  }
});

test("a change of what visitors see is noted, so that the built pages follow", async () => {
  const rows = await all<{ name: string }>(`
    select tgrelid::regclass::text as name from pg_trigger
    where not tgisinternal and tgname like '%note_change' and tgenabled <> 'D'`);
  const noted = rows.map(({ name }) => name.replace("public.", ""));
  // The triggers of albums and tracks write `album_updates`: their change is noted already.
  const seen = tableNames.filter((table) => !isOwners(table) && !withWriter("trigger")(table));
  for (const table of seen)
    expect(
      noted,
      `Write an is_seen for ${table} in builds.sql, and its trigger in a migration: else no build follows a save.`,
    ).toContain(table);
  expect(
    noted.filter((name) => !seen.includes(name as TableName)),
    "Nobody sees these tables.",
  ).toEqual([]);
});

test("files that visitors load have hidden names while their row is hidden, and stay for a day when replaced", async () => {
  const [guessable] = await all<{ body: string }>(
    "select pg_get_functiondef('public.list_guessable_files'::regproc) as body",
  );
  const triggers = await all<{ table: string }>(
    "select tgrelid::regclass::text as table from pg_trigger where tgname like '%note_replaced%'",
  );
  for (const table of tableNames.filter((name) => tables[name].files && !isOwners(name))) {
    expect(
      guessable?.body,
      `Name ${table} in list_guessable_files (storage.sql) and renameHiddenFiles (secretNames.ts): else a hidden row's file can be guessed.`,
    ).toMatch(new RegExp(`\\b${table}\\b`));
    expect(
      triggers.map((trigger) => trigger.table),
      `Write a trigger of ${table} in replaced_files.sql: else a replaced file breaks off what plays it.`,
    ).toContain(table);
  }
});

describe("feed and sitemap have the date of the last change of", () => {
  /** Whether a change of a column is a change of what these show. */
  const isDated: { albums: Record<keyof Album, boolean>; tracks: Record<keyof TrackRow, boolean> } = {
    albums: {
      id: true,
      title: true,
      artist: true,
      description: true,
      purchase_link: true,
      vimeo_url: false,
      cover_url: true,
      cover_copies: false,
      is_new: false,
      created_at: false,
      is_dated: false,
      published_at: true,
      announced_at: true,
      is_downloadable: true,
      links: true,
      kind: true,
      genre: true,
      licence: true,
      cover_alt: true,
      is_pinned: false,
    },
    tracks: {
      id: true,
      album_id: true,
      title: true,
      duration: false,
      track_number: true,
      audio_url: false,
      is_single: true,
      artist: true,
      is_hidden: true,
    },
  };

  test.each(["albums", "tracks"] as const)("%s", async (table) => {
    const [trigger] = await all<{ definition: string }>(
      `select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = '${table}_note_update'`,
    );
    const [, left = ""] = /\{([\w,]*)\}/.exec(trigger?.definition ?? "") ?? [];
    const columns = await all<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'public.${table}'::regclass and attnum > 0 and not attisdropped`,
    );
    expect(
      Object.fromEntries(columns.map(({ name }) => [name, !left.split(",").includes(name)])),
      `Say here whether feed or sitemap show the column. If not, ${table}_note_update in triggers.sql leaves it out.`,
    ).toEqual(isDated[table]);
  });
});
