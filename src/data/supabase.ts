import { createClient, type SupabaseClient, type SupabaseClientOptions } from "@supabase/supabase-js";
import { environment } from "#config.ts";
import { absoluteUrl } from "#data/absoluteUrl.ts";
import type { Database } from "#data/database.types.ts";
import { fetchInTime } from "#data/fetchInTime.ts";
import { serverSentence } from "#data/serverSentence.ts";
import { connectionMessages } from "#messages/connectionMessages.ts";

let client: SupabaseClient<Database> | undefined;

/** The dashboard's client, made at the first call. Its session persists in local storage (behaviour §9). */
export function supabase(): SupabaseClient<Database> {
  client ??= newClient();
  return client;
}

type AuthOptions = NonNullable<SupabaseClientOptions<"public">["auth"]>;

/** Makes another client. None reads links from the address: `emailLink.ts` does. */
export function newClient(auth: AuthOptions = {}): SupabaseClient<Database> {
  const made: SupabaseClient<Database> = createClient<Database>(
    absoluteUrl(environment.supabaseUrl),
    environment.supabaseAnonKey,
    {
      auth: { detectSessionInUrl: false, ...auth },
      global: { fetch: (input, init) => fetchRenewingToken(made, input, init) },
    },
  );
  return made;
}

/** supabase-js drops the body of Auth's 5xx answers. */
async function authTrouble(answer: Response): Promise<Error> {
  return new Error(serverSentence(await answer.text()) || connectionMessages.serverTrouble);
}

/** supabase-js drops headers, so `Retry-After` is put into the message, where `secondsToWait` reads it. */
function withWait(answer: Response): Response {
  const seconds = Math.ceil(Number(answer.headers.get("Retry-After")));
  if (!(seconds > 0)) return answer;
  return Response.json({ code: 429, msg: `Too many attempts: wait ${seconds} seconds.` }, { status: 429 });
}

/** Auth sends emails to known addresses only, so a failure to send reveals an account (`sendPasswordLink`). */
const revealsNobody = (address: string, { status }: Response) =>
  address.includes("/auth/v1/") && !(address.includes("/recover") && (status === 500 || status === 504));

/**
 * With a slow clock the browser does not notice that its token has expired. When the server says so, the session is
 * renewed and the request repeated once.
 */
async function fetchRenewingToken(
  { auth }: SupabaseClient<Database>,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const address = String(input);
  const answer = await fetchInTime(input, init);
  if (answer.status >= 500 && revealsNobody(address, answer)) throw await authTrouble(answer);
  if (answer.status === 429 && address.includes("/auth/v1/")) return withWait(answer);
  if (!(await hasExpiredToken(address, answer))) return answer;
  const headers = new Headers(init?.headers);
  // Requests to Auth may carry another token than the client's session.
  if (address.includes("/auth/v1/")) {
    const { data: kept } = await auth.getSession();
    if (headers.get("Authorization") !== `Bearer ${kept.session?.access_token}`) return answer;
  }
  const { data } = await auth.refreshSession();
  if (!data.session) return answer;
  headers.set("Authorization", `Bearer ${data.session.access_token}`);
  return fetchInTime(input, { ...init, headers });
}

const refusals = [400, 401, 403];

/** How PostgREST, Storage and Auth report an expired token. */
const sentence = /jwt expired|\bexp\W{1,3}claim|token is expired/i;

/** Auth's endpoints that need an access token; others report on other tokens. */
const asksForToken = /^(?!.*\/auth\/v1\/)|\/auth\/v1\/(user|logout)(\?|$)/;

/** Whether a request was refused because its access token has expired. Does not consume the answer's body. */
export async function hasExpiredToken(address: string, answer: Response): Promise<boolean> {
  if (!refusals.includes(answer.status) || !asksForToken.test(address)) return false;
  return sentence.test(await answer.clone().text());
}
