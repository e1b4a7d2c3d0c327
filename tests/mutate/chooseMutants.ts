import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { randomFrom } from "../support/randomFrom.ts";
import { codeMutants, type Mutant } from "./codeMutants.ts";
import { sqlMutants } from "./sqlMutants.ts";

/** A text of a file with what is around it, and what replaces it. */
type Edit = { file: string; find: string; replacement: string };

/** A mutant that a later version of the product has too, while the text around it is the same. */
export type ChosenMutant = {
  /** Its place, line and change, for the reader of a list. */
  title: string;
  kind: string;
  edits: Edit[];
  /** Why nobody could notice it: an equivalent mutant is not tried. */
  unnoticeable?: string;
};

/** Characters on each side. */
const AROUND = 80;

/** Of how many mutants one is in SQL. */
const SQL_SHARE = 8;

/** What nobody runs, or is words alone. */
const LEFT_OUT = /^src\/messages\/|database\.types\.ts$/;

const sourceOf = (file: string) => readFileSync(file, "utf8");
const filesOf = (folder: string, names: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => names.test(file) && !LEFT_OUT.test(file))
    .sort();

/** How a mutant is found again; null where the text around it is twice in its file. */
function editOf({ file, start, before, after }: Mutant): Edit | null {
  const source = sourceOf(file);
  const end = start + before.length;
  const isSql = file.endsWith(".sql");
  // In SQL no further than its statement: what is above it stands elsewhere in a migration.
  const above = source.slice(Math.max(0, start - AROUND), start).replace(isSql ? /^[\s\S]*;\n/ : /^$/, "");
  const below = source.slice(end, end + AROUND);
  const find = above + before + (isSql ? (below.split(";\n", 1)[0] ?? "") : below);
  return source.split(find).length === 2
    ? {
        file,
        find,
        replacement: find.slice(0, above.length) + after + find.slice(above.length + before.length),
      }
    : null;
}

/** An edit of the schemas in the migration that it comes from, and in the script of all migrations. Empty: in none. */
function sqlEdits(edit: Edit): Edit[] {
  const migration = filesOf("supabase/migrations", /\.sql$/).findLast((file) =>
    sourceOf(file).includes(edit.find),
  );
  return migration ? [edit.file, migration, "supabase/setup.sql"].map((file) => ({ ...edit, file })) : [];
}

/** Mutants of the product: for one seed, count and version of the product the same ones. */
export function chooseMutants(seed: number, count: number): ChosenMutant[] {
  const random = randomFrom(seed);
  const code = ["src", "vite", "supabase"]
    .flatMap((folder) => filesOf(folder, /\.tsx?$/))
    .flatMap((file) => codeMutants(file, sourceOf(file)));
  const sql = filesOf("supabase/schemas", /\.sql$/).flatMap((file) => sqlMutants(file, sourceOf(file)));
  const chosen: ChosenMutant[] = [];
  while (chosen.length < count) {
    const from = chosen.length % SQL_SHARE === 0 ? sql : code;
    const [mutant] = from.splice(Math.floor(random() * from.length), 1);
    if (!mutant) break;
    const edit = editOf(mutant);
    const edits = !edit ? [] : from === sql ? sqlEdits(edit) : [edit];
    if (edits.length === 0) continue;
    const lines = sourceOf(mutant.file).slice(0, mutant.start).split("\n");
    const line = sourceOf(mutant.file).split("\n")[lines.length - 1]?.trim();
    const title = `${mutant.file}:${lines.length} ${line}: ${mutant.before} -> ${mutant.after}`;
    chosen.push({ title, kind: mutant.kind, edits });
  }
  return chosen;
}
