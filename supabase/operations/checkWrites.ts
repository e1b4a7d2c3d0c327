import { type Finding, finding, inWords, isNoAnswer, NO_ANSWER, type Outcome, RUN_AGAIN } from "./finding.ts";
import { type Answer, askSupabase, type LiveProject } from "./liveProject.ts";
import { STRANGER, type Visitor } from "./visitor.ts";

export type WrittenTable = {
  name: string;
  primaryKey: string;
  /** Text columns of which each row has one at least; of a table that functions alone write, of any type. */
  required: readonly string[];
  /** Not even the owner has the right to write. */
  isKeptByFunctions?: boolean;
  /** True when a row can be read: without one it is unknown whether rows may be changed. */
  hasRows: boolean;
};

const verbs = ["insert", "update", "delete"] as const;
type Verb = (typeof verbs)[number];

/** Postgres' codes for a refusal, and for the impossible value of an attempt that was allowed. */
const DENIED = "42501";
const isPolicyRefusal = ({ code, text }: Answer) => code === DENIED && /row-level security/i.test(text);

/**
 * Attempts that cannot change anything even if they are allowed: Postgres checks the grant, then the policies,
 * and only then a primary key of null, or a filter that fails on the first row it sees, or finds none.
 */
function attempts(project: LiveProject, table: WrittenTable, { headers }: Visitor) {
  const { name, primaryKey, required, isKeptByFunctions } = table;
  const path = `/rest/v1/${name}`;
  const body = Object.fromEntries([primaryKey, ...required].map((column) => [column, null]));
  // A pattern that ends in its own escape fails on any text. Unquoted, a backslash in or=() is literal.
  const failing = required.map((column) => `${column}.like.%5C`);
  const filtered = `${path}?${isKeptByFunctions ? `${primaryKey}=is.null` : `or=(${failing.join(",")})`}`;
  return {
    insert: () => askSupabase(project, "POST", path, { headers, body }),
    update: () => askSupabase(project, "PATCH", filtered, { headers, body }),
    delete: () => askSupabase(project, "DELETE", filtered, { headers }),
  };
}

type Judgement = [outcome: Outcome, word: string, fix: string];

/** For users without the grant: an empty table proves as much as a full one. */
function judgeWithoutRight(answer: Answer, verb: Verb, table: WrittenTable): Judgement {
  const roles = table.isKeptByFunctions ? "anon, authenticated, public" : "anon, public";
  const revoke = `Dashboard, SQL Editor: revoke ${verb} on public.${table.name} from ${roles};`;
  if (isPolicyRefusal(answer)) return ["broken", "only a policy refuses", revoke];
  if (answer.code === DENIED) return ["kept", "refused", ""];
  return ["broken", answer.status < 300 ? "the right is granted" : "ALLOWED", revoke];
}

/** Signed-in users have the grant, because the owner needs it; the policies find no row that may be changed. */
function judgeAccount(answer: Answer, verb: Verb, { name, hasRows }: WrittenTable): Judgement {
  if (isPolicyRefusal(answer)) return ["kept", "refused", ""];
  if (answer.code === DENIED)
    return [
      "broken",
      "the owner is refused too",
      `Dashboard, SQL Editor: grant ${verb} on public.${name} to authenticated;`,
    ];
  if (answer.status < 300 && verb !== "insert")
    return hasRows
      ? ["kept", "no row found", ""]
      : ["unknown", "no row yet", `Run it again with --as when ${name} has a row.`];
  return [
    "broken",
    "ALLOWED",
    `Dashboard, Database, Policies, ${name}: turn row level security on, and keep only the policies of supabase/schemas.`,
  ];
}

const manner: Record<Verb, string> = {
  insert: "a row whose key is null",
  update: "where a filter fails",
  delete: "where a filter fails",
};

/** Three lines: nobody but the owner, or nobody at all, inserts, updates or deletes rows of a table. */
export async function checkWrites(
  project: LiveProject,
  visitor: Visitor,
  table: WrittenTable,
): Promise<Finding[]> {
  const judge = visitor === STRANGER || table.isKeptByFunctions ? judgeWithoutRight : judgeAccount;
  const findings: Finding[] = [];
  const send = attempts(project, table, visitor);
  for (const verb of verbs) {
    const answer = await send[verb]();
    const [outcome, word, fix] = isNoAnswer(answer)
      ? (["broken", NO_ANSWER, RUN_AGAIN] as const)
      : judge(answer, verb, table);
    const promise = `${visitor.name} cannot ${verb} rows of ${table.name}`;
    findings.push(finding(promise, outcome, `${verb} ${manner[verb]}`, inWords(word, answer), fix));
  }
  return findings;
}
