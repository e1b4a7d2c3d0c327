/** Resolves a configured address ("" or "/…" means the page's own origin) to an absolute one. */
export function absoluteUrl(address: string): string {
  return new URL(address, location.origin).href.replace(/\/$/, "");
}
