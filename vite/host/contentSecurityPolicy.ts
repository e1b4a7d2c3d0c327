import { createHash } from "node:crypto";
import { OPEN_FORMS } from "../../src/boot/contract.ts";
import { type Page, replaceOnce } from "../page/page.ts";

type PolicyInput = {
  /** Supabase's address; a relative one means the page's own origin. */
  supabaseUrl: string;
  contactEndpoint: string;
  siteUrl: string;
  /** Where the site's own copies of public files are: an address, or a path. */
  media?: string;
  scriptHashes: readonly string[];
  /** The page has the form of a mailing service, which may redirect to any host (decision 114). */
  sendsForms?: boolean;
};
type PlayerPolicyInput = Omit<PolicyInput, "contactEndpoint" | "sendsForms"> & { styleHash: string };
type PressPolicyInput = PlayerPolicyInput & Pick<PolicyInput, "sendsForms">;

/** Where the policy is sent: `frame-ancestors` works in a header only. */
export type PolicyDelivery = "header" | "meta";

const VIDEO_PLAYER = "https://player.vimeo.com";

/** The origin of a full address; none for a relative or unreadable one, which 'self' covers. */
function originOf(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
}

type Directives = Record<string, readonly string[]>;

/** Only for sites at https://. On plain http it would break Safari's requests to this machine. */
export const UPGRADE = "; upgrade-insecure-requests";

function writePolicy(
  directives: Directives,
  ancestors: "'none'" | "*",
  siteUrl: string,
  delivery: PolicyDelivery,
): string {
  const all = delivery === "header" ? { ...directives, "frame-ancestors": [ancestors] } : directives;
  const policy = Object.entries(all).map(([name, sources]) => `${name} ${sources.join(" ")}`);
  return policy.join("; ") + (delivery === "header" && siteUrl.startsWith("https:") ? UPGRADE : "");
}

/** The directive for forms. Browsers ask it for each redirect of a sent form too. */
function formAction(sendsForms: boolean): Directives {
  const [name = "", ...sources] = OPEN_FORMS.split(" ");
  return { [name]: sendsForms ? sources : ["'self'"] };
}

/**
 * The Content-Security-Policy of the site's pages. Scripts come from the own origin or are inline ones of known hash.
 * Styles may be inline: the dialogs' scroll lock writes a style element whose text depends on the window.
 */
export function contentSecurityPolicy(
  { supabaseUrl, contactEndpoint, siteUrl, media = "", scriptHashes, sendsForms = false }: PolicyInput,
  delivery: PolicyDelivery,
): string {
  const files = [...originOf(supabaseUrl), ...originOf(media)];
  const directives: Directives = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scriptHashes],
    "style-src": ["'self'", "'unsafe-inline'"],
    "connect-src": ["'self'", ...new Set([...files, ...originOf(contactEndpoint)])],
    "img-src": ["'self'", "data:", "blob:", ...files],
    "media-src": ["'self'", "blob:", ...files],
    "font-src": ["'self'"],
    // The own origin: the dialog that shows the embedded player.
    "frame-src": ["'self'", VIDEO_PLAYER],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    ...formAction(sendsForms),
  };
  return writePolicy(directives, "'none'", siteUrl, delivery);
}

/**
 * What a document with a player and no other part of the site asks: the site and Supabase alone. The site by its address too:
 * in a sandbox WebKit matches 'self' with nothing.
 */
function playerDirectives({
  supabaseUrl,
  siteUrl,
  scriptHashes,
  styleHash,
  media = "",
}: PlayerPolicyInput): Directives {
  const files = ["'self'", ...new Set([siteUrl, supabaseUrl, media].flatMap(originOf))];
  return {
    "default-src": ["'none'"],
    "script-src": scriptHashes,
    "style-src": [styleHash],
    "connect-src": files,
    "img-src": files,
    "media-src": [...files, "blob:"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
  };
}

/** The policy of the embedded player, which may be framed anywhere. */
export const embedPolicy = (input: PlayerPolicyInput, delivery: PolicyDelivery): string =>
  writePolicy(playerDirectives(input), "*", input.siteUrl, delivery);

/** The policy of the press kit, which has the site's display face and manifest, and which nobody frames. */
export function pressPolicy(input: PressPolicyInput, delivery: PolicyDelivery): string {
  const directives = {
    ...playerDirectives(input),
    "font-src": ["'self'"],
    "manifest-src": ["'self'"],
    ...(input.sendsForms && formAction(true)),
  };
  return writePolicy(directives, "'none'", input.siteUrl, delivery);
}

/** The policy of carried files: none of them is a page of the site, whatever a browser makes of its bytes. */
export const MEDIA_POLICY = "sandbox; default-src 'none'";

/** The policy of the workers, which is not the page's: WebAssembly for the encoder, and nothing else. */
export const ENCODER_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'";

const CHARSET = '<meta charset="utf-8" />';

/** The `'sha256-…'` source of an inline script or style, as a Content-Security-Policy names it. */
export function hashSource(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

export function scriptHashes(pages: Page[]): string[] {
  return [...new Set(pages.flatMap(({ inlineScripts }) => inlineScripts))].map(hashSource);
}

/** Writes a page's own Content-Security-Policy into its head, before anything that it governs. */
export function withPolicy(page: Page, policy: string): Page {
  const element = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
  return { ...page, html: replaceOnce(page.html, CHARSET, `${CHARSET}\n    ${element}`) };
}
