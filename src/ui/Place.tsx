import { createContext, type ReactNode, use, useId } from "react";
import { Button } from "#ui/Button.tsx";

/** The id of the place around: parts of several places may have one title. */
const PlaceId = createContext("");

const idOf = (place: string, part: string) => `${place}${part.replaceAll(" ", "-")}`;

type PlaceProps = {
  title: string;
  description: string;
  /** The titles of its parts, each with a button that leads there. */
  parts?: readonly string[];
  children: ReactNode;
};

export function Place({ title, description, parts, children }: PlaceProps) {
  const id = useId();
  return (
    <PlaceId value={id}>
      <section aria-labelledby={id} className="flex flex-col gap-6">
        <div>
          <h2 id={id} tabIndex={-1} className="font-display text-2xl font-bold">
            {title}
          </h2>
          <p className="mt-1 text-sm text-muted">{description}</p>
        </div>
        {parts && (
          <nav aria-label={`Parts of ${title}`} className="-mx-2 flex flex-wrap">
            {parts.map((part) => (
              <Button key={part} variant="quiet" shape="compact" onClick={() => goToPart(idOf(id, part))}>
                {part}
              </Button>
            ))}
          </nav>
        )}
        {children}
      </section>
    </PlaceId>
  );
}

/** Focuses the heading of a part, which scrolls to it. */
const goToPart = (id: string) => document.getElementById(id)?.focus();

/** A part of a place, under its heading. */
export function PlacePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend
        id={idOf(use(PlaceId), title)}
        tabIndex={-1}
        className="float-left mb-3 w-full scroll-mt-4 font-display text-lg font-semibold"
      >
        {title}
      </legend>
      <div className="clear-both flex flex-col gap-5">{children}</div>
    </fieldset>
  );
}
