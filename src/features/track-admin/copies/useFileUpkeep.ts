import { useEffect } from "react";
import { moveUnmovedOriginals } from "#data/originals.ts";
import { removeAllUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { useAfterLoad } from "#lib/useAfterLoad.ts";

/** Finishes what a closed tab or a failure left: moves originals, removes files that nothing uses. Logs failures. */
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
