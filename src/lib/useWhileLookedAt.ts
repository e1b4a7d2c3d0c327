import { useEffect, useEffectEvent } from "react";
import { listenTo } from "#lib/listenTo.ts";

/** Calls back when the visitor returns to the tab, and whenever so many milliseconds more have passed while it is on show. */
export function useWhileLookedAt(callback: () => void, milliseconds: number): void {
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
