import { printable } from "../../src/lib/printable.ts";
import { requestFailure } from "../../src/lib/requestFailure.ts";

/** Milliseconds that a build waits for it. */
const TIMEOUT_MS = 10_000;

/**
 * Reads a JSON file of the present deployment, whatever that holds: `read` makes of it what is usable. Null before the first
 * deployment. A file that cannot be read is null too, and reported with the reason.
 */
export async function deployedFile<Value>(
  address: string,
  read: (json: unknown) => Value,
  report: (reason: string) => void,
  timeoutMs = TIMEOUT_MS,
): Promise<Value | null> {
  try {
    const answer = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
    if (answer.ok) return read(await answer.json());
    await answer.body?.cancel();
    if (answer.status === 404) return null;
    throw new Error(`it answered ${answer.status}`);
  } catch (error) {
    report(printable(requestFailure(error).said));
    return null;
  }
}
