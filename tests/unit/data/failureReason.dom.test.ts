// behaviour §8
import { DetailedError } from "tus-js-client";
import { beforeEach, expect, test, vi } from "vitest";
import { projectProblem } from "#data/failureReason.ts";
import { fetchInTime } from "#data/fetchInTime.ts";
import { authError } from "#data/session.ts";
import { newClient } from "#data/supabase.ts";
import { isFileTooLarge, uploadErrorOf } from "#data/uploads/tusUpload.ts";
import { failureMessages } from "#messages/failureMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";

const responseOf = (status: number, body: string | object) =>
  new Response(typeof body === "string" ? body : JSON.stringify(body), {
    status,
    headers: {
      "Content-Type":
        typeof body !== "string" ? "application/json" : body.startsWith("<") ? "text/html" : "text/plain",
    },
  });

const client = newClient({ persistSession: false, autoRefreshToken: false, skipAutoInitialize: true });

/** What the dashboard's client makes of an answer of each service. */
const services = {
  rest: async () => (await client.from("albums").insert({ title: "Low Tide" })).error,
  auth: async () => {
    const { error } = await client.auth.signInWithPassword({ email: "ada@example.com", password: "x" });
    return error && authError(error);
  },
  storage: async () =>
    (await client.storage.from("album-covers").upload("covers/1.webp", new Blob(["."]))).error,
  /** An audio file, by tus-js-client. */
  upload: async (status: number, body: string) => {
    const response = { getStatus: () => status, getBody: () => body };
    return uploadErrorOf(Object.assign(new DetailedError("tus"), { originalResponse: response }));
  },
};

type Row = [service: keyof typeof services, status: number, body: string | object, sentence: string];

const {
  serverProblem,
  notSupabase,
  projectRestricted,
  projectPaused,
  keyRefused,
  keyOutdated,
  signedOut,
  databaseFull,
  databaseOld,
  notAllowed,
  fileTooLarge,
  fileLocked,
  emailNotAllowed,
} = failureMessages;
const wait = (seconds: number) => failureMessages.tooManyAttempts({ seconds });
const unknown = "Something went wrong. Please try again.";

const postgrest = (code: string, message: string) => ({ code, message, details: null, hint: null });
const gotrue = (code: number, error_code: string, msg: string) => ({ code, error_code, msg });
const storage = (statusCode: string, error: string, message: string, code?: string) => ({
  statusCode,
  error,
  message,
  ...(code && { code }),
});
const page = "<!doctype html><title>supabase.co | 522: Connection timed out</title>";

