import { HOME_PATH } from "../routes.ts";
import { emailLinkAddress } from "./emailLink.ts";
import { isPageOfLinks, repairedAddress } from "./repairedAddress.ts";

/** Where a link leads whose address shows the 404 page: to the page that it was sent for. Null for any other address. */
export function pageOfLink(address: Pick<URL, "pathname" | "search" | "hash">): string | null {
  const { pathname } = address;
  const repaired = repairedAddress(address) ?? pathname + address.search + address.hash;
  const [, path = "", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(repaired) ?? [];
  const emailLink = emailLinkAddress({ search, hash });
  if (emailLink) return emailLink;
  if (path !== pathname && isPageOfLinks(path)) return repaired;
  // The page of its album may be gone.
  return /^#share=[\da-f]{32}/i.test(hash) ? HOME_PATH + search + hash : null;
}
