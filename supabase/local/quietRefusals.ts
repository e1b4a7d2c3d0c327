import { AsyncLocalStorage } from "node:async_hooks";

const inRequest = new AsyncLocalStorage<true>();
const quietConsoles = new WeakSet<typeof console.error>();

/**
 * Runs one request of the API without its stack traces for statements that Postgres refuses:
 * a refusal is an ordinary response. What the API prints about anything else still reaches the console.
 */
export function withoutRefusalTraces<Result>(work: () => Result): Result {
  if (!quietConsoles.has(console.error)) {
    const print = console.error;
    const printUnlessRefusal: typeof console.error = (...parts) => {
      if (!inRequest.getStore() || !parts.some(isRefusal)) print(...parts);
    };
    quietConsoles.add(printUnlessRefusal);
    console.error = printUnlessRefusal;
  }
  return inRequest.run(true, work);
}

/** A Postgres error carries its SQLSTATE, an unknown table the name of the relation. */
function isRefusal(part: unknown): boolean {
  if (!(part instanceof Error)) return false;
  return "relation" in part || ("code" in part && /^([0-9A-Z]{5}|PGRST)$/.test(String(part.code)));
}
