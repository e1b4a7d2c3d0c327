import { useEffect, useEffectEvent } from "react";
import { listenTo } from "#lib/dom.ts";

/** Calls back on each return to the tab or of the connection, and at the interval while the page is visible. */
export function useIntervalWhileVisible(callback: () => void, milliseconds: number): void {
  const call = useEffectEvent(callback);
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const wait = () => {
      clearInterval(timer);
      timer = document.hidden ? undefined : setInterval(() => call(), milliseconds);
    };
    wait();
    const handleReturn = () => {
      wait();
      if (!document.hidden) call();
    };
    const ends = [
      listenTo(document, ["visibilitychange"], handleReturn),
      listenTo(window, ["online"], handleReturn),
    ];
    return () => {
      clearInterval(timer);
      for (const end of ends) end();
    };
  }, [milliseconds]);
}
