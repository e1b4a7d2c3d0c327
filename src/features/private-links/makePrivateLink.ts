import { insertPrivateLink, type PrivateLinkValues } from "#data/privateLinks.ts";
import { randomId } from "#lib/randomId.ts";
import { shareAddress } from "#routes.ts";

const TOKEN_BYTES = 16;

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The same for every try: one whose response was lost may have been saved. */
export const linkToMake = () => ({
  id: randomId(),
  token: hexOf(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))),
});

/**
 * Makes a private link to an album; returns its address, which cannot be read later: the database gets only a hash of the
 * token. Throws the server's error. Needs a page from https or localhost.
 */
export async function makePrivateLink(
  { id, token }: ReturnType<typeof linkToMake>,
  values: Pick<PrivateLinkValues, "album_id" | "name" | "expires_at">,
): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  await insertPrivateLink({ id, ...values, token_hash: hexOf(new Uint8Array(hash)) });
  return shareAddress(values.album_id, token);
}
