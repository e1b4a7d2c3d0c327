import { useEffect, useEffectEvent, useState } from "react";
import { readStoredText, storeText } from "#lib/browserStorage.ts";
import { useAfterLoad } from "#lib/useAfterLoad.ts";

/** Session storage: the scripts of the page that was last left for a newer one. */
const LEFT_PAGE_KEY = "left-for-newer-page";

/** Milliseconds to wait for the page's newest HTML. */
const CHECK_TIMEOUT_MS = 10_000;

/**
 * What a chunk of its own exports, loaded once it is wanted; null until then. In: whether it is wanted, the loading
 * function, and who hears that it failed. It is loaded anew when it is wanted again.
 */
export function useChunk<Part>(
  isWanted: boolean,
  load: () => Promise<Part>,
  onFailure: (error: unknown) => void,
): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const loadNow = useEffectEvent(() => chunkOrReload(load));
  const reportFailure = useEffectEvent(onFailure);
  useEffect(() => {
    if (!isWanted || part) return;
    let isCurrent = true;
    loadNow().then(
      (loaded) => isCurrent && setPart(() => loaded),
      (error) => isCurrent && reportFailure(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, part]);
  return part;
}

/** Fetches a chunk in an idle moment. A failure matters, and is told, when the chunk is wanted. */
export function usePreload(load: () => Promise<unknown>): void {
  const isIdle = useAfterLoad();
  useEffect(() => {
    if (isIdle) load().catch(() => undefined);
  }, [isIdle, load]);
}

/**
 * Loads a chunk. When it cannot be loaded because a new deployment removed it, the page reloads, once for each old
 * page, and the promise stays open meanwhile. Throws the loading error in every other case, a lost network included.
 */
export async function chunkOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const scripts = ownScripts();
    const isLeft = await isOutdated(scripts).then(
      (outdated) => outdated && mayLeave(scripts),
      () => false,
    );
    if (!isLeft) throw error;
    location.reload();
    return new Promise(() => {});
  }
}

function ownScripts(): string[] {
  return [...document.querySelectorAll<HTMLScriptElement>("script[src]")]
    .map((script) => new URL(script.src))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
}

/** True when the server's page no longer names this page's scripts: the site was deployed anew. */
async function isOutdated(scripts: string[]): Promise<boolean> {
  const answer = await fetch(location.href, {
    cache: "no-store",
    signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
  });
  const html = await answer.text();
  return scripts.some((script) => !html.includes(script));
}

/** Notes that this page is being left; false when it was left before or nothing can be noted. */
function mayLeave(scripts: string[]): boolean {
  const page = scripts.join(" ");
  if (readStoredText(LEFT_PAGE_KEY, "sessionStorage") === page) return false;
  return storeText(LEFT_PAGE_KEY, page, "sessionStorage");
}
