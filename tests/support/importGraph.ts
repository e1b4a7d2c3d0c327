import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** The files of ours that a file imports, statically or on demand, types included. */
export function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*"([#.][^"]+)"/g)].map(
    (match) => match[1] ?? "",
  );
  return specifiers
    .filter((specifier) => /\.tsx?$/.test(specifier))
    .map((specifier) =>
      specifier.startsWith("#") ? join("src", specifier.slice(1)) : normalize(join(dirname(file), specifier)),
    );
}

/** A file and all files that it imports, directly or through others, except those named. */
export function reachedFrom(file: string, except: string[], reached = new Set<string>()): Set<string> {
  if (reached.has(file) || except.includes(file)) return reached;
  reached.add(file);
  for (const imported of importsOf(file)) reachedFrom(imported, except, reached);
  return reached;
}
