import { checkFiles } from "../../../supabase/operations/checkFiles.ts";
import { checkFunctions } from "../../../supabase/operations/checkFunctions.ts";
import { checkHidden } from "../../../supabase/operations/checkHidden.ts";
import { checkTables } from "../../../supabase/operations/checkTables.ts";
import type { Finding } from "../../../supabase/operations/finding.ts";
import type { LiveProject } from "../../../supabase/operations/liveProject.ts";
import { runChecks } from "../../../supabase/operations/runChecks.ts";
import { STRANGER, type Visitor } from "../../../supabase/operations/visitor.ts";
import type { Mistake } from "./mistake.ts";

type Check = (project: LiveProject, account: Visitor) => Promise<Finding[]>;

/** `check` is the part of a whole run that is to find it. */
export type SqlMistake = Mistake & { plant: string; undo: string; check: Check };

const asBoth =
  (check: (project: LiveProject, visitors: Visitor[]) => Promise<Finding[]>): Check =>
  (project, account) =>
    check(project, [STRANGER, account]);

const functions = { check: asBoth(checkFunctions) };
const files = { check: asBoth(checkFiles) };
const hidden = { check: asBoth(checkHidden) };

/** Rows of these are nobody's business but an admin's. */
const hiddenTables = {
  private_links: "private link",
  track_originals: "original of a track",
  listens: "number of listens",
};

const rowsOf = (table: string) => (table in hiddenTables ? hidden : { check: asBoth(checkTables) });

type Role = "anon" | "authenticated";
const who = { anon: "A stranger", authenticated: "A signed-in stranger" };

const writesOf = (role: Role, table: string) =>
  ["insert", "update", "delete"].map((verb) => `${who[role]} cannot ${verb} rows of ${table}`);

/** A right that strangers never need, behind the policies. */
const right = (role: Role, verb: string, table: string): SqlMistake => ({
  ...rowsOf(table),
  mistake: `the right of ${role} to ${verb} on ${table}, behind the policies`,
  plant: `grant ${verb} on ${table} to ${role}`,
  undo: `revoke ${verb} on ${table} from ${role}`,
  found: [
    verb === "select"
      ? `${who[role]} is shown no ${hiddenTables[table as keyof typeof hiddenTables]}`
      : `${who[role]} cannot ${verb} rows of ${table}`,
  ],
});

const policy = (role: Role, verb: string, table: string): SqlMistake => {
  const condition = verb === "insert" ? "with check (true)" : "using (true)";
  const { plant, undo, found } = right(role, verb, table);
  const isGranted = role === "authenticated";
  return {
    ...rowsOf(table),
    mistake: `a policy that lets ${role} ${verb} rows of ${table}`,
    plant: `${isGranted ? "" : `${plant}; `}create policy planted on ${table} for ${verb} to ${role} ${condition}`,
    undo: `drop policy planted on ${table}${isGranted ? "" : `; ${undo}`}`,
    found,
  };
};

const policyToRead = (role: Role, table: string, shown: string): SqlMistake => ({
  ...hidden,
  mistake: `a policy that lets ${role} read every row of ${table}`,
  plant: `create policy planted on ${table} for select to ${role} using (true)`,
  undo: `drop policy planted on ${table}`,
  found: [`${who[role]} is shown no ${shown}`],
});

const withoutSecurity = (table: string): SqlMistake => ({
  ...rowsOf(table),
  mistake: `row level security turned off on ${table}, with the grants of the migrations`,
  plant: `alter table ${table} disable row level security`,
  undo: `alter table ${table} enable row level security`,
  found: writesOf("authenticated", table),
});

const callable = (role: Role, ...signatures: string[]): SqlMistake => ({
  ...functions,
  mistake: `${signatures.join(" and ")} callable by ${role}`,
  plant: `grant execute on function ${signatures} to ${role}`,
  undo: `revoke execute on function ${signatures} from ${role}`,
  found: signatures.map((signature) => `${who[role]} cannot call ${signature.replace(/\(.*/, "")}()`),
});

const missing = (kind: "table" | "function", name: string, found: string): SqlMistake => ({
  check: asBoth(kind === "table" ? checkTables : checkFunctions),
  mistake: `a missing ${kind} ${name}`,
  plant: `alter ${kind} ${name} rename to ${name}_gone`,
  undo: `alter ${kind} ${name}_gone rename to ${name}`,
  found: [found],
});

const storagePolicy = (mistake: string, rule: string, found: string[]): SqlMistake => ({
  ...files,
  mistake,
  plant: `create policy planted on storage.objects for ${rule}`,
  undo: "drop policy planted on storage.objects",
  found,
});

const elsewhere = (table: string, column: string, title: string, found: string): SqlMistake => ({
  ...files,
  mistake: `${column} on another host`,
  plant: `update ${table} set ${column} = 'https://elsewhere.example' || ${column} where title = '${title}'`,
  undo: `update ${table} set ${column} = replace(${column}, 'https://elsewhere.example', '') where title = '${title}'`,
  found: [found],
});

const addAdmin = (security: string) =>
  `create or replace function add_admin(new_admin uuid) returns boolean language sql security ${security} set search_path = '' as $$
     with added as (insert into private.admins (user_id) values (new_admin) on conflict do nothing returning user_id)
     select exists (select from added) $$`;

const isAdmin = (answer: string) =>
  `create or replace function private.is_admin() returns boolean language sql stable security definer set search_path = '' as $$ select ${answer} $$`;

