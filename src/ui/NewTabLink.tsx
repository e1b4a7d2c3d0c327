import { classNames } from "#lib/classNames.ts";
import { OpensNewTab } from "#ui/OpensNewTab.tsx";

type NewTabLinkProps = {
  label: string;
  /** Null where it is not known: the label is then a text alone. */
  address: string | null;
  className?: string;
};

/** A link to another site. */
export function NewTabLink({ label, address, className = "min-h-6 hover:text-ink" }: NewTabLinkProps) {
  if (!address) return <p>{label}</p>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className={classNames("inline-flex items-center underline underline-offset-4", className)}
    >
      <span>{label}</span>
      <OpensNewTab />
    </a>
  );
}
