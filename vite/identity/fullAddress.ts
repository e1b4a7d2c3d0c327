import type { Environment } from "../../src/environment.ts";
import { webAddress } from "../../src/lib/webAddress.ts";
import { type CarriedMedia, carriedAddress } from "../../src/rules/carriedNames.ts";

/** The full address of a stored file, for readers elsewhere: at the site where it has the file. Null for no web address. */
export function fullAddress(
  address: string | null,
  { siteUrl, supabaseUrl }: Environment,
  carried: CarriedMedia,
): string | null {
  const own = webAddress(carriedAddress(address, carried, supabaseUrl), siteUrl || undefined);
  return own ?? webAddress(address, supabaseUrl || siteUrl || undefined);
}
