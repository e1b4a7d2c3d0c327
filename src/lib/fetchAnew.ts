const FILES = "script[src], link[rel=stylesheet], link[rel=modulepreload]";

/** The addresses of the scripts and styles that the document names. */
export function namedFiles(): string[] {
  const named = document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>(FILES);
  return [...new Set([...named].map(({ src, href }) => src || href))];
}

/**
 * Asks for files past the browser's cache: a host that was asked during a deployment may have said that one is not there,
 * and that this may be kept for a year. Returns whether all are there.
 */
export async function fetchAnew(addresses: string[]): Promise<boolean> {
  const answers = await Promise.all(addresses.map((address) => fetch(address, { cache: "reload" })));
  return answers.every(({ ok }) => ok);
}
