import { downloadFailures } from "#messages/siteMessages.ts";

/** The sentence for an error: for a reason that a visitor can know (`Failure`), else the one for any. */
export function downloadProblem(error: unknown): string {
  // supabase-js gives back an object, with the name of the error before its reason.
  const reason = String(Object(error).message).replace(/^\w*Error: /, "");
  const sentences: Record<string, string> = downloadFailures;
  return sentences[reason] ?? downloadFailures.unknown;
}
