import { FILE_REQUEST_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from "#config.ts";
import { Failure, type Reason } from "#rules/failure.ts";

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
    return await Promise.race([wholeAnswer(fetch(input, { ...init, signal }), init?.method), timedOut]);
  } catch (error) {
    if (signal.aborted) throw noAnswer();
    throw error instanceof TypeError ? new Failure("unreachable") : error;
  }
}

/** What the status of a web page says; as in `failureReason.ts`, which "/" does not load. */
const pageReasons: Record<number, Reason> = {
  402: "projectRestricted",
  429: "tooManyAttempts",
  511: "notSupabase",
  540: "projectPaused",
};

/**
 * Throws when the response is a web page: of a gateway, the sign-in of a Wi-Fi network or a broken proxy, never Supabase.
 * And when there is nothing in place of what was read: it would count as no rows.
 */
async function wholeAnswer(answer: Promise<Response>, method = "GET"): Promise<Response> {
  const response = await answer;
  const { status, statusText, headers } = response;
  const type = headers.get("content-type") ?? "json";
  if (type.includes("text/html"))
    throw new Failure(pageReasons[status] ?? (status >= 500 ? "serverProblem" : "notSupabase"));
  const body = await response.arrayBuffer();
  if (status === 200 && method === "GET" && type.includes("json") && body.byteLength === 0)
    throw new Failure("notSupabase");
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}
