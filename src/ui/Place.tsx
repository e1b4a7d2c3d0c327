import { type ReactNode, useId } from "react";

type PlaceProps = { title: string; description: string; children: ReactNode };

export function Place({ title, description, children }: PlaceProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-6">
      <div>
        <h2 id={id} tabIndex={-1} className="font-display text-2xl font-bold">
          {title}
        </h2>
        <p className="mt-1 text-sm text-muted">{description}</p>
      </div>
      {children}
    </section>
  );
}
