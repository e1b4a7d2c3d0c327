export function isAbortError(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** Whether a request that failed with this HTTP status (0 without a response) may succeed later. */
export function isTemporaryStatus(status: number): boolean {
  return [0, 408, 423, 425, 429].includes(status) || status >= 500;
}

/** Whether a gateway reports with this status that the server behind it does not answer: 520 to 530 are Cloudflare's. */
export const isGatewayStatus = (status: number): boolean =>
  [502, 503, 504, 544].includes(status) || (status >= 520 && status <= 530);
