import { useEffect, useState } from "react";
import { wantsLessData } from "#lib/connection.ts";
import { keepForOffline } from "#lib/keepForOffline.ts";

/** Whether this page may be kept: built, in a browser that can, for a visitor who has not asked for less data. */
const mayKeep = () => import.meta.env.PROD && "serviceWorker" in navigator && !wantsLessData();

/** Keeps the page for later visits. Out: whether a newer version of it waits. */
export function useNewVersion(): { isWaiting: boolean; dismiss: () => void } {
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    if (!mayKeep()) return;
    // Refused in some private windows: the page then needs its connection, as any other.
    keepForOffline(() => setIsWaiting(true)).catch(() => {});
  }, []);
  return { isWaiting, dismiss: () => setIsWaiting(false) };
}
