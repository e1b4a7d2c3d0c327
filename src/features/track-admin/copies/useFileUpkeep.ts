import { useEffect } from "react";
import { moveUnmovedOriginals } from "#data/originals.ts";
import { removeAllUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { useAfterLoad } from "#lib/useAfterLoad.ts";

/**
 * Moves originals that are still at their public address, and removes files that nothing uses, because an earlier move or
 * removal failed or its tab was closed. Failures are logged.
 */
export function useFileUpkeep(): void {
  const isIdle = useAfterLoad();
  useEffect(() => {
    if (!isIdle) return;
    moveUnmovedOriginals().catch((error) =>
      console.warn("An original is still at its public address.", error),
    );
    void removeAllUnusedFiles();
  }, [isIdle]);
}
