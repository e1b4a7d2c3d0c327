import { checkFiles } from "../../../supabase/operations/checkFiles.ts";
import { checkTables } from "../../../supabase/operations/checkTables.ts";
import type { Finding } from "../../../supabase/operations/finding.ts";
import type { LiveProject } from "../../../supabase/operations/liveProject.ts";

/** Something to plant. */
export type Mistake = {
  mistake: string;
  /** The promises that are found broken, and no other. */
  found: string[];
};

type Check = (project: LiveProject) => Promise<Finding[]>;

/** A mistake in the access rules, which a comparison with the migrations finds. */
export type AccessMistake = { mistake: string; plant: string };

/** A mistake that a stranger can try. `check` is the part of a whole run that is to find it. */
export type SqlMistake = Mistake & AccessMistake & { undo: string; check: Check };

const tables = { check: checkTables };
const files = { check: checkFiles };

/** A right that strangers never need, behind the policies. */
const right = (verb: string, table: string): SqlMistake => ({
  ...tables,
  mistake: `the right of anon to ${verb} on ${table}, behind the policies`,
  plant: `grant ${verb} on ${table} to anon`,
  undo: `revoke ${verb} on ${table} from anon`,
  found: [`A stranger writes no rows of ${table}`],
});

/** The policy of that verb for everybody. */
const policyFor = (role: string, verb: string, table: string): AccessMistake => ({
  mistake: `a policy that lets ${role} ${verb} rows of ${table}`,
  plant: `create policy planted on ${table} for ${verb} to ${role} ${verb === "insert" ? "with check" : "using"} (true)`,
});

const policyToRead = (table: string, rows: string): SqlMistake => ({
  ...tables,
  ...policyFor("anon", "select", table),
  undo: `drop policy planted on ${table}`,
  found: [`A stranger is shown no ${rows}`],
});

const elsewhere = (table: string, column: string, title: string, found: string): SqlMistake => ({
  ...files,
  mistake: `${column} on another host`,
  plant: `update ${table} set ${column} = 'https://elsewhere.example' || ${column} where title = '${title}'`,
  undo: `update ${table} set ${column} = replace(${column}, 'https://elsewhere.example', '') where title = '${title}'`,
  found: [found],
});

/** With a show that is not announced, as the demo has none. */
const withHiddenShow = ({ plant, undo, ...mistake }: SqlMistake): SqlMistake => ({
  ...mistake,
  plant: `insert into shows (day, city, published_at) values ('2030-03-04', 'planted', null); ${plant}`,
  undo: `${undo}; delete from shows where city = 'planted'`,
});

const PICTURES = "Every picture and PDF that the settings name is in this project";
const renamePhoto = (from: string, to: string) =>
  `update app_settings set value = replace(value, '${from}', '${to}') where key = 'site_photos'`;

/** Rights that show on an empty table too. */
export const openRights: SqlMistake[] = [
  right("insert", "albums"),
  right("update", "tracks"),
  right("delete", "app_settings"),
  right("update", "album_updates"),
  right("insert", "private_links"),
];

const ALBUM = "album before its announcement or release";
const TRACK = "track that is hidden or not out yet";

/** With an album of one track, and a policy to read it. */
const withSingle = (moments: string, isSingle: boolean, policy: string): Omit<SqlMistake, "mistake"> => ({
  ...tables,
  plant: `insert into albums (title, announced_at, published_at) values ('planted', ${moments});
    insert into tracks (album_id, title, track_number, is_single)
      select id, 'planted', 1, ${isSingle} from albums where title = 'planted';
    create policy planted on tracks for select to anon using (${policy})`,
  undo: "drop policy planted on tracks; delete from albums where title = 'planted'",
  found: [`A stranger is shown no ${TRACK}`],
});

/** A policy as it was before albums could be announced: with an announced album all its tracks are shown. */
export const policyBefore: SqlMistake = {
  mistake: "the former policy of tracks, which shows all those of an announced album",
  ...withSingle("now(), now() + interval '1 day'", false, "album_id in (select albums.id from albums)"),
};

