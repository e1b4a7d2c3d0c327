import type { LucideIcon } from "lucide-react";
import { buttonLook } from "#ui/Button.tsx";

type CardLinkProps = { href: string; label: string; Icon: LucideIcon };

/** A link to another site, in a new tab. */
export function CardLink({ href, label, Icon }: CardLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonLook({ variant: "quiet", shape: "compact" })}
    >
      <Icon aria-hidden="true" className="size-4" />
      {label}
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
