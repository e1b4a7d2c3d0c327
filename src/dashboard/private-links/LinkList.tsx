import type { UseQueryResult } from "@tanstack/react-query";
import type { PrivateLink } from "#data/rows.ts";
import { classNames } from "#lib/classNames.ts";
import { dateAndTime, momentOf } from "#lib/dates.ts";
import { useNow } from "#lib/useNow.ts";
import { privateLinkMessages } from "#messages/albumMessages.ts";
import { Button } from "#ui/Button.tsx";
import { ReadFailure } from "#ui/ReadFailure.tsx";
import { Spinner } from "#ui/Spinner.tsx";

type LinkListProps = {
  id: string;
  links: UseQueryResult<PrivateLink[]>;
  onRevoke: (link: PrivateLink) => void;
};

export function LinkList({ id, links, onRevoke }: LinkListProps) {
  const { data, isPending } = links;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 border-t border-line pt-5">
      <h3 id={id} tabIndex={-1} className="text-sm font-medium">
        {data ? `Links (${data.length})` : "Links"}
      </h3>
      {isPending && <Spinner label={privateLinkMessages.loading} className="h-14 w-full" />}
      <ReadFailure query={links} text={privateLinkMessages.unavailable} />
      {data?.length === 0 && <p className="text-sm text-muted">{privateLinkMessages.empty}</p>}
      {data && data.length > 0 && (
        <ul role="list" className="flex flex-col divide-y divide-line">
          {data.map((link) => (
            <LinkRow key={link.id} link={link} onRevoke={onRevoke} />
          ))}
        </ul>
      )}
    </section>
  );
}

type LinkRowProps = { link: PrivateLink; onRevoke: (link: PrivateLink) => void };

function LinkRow({ link, onRevoke }: LinkRowProps) {
  const end = link.expires_at === null ? null : momentOf(link.expires_at);
  const endMs = end?.getTime() ?? Infinity;
  const hasExpired = useNow(endMs) >= endMs;
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className={classNames("text-sm font-medium wrap-anywhere", hasExpired && "text-muted")}>
          <span translate="no">{link.name}</span>
          {hasExpired && (
            <span className="ml-2 inline-block rounded-full bg-white/8 px-2 py-0.5 text-xs text-ink">
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
