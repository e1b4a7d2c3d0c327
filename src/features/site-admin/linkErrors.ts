import { webAddress } from "#lib/webAddress.ts";
import { siteMessages } from "#messages/siteMessages.ts";
import type { SiteLink } from "#rules/siteSettings.ts";

type LinkErrors = { label?: string; address?: string };

/** A word before a colon; a host with its port has a dot before it. */
const scheme = /^[a-z][a-z0-9+-]*:/i;

/** What is wrong with each link. Empty ones are not saved, and nothing is wrong with them. */
export function linkErrors(links: readonly SiteLink[]): LinkErrors[] {
  const addresses = links.map(({ address }) => webAddress(address.trim()));
  return links.map(({ label, address: typed }, at) => {
    const text = typed.trim();
    const address = addresses[at];
    if (!text && !label.trim()) return {};
    const errors: LinkErrors = label.trim() ? {} : { label: siteMessages.missingLabel };
    if (!text) errors.address = siteMessages.missingAddress;
    else if (!address)
      errors.address = scheme.test(text) ? siteMessages.notWeb : siteMessages.withoutScheme(text);
    else if (addresses.indexOf(address) < at) errors.address = siteMessages.repeated;
    return errors;
  });
}
