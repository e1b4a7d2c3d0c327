import type { UseQueryResult } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { classNames } from "#lib/classNames.ts";
import { Button } from "#ui/Button.tsx";
import { pieceWords } from "#ui/pieceWords.ts";

type ReadFailureProps = {
  query: Pick<UseQueryResult, "isError" | "isFetching" | "refetch">;
  text: string;
  disabled?: boolean;
  className?: string;
};

/** Says that a query failed, with a button that repeats it; nothing meanwhile. */
export function ReadFailure({ query, text, disabled, className }: ReadFailureProps) {
  if (!query.isError || query.isFetching) return null;
  return (
    <div className={classNames("flex flex-wrap items-center justify-between gap-3 text-sm", className)}>
      <p className="min-w-0 grow basis-40 text-danger">{text}</p>
      <Button icon={RefreshCw} disabled={disabled} onClick={() => void query.refetch()} className="shrink-0">
        {pieceWords().tryAgain}
      </Button>
    </div>
  );
}
