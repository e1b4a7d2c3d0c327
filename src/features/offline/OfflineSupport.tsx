import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useAfterLoad } from "#lib/useAfterLoad.ts";
import type { OfflineNoticesProps } from "./OfflineNotices.tsx";

const OfflineNotices = lazy<ComponentType<OfflineNoticesProps>>(() =>
  import("./OfflineNotices.tsx").then(
    (module) => ({ default: module.OfflineNotices }),
    () => ({ default: () => null }),
  ),
);

/** The notices at the bottom of the page, with those of other features, once the page has loaded. */
export function OfflineSupport({ children, ...props }: OfflineNoticesProps & { children: ReactNode }) {
  return useAfterLoad() ? (
    <div className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--player-height,0px)+env(safe-area-inset-bottom)+1rem)] z-player flex flex-col items-center gap-2">
      <Suspense>
        <OfflineNotices {...props} />
      </Suspense>
      {children}
    </div>
  ) : null;
}
