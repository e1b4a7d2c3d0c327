import { createHash } from "node:crypto";
import type { Environment } from "../../src/environment.ts";
import { type Page, replaceOnce } from "../page/page.ts";

type PolicyInput = {
  /** Supabase's address; a relative one means the page's own origin. */
  supabaseUrl: string;
  contactEndpoint: string;
  /** `'sha256-…'` of each inline script. */
  scriptHashes: readonly string[];
};

/** Where the policy is sent: `frame-ancestors` works in a header only. */
export type PolicyDelivery = "header" | "meta";

const VIDEO_PLAYER = "https://player.vimeo.com";

/** The origin of a full address; none for a relative or unreadable one, which 'self' covers. */
function originOf(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
}

/**
 * The Content-Security-Policy of the site's pages. Scripts come from the own origin or are inline ones of known hash.
 * Styles may be inline: the dialogs' scroll lock writes a style element whose text depends on the window.
 */
export function contentSecurityPolicy(
  { supabaseUrl, contactEndpoint, scriptHashes }: PolicyInput,
  delivery: PolicyDelivery,
): string {
  const supabase = originOf(supabaseUrl);
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scriptHashes],
    "style-src": ["'self'", "'unsafe-inline'"],
    "connect-src": ["'self'", ...new Set([...supabase, ...originOf(contactEndpoint)])],
    "img-src": ["'self'", "data:", "blob:", ...supabase],
    "media-src": ["'self'", "blob:", ...supabase],
    "font-src": ["'self'"],
    "frame-src": [VIDEO_PLAYER],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    ...(delivery === "header" ? { "frame-ancestors": ["'none'"] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** The policy of the workers, which is not the page's: WebAssembly for the encoder, and nothing else. */
export const ENCODER_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'";

/** Added to the policy of sites with an address of https://. On plain http it would break Safari's requests to this machine. */
export const UPGRADE = "; upgrade-insecure-requests";

const CHARSET = '<meta charset="utf-8" />';

/** The `'sha256-…'` sources of the inline scripts of pages, each once, as a Content-Security-Policy names them. */
export function scriptHashes(pages: Page[]): string[] {
  const scripts = new Set(pages.flatMap(({ inlineScripts }) => inlineScripts));
  return [...scripts].map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
}

/** Writes the page's own Content-Security-Policy into its head, before anything that it governs. */
export function withPolicy(page: Page, environment: Environment): Page {
  const policy = contentSecurityPolicy({ ...environment, scriptHashes: scriptHashes([page]) }, "meta");
  const element = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
  return { ...page, html: replaceOnce(page.html, CHARSET, `${CHARSET}\n    ${element}`) };
}
