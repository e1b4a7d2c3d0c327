import { useSyncExternalStore } from "react";
import { missedVersion } from "#lib/chunks.ts";
import { reloadNewest } from "#lib/reloadNewest.ts";
import { offlineMessages } from "#messages/connectionMessages.ts";
import { Button } from "./Button.tsx";
import { DismissButton, NoticeCard } from "./NoticeCard.tsx";

export function NewVersionCard({ onDismiss }: { onDismiss: () => void }) {
  return (
    <NoticeCard className="items-center rounded-full py-1 pr-1 pl-5">
      <p>{offlineMessages.newVersion}</p>
      <Button variant="primary" onClick={() => void reloadNewest()}>
        {offlineMessages.reload}
      </Button>
      <DismissButton onClick={onDismiss} />
    </NoticeCard>
  );
}

/** Offers the reload that `chunkOrReload` did not do because something was playing. */
export function MissedVersionNotice() {
  const { subscribe, get, set } = missedVersion;
  const isMissed = useSyncExternalStore(subscribe, get, get);
  return (
    <div role="status" className="contents">
      {isMissed && <NewVersionCard onDismiss={() => set(false)} />}
    </div>
  );
}
