import { catalogueMessages } from "#messages.ts";
import { Button } from "#ui/Button.tsx";

type CatalogueNoticeProps = { isFailed: boolean; onTryAgain: () => void };

/** Stands in for the grid when there is no album to show. */
export function CatalogueNotice({ isFailed, onTryAgain }: CatalogueNoticeProps) {
  return (
    <div className="grid min-h-[50svh] place-items-center">
      <div className="glass flex flex-col items-center gap-5 rounded-lg border border-line px-8 py-6 text-center shadow-mid">
        <p className="font-display text-lg">
          {isFailed ? catalogueMessages.unavailable : catalogueMessages.empty}
        </p>
        {isFailed && <Button onClick={onTryAgain}>{catalogueMessages.tryAgain}</Button>}
      </div>
    </div>
  );
}
