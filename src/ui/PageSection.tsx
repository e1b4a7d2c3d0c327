import type { MouseEvent, ReactNode } from "react";
import { classNames } from "#lib/classNames.ts";
import { displayFace } from "#lib/displayFace.ts";
import { isPlainClick } from "#lib/dom.ts";
import { buttonClasses } from "#ui/Button.tsx";

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
      <h2 id={headingId} tabIndex={-1} className={classNames(displayFace(title), "text-2xl font-bold")}>
        {title}
      </h2>
      {children}
    </section>
  );
}

type SectionLinksProps = {
  label: string;
  sections: readonly { id: string; title: string }[];
  /** In a page without them, or that is built without them. */
  homePath?: string | undefined;
  className: string;
};

/** Links to sections, where there are some. */
export const SectionLinks = ({ label, sections, homePath = "", className }: SectionLinksProps) =>
  sections.length > 0 && (
    <nav aria-label={label} className={className}>
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`${homePath}#${id}`}
          onClick={(event) => goToSection(event, id)}
          className={classNames(buttonClasses({ variant: "quiet" }), "max-lg:px-3")}
        >
          {title}
        </a>
      ))}
    </nav>
  );

/** For the click on an anchor: scrolls to its section and focuses the heading, without an entry in the tab's history. */
function goToSection(event: MouseEvent, id: string): void {
  const section = document.getElementById(id);
  if (!section || !isPlainClick(event)) return;
  event.preventDefault();
  section.scrollIntoView();
  document.getElementById(headingIdOf(id))?.focus({ preventScroll: true });
}
