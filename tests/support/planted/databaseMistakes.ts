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

const tables = { check: asBoth(checkTables) };
const functions = { check: asBoth(checkFunctions) };
const files = { check: asBoth(checkFiles) };
const hidden = { check: asBoth(checkHidden) };

const writesOf = (who: string, table: string) =>
  ["insert", "update", "delete"].map((verb) => `${who} cannot ${verb} rows of ${table}`);

const grant = (mistake: string, verb: string, table: string): SqlMistake => ({
  ...tables,
  mistake,
  plant: `grant ${verb} on ${table} to anon`,
  undo: `revoke ${verb} on ${table} from anon`,
  found: [`A stranger cannot ${verb} rows of ${table}`],
});

const policy = (role: "anon" | "authenticated", verb: string, table: string): SqlMistake => {
  const condition = verb === "insert" ? "with check (true)" : "using (true)";
  const isAnon = role === "anon";
  return {
    ...tables,
    mistake: `a policy that lets ${role} ${verb} rows of ${table}`,
    plant: `${isAnon ? `grant ${verb} on ${table} to anon; ` : ""}create policy planted on ${table} for ${verb} to ${role} ${condition}`,
    undo: `drop policy planted on ${table}${isAnon ? `; revoke ${verb} on ${table} from anon` : ""}`,
    found: [`${isAnon ? "A stranger" : "A signed-in stranger"} cannot ${verb} rows of ${table}`],
  };
};

const withoutSecurity = (table: string): SqlMistake => ({
  ...tables,
  mistake: `row level security turned off on ${table}, with the grants of the migrations`,
  plant: `alter table ${table} disable row level security`,
  undo: `alter table ${table} enable row level security`,
  found: writesOf("A signed-in stranger", table),
});

const addAdmin = (security: string) =>
  `create or replace function add_admin(new_admin uuid) returns boolean language sql security ${security} set search_path = '' as $$
     with added as (insert into private.admins (user_id) values (new_admin) on conflict do nothing returning user_id)
     select exists (select from added) $$`;

const isAdmin = (answer: string) =>
  `create or replace function private.is_admin() returns boolean language sql stable security definer set search_path = '' as $$ select ${answer} $$`;

const policyToRead = (role: "anon" | "authenticated", table: string, shown: string): SqlMistake => ({
  ...hidden,
  mistake: `a policy that lets ${role} read every row of ${table}`,
  plant: `create policy planted on ${table} for select to ${role} using (true)`,
  undo: `drop policy planted on ${table}`,
  found: [`${role === "anon" ? "A stranger" : "A signed-in stranger"} is shown no ${shown}`],
});

/** With a link, as the demo has none. */
const withLink = ({ plant, undo, ...mistake }: SqlMistake): SqlMistake => ({
  ...mistake,
  plant: `insert into private_links (album_id, name, token_hash, created_by) select id, 'planted', repeat('0', 64), gen_random_uuid() from albums limit 1; ${plant}`,
  undo: `${undo}; delete from private_links where name = 'planted'`,
});

const linksWithoutSecurity = withoutSecurity("private_links");

