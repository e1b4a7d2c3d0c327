import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { loadEnv } from "vite";

/**
 * The variables of a build or a command: from the environment, else from the `.env` files. Other than in Vite an empty
 * line of the committed `.env.production` hides nothing, and `.env` wins: it has the answers of `npm run go-live`.
 * Without an address of the site, the one that its host names.
 */
export function readVariables(mode: string, root: string, prefixes: string | string[] = "VITE_") {
  const values = loadEnv(mode, root, prefixes);
  if (mode !== "production") return values;
  // Of no mode's own file.
  for (const [name, value] of Object.entries(loadEnv("own", root, prefixes))) if (value) values[name] = value;
  if (!("VITE_SITE_URL" in process.env)) values.VITE_SITE_URL ||= addressAtHost();
  // Netlify's plan meters what visitors load from the site. `npm run go-live` has written the host into `.env`.
  const { SITE_HOST } = loadEnv("own", root, "SITE_HOST");
  if (process.env.NETLIFY || SITE_HOST === "netlify") values.VITE_MEDIA ||= "off";
  return values;
}

/** The site's main address, as Netlify, Vercel and Cloudflare Pages name it in a build; "" elsewhere. */
function addressAtHost(): string {
  const { NETLIFY, URL = "", VERCEL_PROJECT_PRODUCTION_URL: domain, CF_PAGES_URL = "" } = process.env;
  if (domain) return `https://${domain}`;
  // Pages names the address of this one deployment, which begins with its hash.
  return NETLIFY ? URL : CF_PAGES_URL.replace(/^https:\/\/[0-9a-f]{8}\./, "https://");
}

/** All that the mode's own file holds: everybody can read `.env.production`. */
export function readCommitted(mode: string, root: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(join(root, `.env.${mode}`), "utf8"));
  } catch {
    return {};
  }
}
