/// <reference types="vite-plugin-pwa/react" />

import { useRegisterSW } from "virtual:pwa-register/react";
import { useState, useSyncExternalStore } from "react";
import { useIsOnline, wantsLessData } from "#lib/connection.ts";
import { isAnythingPlaying } from "#lib/isAnythingPlaying.ts";
import { catalogueMessages } from "#messages/catalogueMessages.ts";
import { offlineMessages } from "#messages/offlineMessages.ts";
import { privateLink } from "#rules/privateLinkToken.ts";
import { NewVersionCard } from "#ui/NewVersionCard.tsx";
import { DismissButton, NoticeCard } from "#ui/NoticeCard.tsx";

type OfflineNoticesProps = {
  isOutdated: boolean;
  isLinkInvalid: boolean;
};

/**
 * Whether this page may be kept: built, in a browser that can, for a visitor who has not asked for less data and has no
 * private link.
 */
const mayKeep = () =>
  import.meta.env.PROD && "serviceWorker" in navigator && !wantsLessData() && !privateLink();

/**
 * Keeps the page for later visits, and says when it is shown as it was, when a newer version of it is there, and when the
 * private link that it was opened by is no longer valid.
 */
export function OfflineNotices({ isOutdated, isLinkInvalid }: OfflineNoticesProps) {
  const isOnline = useIsOnline();
  const isNewest = isOnline && !isOutdated;
  return (
    <>
      <div role="status" className="contents">
        {!isNewest && (
          <p className="animate-rise-in rounded-lg border border-line bg-raised px-5 py-2.5 text-center text-sm text-balance shadow-high">
            {isOnline ? offlineMessages.outdated : offlineMessages.offline}
          </p>
        )}
        {mayKeep() && <NewVersionOffer isHeldBack={!isNewest} />}
      </div>
      {isLinkInvalid && <InvalidLinkNotice />}
    </>
  );
}

/** Says that the private link is invalid. An alert, because its region is inserted with it. */
function InvalidLinkNotice() {
  const [isDismissed, setIsDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <NoticeCard className="items-center rounded-lg py-1 pr-1 pl-5">
      <p role="alert" className="text-balance">
        {catalogueMessages.privateLinkInvalid}
      </p>
      <DismissButton onClick={() => setIsDismissed(true)} />
    </NoticeCard>
  );
}

/** Registers the service worker, and offers a newer version of the page, never while music plays. */
function NewVersionOffer({ isHeldBack }: { isHeldBack: boolean }) {
  const isSounding = useIsSounding();
  const {
    needRefresh: [isWaiting, setIsWaiting],
  } = useRegisterSW({
    // Another tab has activated the new version: this one keeps its music and drafts.
    onNeedReload: () => undefined,
  });
  if (!isWaiting || isSounding || isHeldBack) return null;
  return <NewVersionCard onDismiss={() => setIsWaiting(false)} />;
}

const soundEvents = ["play", "playing", "pause", "ended", "emptied"];

// Media events do not bubble, but the document gets them in the capture phase.
function subscribeToSound(onChange: () => void): () => void {
  for (const event of soundEvents) document.addEventListener(event, onChange, true);
  return () => {
    for (const event of soundEvents) document.removeEventListener(event, onChange, true);
  };
}

/** Whether any audio element of the page is playing, or about to. */
function useIsSounding(): boolean {
  return useSyncExternalStore(subscribeToSound, isAnythingPlaying, () => false);
}
