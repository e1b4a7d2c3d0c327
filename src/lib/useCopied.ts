import { useEffect, useState } from "react";
import { COPIED_NOTICE_MS } from "#config.ts";

/** Copies text to the clipboard. `outcome` is null after a few seconds; a failure, which asks to copy by hand, stays. */
export function useCopied() {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome(null), COPIED_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  };
  return { outcome, copy };
}
