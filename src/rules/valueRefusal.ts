import { refusals, refusedValues } from "#messages/refusedValues.ts";
import { fieldNames } from "#rules/tableFields.ts";

/** What Postgres says when a value breaks a rule of its column: SQLSTATE 23514, and 23502 where there is no value. */
const brokenCheck = /violates check constraint "(\w+?)_(is_not_\w+|is_a_\w+|is_before_\w+|starts_at_\w+)"/;
/** SQLSTATE of a date that Postgres cannot hold. */
const DATE_OUT_OF_RANGE = "22008";
const missingValue = /null value in column "(\w+)" of relation "(\w+)"/;

/** Our sentence for a value that the database refuses (SQLSTATE classes 22 and 23), by the name of its field; else null. */
export function valueRefusal(code: string, message: string): string | null {
  if (!/^2[23]\w{3}$/.test(code)) return null;
  if (code === DATE_OUT_OF_RANGE) return refusals.date;
  if (code.startsWith("22")) return refusals.character;
  const [, column = "", table = ""] = missingValue.exec(message) ?? [];
  const [, place = `${table}_${column}`, rule = "is_not_blank"] = brokenCheck.exec(message) ?? [];
  const field = fieldNames[place];
  return (field && refusedValues[rule]?.(field)) ?? refusals.value;
}
