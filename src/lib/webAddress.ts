/**
 * The address when it is http or https, else null: nothing else is ever put into a link or a source. A relative
 * address is none, unless there is a base to resolve it against.
 */
export function webAddress(address: string | null | undefined, base?: string): string | null {
  if (!address) return null;
  try {
    const { protocol, href } = new URL(address, base);
    return protocol === "http:" || protocol === "https:" ? href : null;
  } catch {
    return null;
  }
}
