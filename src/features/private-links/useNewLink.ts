import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { privateLinksQuery } from "#data/privateLinks.ts";
import { adminErrors, adminSuccesses } from "#messages/adminMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { notify } from "#ui/notify.ts";
import { type LinkToMake, linkToMake, makePrivateLink } from "./makePrivateLink.ts";

/** A private link that was just made; its address is known as long as this page holds it. */
export type MadeLink = { id: string; name: string; address: string };

type LinkDraft = LinkToMake & {
  name: string;
  /** The last day, as a date field holds it; empty for none. */
  lastDay: string;
};

const emptyDraft = (): LinkDraft => ({ ...linkToMake(), name: "", lastDay: "" });

/** The end of a day by the clocks of this browser's zone, as a timestamp; null without a day. */
function endOfDay(day: string): string | null {
  return day === "" ? null : new Date(`${day}T23:59:59.999`).toISOString();
}

/**
 * The form of a new private link to an album. Out: the `draft`, `change` and `make`; `made`, the last link that was
 * made, and `forget`, for when it was revoked. The draft is kept until the link is made.
 */
export function useNewLink(albumId: string) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(emptyDraft);
  const [made, setMade] = useState<MadeLink | null>(null);

  const { isPending: isBusy, mutate } = useMutation({
    mutationFn: async ({ name, lastDay, ...link }: LinkDraft): Promise<MadeLink> => ({
      id: link.id,
      name: name.trim(),
      address: await makePrivateLink(link, {
        album_id: albumId,
        name: name.trim(),
        expires_at: endOfDay(lastDay),
      }),
    }),
    onSuccess: (link) => {
      notify.success(adminSuccesses.linkCreated);
      setMade(link);
      setDraft(emptyDraft());
      void client.invalidateQueries(privateLinksQuery(albumId));
    },
    onError: (error) => notify.error(errorMessage(error, adminErrors.createLink)),
  });

  return {
    name: draft.name,
    lastDay: draft.lastDay,
    hasTyped: draft.name.trim() !== "" || draft.lastDay !== "",
    isBusy,
    made,
    change: (part: Partial<Pick<LinkDraft, "name" | "lastDay">>) => {
      if (!isBusy) setDraft((previous) => ({ ...previous, ...part }));
    },
    make: () => {
      if (!isBusy) mutate(draft);
    },
    forget: (id: string) => setMade((link) => (link?.id === id ? null : link)),
  };
}

export type NewLinkForm = ReturnType<typeof useNewLink>;
