import { type Finding, finding, inWords, keptIf, unanswered } from "./finding.ts";
import { askSupabase, type LiveProject } from "./liveProject.ts";

type AuthSettings = { disable_signup?: boolean; external?: { anonymous_users?: boolean } };

const close = 'Dashboard, Authentication, Sign In / Providers: turn off "Allow new users to sign up".';
/** GoTrue's codes when sign-ups, or this kind of them, are off. */
const closed = ["signup_disabled", "otp_disabled", "email_provider_disabled"];
/** Its codes when it refuses earlier; then its settings are checked. */
const notAsked = ["over_request_rate_limit", "over_email_send_rate_limit", "captcha_failed"];

const UNDELIVERABLE = "check-live@example.invalid";

/** Without a password no account is made; without an address, too, it would be an anonymous one, which can be. */
const withPassword = { email: UNDELIVERABLE, password: "" };

/** Tried last, when sign-ups seem closed: the account's data would be stored as jsonb, which refuses this character. */
const withMailedCode = { email: UNDELIVERABLE, create_user: true, data: { impossible: "\u0000" } };

/** Nobody may make an account: by a password, by a mailed code or link, or without a name. */
export async function checkSignUps(project: LiveProject): Promise<Finding[]> {
  const settings = await askSupabase(project, "GET", "/auth/v1/settings");
  const known = settings.json as AuthSettings | null;

  const attempt = async (claim: string, path: string, body: unknown) => {
    const answer = await askSupabase(project, "POST", path, { body });
    const reason = (answer.json as { error_code?: string } | null)?.error_code ?? "";
    const tried = `POST ${path} with data that cannot be stored`;
    const isEarly = notAsked.includes(reason);
    // Auth has a code for each of its own refusals. A gateway's answer says nothing of sign-ups.
    const isClear = isEarly
      ? known?.disable_signup !== undefined
      : reason !== "" || (answer.status < 300 && answer.json !== null);
    if (!isClear && known?.disable_signup !== false)
      return unanswered(claim, tried, answer, project.supabaseUrl);
    const isClosed = known?.disable_signup !== false && (closed.includes(reason) || isEarly);
    const word = !isClosed ? "not refused" : isEarly ? "closed by the settings" : "refused";
    return finding(claim, keptIf(isClosed), tried, inWords(word, { ...answer, code: reason }), close);
  };

  const byPassword = await attempt("Nobody signs up with a password", "/auth/v1/signup", withPassword);
  const mailed = "Nobody signs up with a mailed code or link";
  const isAnonymous = known?.external?.anonymous_users;
  const anonymously = "Nobody signs in anonymously";
  const read = "GET /auth/v1/settings";
  const untried = byPassword.fix === close ? "while sign-ups are open" : "while Auth gives no clear answer";
  return [
    byPassword,
    // Auth handles a request for a link as one for a code.
    byPassword.outcome === "broken"
      ? finding(mailed, "unknown", `nothing, ${untried}`, "not known", byPassword.fix)
      : await attempt(mailed, "/auth/v1/otp", withMailedCode),
    settings.status !== 200 || !known
      ? unanswered(anonymously, read, settings, project.supabaseUrl)
      : finding(
          anonymously,
          isAnonymous === undefined ? "unknown" : keptIf(!isAnonymous),
          read,
          inWords(isAnonymous ? "open" : isAnonymous === false ? "closed" : "not known", settings),
          'Dashboard, Authentication, Sign In / Providers: turn off "Allow anonymous sign-ins".',
        ),
  ];
}
