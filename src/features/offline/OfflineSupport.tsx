import { type ComponentType, lazy, Suspense } from "react";
import { useAfterLoad } from "#lib/useAfterLoad.ts";

const Nothing: ComponentType = () => null;

const OfflineNotices = lazy(() =>
  import("./OfflineNotices.tsx").then(
    (module) => ({ default: module.OfflineNotices as ComponentType }),
    () => ({ default: Nothing }),
  ),
);

/** Keeps the page for visits without a connection. Its code comes once the page has loaded and nothing else is to do. */
export function OfflineSupport() {
  return useAfterLoad() ? (
    <Suspense>
      <OfflineNotices />
    </Suspense>
  ) : null;
}
