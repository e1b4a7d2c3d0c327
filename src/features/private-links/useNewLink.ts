import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { privateLinksQuery } from "#data/privateLinks.ts";
import { adminErrors, adminSuccesses } from "#messages/adminToastMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { notify } from "#ui/notify.ts";
import { linkToMake, makePrivateLink } from "./makePrivateLink.ts";

/** A private link that was just made; only this component has its address. */
export type MadeLink = { id: string; name: string; address: string };

/** `lastDay` is the value of a date field; empty for none. */
const emptyDraft = () => ({ ...linkToMake(), name: "", lastDay: "" });

/** The end of a day by the clocks of this browser's zone, as a timestamp; null without a day. */
function endOfDay(day: string): string | null {
  return day === "" ? null : new Date(`${day}T23:59:59.999`).toISOString();
}

/**
 * The form of a new private link to an album, whose draft is kept until the link is made. `made` are the new links, newest
 * first, until they are revoked (`forget`).
 */
export function useNewLink(albumId: string) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(emptyDraft);
  const [made, setMade] = useState<MadeLink[]>([]);
  const { id, name, lastDay } = draft;

  const { isPending: isBusy, mutate: make } = useMutation({
    mutationFn: async () => {
      const values = { album_id: albumId, name: name.trim(), expires_at: endOfDay(lastDay) };
      const address = await makePrivateLink(draft, values);
      setMade((links) => [{ id, name: values.name, address }, ...links]);
      setDraft(emptyDraft());
      notify.success(adminSuccesses.linkCreated);
      void client.invalidateQueries(privateLinksQuery(albumId));
    },
    onError: (error) => notify.error(errorMessage(error, adminErrors.createLink)),
  });

  return {
    name,
    lastDay,
    hasTyped: name.trim() !== "" || lastDay !== "",
    isBusy,
    made,
    change: (part: Partial<Pick<typeof draft, "name" | "lastDay">>) => setDraft({ ...draft, ...part }),
    make,
    forget: (revokedId: string) => setMade((links) => links.filter((link) => link.id !== revokedId)),
  };
}

export type NewLinkForm = ReturnType<typeof useNewLink>;
