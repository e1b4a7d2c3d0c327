import { OWN_LINK_LIFETIME_MS } from "#dashboardConfig.ts";
import { deleteEndedLinks } from "#data/privateLinks.ts";
import type { Album } from "#data/rows.ts";
import { adminErrors } from "#messages/adminToastMessages.ts";
import { privateLinkMessages } from "#messages/privateLinkMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { notify } from "#ui/notify.ts";
import { linkToMake, makePrivateLink } from "./makePrivateLink.ts";

/**
 * Opens a hidden album in a new tab, with a private link that lasts a day. Browsers allow the tab
 * only in the click itself, so it opens first.
 */
export async function viewPrivately({ id }: Album): Promise<void> {
  const tab = window.open("", "_blank");
  if (!tab) return notify.error(privateLinkMessages.noNewTab);
  tab.opener = null;
  tab.document.documentElement.style.colorScheme = "dark";
  tab.document.body.textContent = privateLinkMessages.opening;
  try {
    const address = await makePrivateLink(linkToMake(), {
      album_id: id,
      name: privateLinkMessages.ownName,
      expires_at: new Date(Date.now() + OWN_LINK_LIFETIME_MS).toISOString(),
    });
    tab.location.replace(address);
    // After a failure the next call deletes them.
    await deleteEndedLinks(privateLinkMessages.ownName).catch(() => undefined);
  } catch (error) {
    tab.close();
    notify.error(errorMessage(error, adminErrors.createLink));
  }
}
