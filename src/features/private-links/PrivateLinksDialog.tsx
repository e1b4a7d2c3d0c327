import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { deletePrivateLink, privateLinksQuery } from "#data/privateLinks.ts";
import type { Album, PrivateLink } from "#data/rows.ts";
import { focusAfterDialog } from "#lib/focusAfterDialog.ts";
import { isolateText } from "#lib/format.ts";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { adminErrors, adminSuccesses, confirmations } from "#messages/adminMessages.ts";
import { privateLinkMessages } from "#messages/privateLinkMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { notify } from "#ui/notify.ts";
import { LinkForm } from "./LinkForm.tsx";
import { LinkList } from "./LinkList.tsx";
import { canMakeLinks } from "./makePrivateLink.ts";
import { NewLink } from "./NewLink.tsx";
import { useNewLink } from "./useNewLink.ts";

type PrivateLinksDialogProps = { album: Album; onClose: () => void };

const LIST_ID = "private-links";

/** An album's private links: those that there are, and a form that makes another one. */
export function PrivateLinksDialog({ album, onClose }: PrivateLinksDialogProps) {
  const client = useQueryClient();
  const query = privateLinksQuery(album.id);
  const links = useQuery({ ...query, meta: { failure: adminErrors.fetchLinks } });
  const newLink = useNewLink(album.id);
  const { leave, question } = useDiscardGuard(newLink.hasTyped);
  const [asked, setAsked] = useState<PrivateLink | null>(null);

  const { isPending: isRevoking, mutate: revoke } = useMutation({
    mutationFn: async ({ id }: PrivateLink) => {
      await deletePrivateLink(id);
      newLink.forget(id);
      notify.success(adminSuccesses.linkRevoked);
      await client.invalidateQueries(query);
    },
    onError: (error) => notify.error(errorMessage(error, adminErrors.revokeLink)),
    onSettled: () => {
      setAsked(null);
      // The button that opened the question has gone with its link, and the focus with it.
      focusAfterDialog(() => {
        const isLost = !document.activeElement?.matches("button, input");
        return isLost ? document.getElementById(LIST_ID) : null;
      });
    },
  });

  return (
    <Dialog
      isOpen
      onClose={() => leave(onClose)}
      isBusy={newLink.isBusy}
      title={`Private Links - ${isolateText(album.title)}`}
      description={privateLinkMessages.meaning}
    >
      <div className="flex flex-col gap-6">
        {canMakeLinks() ? (
          <LinkForm {...newLink} />
        ) : (
          <p role="alert" className="text-sm">
            {privateLinkMessages.needsHttps}
          </p>
        )}
        {newLink.made && <NewLink key={newLink.made.id} {...newLink.made} />}
        <p className="text-sm text-muted">{privateLinkMessages.limits}</p>
        <LinkList id={LIST_ID} links={links} onRevoke={setAsked} />
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        title="Revoke Private Link"
        text={confirmations.revoke(isolateText(asked?.name ?? ""))}
        confirmLabel="Revoke"
        isBusy={isRevoking}
        onConfirm={() => asked && revoke(asked)}
        onCancel={() => setAsked(null)}
      />
      <ConfirmDialog {...confirmations.discard} {...question} />
    </Dialog>
  );
}
