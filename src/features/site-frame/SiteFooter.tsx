import { environment } from "#config.ts";
import { useHydrated } from "#lib/useHydrated.ts";

/** behaviour §2: the copyright line. A prerendered page names no year: it may be read in a later one than it was built. */
export function SiteFooter() {
  const year = useHydrated() ? new Date().getFullYear() : null;
  return (
    <footer className="glass border-t border-line px-4 pt-5 pb-[calc(env(safe-area-inset-bottom)+1.25rem)] text-center text-sm text-muted">
      <p>
        © {year} {environment.artistName}
      </p>
    </footer>
  );
}
