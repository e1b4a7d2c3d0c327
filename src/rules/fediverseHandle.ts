import { webAddress } from "#lib/webAddress.ts";
import { bandMessages } from "#messages/bandMessages.ts";

/** Of services whose pages or mailboxes have an @, and whose accounts are in no post of the fediverse. */
const elsewhere = [
  "youtube.com",
  "tiktok.com",
  "medium.com",
  "substack.com",
  "threads.net",
  "threads.com",
  "bsky.app",
  "bsky.social",
  "x.com",
  "twitter.com",
  "instagram.com",
  "facebook.com",
  "tumblr.com",
  "odysee.com",
  "unsplash.com",
  "vk.com",
  "steemit.com",
  "gmail.com",
  "googlemail.com",
  "outlook.com",
  "hotmail.com",
  "icloud.com",
  "yahoo.com",
];

/** Characters without a shape, which programs put around what they copy. */
const unseen = /[\s\p{Default_Ignorable_Code_Point}]/gu;

/** A profile's address, `host/@name` or `host/users/name`; a name may have its own server behind an @. */
const profile = /^(?:https?:\/\/)?([^/@?#]+)\/(?:@|users\/)([^/?#]+)/i;

/** A community of Lemmy or a magazine of Mbin, by its address or as `!name@host`. */
const group = /^(?:!|(?:https?:\/\/)?[^/@?#]+\/[cm]\/)/i;

type Reading = { handle: string; problem?: undefined } | { handle?: undefined; problem: string };

/** Reads a typed handle as `@name@host`, also from a profile's address. Null for an empty text. */
export function readHandle(typed: string): Reading | null {
  const { group: ofGroup, port, noServer, elsewhere: notThere, unread } = bandMessages.handle;
  const text = typed.replace(unseen, "");
  if (!text) return null;
  if (group.test(text)) return { problem: ofGroup };
  const [, profileHost, profileName = ""] = profile.exec(text) ?? [];
  const account = profileHost ? `${profileName}@${profileHost}` : text.replace(/^(?:acct:)?@?/i, "");
  // Of "remote@server@host" the profile is only shown at the host.
  const [name = "", host, more] = account.split("@");
  if (more !== undefined && !profileHost) return { problem: unread };
  if (!/^\w(?:[\w.-]*\w)?$/.test(name)) return { problem: unread };
  if (!host) return { problem: noServer };
  if (/:\d*$/.test(host)) return { problem: port };
  const address = /[/?#\\]/.test(host) ? null : webAddress(`https://${host}`);
  const hostname = address && new URL(address).hostname;
  if (!hostname || !/^(?:[a-z\d-]+\.)+[a-z][a-z\d-]+$/.test(hostname)) return { problem: unread };
  if (elsewhere.some((domain) => `.${hostname}`.endsWith(`.${domain}`)))
    return { problem: notThere(hostname) };
  return { handle: `@${name}@${hostname}` };
}

/** A typed handle as it is saved; what is none stays as it is. */
export const completeHandle = (typed: string): string => {
  const reading = readHandle(typed);
  return reading ? (reading.handle ?? typed) : "";
};

/** The handle of the first link that leads to a profile, `https://host/@name`. Nobody is asked whether there is one. */
export function proposedHandle(links: readonly { address: string }[]): string | null {
  const handles = links.map(({ address }) =>
    /^https:\/\/[^/]+\/@[^/?#]+\/?$/i.test(address) ? readHandle(address)?.handle : undefined,
  );
  return handles.find(Boolean) ?? null;
}
