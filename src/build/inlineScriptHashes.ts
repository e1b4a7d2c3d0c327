import { createHash } from "node:crypto";

/** Types that a browser runs; any other one (JSON, JSON-LD) is data, which the policy does not ask about. */
const runs = /^(|module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i;

/** The `'sha256-…'` sources of the inline scripts of a page, each once, as a Content-Security-Policy names them. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi);
  const hashes = [...scripts]
    .filter(([, attributes = ""]) => !/\ssrc\s*=/i.test(attributes))
    .filter(([, attributes = ""]) => runs.test(/\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? ""))
    .map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return [...new Set(hashes)];
}
