import { OWN_LINK_LIFETIME_MS } from "#dashboardConfig.ts";
import { deleteEndedLinks, insertPrivateLink, type PrivateLinkValues } from "#data/privateLinks.ts";
import type { Album } from "#data/rows.ts";
import { clearCopiedDrafts } from "#lib/draftStorage.ts";
import { randomId } from "#lib/randomId.ts";
import { privateLinkMessages } from "#messages/albumMessages.ts";
import { adminErrors } from "#messages/dashboardMessages.ts";
import { shareAddress } from "#routes.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { notify } from "#ui/notify.ts";

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

/**
 * Opens a hidden album in a new tab, with a private link that lasts a day. Browsers allow the tab
 * only in the click itself, so it opens first.
 */
export async function viewPrivately({ id }: Album): Promise<void> {
  const tab = window.open("", "_blank");
  if (!tab) return notify.error(privateLinkMessages.noNewTab, id);
  tab.opener = null;
  clearCopiedDrafts(tab);
  tab.document.documentElement.style.colorScheme = "dark";
  tab.document.body.textContent = privateLinkMessages.opening;
  try {
    const address = await makePrivateLink(linkToMake(), {
      album_id: id,
      name: privateLinkMessages.ownName,
      expires_at: new Date(Date.now() + OWN_LINK_LIFETIME_MS).toISOString(),
    });
    tab.location.replace(address);
    notify.clear(id);
    // After a failure the next call deletes them.
    await deleteEndedLinks(privateLinkMessages.ownName).catch(() => undefined);
  } catch (error) {
    tab.close();
    notify.error(errorMessage(error, adminErrors.createLink), id);
  }
}
