import type { ReactNode } from "react";
import { useChunk } from "#lib/chunks.ts";
import { useAfterLoad } from "#lib/useAfterLoad.ts";
import type { OfflineNoticesProps } from "./OfflineNotices.tsx";

/** The notices at the bottom of the page, with those of other features, once the page has loaded. */
export function OfflineSupport({ children, ...props }: OfflineNoticesProps & { children: ReactNode }) {
  const isAfterLoad = useAfterLoad();
  const part = useChunk(
    isAfterLoad,
    () => import("./OfflineNotices.tsx"),
    () => undefined,
  );
  if (!isAfterLoad) return null;
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--player-height,0px)+env(safe-area-inset-bottom)+1rem)] z-player flex flex-col items-center gap-2">
      {part && <part.OfflineNotices {...props} />}
      {children}
    </div>
  );
}
