import { type TableName, tableNames, tables } from "#rules/tables.ts";
import { type Finding, finding, inWords, isNoAnswer, keptIf, MIGRATE, unanswered } from "./finding.ts";
import { type Answer, askSupabase, type LiveProject } from "./liveProject.ts";

const LATER = "(published_at.is.null,published_at.gt.now)";

/**
 * Requests for rows that a stranger may not be shown, by the database's clock. What belongs to an album or a track is
 * hidden where that is not shown, which its own requests decide.
 */
const hiddenRows: Partial<Record<TableName, string[]>> = {
  albums: [`select=id&and=(or${LATER},or(announced_at.is.null,announced_at.gt.now))`],
  tracks: [
    "select=id,albums(id)&albums=is.null",
    "select=id,albums(id)&albums.published_at=lte.now&albums=is.null&is_single=is.false",
  ],
  track_texts: ["select=track_id,tracks(id)&tracks=is.null"],
  album_updates: ["select=album_id,albums(id)&albums=is.null"],
  shows: [`select=id&or=${LATER}`],
};

const isRefused = ({ code, text }: Answer) => code === "42501" && !/row-level security/i.test(text);
const isEmpty = ({ status, text }: Answer) => status === 200 && text.trim() === "[]";
/** A table, or a column (SQLSTATE 42703). */
const isMissing = ({ status, code }: Answer) => status === 404 || code === "42703";

/** One line: rows that may not be shown are in no answer, or the answer is a refusal. */
async function checkHidden(
  project: LiveProject,
  name: string,
  rows: string,
  queries: string[],
): Promise<Finding> {
  const ask = (query: string) => askSupabase(project, "GET", `/rest/v1/${name}?${query}&limit=1`);
  const answers = await Promise.all(queries.map(ask));
  const answer = answers.find((one) => !isRefused(one) && !isEmpty(one)) ?? answers[0];
  if (!answer) throw new Error("Nothing was asked.");
  const claim = `A stranger is shown no ${rows}`;
  if (isNoAnswer(answer)) return unanswered(claim, "read them", answer);
  const word = isMissing(answer)
    ? "missing"
    : isRefused(answer)
      ? "refused"
      : isEmpty(answer)
        ? "none shown"
        : "SHOWN";
  const fix = `Dashboard, SQL Editor: give ${name} the policies and grants of supabase/schemas again.`;
  return finding(
    claim,
    keptIf(isRefused(answer) || isEmpty(answer)),
    "read them",
    inWords(word, answer),
    isMissing(answer) ? MIGRATE : fix,
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
  const word = isMissing(answer) ? "missing" : verb ? `${verb}: ALLOWED` : "refused";
  const revoke = `Dashboard, SQL Editor: revoke insert, update, delete on public.${name} from anon, public;`;
  const fix = isMissing(answer) ? MIGRATE : revoke;
  return finding(claim, keptIf(!verb), tried, inWords(word, answer), fix);
}

/** A stranger is shown no hidden row, and writes none. */
export async function checkTables(project: LiveProject): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of tableNames) {
    const table = tables[name];
    const [key] = table.primaryKey;
    const queries = hiddenRows[name];
    if (table.hidden && !queries) throw new Error(`Name the hidden rows of ${name} here.`);
    if (table.hidden && queries) findings.push(await checkHidden(project, name, table.hidden, queries));
    if (table.isOwners) findings.push(await checkHidden(project, name, `row of ${name}`, [`select=${key}`]));
    findings.push(await checkWriting(project, name, key));
  }
  return findings;
}

/** The schema with the admins is none of those that the API serves. */
export async function checkSchemas(project: LiveProject): Promise<Finding[]> {
  const admins = await askSupabase(project, "GET", "/rest/v1/admins?select=user_id&limit=1", {
    headers: { "Accept-Profile": "private" },
  });
  const isHidden = admins.status === 406;
  return [
    finding(
      "The list of admins is not served",
      keptIf(isHidden),
      "read the schema private",
      inWords(isHidden ? "refused" : "SERVED", admins),
      "Dashboard, Project Settings, Data API, Exposed schemas: only `public`.",
    ),
  ];
}
