import { type Finding, finding, inWords, keptIf } from "./finding.ts";
import { askSupabase, type LiveProject } from "./liveProject.ts";
import type { Visitor } from "./visitor.ts";

const promise = "An ordinary account manages nothing";
const askForAccount =
  "Run it again with --as and the address of an ordinary account: dashboard, Authentication, Users, Add user.";

/** The line in the list when nobody is signed in. */
export const accountNotTried: Finding = finding(
  promise,
  "unknown",
  "nothing: no account was given",
  "not known: row level security, policies and is_admin() for signed-in users",
  askForAccount,
);

/** is_admin() is false for an ordinary account. With an owner's account every attempt would be allowed. */
export async function checkAccount(project: LiveProject, account: Visitor): Promise<Finding> {
  const answer = await askSupabase(project, "POST", "/rest/v1/rpc/is_admin", {
    headers: account.headers,
    body: {},
  });
  const isAsked = typeof answer.json === "boolean";
  return finding(
    promise,
    keptIf(answer.json === false),
    "is_admin() as the account of --as",
    isAsked ? String(answer.json) : inWords("no answer", answer),
    isAsked
      ? "Give --as an account that manages nothing. If this one does not, the function private.is_admin was changed: create it again from supabase/schemas."
      : "Run `npx supabase db push --remote`; if nothing is missing, create public.is_admin and its grants again from supabase/schemas.",
  );
}