/** Rights that strangers never need, which show on an empty table too. */
export const openRights: SqlMistake[] = [
  grant("the right to insert, behind the policies", "insert", "albums"),
  grant("the right to update, behind the policies", "update", "tracks"),
  grant("the right to delete, behind the policies", "delete", "app_settings"),
  grant("the right to say when an album changed", "update", "album_updates"),
  { ...grant("the right to insert private links", "insert", "private_links"), ...hidden },
  {
    ...hidden,
    mistake: "the right to read private links, behind the policies",
    plant: "grant select on private_links to anon",
    undo: "revoke select on private_links from anon",
    found: ["A stranger is shown no private link"],
  },
  {
    ...hidden,
    mistake: "the right to read originals, behind the policies",
    plant: "grant select on track_originals to anon",
    undo: "revoke select on track_originals from anon",
    found: ["A stranger is shown no original of a track"],
  },
  {
    ...hidden,
    mistake: "the right to read listens, behind the policies",
    plant: "grant select on listens to anon",
    undo: "revoke select on listens from anon",
    found: ["A stranger is shown no number of listens"],
  },
  {
    ...hidden,
    mistake: "the right of signed-in users to insert listens, behind the policies",
    plant: "grant insert on listens to authenticated",
    undo: "revoke insert on listens from authenticated",
    found: ["A signed-in stranger cannot insert rows of listens"],
  },
];

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
  withoutSecurity("albums"),
  withoutSecurity("tracks"),
  withoutSecurity("track_texts"),
  withoutSecurity("app_settings"),
  policyToRead("anon", "albums", "album before its release"),
  policyToRead("authenticated", "albums", "album before its release"),
  policyToRead("anon", "tracks", "track of a hidden album"),
  policyToRead("authenticated", "tracks", "track of a hidden album"),
  policyToRead("anon", "track_texts", "lyrics or credits of a hidden album"),
  policyToRead("authenticated", "track_texts", "lyrics or credits of a hidden album"),
  policyToRead("anon", "album_updates", "last change of a hidden album"),
  policyToRead("authenticated", "album_updates", "last change of a hidden album"),
  withLink(policyToRead("authenticated", "private_links", "private link")),
  { ...policy("authenticated", "insert", "private_links"), ...hidden },
  policyToRead("authenticated", "track_originals", "original of a track"),
  policyToRead("authenticated", "listens", "number of listens"),
  withLink({
    ...linksWithoutSecurity,
    ...hidden,
    found: ["A signed-in stranger is shown no private link", ...linksWithoutSecurity.found],
  }),
  {
    ...tables,
    mistake: "an owner without the right to insert",
    plant: "revoke insert on albums from authenticated",
    undo: "grant insert on albums to authenticated",
    found: ["A signed-in stranger cannot insert rows of albums"],
  },
  {
    ...tables,
    mistake: "a missing table",
    plant: "alter table app_settings rename to app_settings_gone",
    undo: "alter table app_settings_gone rename to app_settings",
    found: ["Everyone reads app_settings"],
  },
  {
    ...functions,
    mistake: "add_admin() callable by anon",
    plant: "grant execute on function add_admin(uuid) to anon",
    undo: "revoke execute on function add_admin(uuid) from anon",
    found: ["A stranger cannot call add_admin()"],
  },
  {
    ...functions,
    mistake: "add_admin() callable by everyone, with its owner's rights",
    plant: `${addAdmin("definer")}; grant execute on function add_admin(uuid) to public`,
    undo: `${addAdmin("invoker")}; revoke execute on function add_admin(uuid) from public`,
    found: ["A stranger cannot call add_admin()", "A signed-in stranger cannot call add_admin()"],
  },
  {
    ...functions,
    mistake: "list_admins() and remove_admin() callable by signed-in users",
    plant: "grant execute on function list_admins(), remove_admin(uuid) to authenticated",
    undo: "revoke execute on function list_admins(), remove_admin(uuid) from authenticated",
    found: [
      "A signed-in stranger cannot call list_admins()",
      "A signed-in stranger cannot call remove_admin()",
    ],
  },
  {
    ...functions,
    mistake: "is_admin() callable by anon",
    plant: "grant execute on function public.is_admin() to anon",
    undo: "revoke execute on function public.is_admin() from anon",
    found: ["A stranger cannot call is_admin()"],
  },
  {
    ...functions,
    mistake: "the list of unused files callable by anon",
    plant: "grant execute on function list_unused_files to anon",
    undo: "revoke execute on function list_unused_files from anon",
    found: ["A stranger cannot call list_unused_files()"],
  },
  {
    ...functions,
    mistake: "the sums of listens callable by anon",
    plant: "grant execute on function listens_by_day, listens_by_track to anon",
    undo: "revoke execute on function listens_by_day, listens_by_track from anon",
    found: ["A stranger cannot call listens_by_day()", "A stranger cannot call listens_by_track()"],
  },
  {
    ...functions,
    mistake: "a missing function that counts",
    plant: "alter function count_listen rename to count_listen_gone",
    undo: "alter function count_listen_gone rename to count_listen",
    found: ["Listens are counted, unless the owner revoked it"],
  },
  {
    check: runChecks,
    mistake: "is_admin() that is always true",
    plant: isAdmin("true"),
    undo: isAdmin("exists (select 1 from private.admins where admins.user_id = (select auth.uid()))"),
    found: ["An ordinary account manages nothing"],
  },
  {
    ...files,
    mistake: "a policy that lets everyone do everything with audio",
    plant:
      "create policy planted on storage.objects for all to anon, authenticated using (bucket_id = 'audio-tracks') with check (bucket_id = 'audio-tracks')",
    undo: "drop policy planted on storage.objects",
    found: ["A stranger", "A signed-in stranger"].flatMap((who) => [
      `${who} cannot upload into audio-tracks`,
      `${who} cannot list, remove or move files of audio-tracks`,
    ]),
  },
  {
    ...files,
    mistake: "a policy that lets authenticated upload covers",
    plant:
      "create policy planted on storage.objects for insert to authenticated with check (bucket_id = 'album-covers')",
    undo: "drop policy planted on storage.objects",
    found: ["A signed-in stranger cannot upload into album-covers"],
  },
  {
    ...files,
    mistake: "a private bucket",
    plant: "update storage.buckets set public = false where id = 'album-covers'",
    undo: "update storage.buckets set public = true where id = 'album-covers'",
    found: ["Everyone reads the files of album-covers"],
  },
  {
    ...files,
    mistake: "a copy of a cover on another host",
    plant:
      "update albums set cover_copies[2] = 'https://elsewhere.example' || cover_copies[2] where title = 'First Light'",
    undo: "update albums set cover_copies[2] = replace(cover_copies[2], 'https://elsewhere.example', '') where title = 'First Light'",
    found: ["Every cover_copies is in this project"],
  },
  {
    ...files,
    mistake: "a track with audio on another host",
    plant:
      "update tracks set audio_url = 'https://elsewhere.example' || audio_url where title = 'Harbor Lights'",
    undo: "update tracks set audio_url = replace(audio_url, 'https://elsewhere.example', '')",
    found: ["Every audio_url is in this project"],
  },
];
