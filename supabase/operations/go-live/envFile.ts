import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { loadEnv } from "vite";
import { secretKeyProblem } from "#rules/secretKeys.ts";

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
  const values = loadEnv("production", process.cwd(), ["VITE_", "SUPABASE_", "SITE_", CLOUDFLARE_ACCOUNT]);
  const { VITE_SITE_URL } = values;
  return VITE_SITE_URL === undefined
    ? values
    : { ...values, VITE_SITE_URL: VITE_SITE_URL.replace(/\/+$/, "") };
}

/** The account at Cloudflare, of several. */
export const CLOUDFLARE_ACCOUNT = "CLOUDFLARE_ACCOUNT_ID";

/** Whether `.env` holds these values, and the environment no others. */
export function isKept(...names: string[]): boolean {
  const kept = parseEnv(readFile());
  return names.every((name) => kept[name] !== undefined && kept[name] === (process.env[name] ?? kept[name]));
}

/** Tokens that a program reads from the environment, and never from `.env`. */
const TOKEN =
  /^[ \t]*(?:export[ \t]+)?(SUPABASE_ACCESS_TOKEN|CLOUDFLARE_API_TOKEN|NETLIFY_AUTH_TOKEN)[ \t]*=[ \t]*["']?[^\s#"']/m;

/** Throws one sentence when a text for `.env` holds a secret key or a token. */
export function refuseSecretKeys(text = readFile()): void {
  const [, token] = TOKEN.exec(text) ?? [];
  if (token)
    throw new Error(
      `${token} must not be in .env, where it would stay: delete that line, and set it for one shell alone (export ${token}=…).`,
    );
  const line = text.split("\n").find((one) => secretKeyProblem({ one }));
  if (line === undefined) return;
  // A line without a name may be the key alone.
  const [, name = "A line"] = /^\s*(?:export\s+)?(?!sbp?_)(\w+)\s*=/.exec(line) ?? [];
  throw new Error(
    `${name} in .env must not be a secret key: this command asks Supabase for it and keeps it in memory. Delete that line.`,
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
export function saveValues(values: Record<string, string>): void {
  let text = readFile();
  for (const [name, value] of Object.entries(values)) {
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
