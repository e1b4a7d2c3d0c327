/** What libraries put before a message: the name of an error's class. */
const className = /^\w*Error: /;

/** The sentence an error carries, or the given one when it carries none. */
export function errorMessage(error: unknown, fallback: string): string {
  const message =
    typeof error === "object" && error !== null && "message" in error ? String(error.message).trim() : "";
  return message.replace(className, "") || fallback;
}
