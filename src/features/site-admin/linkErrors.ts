import { webAddress } from "#lib/webAddress.ts";
import { siteMessages } from "#messages/siteMessages.ts";
import type { SiteLink } from "#rules/siteSettings.ts";

/** A word before a colon; a host with its port has a dot before it. */
const scheme = /^[a-z][a-z0-9+-]*:/i;

/** What is wrong with each link; nothing with an empty one, which is not saved. */
export function linkErrors(links: readonly SiteLink[]): Partial<SiteLink>[] {
  const addresses = links.map(({ address }) => webAddress(address.trim()));
  const addressError = (text: string, at: number) => {
    if (!text) return siteMessages.missing("address");
    const address = addresses[at] ?? null;
    if (address === null) return scheme.test(text) ? siteMessages.notWeb : siteMessages.withoutScheme(text);
    return addresses.indexOf(address) < at ? siteMessages.repeated : undefined;
  };
  return links.map(({ label, address }, at) => {
    const text = address.trim();
    if (!text && !label.trim()) return {};
    return {
      label: label.trim() ? undefined : siteMessages.missing("label"),
      address: addressError(text, at),
    };
  });
}
