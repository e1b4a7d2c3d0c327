import { ArrowUpRight, Mail } from "lucide-react";
import { environment } from "#config.ts";
import { Button, buttonLook } from "#ui/Button.tsx";
import { hostName } from "./hostName.ts";

type SiteHeaderProps = {
  onContact: () => void;
  /** The pointer or the focus is on the contact button: what it opens can be fetched. */
  onContactIntent: () => void;
};

/** SPEC §2: artist wordmark, contact button, and a link to the artist's social profile. */
export function SiteHeader({ onContact, onContactIntent }: SiteHeaderProps) {
  const { artistName, socialUrl } = environment;
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-5 sm:py-7">
      <h1 className="basis-40 grow font-display text-xl leading-none font-extrabold tracking-tight uppercase sm:text-3xl">
        {artistName}
      </h1>
      <div className="flex items-center gap-1 sm:gap-3">
        <a
          href={socialUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Follow ${artistName} on ${hostName(socialUrl)} (opens in a new tab)`}
          className={buttonLook({ variant: "quiet" })}
        >
          Follow
          <ArrowUpRight aria-hidden="true" className="hidden size-4 sm:block" />
        </a>
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={onContact}
          onPointerEnter={onContactIntent}
          onFocus={onContactIntent}
        >
          <Mail aria-hidden="true" className="hidden size-4 sm:block" />
          Contact
        </Button>
      </div>
    </header>
  );
}
