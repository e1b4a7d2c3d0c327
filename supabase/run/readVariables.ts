import { loadEnv } from "vite";
import { readBandFile } from "./bandFile.ts";

const isBlank = (value: string | undefined) => !value?.trim();

/**
 * The variables of a build or a command: from the environment, else from `.env`, which has the answers of `npm run go-live`,
 * else from `band.env`, else from `.env.production`. Other than in Vite an empty one hides nothing: GitHub gives an empty
 * variable for one that is not set. Without an address of the site, the one that its host names.
 */
export function readVariables(mode: string, root: string, prefixes: string | string[] = "VITE_") {
  const isRead = (name: string) => [prefixes].flat().some((prefix) => name.startsWith(prefix));
  if (mode !== "production") return loadEnv(mode, root, prefixes);
  // Tests are about no band's values.
  if (process.env.BUILD_WITHOUT_ENV_FILES === "1") return ofEnvironment(isRead);
  for (const [name, value] of Object.entries(process.env))
    if (isRead(name) && isBlank(value)) delete process.env[name];
  const values = loadEnv(mode, root, prefixes);
  // The second one of no mode's own file, and with the environment.
  for (const layer of [readBandFile(root), loadEnv("own", root, prefixes)])
    for (const [name, value] of Object.entries(layer))
      if (isRead(name) && !isBlank(value)) values[name] = value;
  values.VITE_SITE_URL ||= addressAtHost();
  // Netlify's plan meters what visitors load from the site. `npm run go-live` has written the host into `.env`.
  const { SITE_HOST } = loadEnv("own", root, "SITE_HOST");
  if (process.env.NETLIFY || SITE_HOST === "netlify") values.VITE_MEDIA ||= "off";
  return values;
}

const ofEnvironment = (isRead: (name: string) => boolean) =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      isRead(name) && value !== undefined ? [[name, value] as const] : [],
    ),
  );

/** The site's main address, as Netlify, Vercel and Cloudflare Pages name it in a build; "" elsewhere. */
function addressAtHost(): string {
  const { NETLIFY, URL = "", VERCEL_PROJECT_PRODUCTION_URL: domain, CF_PAGES_URL = "" } = process.env;
  if (domain) return `https://${domain}`;
  // Pages names the address of this one deployment, which begins with its hash.
  return NETLIFY ? URL : CF_PAGES_URL.replace(/^https:\/\/[0-9a-f]{8}\./, "https://");
}
