import { FILE_REQUEST_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from "#config.ts";
import { Failure } from "#rules/failure.ts";

/** Has the name of an abort, because supabase-js retries any other error. */
const noAnswer = () => Object.assign(new Failure("noAnswer"), { name: "AbortError" });

const carriesFile = (body: unknown) => body instanceof Blob || body instanceof FormData;

/**
 * `fetch` for requests to Supabase, with a timeout. Resolves once the whole body has arrived. Rejects with a
 * `Failure`.
 */
export async function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(carriesFile(init?.body) ? FILE_REQUEST_TIMEOUT_MS : REQUEST_TIMEOUT_MS);
  const timedOut = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(noAnswer()));
  });
  try {
    return await Promise.race([wholeAnswer(fetch(input, { ...init, signal })), timedOut]);
  } catch (error) {
    if (signal.aborted) throw noAnswer();
    throw error instanceof TypeError ? new Failure("unreachable") : error;
  }
}

/** Throws when the response is a web page: of a gateway, the sign-in of a Wi-Fi network or a broken proxy, never Supabase. */
async function wholeAnswer(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (response.headers.get("content-type")?.includes("text/html"))
    throw new Failure(/50[2-4]|52.|530/.test(`${response.status}`) ? "serverProblem" : "notSupabase");
  const body = await response.arrayBuffer();
  const { status, statusText, headers } = response;
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}
