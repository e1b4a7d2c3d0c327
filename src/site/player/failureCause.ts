import { BUILT_PATH } from "#routes.ts";
import type { Cause } from "./recoveryState.ts";

/** Storage answers 400 or 404 for a file that is not there. */
const GONE = [400, 404, 410];

const isServed = (file: Response | null) =>
  file?.ok && !file.headers.get("content-type")?.startsWith("text/html");
const isGone = (file: Response | null) => file && GONE.includes(file.status);

/**
 * Why a file did not play: asks for its head, and for a small file of the site's own host, past every cache. As that host
 * may be down itself, the file's other source shows too whether the network is there. A page in place of any is no answer:
 * it is a network's sign-in.
 */
export async function findFailureCause(
  address: string,
  otherAddress: string | undefined,
  signal: AbortSignal,
  limitMs: number,
): Promise<Cause> {
  const limit = new AbortController();
  const end = () => limit.abort();
  const timer = setTimeout(end, limitMs);
  signal.addEventListener("abort", end);
  const ask = (url: string, method?: string) =>
    fetch(url, { method, cache: "no-store", signal: limit.signal }).catch(() => null);
  const asked = ask(address, "HEAD");
  const others = Promise.all([
    otherAddress ? ask(otherAddress, "HEAD") : null,
    ask(BUILT_PATH).then((answer) =>
      answer?.json().then(
        () => answer.ok,
        () => false,
      ),
    ),
  ]);
  const file = await asked;
  const isKnown = isGone(file) || isServed(file);
  const [other, isSiteReachable] = isKnown ? [null] : await others;
  clearTimeout(timer);
  end();
  if (isKnown) return isGone(file) ? "gone" : "there";
  return isSiteReachable || isServed(other) || isGone(other) ? "trouble" : "unreachable";
}
