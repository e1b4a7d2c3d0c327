import { isGatewayStatus } from "#lib/errors.ts";
import type { Reason } from "#rules/failure.ts";

/** Characters above which a response is no sentence. */
const LONGEST_SENTENCE = 300;

/** PostgREST sends a code, Auth an `error_code` and a `msg`, Storage an `error`, their gateway a message alone. */
type Refusal = Partial<Record<"code" | "error_code" | "error" | "statusCode" | "message" | "msg", unknown>>;

/** The fields of a body of JSON; the sentence of a short text; none of a web page. */
export function refusalIn(body: string): Refusal {
  const text = body.trim();
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? parsed : {};
  } catch {
    return text.startsWith("<") || text.length > LONGEST_SENTENCE ? {} : { message: text };
  }
}

/**
 * What codes and statuses mean; the first match counts. Sources: https://docs.postgrest.org/en/v14/references/errors.html,
 * https://supabase.com/docs/guides/storage/debugging/error-codes, https://supabase.com/docs/guides/auth/debugging/error-codes
 */
const reasons: [pattern: RegExp, reason: Reason][] = [
  [
    /^(PGRST30[13]|bad_jwt|no_authorization|InvalidJWT|(session|refresh_token)_.+)$|^"exp" claim/,
    "signedOut",
  ],
  [/^(25006|53100|DatabaseReadOnly)$/, "databaseFull"],
  [/^(PGRST2..|42P01|42703|42883|Bucket not found|Database.+(Mismatch|Definition))$/, "databaseOld"],
  [/^((No|Invalid|Unregistered) API key|Legacy API keys)/, "keyRefused"],
  [/^(42501|AccessDenied)$|row-level security/, "notAllowed"],
  [/^email_address_not_authorized$/, "emailNotAllowed"],
  [/^(40|53|55|57|58)\w{3}$|^(InternalError|LockTimeout|hook_timeout\w*)$/, "serverProblem"],
  [/^402$/, "projectRestricted"],
  [/^413$/, "fileTooLarge"],
  [/^415$/, "fileTypeRefused"],
  [/^423$/, "fileLocked"],
  [/^429$/, "tooManyAttempts"],
  [/^540$/, "projectPaused"],
];

/** The message of a refusal, for `errorMessage`: a reason of ours if one is known, else the server's sentence, or none. */
export function refusalMessage(status: number, body: string): Reason | string {
  const { code, error_code, error, statusCode, message = "", msg = message } = refusalIn(body);
  // Storage answers most errors with 400.
  const own = String(statusCode ?? status);
  const said = [code, error_code, error, msg, own].filter((part) => typeof part === "string");
  const [, reason] = reasons.find(([pattern]) => said.some((part) => pattern.test(part))) ?? [];
  return reason ?? (isGatewayStatus(Number(own)) ? "serverProblem" : String(msg || error || ""));
}
