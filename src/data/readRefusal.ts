import type { Reason } from "#rules/failure.ts";

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

/**
 * What codes and statuses mean; the first match counts. Sources: https://docs.postgrest.org/en/v14/references/errors.html,
 * https://supabase.com/docs/guides/storage/debugging/error-codes, https://supabase.com/docs/guides/auth/debugging/error-codes
 */
const reasons: [pattern: RegExp, reason: Reason][] = [
  [/PGRST30[13]|JW[ST]|"exp" claim|signature verif|applicable key|session_|refresh_token/i, "signedOut"],
  [/^(25006|53100|DatabaseReadOnly)$/, "databaseFull"],
  [/^(PGRST2..|42P01|42703|42883|Bucket not found|Database.+(Mismatch|Definition))$/, "databaseOld"],
  [/^((No|Invalid|Unregistered) API key|Legacy API keys)/, "keyRefused"],
  [/^(42501|AccessDenied)$|row-level security/, "notAllowed"],
  [/^email_address_not_authorized$/, "emailNotAllowed"],
  [/^((40|53|55|57|58)\w{3}|5(0[2-4]|2.|30|44)|InternalError|hook_timeout.*)$/, "serverProblem"],
  [/^402$/, "projectRestricted"],
  [/^413$/, "fileTooLarge"],
  [/^423$/, "fileLocked"],
  [/^429$/, "tooManyAttempts"],
  [/^540$/, "projectPaused"],
];

/** The message of a refusal, for `errorMessage`: a reason of ours if one is known, else the server's sentence, or none. */
export function refusalMessage(status: number, body: string): Reason | string {
  const { code, error_code, error, statusCode, message = "", msg = message } = refusalIn(body);
  // Storage answers most errors with 400.
  const said = [code, error_code, error, msg, String(statusCode ?? status)];
  const isSaid = (pattern: RegExp) => said.some((part) => typeof part === "string" && pattern.test(part));
  return reasons.find(([pattern]) => isSaid(pattern))?.[1] ?? String(msg || error || "");
}
