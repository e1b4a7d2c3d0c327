import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { draftKeys } from "#dashboardConfig.ts";
import { privateLinksQuery } from "#data/privateLinks.ts";
import { type Draft, newDraft } from "#lib/draft.ts";
import { useDraft } from "#lib/useDraft.ts";
import { adminErrors, adminSuccesses } from "#messages/dashboardMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { notify } from "#ui/notify.ts";
import { linkToMake, makePrivateLink } from "./makePrivateLink.ts";

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
