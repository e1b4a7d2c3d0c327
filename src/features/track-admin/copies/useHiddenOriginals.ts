import { useEffect } from "react";
import { moveUnmovedOriginals } from "#data/originals.ts";
import { useAfterLoad } from "#lib/useAfterLoad.ts";

/** Moves originals that are still at their public address, because an earlier move failed. Failures are logged. */
export function useHiddenOriginals(): void {
  const isIdle = useAfterLoad();
  useEffect(() => {
    if (!isIdle) return;
    moveUnmovedOriginals().catch((error) =>
      console.warn("An original is still at its public address.", error),
    );
  }, [isIdle]);
}
