import { useEffect, useState } from "react";
import { keepForOffline, type TakeOver } from "#lib/newVersion.ts";
import { wantsLessData } from "#lib/wantsLessData.ts";

/** Whether this page may be kept: built, in a browser that can, for a visitor who has not asked for less data. */
const mayKeep = () => import.meta.env.PROD && "serviceWorker" in navigator && !wantsLessData();

/** Keeps the page for later visits. Out: how to take over a newer version while one waits, else null; and how not to. */
export function useNewVersion(): { takeOver: TakeOver | null; dismiss: () => void } {
  const [takeOver, setTakeOver] = useState<TakeOver | null>(null);
  useEffect(() => {
    if (!mayKeep()) return;
    // Refused in some private windows: the page then needs its connection, as any other.
    keepForOffline((newest) => setTakeOver(() => newest)).catch(() => {});
  }, []);
  return { takeOver, dismiss: () => setTakeOver(null) };
}
