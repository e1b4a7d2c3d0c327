import {
  compareParts,
  DATABASE_PARTS,
  type DatabasePart,
  type Difference,
} from "../comparison/databaseParts.ts";
import { partsOfMigrations } from "../comparison/partsOfMigrations.ts";
import { type Finding, finding } from "./finding.ts";
import { supabaseJson } from "./go-live/programs.ts";

const CLAIM = "Policies and rights are this repository's";

/** Who may do what. Hosted projects differ in what they grant to the secret key, and an owner may add an index. */
const isAccess = ({ name }: DatabasePart) =>
  /^(row level security|policy|grants|function|trigger|column) /.test(name) &&
  !name.endsWith(" to service_role");

/** An owner may add a webhook or a column, and may revoke the counting of listens (docs/running.md). */
const isAllowed = ({ name, change }: Difference) =>
  change === "ADDED"
    ? /^(trigger|column) /.test(name)
    : change === "MISSING" && name.startsWith("grants on public.count_listen(");

/** One line for each policy or right of a project that is not the repository's, or one when all are. */
export function compareAccess(found: readonly DatabasePart[], wanted: readonly DatabasePart[]): Finding[] {
  const expected = wanted.filter(isAccess);
  const different = compareParts(found.filter(isAccess), expected).filter((each) => !isAllowed(each));
  if (different.length === 0) return [finding(CLAIM, "kept", "compare them", `${expected.length} equal`, "")];
  return different.map(({ name, change }) => {
    const take = name.startsWith("policy ") ? `drop ${name};` : "revoke or drop it";
    const fix = change === "ADDED" ? take : "make it again as supabase/schemas has it";
    return finding(CLAIM, "broken", name, change, `Dashboard, SQL Editor: ${fix}`);
  });
}

/** Compares who may do what in a hosted project with the migrations. Throws what the Supabase CLI said. */
export async function compareAccessOf(ref: string): Promise<Finding[]> {
  const query = ["db", "query", DATABASE_PARTS, "--read-only", `--remote=${ref}`];
  return compareAccess(await supabaseJson<DatabasePart[]>(...query), await partsOfMigrations());
}
