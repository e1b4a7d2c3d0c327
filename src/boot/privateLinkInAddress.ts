import { albumOfPage } from "./contract.ts";
import { repairAddress } from "./repairAddress.ts";

/** The token, "" when the address held none that is valid, and the album that the address names. */
type LinkInAddress = { token: string; albumId: string | null };

/**
 * Referrer policies that mark every request of a page with a private link, for the service worker to leave alone
 * (serviceWorkerListeners.ts): of a page that came from its host, and of one that the worker may have brought, which gets
 * its scripts from where it came. Neither sends another host more than the page's origin.
 */
export const PRIVATE_REFERRER_POLICY = { fromHost: "strict-origin", fromAnywhere: "origin" } as const;

/** The private link that the page was opened by; null for everybody else. It lasts as long as the entry in the tab's history. */
export const privateLink = (): LinkInAddress | null => globalThis.history?.state?.privateLink ?? null;

/** The token in "#share=<token>"; "" when a mail program has cut it, null for any other fragment. Trackers may add to it. */
export function readShareToken(hash: string): string | null {
  if (!hash.startsWith("#share=")) return null;
  return /^#share=([\da-f]{32,128})(?:&|$)/i.exec(hash)?.[1]?.toLowerCase() ?? "";
}

/** Takes the token of a private link out of the address, and marks the requests of its page (decision 033). */
export function takePrivateLink(): void {
  repairAddress();
  const token = readShareToken(location.hash);
  if (token !== null) {
    const albumId = new URLSearchParams(location.search).get("album") ?? albumOfPage();
    const link: LinkInAddress = { token, albumId };
    history.replaceState({ ...history.state, privateLink: link }, "", location.pathname + location.search);
  }
  if (!privateLink() || document.querySelector("meta[name=referrer]")) return;
  const { fromHost, fromAnywhere } = PRIVATE_REFERRER_POLICY;
  // The worker sees the fragment of a page that is opened with it, but not after a reload.
  const content = token !== null && document.readyState === "loading" ? fromHost : fromAnywhere;
  document.head.append(Object.assign(document.createElement("meta"), { name: "referrer", content }));
}
