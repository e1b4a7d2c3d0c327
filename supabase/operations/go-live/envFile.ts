import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { secretKeyProblem } from "#rules/secretKeys.ts";
import { readVariables } from "../../run/readVariables.ts";

type Values = Record<string, string | undefined>;

const file = () => join(process.cwd(), ".env");

function readFile(): string {
  try {
    return readFileSync(file(), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

/** The values of the `.env` files as the build reads them, an address without the slash at its end; the environment wins. */
export function readValues(): Values {
  const prefixes = ["VITE_", "SUPABASE_", "SITE_", "CLOUDFLARE_ACCOUNT_ID"];
  const { VITE_SITE_URL, ...values } = readVariables("production", process.cwd(), prefixes);
  return { ...values, VITE_SITE_URL: VITE_SITE_URL?.replace(/\/+$/, "") };
}

/** Whether `.env` holds these values, and the environment no others. */
export function isKept(...names: string[]): boolean {
  const kept = parseEnv(readFile());
  return names.every((name) => kept[name] !== undefined && kept[name] === (process.env[name] ?? kept[name]));
}

/** Read from the environment alone by the program that needs it. */
const TOKEN = /^\s*(export\s+)?(SUPABASE_ACCESS|CLOUDFLARE_API|NETLIFY_AUTH)_TOKEN\s*=\s*["']?[^\s#"']/;

/** Throws one sentence when a text for `.env` holds a secret key or a token. */
export function refuseSecretKeys(text = readFile()): void {
  const line = text.split("\n").find((one) => TOKEN.test(one) || secretKeyProblem({ one }));
  if (line === undefined) return;
  // A line without a name may be the key alone.
  const [, name = "A line"] = /^\s*(?:export\s+)?(?!sbp?_)(\w+)\s*=/.exec(line) ?? [];
  throw new Error(
    `${name} in .env must not be a secret key or a token: delete that line. This command asks Supabase for keys itself. Set a token in this shell alone, such as: export SUPABASE_ACCESS_TOKEN=…`,
  );
}

/** A value as dotenv reads it back, with the `$` that it would expand. Throws when no quotes fit. */
function quote(name: string, value: string): string {
  const escaped = value.replaceAll("$", "\\$");
  if (/^[\w./:@%+,-]*$/.test(escaped)) return escaped;
  const sign = ["'", '"', "`"].find((one) => !escaped.includes(one));
  if (sign && !/[\r\n]/.test(value)) return sign + escaped + sign;
  throw new Error(`${name} must be one line without all three kinds of quotes: ' " \`.`);
}

/** Writes values to `.env`, which only its owner may read. Comments and other lines stay. */
export function saveValues(values: Values): void {
  let text = readFile();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const written = quote(name, value);
    const before = `^([ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=[ \\t]*)`;
    const old = `('[^']*'|"[^"]*"|\`[^\`]*\`|[^#\\r\\n]*?(?=[ \\t]*(?:#|\\r?$)))`;
    const line = new RegExp(before + old, "gm");
    if (line.test(text)) text = text.replace(line, (_line, start: string) => start + written);
    else text += `${text === "" || text.endsWith("\n") ? "" : "\n"}${name}=${written}\n`;
  }
  refuseSecretKeys(text);
  // An interruption leaves the old file or the new one.
  writeFileSync(`${file()}.part`, text, { mode: 0o600 });
  renameSync(`${file()}.part`, file());
}
