import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { draftKeys, OWN_LINK_LIFETIME_MS } from "#dashboardConfig.ts";
import {
  deleteEndedLinks,
  insertPrivateLink,
  type PrivateLinkValues,
  privateLinksQuery,
} from "#data/privateLinks.ts";
import type { Album } from "#data/rows.ts";
import { clearCopiedDrafts } from "#lib/drafts.ts";
import { randomId } from "#lib/randomId.ts";
import { type Draft, newDraft, useDraft } from "#lib/useDraft.ts";
import { privateLinkMessages } from "#messages/albumMessages.ts";
import { adminErrors, adminSuccesses } from "#messages/dashboardMessages.ts";
import { shareAddress } from "#routes.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { notify } from "#ui/notify.ts";

const TOKEN_BYTES = 16;

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The same for every try: one whose response was lost may have been saved. */
const linkToMake = () => ({
  id: randomId(),
  token: hexOf(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))),
});

/**
 * Makes a private link to an album; returns its address, which cannot be read later: the database gets only a hash of the
 * token. Throws the server's error. Needs a page from https or localhost.
 */
async function makePrivateLink(
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

/** A private link that was just made; only this component has its address. */
export type MadeLink = { id: string; name: string; address: string };

/** The end of a day by the clocks of this browser's zone, as a timestamp; null without a day. */
function endOfDay(day: string): string | null {
  return day === "" ? null : new Date(`${day}T23:59:59.999`).toISOString();
}

/**
 * The form of a new private link to an album; `lastDay` is the value of a date field. `made` are the new links, newest
 * first, until they are revoked (`forget`).
 */
export function useNewLink(albumId: string) {
  const client = useQueryClient();
  const [made, setMade] = useState<MadeLink[]>([]);
  // The same for every attempt. Its id is not the draft's, which a duplicated tab shares: that would replace the token.
  const [link, setLink] = useState(linkToMake);
  const form = useDraft({
    save: async ({ values }: Draft<{ name: string; lastDay: string }>) => {
      const name = values.name.trim();
      const columns = { album_id: albumId, name, expires_at: endOfDay(values.lastDay) };
      return { id: link.id, name, address: await makePrivateLink(link, columns) };
    },
    onSaved: (saved) => {
      setMade((links) => [saved, ...links]);
      setLink(linkToMake());
      notify.success(adminSuccesses.linkCreated, { control: "new link" });
      void client.invalidateQueries(privateLinksQuery(albumId));
    },
    onFailed: (error) => notify.error(errorMessage(error, adminErrors.createLink), "new link"),
  });
  const { draft, begin } = form;
  useEffect(() => {
    if (!draft) begin(newDraft(draftKeys.privateLink(albumId), { name: "", lastDay: "" }));
  }, [draft, begin, albumId]);

  return {
    ...form,
    made,
    forget: (revokedId: string) => setMade((links) => links.filter((one) => one.id !== revokedId)),
  };
}

export type NewLinkForm = ReturnType<typeof useNewLink>;
