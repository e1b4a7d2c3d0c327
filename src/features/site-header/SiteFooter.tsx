import { environment } from "#config.ts";
import { useCurrentYear } from "./useCurrentYear.ts";

/** SPEC §2: the copyright line. */
export function SiteFooter() {
  const year = useCurrentYear();
  return (
    <footer className="px-24 py-8 text-center text-sm text-muted">
      <p className="mx-auto w-fit rounded-sm px-2 bg-shade shadow-halo">
        © {year} {environment.artistName}
      </p>
    </footer>
  );
}
