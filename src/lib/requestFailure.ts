/** Why a request got no answer: what Node or a browser said of it, and the system's code where there is one. */
export type RequestFailure = { said: string; code: string };

/** Reads the innermost cause: `fetch` itself says no more than that it failed. */
export function requestFailure(error: unknown): RequestFailure {
  const { message, name, code, cause, errors } = error as Error & { code?: unknown; errors?: unknown[] };
  // Of a host with several addresses each was tried.
  const inner = cause ?? errors?.[0];
  if (inner instanceof Error) return requestFailure(inner);
  return { said: message, code: typeof code === "string" ? code : name };
}

const noWay = /^(ENETUNREACH|EHOSTUNREACH|EADDRNOTAVAIL)$/;
const tooLate = /^(TimeoutError|ETIMEDOUT|UND_ERR_\w+_TIMEOUT)$/;

/** What kind of failure it is, by its code. */
export function kindOfFailure({ code }: RequestFailure) {
  if (code === "ENOTFOUND") return "nameUnknown";
  if (code === "EAI_AGAIN") return "offline";
  if (noWay.test(code)) return "noWay";
  return tooLate.test(code) ? "noAnswer" : "unreachable";
}
