import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { deletePrivateLink, privateLinksQuery } from "#data/privateLinks.ts";
import type { Album, PrivateLink } from "#data/rows.ts";
import { focusIfLost } from "#lib/focus.ts";
import { isolateText } from "#lib/printable.ts";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { privateLinkMessages } from "#messages/albumMessages.ts";
import { adminErrors, adminSuccesses, confirmations } from "#messages/dashboardMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { ConfirmDialog, useConfirmation } from "#ui/ConfirmDialog.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { notify } from "#ui/notify.ts";
import { LinkForm } from "./LinkForm.tsx";
import { LinkList } from "./LinkList.tsx";
import { NewLink } from "./NewLink.tsx";
import { useNewLink } from "./useNewLink.ts";

type PrivateLinksDialogProps = { album: Album; onClose: () => void };

export function PrivateLinksDialog({ album, onClose }: PrivateLinksDialogProps) {
  const client = useQueryClient();
  const listId = useId();
  const query = privateLinksQuery(album.id);
  const links = useQuery({ ...query, meta: { failure: adminErrors.fetchLinks } });
  const newLink = useNewLink(album.id);
  const { leave, question } = useDiscardGuard(newLink.hasChanges);
  const close = () => {
    newLink.end();
    onClose();
  };
  const revocation = useConfirmation<PrivateLink>(
    async ({ id }) => {
      await deletePrivateLink(id);
      newLink.forget(id);
      notify.success(adminSuccesses.linkRevoked);
      await client.invalidateQueries(query);
      focusIfLost(() => document.getElementById(listId));
    },
    (error) => errorMessage(error, adminErrors.revokeLink),
  );

  return (
    <Dialog
      isOpen
      onClose={() => leave(close)}
      isBusy={newLink.isSaving}
      title="Private Links -"
      name={album.title}
      description={privateLinkMessages.meaning}
    >
      <div className="flex flex-col gap-6">
        <LinkForm {...newLink} />
        {newLink.made.map((link) => (
          <NewLink key={link.id} {...link} />
        ))}
        <p className="text-sm text-muted">{privateLinkMessages.limits}</p>
        <LinkList id={listId} links={links} onRevoke={revocation.ask} />
      </div>
      <ConfirmDialog
        title="Revoke Private Link"
        text={confirmations.revoke(isolateText(revocation.asked?.name ?? ""))}
        confirmLabel="Revoke"
        {...revocation.question}
      />
      <ConfirmDialog {...confirmations.discard} {...question} />
    </Dialog>
  );
}
