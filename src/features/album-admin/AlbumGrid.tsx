import type { ReactNode } from "react";

/** behaviour §9: 1, 2 or 3 columns. */
export function AlbumGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul role="list" aria-label={label} className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
      {children}
    </ul>
  );
}
