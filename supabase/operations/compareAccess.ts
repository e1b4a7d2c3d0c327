import { compareParts, type DatabasePart } from "../comparison/databaseParts.ts";
import { type Finding, finding } from "./finding.ts";

const PROMISE = "Policies and rights are this repository's";

/** Who may do what. Hosted projects differ in what they grant to the secret key, and an owner may add an index. */
const isAccess = ({ name }: DatabasePart) =>
  /^(row level security|policy|grants|function) /.test(name) && !name.endsWith(" to service_role");

/** One line for each policy or right of a project that is not the repository's, or one when all are. */
export function compareAccess(found: readonly DatabasePart[], wanted: readonly DatabasePart[]): Finding[] {
  const expected = wanted.filter(isAccess);
  const different = compareParts(found.filter(isAccess), expected);
  if (different.length === 0)
    return [finding(PROMISE, "kept", "compare them", `${expected.length} equal`, "")];
  return different.map(({ name, change }) => {
    const take = name.startsWith("policy ") ? `drop ${name};` : "revoke or drop it";
    const fix = change === "ADDED" ? take : "make it again as supabase/schemas has it";
    return finding(PROMISE, "broken", name, change, `Dashboard, SQL Editor: ${fix}`);
  });
}
