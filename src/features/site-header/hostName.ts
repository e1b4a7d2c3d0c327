/** The host of an address without "www.", for people to read; the address itself when it is not a full one. */
export function hostName(address: string): string {
  try {
    return new URL(address).hostname.replace(/^www\./, "");
  } catch {
    return address;
  }
}
