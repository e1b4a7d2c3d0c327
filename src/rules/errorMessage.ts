import { adminErrors } from "#messages/dashboardMessages.ts";
import { failureMessages } from "#messages/failureMessages.ts";
import { refusals, refusedValues } from "#messages/refusedValues.ts";
import { Failure, type Reason } from "#rules/failure.ts";
import { fieldNames } from "#rules/tableFields.ts";

/** What libraries put before a message: the name of an error's class. */
const className = /^\w*Error: /;

/** What Postgres says when a value breaks a rule of its column: SQLSTATE 23514, and 23502 where there is no value. */
const brokenCheck = /violates check constraint "(\w+?)_(is_not_\w+|is_a_\w+|is_before_\w+|starts_at_\w+)"/;
/** SQLSTATE of a date that Postgres cannot hold. */
const DATE_OUT_OF_RANGE = "22008";
const missingValue = /null value in column "(\w+)" of relation "(\w+)"/;

/**
 * The one place that picks the sentence for an error: ours for a `Failure`, and for a value that the database refuses,
 * with the name of the field; else the server's, or the given one when there is none.
 */
export function errorMessage(error: unknown, fallback: string = adminErrors.unknown): string {
  if (typeof error !== "object" || error === null || !("message" in error)) return fallback;
  const message = String(error.message).trim();
  const refusal = "code" in error ? refusalOf(String(error.code), message) : null;
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

/** Our sentence for a refused value (SQLSTATE classes 22 and 23), else null. */
function refusalOf(code: string, message: string): string | null {
  if (!/^2[23]\w{3}$/.test(code)) return null;
  if (code === DATE_OUT_OF_RANGE) return refusals.date;
  if (code.startsWith("22")) return refusals.character;
  const [, column = "", table = ""] = missingValue.exec(message) ?? [];
  const [, place = `${table}_${column}`, rule = "is_not_blank"] = brokenCheck.exec(message) ?? [];
  const field = fieldNames[place];
  return (field && refusedValues[rule]?.(field)) ?? refusals.value;
}
