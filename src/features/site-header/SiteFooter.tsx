import { environment } from "#config.ts";
import { useCurrentYear } from "./useCurrentYear.ts";

/** behaviour §2: the copyright line. */
export function SiteFooter() {
  const year = useCurrentYear();
  return (
    <footer className="glass border-t border-line px-4 pt-5 pb-[calc(env(safe-area-inset-bottom)+1.25rem)] text-center text-sm text-muted">
      <p>
        © {year} {environment.artistName}
      </p>
    </footer>
  );
}
