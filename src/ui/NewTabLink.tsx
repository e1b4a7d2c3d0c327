import { OpensNewTab } from "#ui/OpensNewTab.tsx";

type NewTabLinkProps = {
  label: string;
  /** Null where it is not known: the label is then a text alone. */
  address: string | null;
};

/** A link to another site. */
export function NewTabLink({ label, address }: NewTabLinkProps) {
  if (!address) return <p>{label}</p>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-ink"
    >
      <span>{label}</span>
      <OpensNewTab />
    </a>
  );
}
