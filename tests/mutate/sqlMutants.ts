import type { Mutant } from "./codeMutants.ts";

/** What a word or sign of SQL becomes. A comparison alone stands between blanks. */
const REPLACEMENTS: [find: RegExp, after: string, kind: string][] = [
  [/ and /g, " or ", "operator"],
  [/ or /g, " and ", "operator"],
  [/ = /g, " <> ", "operator"],
  [/ <> /g, " = ", "operator"],
  [/ > /g, " >= ", "operator"],
  [/ < /g, " <= ", "operator"],
  [/ >= /g, " > ", "operator"],
  [/ <= /g, " < ", "operator"],
  [/ is null/g, " is not null", "not"],
  [/ is not null/g, " is null", "not"],
  [/\bnot exists/g, "exists", "not"],
  [/\btrue\b/g, "false", "boolean"],
  [/\bfalse\b/g, "true", "boolean"],
  [/\bis distinct from\b/g, "is not distinct from", "not"],
  [/(?<=[ (])[1-9]\d*(?=[ ,);])/g, "0", "number"],
];

/** The mutants of a file of schemas. Its comments and texts stay. */
export function sqlMutants(file: string, source: string): Mutant[] {
  const code = source.replace(/--.*|'[^'\n]*'/g, (words) => "_".repeat(words.length));
  return REPLACEMENTS.flatMap(([find, after, kind]) =>
    [...code.matchAll(find)].map(({ index, 0: before }) => ({ file, start: index, before, after, kind })),
  );
}
