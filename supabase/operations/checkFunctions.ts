import { type Finding, finding, inWords, isNoAnswer, keptIf, MIGRATE, unanswered } from "./finding.ts";
import { type Answer, askSupabase, type LiveProject } from "./liveProject.ts";
import { STRANGER, type Visitor } from "./visitor.ts";

/** Also where PostgREST still knows a function that the database has no more. */
const isMissing = ({ code = "" }: Answer) => ["PGRST202", "42883"].includes(code);

type Attempt = { name: string; argument: string; body: Record<string, null>; visitor: Visitor };

/** The functions of `npm run owner`, called with a null id so that they would change nothing. */
const adminFunctions = [
  { name: "add_admin", argument: "null", body: { new_admin: null } },
  { name: "list_admins", argument: "", body: {} as Record<string, null> },
  { name: "remove_admin", argument: "null", body: { former_admin: null } },
];

/** A function that may not be called is refused by its name; any other refusal came from inside it. */
async function checkCall(project: LiveProject, { name, argument, body, visitor }: Attempt): Promise<Finding> {
  const answer = await askSupabase(project, "POST", `/rest/v1/rpc/${name}`, {
    headers: visitor.headers,
    body,
  });
  const { message = "" } = (answer.json ?? {}) as { message?: string };
  const isRefused = answer.code === "42501" && message.includes(name);
  const promise = `${visitor.name} cannot call ${name}()`;
  const tried = `${name}(${argument})`;
  if (isNoAnswer(answer)) return unanswered(promise, tried, answer);
  const role = visitor === STRANGER ? "anon" : "authenticated";
  return finding(
    promise,
    keptIf(isRefused),
    tried,
    inWords(isRefused ? "refused" : isMissing(answer) ? "missing" : "CALLED", answer),
    isMissing(answer)
      ? MIGRATE
      : `Dashboard, SQL Editor: revoke execute on function public.${name} from ${role}, public;`,
  );
}

/** Whether listens can be counted. Where the function was revoked they are not, as the owner chose. */
async function checkCount(project: LiveProject): Promise<Finding> {
  const [promise, tried] = ["Listens are counted, unless the owner revoked it", "count_listen(null)"];
  const answer = await askSupabase(project, "POST", "/rest/v1/rpc/count_listen", {
    body: { track_id: null },
  });
  if (isNoAnswer(answer)) return unanswered(promise, tried, answer);
  return finding(
    promise,
    keptIf(!isMissing(answer)),
    tried,
    inWords(isMissing(answer) ? "missing" : "there", answer),
    MIGRATE,
  );
}

/** The functions that only signed-in users may call; others than admins learn nothing from them. */
const dashboardFunctions = ["is_admin", "listens_by_day", "listens_by_track", "list_unused_files"];

/** Nobody makes, lists or removes an admin with the public key, and strangers ask for nothing of the dashboard's. */
export function checkFunctions(project: LiveProject, visitors: Visitor[]): Promise<Finding[]> {
  const attempts = visitors.flatMap((visitor) => adminFunctions.map((each) => ({ ...each, visitor })));
  const asStranger = dashboardFunctions.map((name) => ({ name, argument: "", body: {}, visitor: STRANGER }));
  const calls = [...attempts, ...asStranger].map((attempt) => checkCall(project, attempt));
  return Promise.all([...calls, checkCount(project)]);
}
