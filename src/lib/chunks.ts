import { useEffect, useEffectEvent, useState } from "react";
import { readStoredText, storeText } from "#lib/browserStorage.ts";
import { createStore } from "#lib/createStore.ts";
import { isAnythingPlaying } from "#lib/reloadNewest.ts";
import { useAfterLoad } from "#lib/useAfterLoad.ts";

/** Session storage: the scripts of the page that was last left for a newer one. */
const LEFT_PAGE_KEY = "left-for-newer-page";

const CHECK_TIMEOUT_MS = 10_000;

/** True once a chunk was missing because of a new deployment, while the page was kept from reloading. */
export const missedVersion = createStore(false);

/** Loads a chunk once it is wanted; null until then. A failed one is loaded again when it is wanted again. */
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

/** Preloads chunks in an idle moment. A failure is reported when the chunk is needed. */
export function usePreload(...loads: (() => Promise<unknown>)[]): void {
  const isIdle = useAfterLoad();
  const preload = useEffectEvent(() => {
    for (const load of loads) load().catch(() => undefined);
  });
  useEffect(() => {
    if (isIdle) preload();
  }, [isIdle]);
}

/**
 * Loads a chunk. When a new deployment has removed it, the page reloads, once for each old page, and the promise stays
 * pending. Unless `mayReload`, or while anything plays, it sets `missedVersion` and throws, as for every other error.
 */
export async function chunkOrReload<Module>(load: () => Promise<Module>, mayReload = true): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const scripts = ownScripts();
    if (!(await isOutdated(scripts).catch(() => false))) throw error;
    if (!mayReload || isAnythingPlaying()) {
      missedVersion.set(true);
      throw error;
    }
    if (!mayLeave(scripts)) throw error;
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

/** True when the server's page no longer names this page's scripts: there was a new deployment. */
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
