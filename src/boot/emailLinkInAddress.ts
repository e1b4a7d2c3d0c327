import { type EmailLink, emailLinkAddress, readEmailLink } from "../rules/emailLink.ts";
import { repairAddress } from "./repairAddress.ts";

declare global {
  interface Window {
    /** The link that this document was opened with, after its removal from the address. */
    emailLink?: EmailLink | undefined;
  }
}

/** On /secure: moves the link from the address to `window.emailLink`, and returns it. */
export function takeEmailLink(): EmailLink | null {
  repairAddress();
  const link = readEmailLink(location);
  if (link) {
    history.replaceState(history.state, "", location.pathname);
    window.emailLink = link;
  }
  return window.emailLink ?? null;
}

/**
 * On "/", where projects send their links if /secure is not in the redirect list: forwards the link to /secure as a
 * fragment, which no server sees. Returns whether it does; the document then sends no further request.
 */
export function forwardEmailLink(): boolean {
  repairAddress();
  const target = emailLinkAddress(location);
  if (!target) return false;
  history.replaceState(null, "", location.pathname);
  stop();
  location.replace(target);
  return true;
}
