import { createClient, type SupabaseClient, type SupabaseClientOptions } from "@supabase/supabase-js";
import { environment } from "#config.ts";
import type { Database } from "#data/database.types.ts";
import { fetchInTime } from "#data/fetchInTime.ts";
import { currentToken, isTokenRefused, refusals, replaceToken } from "#data/renewToken.ts";
import { serverSentence } from "#data/serverSentence.ts";
import { absoluteUrl } from "#lib/webAddress.ts";
import { Failure, type Reason } from "#rules/failure.ts";

let client: SupabaseClient<Database> | undefined;

/** The dashboard's client, made at the first call. Its session persists in local storage (behaviour §9). */
export function supabase(): SupabaseClient<Database> {
  client ??= newClient();
  return client;
}

type AuthOptions = NonNullable<SupabaseClientOptions<"public">["auth"]>;

/** Makes another client. None reads links from the address: `emailLinkInAddress.ts` does. */
export function newClient(auth: AuthOptions = {}): SupabaseClient<Database> {
  const made: SupabaseClient<Database> = createClient<Database>(
    absoluteUrl(environment.supabaseUrl),
    environment.supabaseAnonKey,
    {
      auth: { detectSessionInUrl: false, ...auth },
      global: { fetch: (input, init) => send(made, input, init) },
    },
  );
  return made;
}

/** supabase-js drops the body of Auth's 5xx answers. */
async function authFailure(answer: Response): Promise<Error> {
  const sentence = serverSentence(await answer.text());
  return sentence ? new Error(sentence) : new Failure("serverProblem");
}

/**
 * What a status of Supabase's gateway means: 402 is a restriction of the whole organisation, 540 a paused project.
 * Source: https://supabase.com/docs/guides/platform/http-status-codes
 */
const projectReasons: Record<number, Reason> = { 402: "projectRestricted", 540: "projectPaused" };

const refusal = (reason: Reason, status: number) =>
  Response.json({ message: reason, msg: reason }, { status });

/** An answer that a status alone explains, with that reason as its message, instead of what the gateway wrote. */
function withReason(answer: Response): Response {
  const reason = projectReasons[answer.status];
  return reason ? refusal(reason, answer.status) : answer;
}

/** Auth sends emails to known addresses only, so a failure to send reveals an account (`sendPasswordLink`). */
const revealsNobody = (address: string, { status }: Response) =>
  address.includes("/auth/v1/") && !(address.includes("/recover") && (status === 500 || status === 504));

/** `fetchInTime` that repairs Auth's responses, and repeats a request whose token was refused with a new one. */
async function send(
  { auth }: SupabaseClient<Database>,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const address = String(input);
  const answer = withReason(await fetchInTime(input, init));
  if (answer.status >= 500 && revealsNobody(address, answer)) throw await authFailure(answer);
  // The answer to a HEAD does not say why.
  const isUnexplained = init?.method === "HEAD" && refusals.includes(answer.status);
  const told = isUnexplained ? await fetchInTime(input, { ...init, method: "GET" }) : answer;
  if (!(await isTokenRefused(address, told))) return answer;
  const headers = new Headers(init?.headers);
  const refused = headers.get("Authorization")?.slice("Bearer ".length) ?? "";
  const isOfAuth = address.includes("/auth/v1/");
  // Requests to Auth may carry another token than the client's session.
  if (isOfAuth && refused !== (await currentToken(auth))) return answer;
  const token = await replaceToken(auth, refused);
  if (token === null) return isOfAuth ? answer : refusal("signedOut", 401);
  headers.set("Authorization", `Bearer ${token}`);
  return fetchInTime(input, { ...init, headers });
}
