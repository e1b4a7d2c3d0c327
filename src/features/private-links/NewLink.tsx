import { Check, Copy } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { linkNotes } from "#adminMessages.ts";
import { isolateText } from "#lib/format.ts";
import { Button } from "#ui/Button.tsx";
import type { MadeLink } from "./useNewLink.ts";

/** Milliseconds that the outcome stands on the button. */
const OUTCOME_MS = 3000;

/** The address of a link that was just made, which can be copied now alone. Says in place how that went. */
export function NewLink({ name, address }: MadeLink) {
  const id = useId();
  const copyButton = useRef<HTMLButtonElement>(null);
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);

  useEffect(() => copyButton.current?.focus(), []);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), OUTCOME_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  };
  const Icon = outcome === "copied" ? Check : Copy;
  return (
    <div className="flex animate-rise-in flex-col gap-2 rounded-md border border-accent/50 bg-ground/60 p-4">
      <label htmlFor={id} className="text-sm font-medium wrap-anywhere">
        Address for “{isolateText(name)}”
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          readOnly
          value={address}
          aria-describedby={`${id}-note`}
          onFocus={(event) => event.target.select()}
          className="min-h-11 w-full min-w-0 rounded-sm border border-line bg-ground/60 px-2.5 text-base text-ink sm:min-h-10 sm:text-sm"
        />
        <Button
          ref={copyButton}
          variant="primary"
          aria-describedby={`${id}-note`}
          onClick={() => void copy()}
          className="shrink-0"
        >
          <Icon aria-hidden="true" className="size-4" />
          {outcome === "copied" ? linkNotes.copied : "Copy"}
        </Button>
      </div>
      <p id={`${id}-note`} className="text-sm text-muted">
        {linkNotes.copyNow}
      </p>
      <span role="status" className={outcome === "failed" ? "text-sm" : "sr-only"}>
        {outcome === "copied" && linkNotes.copied}
        {outcome === "failed" && linkNotes.notCopied}
      </span>
    </div>
  );
}
