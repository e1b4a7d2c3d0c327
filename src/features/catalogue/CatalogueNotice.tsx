import { catalogueMessages } from "#messages.ts";
import { Button } from "#ui/Button.tsx";
import { Spinner } from "#ui/Spinner.tsx";

type CatalogueNoticeProps = { isLoading: boolean; isFailed: boolean; onTryAgain: () => void };

/** Stands in for the grid while there is no album to show. */
export function CatalogueNotice({ isLoading, isFailed, onTryAgain }: CatalogueNoticeProps) {
  if (isLoading)
    // As high as the screen, so that the footer does not jump when the albums come.
    return (
      <div className="min-h-svh">
        <Spinner label="Loading the albums" className="fixed inset-0" />
      </div>
    );
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
