import { randomId } from "#lib/randomId.ts";
import { addressProblem, completeAddress } from "#lib/typedAddress.ts";
import { visibleText } from "#lib/visibleText.ts";
import { bandMessages } from "#messages/bandMessages.ts";
import { addressMessages } from "#messages/dashboardMessages.ts";
import { type BandLink, bandLimits, linkAddress } from "./bandSettings.ts";
import { pressLimits } from "./pressSettings.ts";
import { readStoredLinks } from "./storedSettings.ts";

/** The most links of a form, and characters of each. */
export const linkLimits = {
  links: bandLimits.links,
  label: bandLimits.label,
  address: bandLimits.address,
};

/** `stored` holds what this version does not know of a link. */
type TypedLink = BandLink & { stored?: object };

/** A link in a form: of the band, or of an album. */
export type LinkDraft = TypedLink & { id: string };

export const linkDraft = (link: BandLink): LinkDraft => ({
  label: link.label,
  address: link.address,
  stored: link,
  id: randomId(),
});

export const linkDrafts = (links: readonly BandLink[]): LinkDraft[] => links.map(linkDraft);

const mail = { takesMail: true };

/** A link as it is saved: its label trimmed, its address completed. */
const typedLink = ({ label, address, stored }: TypedLink): BandLink => ({
  ...stored,
  label: visibleText(label),
  address: completeAddress(address, mail),
});

/** Links as they are saved, without empty ones. */
export const savedLinks = (links: readonly TypedLink[]): BandLink[] => readStoredLinks(links.map(typedLink));

/** What links of a form are, and what their labels are called. */
export const linkWords = { item: "link", label: "Label", most: linkLimits.links } as const;
export const contactWords = { item: "contact", label: "Role", most: pressLimits.contacts } as const;
export type LinkWords = typeof linkWords | typeof contactWords;

/** What is wrong with each link; nothing with an empty one, which is not saved. */
export function linkErrors(
  links: readonly TypedLink[],
  { item, label: labelName }: LinkWords = linkWords,
): Partial<BandLink>[] {
  const typed = links.map(typedLink);
  const addresses = typed.map(({ address }) => linkAddress(address));
  const addressError = (text: string, at: number) => {
    if (!text) return bandMessages.missing("address", item);
    const problem = addressProblem(text, mail);
    if (problem) return addressMessages[problem];
    // It would not be saved.
    if (addresses[at] === null) return addressMessages.unread;
    return addresses.indexOf(addresses[at] ?? null) < at ? bandMessages.repeated : undefined;
  };
  return typed.map(({ label, address }, at) => {
    if (!address && !label) return {};
    return {
      label: label ? undefined : bandMessages.missing(labelName.toLowerCase(), item),
      address: addressError(address, at),
    };
  });
}

/** Where music is heard, by the ends of their hosts. */
const services: readonly (readonly [domain: string, label: string])[] = [
  ["spotify.com", "Spotify"],
  ["spotify.link", "Spotify"],
  ["music.apple.com", "Apple Music"],
  ["itunes.apple.com", "Apple Music"],
  ["bandcamp.com", "Bandcamp"],
  ["youtube.com", "YouTube"],
  ["youtu.be", "YouTube"],
  ["tidal.com", "Tidal"],
  ["deezer.com", "Deezer"],
  ["soundcloud.com", "SoundCloud"],
  ["qobuz.com", "Qobuz"],
];

/** What a link is called until its owner says otherwise: the service, or the host. */
function labelOf(address: string): string {
  const host = /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? "Email";
  const service = services.find(([domain]) => `.${host}`.endsWith(`.${domain}`));
  return service?.[1] ?? host.slice(0, linkLimits.label);
}

/** The links of pasted addresses, one a line or with blanks between them. None of a sentence that has an address in it. */
export function pastedLinks(text: string): LinkDraft[] {
  const words = text.split(/\s+|[,;](?=\s|https?:|www\.|$)/i).filter(Boolean);
  const isAddress = (word: string) => visibleText(word) !== "" && addressProblem(word, mail) === null;
  const found = new Set(words.filter(isAddress).map((word) => completeAddress(word, mail)));
  if (found.size === 1 && words.length > 1) return [];
  return linkDrafts([...found].map((address) => ({ label: labelOf(address), address })));
}
