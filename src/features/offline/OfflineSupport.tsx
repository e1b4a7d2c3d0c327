import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useAfterLoad } from "#lib/useAfterLoad.ts";

type OfflineNoticesProps = {
  /** The albums on the page are those of an earlier visit, as the newest could not be read. */
  isOutdated: boolean;
  /** The page was opened with an invalid private link. */
  isLinkInvalid: boolean;
};

/** `children`: notices of others, shown below these, also when this chunk fails to load. */
type OfflineSupportProps = OfflineNoticesProps & { children?: ReactNode };

const Nothing: ComponentType<OfflineNoticesProps> = () => null;

const OfflineNotices = lazy(() =>
  import("./OfflineNotices.tsx").then(
    (module) => ({ default: module.OfflineNotices as ComponentType<OfflineNoticesProps> }),
    () => ({ default: Nothing }),
  ),
);

/** Keeps the page for visits without a connection. Its code comes once the page has loaded and nothing else is to do. */
export function OfflineSupport({ children, ...props }: OfflineSupportProps) {
  return useAfterLoad() ? (
    <div className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--player-height,0px)+env(safe-area-inset-bottom)+1rem)] z-player flex flex-col items-center gap-2">
      <Suspense>
        <OfflineNotices {...props} />
      </Suspense>
      {children}
    </div>
  ) : null;
}
