import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Children, useState, useSyncExternalStore } from "react";
import { pickBackup, pickedBackup } from "#data/pickedBackup.ts";
import { isAbortError } from "#lib/errors.ts";
import { fileKey, formatBytes } from "#lib/localFiles.ts";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { restoreMessages } from "#messages/backupMessages.ts";
import { downloadMessages, pieceMessages } from "#messages/languages/en.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { FormFoot } from "#ui/FormButtons.tsx";
import { ProgressBar } from "#ui/ProgressBar.tsx";
import { ReadFailure } from "#ui/ReadFailure.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { LackingFiles } from "./LackingFiles.tsx";
import { OfferedItems } from "./OfferedItems.tsx";
import { readOffer, sizeOf } from "./readOffer.ts";
import { type Choice, restoreItems } from "./restoreItems.ts";

const firstChoice: Choice = { isPublic: false, hasLinks: false };

/** Shows what the site lacks of the backup that was picked, and brings back what is ticked. */
export function RestoreDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const file = useSyncExternalStore(pickedBackup.subscribe, pickedBackup.get);
  const reading = useQuery({
    queryKey: ["restore", file && fileKey(file)],
    queryFn: () => (file ? readOffer(file) : null),
    gcTime: 0,
  });
  const offer = reading.data;
  const [choice, setChoice] = useState(firstChoice);
  const [done, setDone] = useState(0);
  const chosen = offer?.items.filter(({ key, isFirst }) => choice.keys?.has(key) ?? isFirst) ?? [];
  const total = sizeOf(chosen.flatMap(({ files }) => files));
  const run = useMutation({
    mutationFn: async ({ signal }: AbortController) => {
      setDone(0);
      const options = { ...choice, signal, onProgress: setDone };
      const outcome = offer ? await restoreItems(chosen, offer, options) : null;
      await client.invalidateQueries();
      setChoice({ ...firstChoice, keys: new Set() });
      return outcome;
    },
    onError: (error) => isAbortError(error) || console.error("The restore failed:", error),
  });
  useDiscardGuard(run.isPending);
  const isStopped = isAbortError(run.error);
  const problem = run.isError && !isStopped && errorMessage(run.error);
  const progress = downloadMessages.bytes(formatBytes(done), formatBytes(total));
  const pickAnother = () =>
    pickBackup(() => {
      setChoice(firstChoice);
      run.reset();
    });
  const startOrStop = () => {
    if (run.isPending) run.variables.abort();
    else if (chosen.length > 0) run.mutate(new AbortController());
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={run.isPending}
      title="Restore"
      description={restoreMessages.purpose}
      size="wide"
    >
      <div className="flex grow flex-col gap-5 text-sm">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 grow basis-40 wrap-anywhere">
            {file && restoreMessages.from(file.name, offer?.takenAt)}
          </p>
          <Button disabled={run.isPending} onClick={pickAnother}>
            Choose another file
          </Button>
        </div>
        {reading.isPending && <Spinner label={restoreMessages.reading} className="w-full py-6" />}
        <ReadFailure query={reading} text={errorMessage(reading.error, restoreMessages.unavailable)} />
        {offer && (
          <>
            {offer.foreign && (
              <p role="note" className="font-medium wrap-anywhere">
                {restoreMessages.foreign(offer.foreign)}
              </p>
            )}
            {offer.items.length + offer.lacking.length === 0 && (
              <p className="font-medium">{restoreMessages.nothing}</p>
            )}
            <fieldset disabled={run.isPending} className="contents">
              <OfferedItems offer={offer} choice={choice} chosen={chosen} onChoose={setChoice} />
            </fieldset>
            <LackingFiles owners={offer.lacking} sentence={restoreMessages.lacking} />
            <p className="text-muted">{restoreMessages.without}</p>
            <ul role="list" className="list-disc pl-5 wrap-anywhere empty:hidden">
              {Children.map(run.data?.leftOut, (sentence) => (
                <li>{sentence}</li>
              ))}
            </ul>
            <FormFoot of="dialog" className="items-center">
              {run.isPending && (
                <div className="w-full">
                  <ProgressBar
                    label={restoreMessages.progress}
                    percent={(100 * done) / (total || 1)}
                    valueText={progress}
                  />
                </div>
              )}
              {/* One button, and never `disabled`: it keeps the focus. */}
              <Button
                variant={run.isPending ? "secondary" : "primary"}
                aria-disabled={!run.isPending && chosen.length === 0}
                onClick={startOrStop}
              >
                {run.isPending ? "Stop" : problem ? pieceMessages.tryAgain : "Restore"}
              </Button>
              {total > 0 && (
                <span className="text-muted tabular-nums">
                  {run.isPending ? progress : formatBytes(total)}
                </span>
              )}
              <p role="status" className="empty:hidden">
                {run.data ? restoreMessages.done(run.data.restored) : isStopped && restoreMessages.stopped}
              </p>
              <p role="alert" className="text-danger empty:hidden">
                {problem}
              </p>
            </FormFoot>
          </>
        )}
      </div>
    </Dialog>
  );
}