/** The policy that hides tracks, opened. */
export const hiddenTrackShown: SqlMistake = {
  ...tables,
  mistake: "a policy that shows hidden tracks",
  plant: `alter policy "Strangers read no hidden tracks" on tracks using (true);
    insert into albums (title, published_at) values ('planted', now());
    insert into tracks (album_id, title, track_number, is_hidden)
      select id, 'planted', 1, true from albums where title = 'planted'`,
  undo: `alter policy "Strangers read no hidden tracks" on tracks using (not is_hidden);
    delete from albums where title = 'planted'`,
  found: [`A stranger is shown no ${TRACK}`],
};

/** Mistakes that a stranger can try, each with the SQL that undoes it. */
export const sqlMistakes: SqlMistake[] = [
  ...openRights,
  policyToRead("albums", ALBUM),
  policyToRead("tracks", TRACK),
  policyToRead("track_texts", "lyrics or credits of a hidden track"),
  policyBefore,
  hiddenTrackShown,
  {
    ...tables,
    mistake: "albums and tracks before the migration that lets albums be announced",
    plant:
      "alter table albums rename announced_at to planted; alter table tracks rename is_single to planted",
    undo: "alter table albums rename planted to announced_at; alter table tracks rename planted to is_single",
    found: [ALBUM, TRACK].map((rows) => `A stranger is shown no ${rows}`),
  },
  {
    mistake: "a policy that shows the singles of every album",
    ...withSingle("null, null", true, "is_single"),
  },
  policyToRead("album_updates", "last change of a hidden album"),
  withHiddenShow(policyToRead("shows", "show before it is announced")),
  {
    ...tables,
    mistake: "a missing table app_settings",
    plant: "alter table app_settings rename to app_settings_gone",
    undo: "alter table app_settings_gone rename to app_settings",
    found: ["A stranger writes no rows of app_settings"],
  },
  {
    ...files,
    mistake: "a policy that lets everyone do everything with audio",
    plant: `create policy planted on storage.objects for all to anon, authenticated
      using (bucket_id = 'audio-tracks') with check (bucket_id = 'audio-tracks')`,
    undo: "drop policy planted on storage.objects",
    found: ["upload into", "list, remove or move files of"].map(
      (what) => `A stranger cannot ${what} audio-tracks`,
    ),
  },
  {
    ...files,
    mistake: "a private bucket",
    plant: "update storage.buckets set public = false where id = 'album-covers'",
    undo: "update storage.buckets set public = true where id = 'album-covers'",
    found: [PICTURES, "Everyone reads the files of album-covers"],
  },
  {
    ...files,
    mistake: "a photo that is not there",
    plant: renamePhoto("1763712300002", "1763712300009"),
    undo: renamePhoto("1763712300009", "1763712300002"),
    found: [PICTURES],
  },
  elsewhere("albums", "cover_copies[2]", "First Light", "Every cover_copies is in this project"),
  elsewhere("tracks", "audio_url", "Harbor Lights", "Every audio_url is in this project"),
];

/** Mistakes that no stranger can try: they open the project to its ordinary accounts. */
export const accessMistakes: AccessMistake[] = [
  policyFor("anon", "insert", "tracks"),
  policyFor("authenticated", "insert", "albums"),
  policyFor("authenticated", "update", "track_texts"),
  policyFor("authenticated", "delete", "app_settings"),
  policyFor("authenticated", "select", "private_links"),
  policyFor("authenticated", "insert", "storage.objects"),
  ...[
    "alter table albums disable row level security",
    "alter table app_settings disable row level security",
    "alter table private_links disable row level security",
    "revoke insert on albums from authenticated",
    "grant execute on function list_admins() to authenticated",
    "grant select on private_links to anon",
    "grant execute on function add_admin(uuid) to anon",
    `create or replace function private.is_admin() returns boolean
      language sql stable security definer set search_path = '' as $$ select true $$`,
    "alter table private_links disable trigger private_links_refuse_removed_admin",
    "alter table albums alter title set statistics -1",
    "grant select on albums to anon with grant option",
  ].map((plant) => ({ mistake: plant, plant })),
];
