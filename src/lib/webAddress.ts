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
