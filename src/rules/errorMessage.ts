import { adminErrors } from "#messages/dashboardMessages.ts";
import { failureMessages } from "#messages/failureMessages.ts";
import { Failure, type Reason } from "#rules/failure.ts";
import { valueRefusal } from "#rules/valueRefusal.ts";

/** What libraries put before a message: the name of an error's class. */
const className = /^\w*Error: /;

/**
 * The one place that picks the sentence for an error: ours for a `Failure`, and for a value that the database refuses,
 * with the name of the field; else the server's, or the given one when there is none.
 */
export function errorMessage(error: unknown, fallback: string = adminErrors.unknown): string {
  if (typeof error !== "object" || error === null || !("message" in error)) return fallback;
  const message = String(error.message).trim();
  const refusal = "code" in error ? valueRefusal(String(error.code), message) : null;
  return refusal ?? (failureSentence(error, message.replace(className, "")) || fallback);
}

/** The sentence for a failure, or the given one for any other error. */
export const failureMessage = (error: unknown, sentence: string): string =>
  error instanceof Failure ? errorMessage(error) : sentence;

/** The sentence for the reason that a message names; any other message as it is. */
function failureSentence(error: object, message: string): string {
  if (!Object.hasOwn(failureMessages, message)) return message;
  const sentence = failureMessages[message as Reason];
  return typeof sentence === "string" ? sentence : sentence(error instanceof Failure ? error.details : {});
}
