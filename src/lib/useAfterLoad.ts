import { useEffect, useState } from "react";

/** Milliseconds to wait for an idle moment at most, and the pause in browsers without idle callbacks (Safari). */
const IDLE_TIMEOUT_MS = 2000;
const IDLE_FALLBACK_MS = 300;

/** Waits for an event unless `isDone` already; gives up on the signal. */
function eventOf(target: EventTarget, type: string, isDone: () => boolean, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const check = () => isDone() && resolve();
    target.addEventListener(type, check, { signal });
    check();
  });
}

function idleMoment(): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, IDLE_FALLBACK_MS);
  });
}

/** False on the server and at first; true once the page has loaded, is visible, and has had an idle moment. */
export function useAfterLoad(): boolean {
  const [isAfterLoad, setIsAfterLoad] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const wait = async () => {
      await eventOf(window, "load", () => document.readyState === "complete", signal);
      await eventOf(document, "visibilitychange", () => !document.hidden, signal);
      await idleMoment();
      if (!signal.aborted) setIsAfterLoad(true);
    };
    void wait();
    return () => controller.abort();
  }, []);
  return isAfterLoad;
}
