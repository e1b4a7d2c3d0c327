import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useAfterLoad } from "#lib/useAfterLoad.ts";

type OfflineSupportProps = {
  /** The albums on the page are those of an earlier visit, as the newest could not be read. */
  isOutdated: boolean;
  /** The private link that the page was opened by opens nothing. */
  isLinkInvalid: boolean;
  /** Notices of others, for the same place. */
  children?: ReactNode;
};

const Nothing: ComponentType<OfflineSupportProps> = () => null;

const OfflineNotices = lazy(() =>
  import("./OfflineNotices.tsx").then(
    (module) => ({ default: module.OfflineNotices as ComponentType<OfflineSupportProps> }),
    () => ({ default: Nothing }),
  ),
);

/** Keeps the page for visits without a connection. Its code comes once the page has loaded and nothing else is to do. */
export function OfflineSupport(props: OfflineSupportProps) {
  return useAfterLoad() ? (
    <Suspense>
      <OfflineNotices {...props} />
    </Suspense>
  ) : null;
}
