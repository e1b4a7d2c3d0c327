import { OpensNewTab } from "#ui/OpensNewTab.tsx";

type SupabaseLinkProps = {
  place: string;
  /** Null where the project's page is not known: the place is then named alone. */
  address: string | null;
};

/** A place in the project's dashboard at Supabase. */
export function SupabaseLink({ place, address }: SupabaseLinkProps) {
  if (!address) return <p>{place}</p>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-ink"
    >
      <span>{place}</span>
      <OpensNewTab />
    </a>
  );
}
