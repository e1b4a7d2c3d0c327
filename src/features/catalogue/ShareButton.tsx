import { Check, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { catalogueMessages } from "#messages.ts";
import { type AlbumLink, withAlbumLink } from "#routes.ts";
import { Button } from "#ui/Button.tsx";

type ShareButtonProps = { title: string; link: AlbumLink };

/** Milliseconds that the outcome stands on the button. */
const OUTCOME_MS = 3000;

/** Hands out the link to an album and its current track; says in place how it went. */
export function ShareButton({ title, link }: ShareButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), OUTCOME_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const share = async () => {
    const result = await shareAddress({
      title,
      url: withAlbumLink(location.origin + location.pathname, link),
    });
    setOutcome(result === "shared" ? null : result);
  };
  const Icon = outcome === "copied" ? Check : Share2;
  return (
    <>
      <Button variant="secondary" onClick={() => void share()}>
        <Icon aria-hidden="true" className="size-4" />
        {outcome === "copied" ? catalogueMessages.linkCopied : "Share"}
      </Button>
      <span role="status" className={outcome === "failed" ? "self-center text-sm text-muted" : "sr-only"}>
        {outcome === "copied" && catalogueMessages.linkCopied}
        {outcome === "failed" && catalogueMessages.linkNotCopied}
      </span>
    </>
  );
}

/**
 * Opens the system's share sheet where there is one, else copies the address. Out: "shared" also when the visitor
 * closed the sheet, "failed" when neither is possible. Must be called from a click; never throws.
 */
async function shareAddress(data: { title: string; url: string }): Promise<"shared" | "copied" | "failed"> {
  if ("share" in navigator && navigator.canShare?.(data) !== false) {
    try {
      await navigator.share(data);
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  try {
    await navigator.clipboard.writeText(data.url);
    return "copied";
  } catch {
    return "failed";
  }
}
