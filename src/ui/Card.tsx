import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#lib/classNames.ts";
import { focusOnMount } from "#lib/focus.ts";
import { IconButton } from "./IconButton.tsx";
import { pieceWords } from "./pieceWords.ts";

export function Card({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div className={classNames("rounded-lg border border-line bg-surface shadow-low", className)} {...rest} />
  );
}

type CenteredCardProps = {
  title: string;
  /** Focuses the heading, for a card without fields that replaces the focused one. */
  isFocused?: boolean;
  children: ReactNode;
};

/** The only card of a page, with the page's heading. */
export function CenteredCard({ title, isFocused = false, children }: CenteredCardProps) {
  return (
    <Card className="w-full max-w-sm animate-rise-in p-6 shadow-high sm:p-8">
      <h1
        ref={isFocused ? focusOnMount : null}
        tabIndex={isFocused ? -1 : undefined}
        className="font-display text-2xl font-bold shadow-none outline-none"
      >
        {title}
      </h1>
      {children}
    </Card>
  );
}

export function NoticeCard({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      className={classNames(
        "pointer-events-auto flex animate-rise-in gap-2 border border-line bg-raised text-sm shadow-high",
        className,
      )}
      {...rest}
    />
  );
}

export const DismissButton = ({ onClick }: { onClick: () => void }) => (
  <IconButton label={pieceWords().dismiss} icon={X} onClick={onClick} />
);
