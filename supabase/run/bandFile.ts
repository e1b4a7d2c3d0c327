import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

/** The band's values in a fork: a file that this repository does not have, so that no upgrade changes it (decision 107). */
const BAND_FILE = "band.env";

const readText = (root: string, name: string): string => {
  try {
    return readFileSync(join(root, name), "utf8").replace(/^\uFEFF/, "");
  } catch {
    return "";
  }
};

const LINE = /^\s*(?:export\s+)?([A-Z]\w*)\s*=\s*(.*?)\s*$/;

/**
 * The values of `band.env`: all that is behind the "=", `#` and `$` too. Quotes around a value may be left out, and `\$` is a
 * `$`, as in the other files. Lines without a value are left out.
 */
export function readBandFile(root: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const line of readText(root, BAND_FILE).split(/\r\n?|\n/)) {
    const [, name = "", text = ""] = LINE.exec(line) ?? [];
    const value = (/^(["'`])(.*)\1(?:\s*#.*)?$/.exec(text)?.[2] ?? text).replaceAll("\\$", "$").trim();
    if (name && value) values[name] = value;
  }
  return values;
}

/** One sentence about the first line of `band.env` that is neither a value nor a comment, or null. It does not show the line. */
export function bandFileProblem(root: string): string | null {
  const lines = readText(root, BAND_FILE).split(/\r\n?|\n/);
  const wrong = lines.findIndex((line) => line.trim() !== "" && !/^\s*#/.test(line) && !LINE.test(line));
  return wrong < 0
    ? null
    : `Line ${wrong + 1} of ${BAND_FILE} is not a name, "=" and a value, such as VITE_ARTIST_NAME=The Band. Correct it, or begin it with #.`;
}

/** The lines of the files that everybody can read in a fork, comments too, each by its variable or its place. */
export function readCommitted(mode: string, root: string): Record<string, string> {
  return Object.fromEntries(
    [`.env.${mode}`, BAND_FILE].flatMap((file) =>
      readText(root, file)
        .split(/\r\n?|\n/)
        .map((line, place) => [`${LINE.exec(line)?.[1] ?? "A text"} in line ${place + 1} of ${file}`, line]),
    ),
  );
}

/** One sentence for a fork that has values in `band.env` and in `.env.production`, or null. */
export function twoFilesSentence(root: string): string | null {
  const band = readBandFile(root);
  const older = Object.entries(parseEnv(readText(root, ".env.production"))).flatMap(([name, value]) =>
    value?.trim() ? name : [],
  );
  if (older.length === 0 || Object.keys(band).length === 0) return null;
  const used = older.filter((name) => !band[name]);
  return `${BAND_FILE} and .env.production both have values. ${BAND_FILE} counts${used.length > 0 ? `; only ${used.join(", ")} comes from .env.production` : ""}. Keep all of them in ${BAND_FILE}.`;
}
