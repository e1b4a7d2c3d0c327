export function isAbortError(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** Whether a request that failed with this HTTP status (0 without a response) may succeed later. */
export function isTemporaryStatus(status: number): boolean {
  return [0, 408, 423, 425, 429].includes(status) || status >= 500;
}

/** Why a request failed: Node's `fetch` has it in the error's cause. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return (cause instanceof Error && cause.message) || message;
}