const rows: Row[] = [
  // The gateway, for each service behind it.
  ...(["rest", "auth", "storage", "upload"] as const).flatMap((service): Row[] => [
    [service, 401, { message: "No API key found in request" }, keyRefused],
    [service, 401, { message: "Invalid API key", hint: "Double check the API key." }, keyRefused],
    [service, 401, { message: "Invalid authentication credentials" }, keyRefused],
    [service, 401, { message: "Legacy API keys are disabled", hint: "They were disabled." }, keyOutdated],
    [service, 402, "exceed_egress_quota", projectRestricted],
    [service, 429, { message: "API rate limit exceeded" }, wait(60)],
    [service, 502, { message: "An invalid response was received from the upstream server" }, serverProblem],
    [service, 503, { message: "name resolution failed" }, serverProblem],
    [service, 503, "upstream connect error or disconnect/reset before headers", serverProblem],
    [service, 504, { message: "The upstream server is timing out" }, serverProblem],
    ...[520, 521, 522, 523, 524, 525, 530].map(
      (status): Row => [service, status, `error code: ${status}`, serverProblem],
    ),
    // Gateways that say so with another status, or only in words.
    ...[
      "upstream connect error or disconnect/reset before headers. reset reason: connection failure",
      "upstream request timeout",
      "no healthy upstream",
      "Service Unavailable",
      "Bad Gateway",
      "Internal Server Error",
      "error code: 521",
      "error code: 1033",
      { message: "name resolution failed" },
      { message: "failure to get a peer from the ring-balancer" },
      { message: "An unexpected error occurred" },
      { message: "An invalid response was received from the upstream server\nrequest_id: 1" },
    ].flatMap((body): Row[] => [
      [service, 500, body, serverProblem],
      [service, 400, body, serverProblem],
      [service, 503, body, serverProblem],
    ]),
    [service, 408, "stream timeout", serverProblem],
    [service, 429, "error code: 1015", wait(60)],
    [service, 540, { message: "Project paused" }, projectPaused],
    // A web page says as much by its status.
    [service, 402, page, projectRestricted],
    [service, 429, page, wait(60)],
    [service, 500, page, service === "upload" ? unknown : serverProblem],
    [service, 503, page, serverProblem],
    [service, 522, page, serverProblem],
    [service, 530, page, serverProblem],
    [service, 540, page, projectPaused],
  ]),
  ["rest", 200, "<h1>Welcome to our Wi-Fi</h1>", notSupabase],
  ["rest", 403, "<h1>Blocked by your administrator</h1>", notSupabase],
  ["auth", 511, "<h1>Welcome to our Wi-Fi</h1>", notSupabase],
  ["auth", 403, "Sign in to the Wi-Fi", notSupabase],
  ["upload", 403, "<h1>Blocked by your administrator</h1>", unknown],
  ["storage", 400, storage("500", "Internal", "upstream connect error or disconnect/reset"), serverProblem],

  // PostgREST, and PostgreSQL behind it.
  [
    "rest",
    503,
    postgrest("PGRST000", "Could not connect with the database due to an internal error."),
    serverProblem,
  ],
  ["rest", 503, postgrest("PGRST001", "Could not connect with the database."), serverProblem],
  [
    "rest",
    503,
    postgrest("PGRST002", "Could not query the database for the schema cache. Retrying."),
    serverProblem,
  ],
  ["rest", 504, postgrest("PGRST003", "Timed out acquiring connection from connection pool."), serverProblem],
  [
    "rest",
    404,
    postgrest("PGRST202", "Could not find the function public.save_track in the schema cache"),
    databaseOld,
  ],
  [
    "rest",
    400,
    postgrest("PGRST204", "Could not find the 'hue' column of 'albums' in the schema cache"),
    databaseOld,
  ],
  [
    "rest",
    404,
    postgrest("PGRST205", "Could not find the table 'public.shows' in the schema cache"),
    databaseOld,
  ],
  ["rest", 404, postgrest("42P01", 'relation "public.shows" does not exist'), databaseOld],
  ["rest", 400, postgrest("42703", "column albums.hue does not exist"), databaseOld],
  ["rest", 404, postgrest("42883", "function save_track() does not exist"), databaseOld],
  ["rest", 401, postgrest("PGRST301", "No suitable key or wrong key type"), signedOut],
  ["rest", 401, postgrest("PGRST303", "JWT expired"), signedOut],
  ["rest", 401, postgrest("42501", "permission denied for table albums"), notAllowed],
  [
    "rest",
    403,
    postgrest("42501", 'new row violates row-level security policy for table "albums"'),
    notAllowed,
  ],
  ["rest", 405, postgrest("25006", "cannot execute INSERT in a read-only transaction"), databaseFull],
  ["rest", 503, postgrest("53100", "could not extend file: No space left on device"), databaseFull],
  ["rest", 503, postgrest("53300", "too many connections for role"), serverProblem],
  ["rest", 500, postgrest("57014", "canceling statement due to statement timeout"), serverProblem],
  ["rest", 500, postgrest("40P01", "deadlock detected"), serverProblem],
  [
    "rest",
    409,
    postgrest("23505", "duplicate key value violates unique constraint"),
    "The entry was refused. Please check every field.",
  ],
  [
    "rest",
    400,
    postgrest(
      "23514",
      'new row for relation "albums" violates check constraint "albums_title_is_not_too_long"',
    ),
    "Album Title is too long. Please shorten it.",
  ],
  [
    "rest",
    400,
    postgrest("22008", "date/time field value out of range"),
    "A date is too far from today. Please choose another one.",
  ],
  [
    "rest",
    400,
    postgrest("22P05", "unsupported Unicode escape sequence"),
    "A text holds a character that cannot be saved. Please type it again.",
  ],
  ["rest", 500, postgrest("XX000", "The disk is full"), "The disk is full"],
  ["rest", 400, { message: "No" }, "No"],
  ["rest", 500, "", unknown],
  ["rest", 500, "null", unknown],

  // Auth. What it says of a sign-in and a password is shown as it is (§8 and the account).
  ["auth", 400, gotrue(400, "invalid_credentials", "Invalid login credentials"), "Invalid login credentials"],
  ["auth", 400, gotrue(400, "email_not_confirmed", "Email not confirmed"), "Email not confirmed"],
  ["auth", 400, gotrue(400, "user_banned", "User is banned"), "User is banned"],
  ["auth", 400, gotrue(400, "validation_failed", "missing email or phone"), "missing email or phone"],
  [
    "auth",
    400,
    gotrue(400, "captcha_failed", "captcha protection: request disallowed"),
    "captcha protection: request disallowed",
  ],
  [
    "auth",
    400,
    gotrue(400, "email_address_invalid", 'Email address "a@b" is invalid'),
    'Email address "a@b" is invalid',
  ],
  ["auth", 400, gotrue(400, "email_address_not_authorized", "Email address cannot be used"), emailNotAllowed],
  ["auth", 422, gotrue(422, "weak_password", "Password is too weak."), "Password is too weak."],
  [
    "auth",
    422,
    gotrue(422, "same_password", "New password should be different."),
    "New password should be different.",
  ],
  [
    "auth",
    422,
    gotrue(422, "email_exists", "A user with this email address has already been registered"),
    "A user with this email address has already been registered",
  ],
  ["auth", 429, gotrue(429, "over_request_rate_limit", "Request rate limit reached"), wait(60)],
  [
    "auth",
    429,
    gotrue(429, "over_email_send_rate_limit", "you can only request this after 42 seconds."),
    wait(42),
  ],
  ["auth", 400, gotrue(400, "refresh_token_not_found", "Invalid Refresh Token"), signedOut],
  ["auth", 400, gotrue(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used"), signedOut],
  ["auth", 403, gotrue(403, "bad_jwt", "invalid JWT: token is expired"), signedOut],
  [
    "auth",
    403,
    gotrue(403, "session_not_found", "Session from session_id claim in JWT does not exist"),
    signedOut,
  ],
  [
    "auth",
    500,
    gotrue(500, "unexpected_failure", "Database error saving new user"),
    "Database error saving new user",
  ],
  ["auth", 504, gotrue(504, "request_timeout", "Processing this request timed out"), serverProblem],
  ["auth", 422, gotrue(422, "hook_timeout", "Failed to reach hook within maximum time"), serverProblem],
  ["auth", 500, "", serverProblem],

  // Storage, of today and from before it had a `code`; most of its own statuses are in the body alone.
  [
    "storage",
    400,
    storage("413", "Payload too large", "The object exceeded the maximum allowed size"),
    fileTooLarge,
  ],
  [
    "storage",
    413,
    storage("413", "Payload too large", "The object exceeded the maximum allowed size", "EntityTooLarge"),
    fileTooLarge,
  ],
  ["upload", 413, "Maximum size exceeded\n", fileTooLarge],
  [
    "upload",
    413,
    { statusCode: "413", error: "Payload too large", message: "The object exceeded" },
    fileTooLarge,
  ],
  [
    "storage",
    400,
    storage("415", "invalid_mime_type", "mime type image/gif is not supported"),
    "mime type image/gif is not supported",
  ],
  [
    "upload",
    415,
    storage("415", "invalid_mime_type", "mime type audio/midi is not supported", "InvalidMimeType"),
    "mime type audio/midi is not supported",
  ],
  ["storage", 400, storage("404", "Bucket not found", "Bucket not found"), databaseOld],
  ["storage", 400, storage("404", "Bucket not found", "Bucket not found", "NoSuchBucket"), databaseOld],
  ["storage", 400, storage("403", "Unauthorized", "new row violates row-level security policy"), notAllowed],
  [
    "storage",
    403,
    storage("403", "Unauthorized", "new row violates row-level security policy", "AccessDenied"),
    notAllowed,
  ],
  ["storage", 400, storage("403", "Unauthorized", '"exp" claim timestamp check failed'), signedOut],
  ["upload", 423, storage("423", "ResourceLocked", "The resource is locked", "ResourceLocked"), fileLocked],
  [
    "storage",
    400,
    storage("544", "DatabaseTimeout", "The connection to the database timed out", "DatabaseTimeout"),
    serverProblem,
  ],
  [
    "storage",
    503,
    storage("503", "DatabaseReadOnly", "The database is in read-only mode", "DatabaseReadOnly"),
    databaseFull,
  ],
  [
    "storage",
    503,
    storage("503", "SchemaMismatch", "The schema is out of sync.", "DatabaseSchemaMismatch"),
    databaseOld,
  ],
  ["storage", 503, storage("503", "SlowDown", "Please reduce your request rate", "SlowDown"), serverProblem],
  ["storage", 400, storage("429", "too_many_requests", "Too many requests"), wait(60)],
  ["storage", 500, storage("500", "Internal", "Internal server error", "InternalError"), serverProblem],
  ["storage", 400, storage("409", "Duplicate", "The resource already exists"), "The resource already exists"],
  ["storage", 400, storage("400", "InvalidKey", "Invalid key: covers/ä.webp"), "Invalid key: covers/ä.webp"],
  ["storage", 400, storage("404", "not_found", "Object not found"), "Object not found"],
  ["storage", 400, { message: "The quota is used up" }, "The quota is used up"],
  ["storage", 500, storage("500", "Error", "The disk is full"), "The disk is full"],
  ["upload", 500, "x".repeat(400), unknown],
];

beforeEach(() => {
  // Of supabase-js.
  vi.spyOn(console, "error").mockImplementation(() => {});
});

test.each(rows)("%s: %i with %j", async (service, status, body, sentence) => {
  vi.stubGlobal("fetch", async () => responseOf(status, body));
  const error = await services[service](status, typeof body === "string" ? body : JSON.stringify(body));
  expect(errorMessage(error)).toBe(sentence);
  expect(isFileTooLarge(error)).toBe(sentence === fileTooLarge);
});

test.each([200, 302, 400, 402, 403, 404, 429, 500, 502, 503, 504, 511, 520, 521, 522, 530, 540, 544])(
  "a web page with %i is the same to the dashboard, to a build and to a command",
  async (status) => {
    vi.stubGlobal("fetch", async () => responseOf(status, page));
    const problem = status === 302 ? "notSupabase" : projectProblem(status, page);
    await expect(fetchInTime("https://band.supabase.co/rest/v1/albums")).rejects.toThrow(String(problem));
  },
);
