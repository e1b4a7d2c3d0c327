import { createClient, type SupabaseClient, type SupabaseClientOptions } from "@supabase/supabase-js";
import { environment } from "#config.ts";
import type { Database } from "#data/database.types.ts";
import { refusalIn, refusalMessage } from "#data/failureReason.ts";
import { fetchInTime } from "#data/fetchInTime.ts";
import { currentToken, isTokenRefused, refusals, replaceToken } from "#data/renewToken.ts";
import { absoluteUrl } from "#lib/webAddress.ts";
import { Failure } from "#rules/failure.ts";

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
      global: {
        // By another clock a session may end just before a request, which supabase-js would send as a visitor's.
        fetch: async (input, init) =>
          hasEnded && !isOfAuth(input) ? signedOut() : withMessage(input, await send(made, input, init)),
      },
    },
  );
  let hasEnded = false;
  made.auth.onAuthStateChange((event) => {
    hasEnded = event === "SIGNED_OUT";
  });
  return made;
}

const isOfAuth = (input: RequestInfo | URL) => String(input).includes("/auth/v1/");

const signedOut = () => Response.json({ message: "signedOut", msg: "signedOut" }, { status: 401 });

/**
 * An answer with the message for `errorMessage`. Throws Auth's 5xx, of which supabase-js drops the body, and what is not
 * from Auth: supabase-js would end the session.
 */
async function withMessage(input: RequestInfo | URL, answer: Response): Promise<Response> {
  const { status, headers } = answer;
  if (answer.ok) return answer;
  const body = await answer.clone().text();
  // Auth says how long to wait: `authError`. A gateway only says that it is too much.
  if (isOfAuth(input) && status === 429 && body.trimStart().startsWith("{")) return answer;
  const message = refusalMessage(status, body);
  if (status >= 500 && revealsNobody(input, answer)) throw new Error(message || "serverProblem");
  if (isOfAuth(input) && status < 500 && message === body.trim()) throw new Failure("notSupabase");
  if (!message) return answer;
  return Response.json({ ...refusalIn(body), message, msg: message }, { status, headers });
}

/** Auth sends emails to known addresses only, so a failure to send reveals an account (`sendPasswordLink`). */
const revealsNobody = (input: RequestInfo | URL, { status }: Response) =>
  isOfAuth(input) && !(String(input).includes("/recover") && (status === 500 || status === 504));

/** `fetchInTime` that repeats a request whose token was refused with a new one. */
async function send(
  { auth }: SupabaseClient<Database>,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const address = String(input);
  const answer = await fetchInTime(input, init);
  // The answer to a HEAD does not say why.
  const isUnexplained = init?.method === "HEAD" && refusals.includes(answer.status);
  const told = isUnexplained ? await fetchInTime(input, { ...init, method: "GET" }) : answer;
  if (!(await isTokenRefused(address, told))) return answer;
  const headers = new Headers(init?.headers);
  const refused = headers.get("Authorization")?.slice("Bearer ".length) ?? "";
  // Requests to Auth may carry another token than the client's session.
  if (isOfAuth(input) && refused !== (await currentToken(auth))) return answer;
  const token = await replaceToken(auth, refused);
  if (token === null) return isOfAuth(input) ? answer : signedOut();
  headers.set("Authorization", `Bearer ${token}`);
  return fetchInTime(input, { ...init, headers });
}
