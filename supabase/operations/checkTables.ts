import { readFile } from "node:fs/promises";
import type { Database } from "#data/database.types.ts";
import { type TableName, tables } from "#rules/tables.ts";
import { projectPaths } from "../run/projectPaths.ts";
import { type Finding, finding, inWords, isNoAnswer, keptIf, MIGRATE, unanswered } from "./finding.ts";
import { type Answer, askSupabase, type LiveProject } from "./liveProject.ts";

function hiddenQuery({ primaryKey: [key], parent }: (typeof tables)[TableName]): string {
  return parent
    ? `select=${key},${parent.table}(id)&${parent.table}=is.null`
    : `select=${key}&or=(published_at.is.null,published_at.gt.now)`;
}

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

const isRefused = ({ code, text }: Answer) => code === "42501" && !/row-level security/i.test(text);
const isEmpty = ({ status, text }: Answer) => status === 200 && text.trim() === "[]";

/** Every column of a public table is read. An empty answer is that of an empty table, or of one without a policy. */
async function checkReading(project: LiveProject, name: string, columns: string[]): Promise<Finding> {
  const answer = await askSupabase(project, "GET", `/rest/v1/${name}?select=${columns}&limit=1`);
  const isThere = answer.status === 200;
  const hasRows = isThere && !isEmpty(answer);
  return finding(
    `Everyone reads ${name}`,
    hasRows ? "kept" : isThere ? "unknown" : "broken",
    "every column of one row",
    inWords(hasRows ? "read" : isThere ? "no row, or none that is shown" : "not read", answer),
    isThere ? `Run it again when ${name} has a row.` : MIGRATE,
  );
}

/** One line: rows that may not be shown are not in the answer, or the answer is a refusal. */
async function checkHidden(
  project: LiveProject,
  name: string,
  rows: string,
  query: string,
  isKept: (answer: Answer) => boolean,
): Promise<Finding> {
  const answer = await askSupabase(project, "GET", `/rest/v1/${name}?${query}&limit=1`);
  const claim = `A stranger is shown no ${rows}`;
  if (isNoAnswer(answer)) return unanswered(claim, "read them", answer);
  const isMissing = answer.status >= 400 && !isRefused(answer);
  const word = isMissing
    ? "missing"
    : isRefused(answer)
      ? "refused"
      : isEmpty(answer)
        ? "none shown"
        : "SHOWN";
  const fix = `Dashboard, SQL Editor: give ${name} the policies and grants of supabase/schemas again.`;
  return finding(
    claim,
    keptIf(isKept(answer)),
    "read them",
    inWords(word, answer),
    isMissing ? MIGRATE : fix,
  );
}

/**
 * Writes that cannot change anything even if they are allowed: Postgres checks the grant, then the policies, and only
 * then a primary key of null. No row has one that a filter could find.
 */
async function checkWriting(project: LiveProject, name: string, primaryKey: string): Promise<Finding> {
  const path = `/rest/v1/${name}`;
  const body = { [primaryKey]: null };
  const claim = `A stranger writes no rows of ${name}`;
  const tried = "insert a row whose key is null, update and delete it";
  const answers = [
    await askSupabase(project, "POST", path, { body }),
    await askSupabase(project, "PATCH", `${path}?${primaryKey}=is.null`, { body }),
    await askSupabase(project, "DELETE", `${path}?${primaryKey}=is.null`),
  ];
  const failed = answers.find(isNoAnswer);
  if (failed) return unanswered(claim, tried, failed);
  const allowed = answers.findIndex((answer) => !isRefused(answer));
  const answer = answers[allowed] ?? answers[0];
  if (!answer) throw new Error("Nothing was tried.");
  const verb = ["insert", "update", "delete"][allowed];
  const fix = `Dashboard, SQL Editor: revoke insert, update, delete on public.${name} from anon, public;`;
  return finding(claim, keptIf(!verb), tried, inWords(verb ? `${verb}: ALLOWED` : "refused", answer), fix);
}

/** The tables are as the migrations make them: everyone reads what is public, and a stranger nothing else. */
export async function checkTables(project: LiveProject): Promise<Finding[]> {
  const findings: Finding[] = [];
  const columnsOf = await readColumns();
  const all: Record<keyof Database["public"]["Tables"], (typeof tables)[TableName]> = tables;
  for (const [name, table] of Object.entries(all)) {
    const [key] = table.primaryKey;
    if (!table.isOwners) findings.push(await checkReading(project, name, columnsOf(name)));
    if (table.hidden)
      findings.push(await checkHidden(project, name, table.hidden, hiddenQuery(table), isEmpty));
    if (table.isOwners)
      findings.push(await checkHidden(project, name, `row of ${name}`, `select=${key}`, isRefused));
    findings.push(await checkWriting(project, name, key));
  }
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

/** Also where PostgREST still knows a function that the database has no more. */
const isMissing = ({ code = "" }: Answer) => ["PGRST202", "42883"].includes(code);

/** Functions that strangers may not call, with arguments that would change nothing if they could. */
const refused: Record<string, Record<string, null>> = {
  add_admin: { new_admin: null },
  list_admins: {},
  remove_admin: { former_admin: null },
  is_admin: {},
  listens_by_day: {},
  listens_by_track: {},
  list_unused_files: {},
  save_site_settings: { changes: null },
  save_track: { track: null, original: null },
};

/** A function that may not be called is refused by its name; any other refusal came from inside it. */
async function checkRefusal(project: LiveProject, name: string, body: object): Promise<Finding> {
  const answer = await askSupabase(project, "POST", `/rest/v1/rpc/${name}`, { body });
  const { message = "" } = (answer.json ?? {}) as { message?: string };
  const isRefused = answer.code === "42501" && message.includes(name);
  const claim = `A stranger cannot call ${name}()`;
  if (isNoAnswer(answer)) return unanswered(claim, "call it", answer);
  return finding(
    claim,
    keptIf(isRefused),
    "call it",
    inWords(isRefused ? "refused" : isMissing(answer) ? "missing" : "CALLED", answer),
    isMissing(answer)
      ? MIGRATE
      : `Dashboard, SQL Editor: revoke execute on function public.${name} from anon, public;`,
  );
}

export const checkFunctions = (project: LiveProject): Promise<Finding[]> =>
  Promise.all(Object.entries(refused).map(([name, body]) => checkRefusal(project, name, body)));
