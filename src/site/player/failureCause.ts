import { BUILT_PATH } from "#routes.ts";
import type { Cause } from "./recoveryState.ts";

/** Storage answers 400 or 404 for a file that is not there. */
const GONE = [400, 404, 410];

/**
 * Why a file did not play: asks for its head, and for a small file of the site's own host, past every cache. A page in
 * place of either is no answer: it is a network's sign-in.
 */
export async function findFailureCause(
  address: string,
  signal: AbortSignal,
  limitMs: number,
): Promise<Cause> {
  const limit = new AbortController();
  const end = () => limit.abort();
  const timer = setTimeout(end, limitMs);
  signal.addEventListener("abort", end);
  const ask = (url: string, method?: string) =>
    fetch(url, { method, cache: "no-store", signal: limit.signal }).catch(() => null);
  const [file, isReachable] = await Promise.all([
    ask(address, "HEAD"),
    ask(BUILT_PATH).then((answer) =>
      answer?.json().then(
        () => answer.ok,
        () => false,
      ),
    ),
  ]);
  clearTimeout(timer);
  if (file && GONE.includes(file.status)) return "gone";
  if (!isReachable) return "unreachable";
  return file?.ok && !file.headers.get("content-type")?.startsWith("text/html") ? "there" : "trouble";
}