/** With a link, as the demo has none. */
const withLink = ({ plant, undo, ...mistake }: SqlMistake): SqlMistake => ({
  ...mistake,
  plant: `insert into private_links (album_id, name, token_hash, created_by) select id, 'planted', repeat('0', 64), gen_random_uuid() from albums limit 1; ${plant}`,
  undo: `${undo}; delete from private_links where name = 'planted'`,
});

/** With a show that is not announced, as the demo has none. */
const withHiddenShow = ({ plant, undo, ...mistake }: SqlMistake): SqlMistake => ({
  ...mistake,
  plant: `insert into shows (day, city, published_at) values ('2030-03-04', 'planted', null); ${plant}`,
  undo: `${undo}; delete from shows where city = 'planted'`,
});

/** Rights that show on an empty table too. */
export const openRights: SqlMistake[] = [
  right("anon", "insert", "albums"),
  right("anon", "update", "tracks"),
  right("anon", "delete", "app_settings"),
  right("anon", "update", "album_updates"),
  right("anon", "insert", "private_links"),
  ...Object.keys(hiddenTables).map((table) => right("anon", "select", table)),
  right("authenticated", "insert", "listens"),
];

const shownRows = {
  albums: "album before its release",
  tracks: "track of a hidden album",
  track_texts: "lyrics or credits of a hidden album",
  album_updates: "last change of a hidden album",
  shows: "show before it is announced",
};

/** Mistakes in the database, each with the SQL that undoes it. */
export const sqlMistakes: SqlMistake[] = [
  ...openRights,
  policy("anon", "insert", "tracks"),
  policy("anon", "update", "app_settings"),
  policy("anon", "delete", "albums"),
  policy("authenticated", "insert", "albums"),
  policy("authenticated", "update", "tracks"),
  policy("authenticated", "delete", "app_settings"),
  policy("authenticated", "update", "track_texts"),
  policy("authenticated", "insert", "private_links"),
  ...["albums", "tracks", "track_texts", "app_settings", "shows"].map(withoutSecurity),
  ...Object.entries(shownRows).flatMap(([table, shown]) => {
    const mistakes = [policyToRead("anon", table, shown), policyToRead("authenticated", table, shown)];
    return table === "shows" ? mistakes.map(withHiddenShow) : mistakes;
  }),
  ...Object.entries(hiddenTables).map(([table, shown]) =>
    withLink(policyToRead("authenticated", table, shown)),
  ),
  withLink({
    ...withoutSecurity("private_links"),
    found: ["A signed-in stranger is shown no private link", ...writesOf("authenticated", "private_links")],
  }),
  {
    ...rowsOf("albums"),
    mistake: "an owner without the right to insert",
    plant: "revoke insert on albums from authenticated",
    undo: "grant insert on albums to authenticated",
    found: ["A signed-in stranger cannot insert rows of albums"],
  },
  missing("table", "app_settings", "Everyone reads app_settings"),
  callable("anon", "add_admin(uuid)"),
  {
    ...functions,
    mistake: "add_admin() callable by everyone, with its owner's rights",
    plant: `${addAdmin("definer")}; grant execute on function add_admin(uuid) to public`,
    undo: `${addAdmin("invoker")}; revoke execute on function add_admin(uuid) from public`,
    found: ["A stranger cannot call add_admin()", "A signed-in stranger cannot call add_admin()"],
  },
  callable("authenticated", "list_admins()", "remove_admin(uuid)"),
  callable("anon", "is_admin()"),
  callable("anon", "list_unused_files"),
  callable("anon", "listens_by_day", "listens_by_track"),
  missing("function", "count_listen", "Listens are counted, unless the owner revoked it"),
  {
    check: runChecks,
    mistake: "is_admin() that is always true",
    plant: isAdmin("true"),
    undo: isAdmin("exists (select 1 from private.admins where admins.user_id = (select auth.uid()))"),
    found: ["An ordinary account manages nothing"],
  },
  storagePolicy(
    "a policy that lets everyone do everything with audio",
    "all to anon, authenticated using (bucket_id = 'audio-tracks') with check (bucket_id = 'audio-tracks')",
    Object.values(who).flatMap((person) => [
      `${person} cannot upload into audio-tracks`,
      `${person} cannot list, remove or move files of audio-tracks`,
    ]),
  ),
  storagePolicy(
    "a policy that lets authenticated upload covers",
    "insert to authenticated with check (bucket_id = 'album-covers')",
    ["A signed-in stranger cannot upload into album-covers"],
  ),
  {
    ...files,
    mistake: "a private bucket",
    plant: "update storage.buckets set public = false where id = 'album-covers'",
    undo: "update storage.buckets set public = true where id = 'album-covers'",
    found: [
      "Every picture of the site is an image of this project",
      "Everyone reads the files of album-covers",
    ],
  },
  {
    ...files,
    mistake: "a photo that is not there",
    plant:
      "update app_settings set value = replace(value, '1763712300002', '1763712300009') where key = 'site_photos'",
    undo: "update app_settings set value = replace(value, '1763712300009', '1763712300002') where key = 'site_photos'",
    found: ["Every picture of the site is an image of this project"],
  },
  elsewhere("albums", "cover_copies[2]", "First Light", "Every cover_copies is in this project"),
  elsewhere("tracks", "audio_url", "Harbor Lights", "Every audio_url is in this project"),
];
