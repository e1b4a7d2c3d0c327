import { insertPrivateLink, type PrivateLinkValues } from "#data/privateLinks.ts";
import { randomId } from "#lib/randomId.ts";
import { privateLinkMessages } from "#messages/privateLinkMessages.ts";
import { shareAddress } from "#routes.ts";

/** A private link in the making: the same for every try, as one whose answer was lost has done its work. */
export type LinkToMake = { id: string; token: string };

const TOKEN_BYTES = 16;

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The first try of a private link begins with this. */
export function linkToMake(): LinkToMake {
  return { id: randomId(), token: hexOf(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))) };
}

/** Whether this browser can make a private link: what it takes is there on pages from https or localhost alone. */
export const canMakeLinks = () => globalThis.crypto?.subtle !== undefined;

/**
 * Makes a private link to an album; returns its address, which nobody can find out later: the database gets a hash of
 * the token alone. Throws the server's error, or a sentence where this browser cannot make one.
 */
export async function makePrivateLink(
  { id, token }: LinkToMake,
  values: Pick<PrivateLinkValues, "album_id" | "name" | "expires_at">,
): Promise<string> {
  if (!canMakeLinks()) throw new Error(privateLinkMessages.needsHttps);
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  await insertPrivateLink({ id, ...values, token_hash: hexOf(new Uint8Array(hash)) });
  return shareAddress(values.album_id, token);
}
