import { X } from "lucide-react";
import { useIsOnline } from "#lib/connection.ts";
import { reloadNewest } from "#lib/reloadNewest.ts";
import { useIsSounding } from "#lib/useIsSounding.ts";
import { offlineMessages } from "#messages.ts";
import { Button } from "#ui/Button.tsx";
import { useNewVersion } from "./useNewVersion.ts";

type OfflineNoticesProps = { isOutdated: boolean };

/** Says that the page is shown as it was, and offers a newer version of it, never while music plays. */
export function OfflineNotices({ isOutdated }: OfflineNoticesProps) {
  const isOnline = useIsOnline();
  const isSounding = useIsSounding();
  const { isWaiting, dismiss } = useNewVersion();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--player-height,0px)+env(safe-area-inset-bottom)+1rem)] z-player flex justify-center"
    >
      {!isOnline || isOutdated ? (
        <p className="animate-rise-in rounded-lg border border-line bg-raised px-5 py-2.5 text-center text-sm text-balance shadow-high">
          {isOnline ? offlineMessages.outdated : offlineMessages.offline}
        </p>
      ) : isWaiting && !isSounding ? (
        <div className="pointer-events-auto flex animate-rise-in items-center gap-2 rounded-full border border-line bg-raised py-1 pr-1 pl-5 text-sm shadow-high">
          <p>{offlineMessages.newVersion}</p>
          <Button variant="primary" onClick={() => void reloadNewest()}>
            {offlineMessages.reload}
          </Button>
          <Button variant="quiet" shape="icon" aria-label="Dismiss" onClick={dismiss}>
            <X aria-hidden="true" className="size-4" />
          </Button>
        </div>
      ) : null}
    </div>
  );
}
