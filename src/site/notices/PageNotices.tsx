import { useEffect, useState, useSyncExternalStore } from "react";
import { privateLink } from "#boot/privateLinkInAddress.ts";
import { FIRST_ALBUMS } from "#config.ts";
import { fetchBuiltAlbums, type KnownCatalogue } from "#data/knownCatalogue.ts";
import { wantsLessData } from "#lib/connection.ts";
import { listenTo } from "#lib/dom.ts";
import { reloadNewest } from "#lib/reloadNewest.ts";
import { offlineMessages } from "#messages/siteMessages.ts";
import { SERVICE_WORKER_PATH } from "#routes.ts";
import { usePlayerState } from "#site/player/usePlayerState.ts";
import { Button } from "#ui/Button.tsx";
import { DismissButton, NoticeCard } from "#ui/Card.tsx";
import { load } from "#ui/later.tsx";

export type PageNoticesProps = {
  known: KnownCatalogue | null;
  /** The albums are those of an earlier visit, because the last read failed. */
  isOutdated: boolean;
  /** What is wrong with the link that the page was opened by. */
  problem: string | null;
};

/** No service worker in development, with Save-Data, or with a private link. */
const mayStorePage = () =>
  import.meta.env.PROD && "serviceWorker" in navigator && !wantsLessData() && !privateLink();

const subscribeToConnection = (onChange: () => void) => listenTo(window, ["online", "offline"], onChange);

/** Reads what the site serves itself for all albums: the page may hold a part of them. */
function useWholeList(known: KnownCatalogue | null): void {
  useEffect(() => {
    const count = known?.carried ? known.albums.length : 0;
    const isPart = count === 1 || count >= FIRST_ALBUMS;
    if (isPart && !wantsLessData()) void fetchBuiltAlbums().catch(() => undefined);
  }, [known]);
}

/** Registers the service worker. Says when the page is out of date, and what is wrong with its link. */
export function PageNotices({ known, isOutdated, problem }: PageNoticesProps) {
  useWholeList(known);
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  const isNewest = isOnline && !isOutdated;
  return (
    <>
      <div role="status" className="contents">
        {!isNewest && (
          <p className="animate-rise-in rounded-lg border border-line bg-raised px-5 py-2.5 text-center text-sm text-balance shadow-high">
            {isOnline ? offlineMessages.outdated : offlineMessages.offline}
          </p>
        )}
        {mayStorePage() && <NewVersionOffer isHeldBack={!isNewest} />}
      </div>
      {problem && <LinkProblem key={problem} problem={problem} />}
    </>
  );
}

function LinkProblem({ problem }: { problem: string }) {
  const [isDismissed, setIsDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <NoticeCard className="items-center rounded-lg py-1 pe-1 ps-5">
      <p role="alert" className="text-balance">
        {problem}
      </p>
      <DismissButton onClick={() => setIsDismissed(true)} />
    </NoticeCard>
  );
}

/** Offers a newer version of the page, never while music plays. */
function NewVersionOffer({ isHeldBack }: { isHeldBack: boolean }) {
  const isPlaying = usePlayerState(({ status }) => status !== "paused");
  const [isWaiting, setIsWaiting] = useState(false);
  // When another tab asks for the new version, this one keeps its music and its forms.
  useEffect(() => {
    const register = async () => {
      const { Workbox } = await load(() => import("workbox-window"));
      const worker = new Workbox(SERVICE_WORKER_PATH);
      worker.addEventListener("waiting", () => setIsWaiting(true));
      await worker.register();
    };
    // Where nothing may be stored there is no worker.
    void register().catch(() => undefined);
  }, []);
  if (!isWaiting || isPlaying || isHeldBack) return null;
  return (
    <NoticeCard className="items-center rounded-full py-1 pe-1 ps-5">
      <p>{offlineMessages.newVersion}</p>
      <Button variant="primary" onClick={() => void reloadNewest()}>
        {offlineMessages.reload}
      </Button>
      <DismissButton onClick={() => setIsWaiting(false)} />
    </NoticeCard>
  );
}
