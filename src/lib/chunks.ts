import { useEffect, useEffectEvent, useState } from "react";
import { useAfterLoad } from "#lib/useAfterLoad.ts";

/** Loads a chunk once it is wanted; null until then. A failed one is loaded again when it is wanted again. */
export function useChunk<Part>(
  isWanted: boolean,
  load: () => Promise<Part>,
  onFailure: (error: unknown) => void,
): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const loadNow = useEffectEvent(load);
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
