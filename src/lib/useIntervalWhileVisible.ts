import { useEffect, useEffectEvent } from "react";
import { listenTo } from "#lib/listenTo.ts";

/** Calls back on each return to the tab, and at the interval while the page is visible. */
export function useIntervalWhileVisible(callback: () => void, milliseconds: number): void {
  const call = useEffectEvent(callback);
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const wait = () => {
      clearInterval(timer);
      timer = document.hidden ? undefined : setInterval(() => call(), milliseconds);
    };
    wait();
    const stopListening = listenTo(document, ["visibilitychange"], () => {
      wait();
      if (!document.hidden) call();
    });
    return () => {
      clearInterval(timer);
      stopListening();
    };
  }, [milliseconds]);
}
