/** The address when it is http or https, else null. A relative one needs a base. */
export function webAddress(address: string | null | undefined, base?: string): string | null {
  if (!address) return null;
  try {
    const { protocol, href } = new URL(address, base);
    return protocol === "http:" || protocol === "https:" ? href : null;
  } catch {
    return null;
  }
}

/** Resolves a configured address ("" or "/…" means the page's own origin) to an absolute one. */
export function absoluteUrl(address: string): string {
  return new URL(address, location.origin).href.replace(/\/$/, "");
}
