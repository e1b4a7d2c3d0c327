/** The dashboard's code, a chunk of its own; asked for at once when the address names it. */
export function securePageChunk() {
  return import("#pages/SecurePage.tsx");
}
