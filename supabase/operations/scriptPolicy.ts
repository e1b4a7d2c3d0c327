import type { Answer } from "./liveProject.ts";

type Policy = Map<string, string[]>;

/** A policy's directives by name; of two with one name the first counts, as in a browser. */
function parsePolicy(text: string): Policy {
  const policy: Policy = new Map();
  for (const directive of text.split(";")) {
    const [name = "", ...sources] = directive.trim().split(/\s+/);
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
  }
  return policy;
}

/** The policies of a page, from its header and from the page itself. A browser applies all of them. */
function policiesOf({ headers, text }: Answer): Policy[] {
  const inPage = [...text.matchAll(/<meta\s+http-equiv="Content-Security-Policy"\s+content="([^"]*)"/gi)].map(
    (match) => match[1] ?? "",
  );
  return [...(headers.get("content-security-policy") ?? "").split(","), ...inPage].map(parsePolicy);
}

/** The site's own files, or a script whose text is known. */
const isOwn = (source: string) =>
  /^('self'|'none'|'report-sample'|'sha(256|384|512)-[\w+/=-]+')$/i.test(source);

/** The foreign sources that one policy allows, or null. Each directive goes before `default-src`. */
function looseness(policy: Policy): string | null {
  const names = ["script-src", "script-src-elem", "script-src-attr", "object-src"];
  for (const name of names) {
    const isRefined = name.startsWith("script-src-");
    const sources = policy.get(name) ?? (isRefined ? [] : policy.get("default-src"));
    if (!sources) return `no ${name}`;
    const foreign = sources.find((source) => !isOwn(source));
    if (foreign) return `${name} ${foreign}`;
  }
  return null;
}

/** What allows foreign scripts in a page, in a few words; null when one of its policies blocks them. */
export function foreignScripts(page: Answer): string | null {
  const loose = policiesOf(page).map(looseness);
  return loose.includes(null) ? null : (loose.find((one) => one !== "no script-src") ?? "no policy");
}

/** The frames that each policy of the header allows; a policy in the page cannot. */
function ancestorsOf({ headers }: Answer): (string | undefined)[] {
  const policies = (headers.get("content-security-policy") ?? "").split(",").map(parsePolicy);
  return policies.map((policy) => policy.get("frame-ancestors")?.join(" ").toLowerCase());
}

/** True when the header forbids every frame. */
export const forbidsFrames = (page: Answer): boolean => ancestorsOf(page).includes("'none'");

/** True when the page may be framed anywhere: two policies add up, and X-Frame-Options counts where none names frames. */
export const allowsFrames = (page: Answer): boolean => {
  const named = ancestorsOf(page).filter((ancestors) => ancestors !== undefined);
  return named.length > 0
    ? named.every((ancestors) => ancestors === "*")
    : !page.headers.has("x-frame-options");
};

export const ENCODER_MAY_MORE = "more is allowed";

/** What the encoder's own policy lacks, or allows beside WebAssembly, in a few words; null when nothing. */
export function encoderProblem(script: Answer): string | null {
  const policies = policiesOf({ ...script, text: "" });
  const sourcesOf = (policy: Policy) => policy.get("script-src") ?? policy.get("default-src");
  const runs = policies.every((policy) => sourcesOf(policy)?.includes("'wasm-unsafe-eval'") ?? true);
  if (!runs) return "WebAssembly is forbidden";
  const isClosed = policies.some(
    (policy) =>
      policy.get("default-src")?.join() === "'none'" && sourcesOf(policy)?.join() === "'wasm-unsafe-eval'",
  );
  return isClosed ? null : ENCODER_MAY_MORE;
}
