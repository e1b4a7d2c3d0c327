import { adminErrors } from "#messages/adminToastMessages.ts";
import { fieldNames, refusals, refusedValues } from "#messages/refusalMessages.ts";

/** What libraries put before a message: the name of an error's class. */
const className = /^\w*Error: /;

/** What Postgres says when a value breaks a rule of its column: SQLSTATE 23514, and 23502 where there is no value. */
const brokenCheck = /violates check constraint "(\w+?)_(is_not_\w+|is_a_\w+|starts_at_\w+)"/;
/** SQLSTATE of a date that Postgres cannot hold. */
const DATE_OUT_OF_RANGE = "22008";
const missingValue = /null value in column "(\w+)" of relation "(\w+)"/;

/**
 * The sentence an error carries, or the given one when it carries none. What the database refuses because of a rule of
 * its own is said in our words, and names the field.
 */
export function errorMessage(error: unknown, fallback: string = adminErrors.unknown): string {
  if (typeof error !== "object" || error === null || !("message" in error)) return fallback;
  const message = String(error.message).trim();
  const refusal = "code" in error ? refusalOf(String(error.code), message) : null;
  return refusal ?? (message.replace(className, "") || fallback);
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
