import { type TableName, tableNames, tables } from "#rules/tables.ts";
import { type Finding, finding, inWords, isNoAnswer, keptIf, MIGRATE, unanswered } from "./finding.ts";
import { type Answer, askSupabase, type LiveProject } from "./liveProject.ts";

/** Filters of PostgREST, by the database's clock: what supabase/schemas/visibility.sql calls released, or not. */
const RELEASED = "published_at=lte.now";
const NOT_RELEASED = "(published_at.is.null,published_at.gt.now)";
const NOT_ANNOUNCED = "(announced_at.is.null,announced_at.gt.now)";

/**
 * Requests for rows that a stranger may not be shown. What belongs to an album or a track is hidden where that is not
 * shown, which its own requests decide.
 */
const hiddenRows: Partial<Record<TableName, string[]>> = {
  albums: [`select=id&and=(or${NOT_RELEASED},or${NOT_ANNOUNCED})`],
  tracks: [
    "select=id,albums(id)&albums=is.null",
    `select=id,albums(id)&albums.${RELEASED}&albums=is.null&is_single=is.false`,
    "select=id&is_hidden=is.true",
  ],
  track_texts: ["select=track_id,tracks(id)&tracks=is.null"],
  album_updates: ["select=album_id,albums(id)&albums=is.null"],
  shows: [`select=id&or=${NOT_RELEASED}`],
};

const isRefused = ({ code, text }: Answer) => code === "42501" && !/row-level security/i.test(text);
const isEmpty = ({ status, text }: Answer) => status === 200 && text.trim() === "[]";
const isShown = ({ status, json }: Answer) => status === 200 && Array.isArray(json) && json.length > 0;
/** A table, or a column: PostgREST knows none, or PostgreSQL. */
const isMissing = ({ code }: Answer) => /^(PGRST20[045]|42P01|42703)$/.test(code);
/** The rights let the statement through: it succeeded, or PostgreSQL refused what it would have written. */
const isReached = ({ status, code, text }: Answer) =>
  [201, 204].includes(status) || /^(2[23]|P0)\w{3}$/.test(code) || /row-level security/i.test(text);

/** One line: rows that may not be shown are in no answer, or the answer is a refusal. */
async function checkHidden(
  project: LiveProject,
  name: string,
  rows: string,
  queries: string[],
): Promise<Finding> {
  const ask = (query: string) => askSupabase(project, "GET", `/rest/v1/${name}?${query}&limit=1`);
  const answers = await Promise.all(queries.map(ask));
  const claim = `A stranger is shown no ${rows}`;
  const judge = (answer: Answer, isKept: boolean, word: string, fix: string) =>
    finding(claim, keptIf(isKept), "read them", inWords(word, answer), fix);
  const shown = answers.find(isShown);
  const fix = `Dashboard, SQL Editor: give ${name} the policies and grants of supabase/schemas again.`;
  if (shown) return judge(shown, false, "SHOWN", fix);
  const missing = answers.find(isMissing);
  if (missing) return judge(missing, false, "missing", MIGRATE);
  const unclear = answers.find((answer) => !isRefused(answer) && !isEmpty(answer));
  if (unclear) return unanswered(claim, "read them", unclear, project.supabaseUrl);
  const [answer] = answers;
  if (!answer) throw new Error("Nothing was asked.");
  return judge(answer, true, isRefused(answer) ? "refused" : "none shown", "");
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
  const judge = (answer: Answer, isKept: boolean, word: string, fix: string) =>
    finding(claim, keptIf(isKept), tried, inWords(word, answer), fix);
  const allowed = answers.findIndex((answer) => !isNoAnswer(answer) && isReached(answer));
  const revoke = `Dashboard, SQL Editor: revoke insert, update, delete on public.${name} from anon, public;`;
  const reached = answers[allowed];
  if (reached) return judge(reached, false, `${["insert", "update", "delete"][allowed]}: ALLOWED`, revoke);
  const missing = answers.find(isMissing);
  if (missing) return judge(missing, false, "missing", MIGRATE);
  const unclear = answers.find((answer) => !isRefused(answer));
  if (unclear) return unanswered(claim, tried, unclear, project.supabaseUrl);
  const [answer] = answers;
  if (!answer) throw new Error("Nothing was tried.");
  return judge(answer, true, "refused", "");
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
  const claim = "The list of admins is not served";
  const tried = "read the schema private";
  const isHidden = admins.code === "PGRST106";
  // Where the schema is served, its table may be hidden or refused all the same.
  const isServed = Array.isArray(admins.json) || isRefused(admins) || isMissing(admins);
  if (!isHidden && !isServed) return [unanswered(claim, tried, admins, project.supabaseUrl)];
  return [
    finding(
      claim,
      keptIf(isHidden),
      tried,
      inWords(isHidden ? "refused" : "SERVED", admins),
      "Dashboard, Project Settings, Data API, Exposed schemas: only `public`.",
    ),
  ];
}
