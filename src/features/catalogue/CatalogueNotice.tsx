import { catalogueMessages } from "#messages.ts";
import { Button } from "#ui/Button.tsx";

type CatalogueNoticeProps = { isFailed: boolean; onTryAgain: () => void };

/** Stands in for the grid when there is no album to show. */
export function CatalogueNotice({ isFailed, onTryAgain }: CatalogueNoticeProps) {
  return (
    <div className="flex min-h-[50svh] flex-col items-center justify-center gap-5 text-center">
      <p className="rounded-sm px-2 bg-shade font-display text-lg text-muted shadow-halo">
        {isFailed ? catalogueMessages.unavailable : catalogueMessages.empty}
      </p>
      {isFailed && <Button onClick={onTryAgain}>{catalogueMessages.tryAgain}</Button>}
    </div>
  );
}
