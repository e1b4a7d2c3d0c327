import { isGatewayStatus } from "#lib/errors.ts";
import type { Reason } from "#rules/failure.ts";

/** Characters above which a response is no sentence. */
const LONGEST_SENTENCE = 300;

/** What a refusal says: PostgREST has a code, Auth an `error_code`, Storage an `error`, their gateway a message alone. */
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

/** What a status means, whatever the body says. 540 is a paused project, 544 a database that does not answer Storage. */
const reasonsOfStatus: Record<number, Reason> = {
  402: "projectRestricted",
  413: "fileTooLarge",
  415: "fileTypeRefused",
  423: "fileLocked",
  429: "tooManyAttempts",
  540: "projectPaused",
};

/**
 * What codes and messages mean, whatever the status says. Sources: https://docs.postgrest.org/en/v14/references/errors.html,
 * https://supabase.com/docs/guides/storage/debugging/error-codes, https://supabase.com/docs/guides/auth/debugging/error-codes
 */
const reasonsOfCodes: [pattern: RegExp, reason: Reason][] = [
  [
    /^(PGRST30[13]|bad_jwt|session_\w+|refresh_token_\w+|no_authorization|InvalidJWT)$|^"exp" claim/,
    "signedOut",
  ],
  [/^(25006|53100|DatabaseReadOnly)$/, "databaseFull"],
  [
    /^(PGRST2\d\d|42P01|42703|42883|NoSuchBucket|Bucket not found|Database\w+(Mismatch|Definition))$/,
    "databaseOld",
  ],
  [/^((No|Invalid|Unregistered) API key|Legacy API keys)/, "keyRefused"],
  [/^(42501|AccessDenied)$|row-level security/, "notAllowed"],
  [
    /^(08|40|53|55|57|58)\w{3}$|^(InternalError|DatabaseTimeout|LockTimeout|hook_timeout\w*)$/,
    "serverProblem",
  ],
  [/^email_address_not_authorized$/, "emailNotAllowed"],
];

/**
 * The message of a refusal, for `errorMessage`: a reason of ours where its code or status is known, else the server's
 * sentence, or none.
 */
export function refusalMessage(status: number, body: string): Reason | string {
  const { code, error_code, error, statusCode, message, msg } = refusalIn(body);
  const said = [error_code, code, error, message, msg].filter((part) => typeof part === "string");
  const known = reasonsOfCodes.find(([pattern]) => said.some((part) => pattern.test(part)));
  // Storage answers most errors with 400.
  const own = Number(statusCode ?? status);
  const reason = known?.[1] ?? reasonsOfStatus[own] ?? (isGatewayStatus(own) ? "serverProblem" : null);
  return reason ?? [message, msg, error].find((part) => typeof part === "string") ?? "";
}
