import type { Database } from "#data/database.types.ts";
import { checkWrites } from "./checkWrites.ts";
import { type Finding, finding, inWords, keptIf, MIGRATE } from "./finding.ts";
import { askSupabase, type LiveProject } from "./liveProject.ts";
import type { Visitor } from "./visitor.ts";

type Tables = Database["public"]["Tables"];
/** Only the owner reads the other tables: checkHidden.ts. */
type TableName = Exclude<keyof Tables, "private_links" | "track_originals" | "listens">;
type Table<Name extends TableName> = {
  /** What the site reads, the primary key first. */
  columns: (keyof Tables[Name]["Row"] & string)[];
  required: (keyof Tables[Name]["Row"] & string)[];
  isKeptByFunctions?: boolean;
};

const tables: { [Name in TableName]: Table<Name> } = {
  albums: {
    columns: [
      "id",
      "title",
      "artist",
      "description",
      "purchase_link",
      "vimeo_url",
      "cover_url",
      "cover_copies",
      "is_new",
      "created_at",
      "published_at",
      "is_dated",
    ],
    required: ["title"],
  },
  tracks: {
    columns: ["id", "album_id", "title", "duration", "track_number", "audio_url"],
    required: ["title"],
  },
  track_texts: {
    columns: ["track_id", "lyrics", "credits", "has_lyrics", "has_credits"],
    required: ["lyrics", "credits"],
  },
  album_updates: { columns: ["album_id", "updated_at"], required: ["updated_at"], isKeptByFunctions: true },
  app_settings: { columns: ["key", "value"], required: ["value"] },
};

async function checkTable(project: LiveProject, name: TableName, visitors: Visitor[]): Promise<Finding[]> {
  const { columns, required, isKeptByFunctions } = tables[name];
  const read = await askSupabase(project, "GET", `/rest/v1/${name}?select=${columns.join(",")}&limit=1`);
  const isThere = read.status === 200;
  const hasRows = Array.isArray(read.json) && read.json.length > 0;
  // An empty answer is that of an empty table, and of one whose policy for reading is gone.
  const line = finding(
    `Everyone reads ${name}`,
    hasRows ? "kept" : isThere ? "unknown" : "broken",
    "every column of one row",
    inWords(hasRows ? "read" : isThere ? "no row, or none that is shown" : "not read", read),
    isThere ? `Run it again when ${name} has a row.` : MIGRATE,
  );
  if (!isThere) return [line];
  const [primaryKey = ""] = columns;
  const findings = [line];
  for (const visitor of visitors)
    findings.push(
      ...(await checkWrites(project, visitor, { name, primaryKey, required, isKeptByFunctions, hasRows })),
    );
  return findings;
}

/** The tables are as the migrations make them, everyone reads them and nobody but the owner writes. */
export async function checkTables(project: LiveProject, visitors: Visitor[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of Object.keys(tables) as TableName[])
    findings.push(...(await checkTable(project, name, visitors)));
  const admins = await askSupabase(project, "GET", "/rest/v1/admins?select=user_id&limit=1", {
    headers: { "Accept-Profile": "private" },
  });
  const isHidden = admins.status === 406;
  return [
    ...findings,
    finding(
      "The list of admins is not served",
      keptIf(isHidden),
      "read the schema private",
      inWords(isHidden ? "refused" : "SERVED", admins),
      "Dashboard, Project Settings, Data API, Exposed schemas: only `public`.",
    ),
  ];
}
