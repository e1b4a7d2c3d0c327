import { type Finding, finding, inWords, keptIf } from "./finding.ts";
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
    const isClosed =
      known?.disable_signup !== false &&
      (closed.includes(reason) || (known?.disable_signup === true && notAsked.includes(reason)));
    const word = !isClosed ? "not refused" : notAsked.includes(reason) ? "closed by the settings" : "refused";
    const tried = `POST ${path} with data that cannot be stored`;
    return finding(claim, keptIf(isClosed), tried, inWords(word, { ...answer, code: reason }), close);
  };

  const byPassword = await attempt("Nobody signs up with a password", "/auth/v1/signup", withPassword);
  const mailed = "Nobody signs up with a mailed code or link";
  const isAnonymous = known?.external?.anonymous_users;
  return [
    byPassword,
    // Auth handles a request for a link as one for a code.
    byPassword.outcome === "broken"
      ? finding(mailed, "unknown", "nothing, while sign-ups are open", "not known", close)
      : await attempt(mailed, "/auth/v1/otp", withMailedCode),
    finding(
      "Nobody signs in anonymously",
      isAnonymous === undefined ? "unknown" : keptIf(!isAnonymous),
      "GET /auth/v1/settings",
      inWords(isAnonymous ? "open" : isAnonymous === false ? "closed" : "not known", settings),
      'Dashboard, Authentication, Sign In / Providers: turn off "Allow anonymous sign-ins".',
    ),
  ];
}
