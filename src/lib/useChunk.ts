import { useEffect, useState } from "react";
import { chunkOrReload } from "#lib/chunkOrReload.ts";

/**
 * What a chunk of its own exports, loaded once it is wanted; null until then. In: whether it is wanted, the loading
 * function, and who hears that it failed; keep both stable. It is loaded anew when it is wanted again.
 */
export function useChunk<Part>(isWanted: boolean, load: () => Promise<Part>, onFailure: () => void) {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (!isWanted || part) return;
    let isCurrent = true;
    chunkOrReload(load).then(
      (loaded) => isCurrent && setPart(() => loaded),
      () => isCurrent && onFailure(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, part, load, onFailure]);
  return part;
}
