import type { Database } from "#data/database.types.ts";
import { type Finding, finding } from "./finding.ts";
import { type Answer, askSupabase, type LiveProject } from "./liveProject.ts";

type Tables = Database["public"]["Tables"];
type TableName = keyof Tables;

/** What the site reads, and the text column that each attempt to write uses; it may not be null. */
const tables: { [Name in TableName]: { columns: (keyof Tables[Name]["Row"])[]; required: string } } = {
  albums: {
    columns: [
      "id",
      "title",
      "artist",
      "description",
      "purchase_link",
      "vimeo_url",
      "cover_url",
      "is_new",
      "created_at",
    ],
    required: "title",
  },
  tracks: {
    columns: ["id", "album_id", "title", "duration", "track_number", "audio_url"],
    required: "title",
  },
  app_settings: { columns: ["key", "value"], required: "value" },
};

const migrate = "Run `npx supabase db push --remote`: it applies supabase/migrations.";
const narrow = (table: string) =>
  `Remove the policy on ${table} that is not in supabase/migrations (dashboard, Database, Policies), and turn row level security on.`;

const DENIED = "42501";

/** True when a refused attempt got past the policies: it then failed on its own impossible value. */
function gotThrough({ status, code }: Answer): boolean {
  return status < 300 || ["23502", "23503", "23505", "23514", "22025"].includes(code);
}

/**
 * Attempts that no policy may let through, and that cannot change anything if one does: Postgres asks the policies
 * before the constraints, so a row with a null title, or a filter that fails on the first row it sees, tells.
 */
async function checkWrites(project: LiveProject, table: TableName): Promise<Finding[]> {
  const { required } = tables[table];
  const path = `/rest/v1/${table}`;
  const impossible = { body: { [required]: null } };
  const inserted = await askSupabase(project, "POST", path, impossible);
  const updated = await askSupabase(project, "PATCH", `${path}?${required}=not.is.null`, impossible);
  const deleted = await askSupabase(project, "DELETE", `${path}?${required}=like.%5C`);
  const outcome = (verb: string, answer: Answer, isAllowed: boolean) =>
    finding(
      `A stranger ${verb} ${table}`,
      !isAllowed,
      isAllowed ? `ALLOWED (${answer.status})` : "refused",
      narrow(table),
    );
  return [
    outcome("inserts into", inserted, inserted.code !== DENIED),
    // Without a policy no row is found to change, and the answer is an empty success.
    outcome("updates", updated, updated.status >= 300 && gotThrough(updated)),
    outcome("deletes from", deleted, deleted.status >= 300 && gotThrough(deleted)),
  ];
}

async function checkTable(project: LiveProject, table: TableName): Promise<Finding[]> {
  const { columns } = tables[table];
  const read = await askSupabase(project, "GET", `/rest/v1/${table}?select=${columns.join(",")}&limit=1`);
  const isReadable = read.status === 200;
  const seen = isReadable ? "as migrated" : `${read.status} ${read.code}`.trim();
  const schema = finding(`Table ${table}, read by everyone`, isReadable, seen, migrate);
  return isReadable ? [schema, ...(await checkWrites(project, table))] : [schema];
}

/** The tables are as the migrations make them, everyone reads them and no stranger writes. */
export async function checkTables(project: LiveProject): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const table of Object.keys(tables) as TableName[])
    findings.push(...(await checkTable(project, table)));
  const admins = await askSupabase(project, "GET", "/rest/v1/admins?select=user_id&limit=1", {
    headers: { "Accept-Profile": "private" },
  });
  const isHidden = admins.status === 406;
  return [
    ...findings,
    finding(
      "The list of admins is not served",
      isHidden,
      isHidden ? "hidden" : `served (${admins.status})`,
      "Dashboard, Project Settings, Data API, Exposed schemas: only `public`.",
    ),
  ];
}
