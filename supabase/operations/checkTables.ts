import { readFile } from "node:fs/promises";
import type { Database } from "#data/database.types.ts";
import { projectPaths } from "../run/projectPaths.ts";
import { checkWrites } from "./checkWrites.ts";
import { type Finding, finding, inWords, keptIf, MIGRATE } from "./finding.ts";
import { askSupabase, type LiveProject } from "./liveProject.ts";
import type { Visitor } from "./visitor.ts";

type Tables = Database["public"]["Tables"];
/** Only the owner reads the other tables: checkHidden.ts. */
type TableName = Exclude<keyof Tables, "private_links" | "track_originals" | "listens">;
type Column<Name extends TableName> = keyof Tables[Name]["Row"] & string;
type Table<Name extends TableName> = {
  primaryKey: Column<Name>;
  required: Column<Name>[];
  isKeptByFunctions?: boolean;
};

const tables: { [Name in TableName]: Table<Name> } = {
  albums: { primaryKey: "id", required: ["title"] },
  tracks: { primaryKey: "id", required: ["title"] },
  track_texts: { primaryKey: "track_id", required: ["lyrics", "credits"] },
  album_updates: { primaryKey: "album_id", required: ["updated_at"], isKeptByFunctions: true },
  app_settings: { primaryKey: "key", required: ["value"] },
  shows: { primaryKey: "id", required: ["city"] },
};

/** The columns of each table by its name, as the generated types have them. Throws when they have none. */
export async function readColumns(): Promise<(table: string) => string[]> {
  const types = await readFile(projectPaths.types, "utf8");
  return (table) => {
    const [, row = ""] = new RegExp(`\\b${table}: \\{\\s+Row: \\{([^}]*)\\}`).exec(types) ?? [];
    const columns = [...row.matchAll(/(\w+): /g)].flatMap(([, column]) => column ?? []);
    if (columns.length === 0)
      throw new Error(`${projectPaths.types} has no columns of ${table}: run npm run db:types.`);
    return columns;
  };
}

async function checkTable(
  project: LiveProject,
  name: TableName,
  columns: string[],
  visitors: Visitor[],
): Promise<Finding[]> {
  const { primaryKey, required, isKeptByFunctions } = tables[name];
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
  const columnsOf = await readColumns();
  for (const name of Object.keys(tables) as TableName[])
    findings.push(...(await checkTable(project, name, columnsOf(name), visitors)));
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
