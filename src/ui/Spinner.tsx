import { classNames } from "#lib/classNames.ts";
import { pieceWords } from "#ui/pieceWords.ts";

export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role="status" className={classNames("inline-flex items-center justify-center", className)}>
      <span
        aria-hidden="true"
        className="size-8 animate-spin rounded-full border-2 border-line border-t-accent forced-colors:border-t-[Highlight] motion-reduce:animate-pulse"
      />
      <span className="sr-only">{label ?? pieceWords().loading}</span>
    </span>
  );
}
