export function isAbortError(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** Whether a request that failed with this HTTP status (0 without a response) may succeed later. */
export function isTemporaryStatus(status: number): boolean {
  return [0, 408, 423, 425, 429].includes(status) || status >= 500;
}
