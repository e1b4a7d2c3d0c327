import type { ComponentProps } from "react";
import { classNames } from "#lib/classNames.ts";

/** A raised surface. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div className={classNames("rounded-lg border border-line bg-surface shadow-low", className)} {...rest} />
  );
}
