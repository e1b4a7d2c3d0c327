import { createClient, type SupabaseClient, type SupabaseClientOptions } from "@supabase/supabase-js";
import { environment } from "#config.ts";
import type { Database } from "#data/database.types.ts";
import { fetchInTime } from "#data/fetchInTime.ts";
import { renewToken } from "#data/renewToken.ts";
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
async function authTrouble(answer: Response): Promise<Error> {
  const sentence = serverSentence(await answer.text());
  return sentence ? new Error(sentence) : new Failure("serverTrouble");
}

/**
 * What a status of Supabase's gateway means: 402 is a restriction of the whole organisation, 540 a paused project.
 * Source: https://supabase.com/docs/guides/platform/http-status-codes
 */
const projectReasons: Record<number, Reason> = { 402: "projectRestricted", 540: "projectPaused" };

/** An answer that a status alone explains, with that reason as its message, instead of what the gateway wrote. */
function withReason(answer: Response): Response {
  const message = projectReasons[answer.status];
  return message ? Response.json({ message, msg: message }, { status: answer.status }) : answer;
}

/** Auth sends emails to known addresses only, so a failure to send reveals an account (`sendPasswordLink`). */
const revealsNobody = (address: string, { status }: Response) =>
  address.includes("/auth/v1/") && !(address.includes("/recover") && (status === 500 || status === 504));

/** `fetchInTime` that repairs Auth's responses, and repeats a request whose token has expired. */
async function send(
  { auth }: SupabaseClient<Database>,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const address = String(input);
  const answer = withReason(await fetchInTime(input, init));
  if (answer.status >= 500 && revealsNobody(address, answer)) throw await authTrouble(answer);
  const token = await renewToken(auth, address, answer, init);
  if (token === null) return answer;
  const headers = new Headers(init?.headers);
  headers.set("Authorization", `Bearer ${token}`);
  return fetchInTime(input, { ...init, headers });
}
