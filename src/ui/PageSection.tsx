import type { MouseEvent, ReactNode } from "react";
import { classNames } from "#lib/classNames.ts";
import { displayFace } from "#lib/displayFace.ts";
import { isPlainClick, revealElement } from "#lib/dom.ts";
import { buttonClasses } from "#ui/Button.tsx";

export const headingIdOf = (id: string) => `${id}-heading`;

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

export type LinkOptions = {
  /** In a page without the sections, or that is built without them. */
  homePath?: string | undefined;
  /** Called at the press on a link whose section is not here yet. */
  onMissing?: (id: string) => void;
  className?: string;
};

type Section = { id: string; title: string };

type SectionLinksProps = LinkOptions & { label: string; sections: readonly Section[] };

/** Links to sections, where there are some. */
export const SectionLinks = ({ label, sections, className, ...options }: SectionLinksProps) =>
  sections.length > 0 && (
    <nav aria-label={label} className={className}>
      {sections.map((section) => (
        <SectionLink
          key={section.id}
          {...section}
          {...options}
          className={classNames(buttonClasses({ variant: "quiet" }), "max-lg:px-3")}
        />
      ))}
    </nav>
  );

export const SectionLink = ({ id, title, homePath = "", onMissing, className }: Section & LinkOptions) => (
  <a href={`${homePath}#${id}`} onClick={(event) => goToSection(event, id, onMissing)} className={className}>
    {title}
  </a>
);

/** For the click on an anchor: goes to its section, without an entry in the tab's history. */
function goToSection(event: MouseEvent, id: string, onMissing?: (id: string) => void): void {
  const act = document.getElementById(id) ? showSection : onMissing;
  if (!act || !isPlainClick(event)) return;
  event.preventDefault();
  act(id);
}

/** Scrolls to a section that is here, and focuses its heading. */
export function showSection(id: string): void {
  revealElement(id);
  document.getElementById(headingIdOf(id))?.focus({ preventScroll: true });
}
