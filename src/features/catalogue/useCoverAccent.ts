import { useEffect, useState } from "react";

/** The accent colour of a cover, or null. The previous one stays until the new one is read. */
export function useCoverAccent(coverUrl: string | null): string | null {
  const [accent, setAccent] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    readAccent(coverUrl)
      .catch(() => null)
      .then((read) => isCurrent && setAccent(read));
    return () => {
      isCurrent = false;
    };
  }, [coverUrl]);
  return accent;
}

async function readAccent(coverUrl: string | null): Promise<string | null> {
  return coverUrl && (await import("./coverAccent.ts")).readAccent(coverUrl);
}
