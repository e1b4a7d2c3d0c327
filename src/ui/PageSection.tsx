import type { MouseEvent, ReactNode } from "react";
import { isPlainClick } from "#lib/dom.ts";

const headingIdOf = (id: string) => `${id}-heading`;

type PageSectionProps = { id: string; title: string; children: ReactNode };

/** A part of a page that an anchor leads to, by its id. */
export function PageSection({ id, title, children }: PageSectionProps) {
  const headingId = headingIdOf(id);
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="glass mt-12 flex scroll-mt-4 flex-col gap-6 rounded-lg border border-line px-4 py-6 shadow-mid sm:px-8"
    >
      <h2 id={headingId} tabIndex={-1} className="font-display text-2xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** For the click on an anchor: scrolls to its section and focuses the heading, without an entry in the tab's history. */
export function goToSection(event: MouseEvent, id: string): void {
  const section = document.getElementById(id);
  if (!section || !isPlainClick(event)) return;
  event.preventDefault();
  section.scrollIntoView();
  document.getElementById(headingIdOf(id))?.focus({ preventScroll: true });
}
