import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { deletePrivateLink, privateLinksQuery } from "#data/privateLinks.ts";
import type { Album, PrivateLink } from "#data/rows.ts";
import { classNames } from "#lib/classNames.ts";
import { dateAndTime, momentOf } from "#lib/dates.ts";
import { focusIfLost } from "#lib/focus.ts";
import { isolateText } from "#lib/printable.ts";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { useNow } from "#lib/useNow.ts";
import { privateLinkMessages } from "#messages/albumMessages.ts";
import { adminErrors, adminSuccesses, confirmations } from "#messages/dashboardMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog, useConfirmation } from "#ui/ConfirmDialog.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { notify } from "#ui/notify.ts";
import { ReadFailure } from "#ui/ReadFailure.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { LinkForm, NewLink } from "./NewLink.tsx";
import { useNewLink } from "./useNewLink.ts";

export function PrivateLinksDialog({ album, onClose }: { album: Album; onClose: () => void }) {
  const client = useQueryClient();
  const listId = useId();
  const query = privateLinksQuery(album.id);
  const links = useQuery({ ...query, meta: { failure: adminErrors.fetchLinks } });
  const { data } = links;
  const newLink = useNewLink(album.id);
  const { leave, question } = useDiscardGuard(newLink.hasChanges);
  const close = () => {
    newLink.end();
    onClose();
  };
  const revocation = useConfirmation<PrivateLink>(
    ({ name }) => confirmations.revoke(isolateText(name)),
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
        <section aria-labelledby={listId} className="flex flex-col gap-2 border-t border-line pt-5">
          <h3 id={listId} tabIndex={-1} className="text-sm font-medium">
            {data ? `Links (${data.length})` : "Links"}
          </h3>
          {links.isPending && <Spinner label={privateLinkMessages.loading} className="h-14 w-full" />}
          <ReadFailure query={links} text={privateLinkMessages.unavailable} />
          {data?.length === 0 && <p className="text-sm text-muted">{privateLinkMessages.empty}</p>}
          {data && data.length > 0 && (
            <ul role="list" className="flex flex-col divide-y divide-line">
              {data.map((link) => (
                <LinkRow key={link.id} link={link} onRevoke={revocation.ask} />
              ))}
            </ul>
          )}
        </section>
      </div>
      {revocation.dialog}
      <ConfirmDialog {...confirmations.discard} {...question} />
    </Dialog>
  );
}

function LinkRow({ link, onRevoke }: { link: PrivateLink; onRevoke: (link: PrivateLink) => void }) {
  const end = link.expires_at === null ? null : momentOf(link.expires_at);
  const endMs = end?.getTime() ?? Infinity;
  const hasExpired = useNow(endMs) >= endMs;
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className={classNames("text-sm font-medium wrap-anywhere", hasExpired && "text-muted")}>
          <span translate="no">{link.name}</span>
          {hasExpired && (
            <span className="ml-2 inline-block rounded-full bg-tint px-2 py-0.5 text-xs text-ink">
              Expired
            </span>
          )}
        </p>
        <p className="text-xs text-muted">
          <span>{privateLinkMessages.made(momentOf(link.created_at).toLocaleDateString())}</span>
          {end && <span>{`, ${privateLinkMessages.until(dateAndTime(end))}`}</span>}
        </p>
      </div>
      <Button
        variant="quiet"
        shape="compact"
        aria-label={`Revoke ${link.name}`}
        onClick={() => onRevoke(link)}
        className="-mr-2.5 shrink-0"
      >
        Revoke
      </Button>
    </li>
  );
}
