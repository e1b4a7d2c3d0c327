import type { Reason } from "#rules/failure.ts";
import type { ProjectProblem } from "#rules/projectSentence.ts";

/** Characters above which a response is no sentence. */
const LONGEST_SENTENCE = 300;

/**
 * The fields of a body: PostgREST sends a code, Auth an `error_code` and a `msg`, Storage an `error`, their gateway a message
 * or a short text; none of a web page.
 */
export function refusalIn(body: string): Record<string, unknown> {
  const text = body.trim();
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    return text.startsWith("<") || text.length > LONGEST_SENTENCE ? {} : { message: text };
  }
}

/** What gateways (Envoy, Kong, Cloudflare, nginx) say of a service that does not answer them, with any status. */
const gatewayTrouble =
  /^(upstream (connect|request) |no healthy upstream|stream timeout|error code: \d|An invalid response was received from|The upstream server|name resolution failed|failure to get a peer|An unexpected error occurred$|(Internal Server Error|Bad Gateway|Service (Temporarily )?Unavailable|Gateway Time-?out)\W*$)/i;

/**
 * What codes and statuses mean; the first match counts. Sources: https://docs.postgrest.org/en/v14/references/errors.html,
 * https://supabase.com/docs/guides/storage/debugging/error-codes, https://supabase.com/docs/guides/auth/debugging/error-codes
 */
const reasons: [pattern: RegExp, reason: Reason][] = [
  [/PGRST30[13]|JW[ST]|"exp" claim|signature verif|applicable key|session_|refresh_token/i, "signedOut"],
  [/^(25006|53100|DatabaseReadOnly)$/, "databaseFull"],
  [/^(PGRST2..|42P01|42703|42883|Bucket not found|Database.+(Mismatch|Definition))$/, "databaseOld"],
  [/^((No|Invalid|Unregistered) API key|Invalid authentication credentials)/, "keyRefused"],
  [/^Legacy API keys/, "keyOutdated"],
  [/^(42501|AccessDenied)$|row-level security/, "notAllowed"],
  [/^email_address_not_authorized$/, "emailNotAllowed"],
  [/^((40|53|55|57|58)\w{3}|5(0[2-4]|2.|30|44)|InternalError|hook_timeout.*)$/, "serverProblem"],
  [/^402$/, "projectRestricted"],
  [/^413$/, "fileTooLarge"],
  [/^423$/, "fileLocked"],
  [/^429$/, "tooManyAttempts"],
  [/^540$/, "projectPaused"],
  [gatewayTrouble, "serverProblem"],
];

/** The message of a refusal, for `errorMessage`: a reason of ours if one is known, else the server's sentence, or none. */
export function refusalMessage(status: number, body: string): Reason | string {
  const { code, error_code, error, statusCode, message = "", msg = message } = refusalIn(body);
  // Storage answers most errors with 400.
  const said = [code, error_code, error, msg, String(statusCode ?? status)];
  const isSaid = (pattern: RegExp) => said.some((part) => typeof part === "string" && pattern.test(part));
  return reasons.find(([pattern]) => isSaid(pattern))?.[1] ?? String(msg || error || "");
}

/** Of a Wi-Fi network that asks for a sign-in. */
const NETWORK_SIGN_IN = 511;

/** What a web page of a gateway or a Wi-Fi network says: its status alone counts. */
function reasonOfPage(status: number): Reason {
  const reason = refusalMessage(status, "") as Reason | "";
  return reason || (status >= 500 && status !== NETWORK_SIGN_IN ? "serverProblem" : "notSupabase");
}

/** Reasons that do not depend on what was asked. */
const ofProject = /^(keyRefused|keyOutdated|projectRestricted|projectPaused|serverProblem|tooManyAttempts)$/;

const isPage = (body: string) => body.trimStart().startsWith("<");

/**
 * What an answer says of the project as a whole, whatever was asked: why nothing can be learned from it, or null. The
 * answer is no proof then, neither that something was refused nor that it was allowed (decision 087).
 */
export function projectProblem(status: number, body: string): ProjectProblem | null {
  if (isPage(body)) return reasonOfPage(status);
  if (status < 300) return null;
  if (status < 400) return "redirected";
  const message = refusalMessage(status, body);
  if (ofProject.test(message)) return message as Reason;
  return status >= 500 ? "serverProblem" : null;
}

/** The same for a read of rows: an empty body is a problem too, or the database may refuse. */
export function readProblem(status: number, body: string): ProjectProblem | string | null {
  const problem = projectProblem(status, body);
  if (problem) return problem;
  if (status >= 400) return refusalMessage(status, body) || "notSupabase";
  try {
    return Array.isArray(JSON.parse(body)) ? null : body.trim() === "null" ? "noData" : "notSupabase";
  } catch {
    return body.trim() === "" ? "noData" : "notSupabase";
  }
}
