import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#lib/classNames.ts";

/** A raised surface. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div className={classNames("rounded-lg border border-line bg-surface shadow-low", className)} {...rest} />
  );
}

type LoneCardProps = { title: string; children: ReactNode };

/** A card that stands alone in the middle of a page, under a heading. */
export function LoneCard({ title, children }: LoneCardProps) {
  return (
    <Card className="w-full max-w-sm animate-rise-in p-6 shadow-high sm:p-8">
      <h1 className="font-display text-2xl font-bold">{title}</h1>
      {children}
    </Card>
  );
}
