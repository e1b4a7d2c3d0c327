import { FILE_REQUEST_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from "#config.ts";
import { connectionMessages } from "#messages.ts";

/** Named like a request that was called off, which supabase-js does not repeat. */
class NoAnswerError extends Error {
  override name = "AbortError";
}

const carriesFile = (body: unknown) => body instanceof Blob || body instanceof FormData;

/**
 * Like `fetch`, for requests to Supabase: it gives up after a time, and says in a sentence for the screen why no
 * answer of the server came. The answer arrives whole. `send` may bring an answer that is on its way already.
 */
export async function fetchInTime(
  input: RequestInfo | URL,
  init?: RequestInit,
  send: typeof fetch = fetch,
): Promise<Response> {
  const controller = new AbortController();
  const { signal } = controller;
  const callOff = () => controller.abort(init?.signal?.reason);
  const giveUp = () => controller.abort(new NoAnswerError(connectionMessages.noAnswer));
  const timer = setTimeout(giveUp, carriesFile(init?.body) ? FILE_REQUEST_TIMEOUT_MS : REQUEST_TIMEOUT_MS);
  init?.signal?.addEventListener("abort", callOff);
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  if (init?.signal?.aborted) callOff();
  try {
    return await Promise.race([wholeAnswer(send(input, { ...init, signal })), ended]);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw error instanceof TypeError ? new Error(connectionMessages.unreachable, { cause: error }) : error;
  } finally {
    clearTimeout(timer);
    init?.signal?.removeEventListener("abort", callOff);
  }
}

/** Throws when a web page answered: Supabase never sends one, the sign-in page of a Wi-Fi or a broken proxy does. */
async function wholeAnswer(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (response.headers.get("content-type")?.includes("text/html"))
    throw new Error(connectionMessages.webPage);
  const body = await response.blob();
  const { status, statusText, headers } = response;
  return new Response(body.size > 0 ? body : null, { status, statusText, headers });
}
