/** The sentence an error carries, or the given one when it carries none. */
export function errorMessage(error: unknown, fallback: string): string {
  const message =
    typeof error === "object" && error !== null && "message" in error ? String(error.message).trim() : "";
  return message || fallback;
}
