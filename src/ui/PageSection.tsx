import type { MouseEvent, ReactNode } from "react";
import { isPlainClick } from "#lib/dom.ts";

/** What an anchor to a section leads to. */
export const sectionId = (title: string) => title.toLowerCase();
const headingIdOf = (title: string) => `${sectionId(title)}-heading`;

/** A part of a page that an anchor leads to. */
export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  const headingId = headingIdOf(title);
  return (
    <section
      id={sectionId(title)}
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
export function goToSection(event: MouseEvent, title: string): void {
  const section = document.getElementById(sectionId(title));
  if (!section || !isPlainClick(event)) return;
  event.preventDefault();
  section.scrollIntoView();
  document.getElementById(headingIdOf(title))?.focus({ preventScroll: true });
}
