import { ArrowUpRight, Mail } from "lucide-react";
import { webAddress } from "#lib/webAddress.ts";
import type { LinkDraft } from "#rules/links.ts";
import { buttonClasses } from "#ui/Button.tsx";
import { OpensNewTab } from "#ui/OpensNewTab.tsx";

const linkClasses = buttonClasses({ variant: "secondary" });

type LinkListProps = { label: string; links: readonly Omit<LinkDraft, "id">[]; rel?: string };

/** Links to other sites and email addresses, by their labels. */
export function LinkList({ label: name, links, rel = "noopener" }: LinkListProps) {
  return (
    <ul role="list" aria-label={name} className="flex flex-wrap gap-2">
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
