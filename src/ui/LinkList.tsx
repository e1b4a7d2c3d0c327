import { ArrowUpRight, Mail } from "lucide-react";
import { webAddress } from "#lib/webAddress.ts";
import type { LinkDraft } from "#rules/links.ts";
import { buttonClasses } from "#ui/Button.tsx";
import { OpensNewTab } from "#ui/OpensNewTab.tsx";

type LinkListProps = {
  label: string;
  links: readonly Omit<LinkDraft, "id">[];
  rel?: string;
  /** As plain words in the middle. */
  isQuiet?: boolean;
};

/** Links to other sites and email addresses, by their labels. */
export function LinkList({ label: name, links, rel = "noopener", isQuiet = false }: LinkListProps) {
  const linkClasses = buttonClasses({ variant: isQuiet ? "quiet" : "secondary" });
  return (
    <ul
      role="list"
      aria-label={name}
      className={isQuiet ? "flex flex-wrap justify-center" : "flex flex-wrap gap-2"}
    >
      {links.map(({ label, address }) => (
        <li key={`${label} ${address}`} className="max-w-full">
          {webAddress(address) ? (
            <a href={address} target="_blank" rel={rel} className={linkClasses}>
              <bdi>{label}</bdi>
              <ArrowUpRight aria-hidden="true" className="size-4 shrink-0" />
              <OpensNewTab />
            </a>
          ) : (
            <a href={address} className={linkClasses}>
              <bdi>{label}</bdi>
              <Mail aria-hidden="true" className="size-4 shrink-0" />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
