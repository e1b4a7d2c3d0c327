import { useEffect, useEffectEvent, useState } from "react";
import { publicReads } from "#data/catalogue.ts";
import { readDated } from "#data/publicClient.ts";
import { useAfterLoad } from "#lib/useAfterLoad.ts";
import type { LegalHashes } from "#rules/bandSettings.ts";

/**
 * Which legal texts there are, by their hashes: read once, in an idle moment, as they seldom change. Null until then, and
 * where a stored response is older than the page, of `builtAt`. A failure is logged.
 */
export function useLegalHashes(builtAt: number): LegalHashes | null {
  const [hashes, setHashes] = useState<LegalHashes | null>(null);
  const isAfterLoad = useAfterLoad();
  const read = useEffectEvent(() =>
    readDated(publicReads.legal).then(
      ({ value, readAt, isStored }) => (!isStored || readAt > builtAt) && setHashes(value),
      (error) => console.warn("Imprint and privacy could not be read:", error),
    ),
  );
  useEffect(() => {
    if (isAfterLoad) void read();
  }, [isAfterLoad]);
  return hashes;
}
