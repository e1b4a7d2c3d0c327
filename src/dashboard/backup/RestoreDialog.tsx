import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Children, useState } from "react";
import { dateAndTime } from "#lib/dates.ts";
import { isAbortError } from "#lib/errors.ts";
import { fileKey, formatBytes, handedFile, pickFiles } from "#lib/localFiles.ts";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { restoreMessages } from "#messages/restoreMessages.ts";
import { downloadMessages, labels } from "#messages/siteMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { ProgressBar } from "#ui/ProgressBar.tsx";
import { ReadFailure } from "#ui/ReadFailure.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { OfferedItems, Tick } from "./OfferedItems.tsx";
import { restoreItems } from "./restoreItems.ts";
import { type Offer, readOffer } from "./restoreOffer.ts";

/** Shows what the site lacks of a backup that was picked, and brings back what is ticked. */
export function RestoreDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState(handedFile.get);
  const offer = useQuery({
    queryKey: ["restore", file && fileKey(file)],
    queryFn: () => (file ? readOffer(file) : null),
    gcTime: 0,
  });
  const [isRunning, setIsRunning] = useState(false);
  useDiscardGuard(isRunning);
  const pickAnother = () =>
    pickFiles({ accept: ".zip,application/zip" }, ([other]) => other && setFile(other));

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isRunning}
      title="Restore"
      description={restoreMessages.purpose}
      size="wide"
    >
      <div className="flex flex-col gap-5 text-sm">
        {offer.isPending && <Spinner label={restoreMessages.reading} className="w-full py-6" />}
        <ReadFailure query={offer} text={errorMessage(offer.error, restoreMessages.unavailable)} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 grow basis-40 wrap-anywhere">
            {offer.data && file && restoreMessages.from(file.name, dateAndTime(offer.data.takenAt))}
          </p>
          <Button disabled={isRunning} onClick={pickAnother}>
            {restoreMessages.another}
          </Button>
        </div>
        {offer.data && <OfferForm key={file?.name} offer={offer.data} onRunning={setIsRunning} />}
      </div>
    </Dialog>
  );
}

type OfferFormProps = { offer: Offer; onRunning: (isRunning: boolean) => void };

function OfferForm({ offer, onRunning }: OfferFormProps) {
  const client = useQueryClient();
  // Albums come back as drafts, and what else is ticked is public at once.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(offer.items.flatMap(({ key, kind }) => (kind === "albums" && !offer.foreign ? key : []))),
  );
  const [isPublic, setIsPublic] = useState(false);
  const [hasLinks, setHasLinks] = useState(false);
  const [done, setDone] = useState(0);
  const items = offer.items.filter(({ key }) => chosen.has(key));
  const total = items.flatMap(({ files }) => files).reduce((sum, { size }) => sum + size, 0);
  const albums = items.filter(({ kind }) => kind === "albums");
  const run = useMutation({
    mutationFn: async ({ signal }: AbortController) => ({
      restored: items.length,
      leftOut: await restoreItems(items, offer, { isPublic, hasLinks, signal, onProgress: setDone }),
    }),
    onMutate: () => {
      setDone(0);
      onRunning(true);
    },
    onSuccess: async () => {
      await client.invalidateQueries();
      setChosen(new Set());
    },
    onError: (error) => isAbortError(error) || console.error("The restore failed:", error),
    onSettled: () => onRunning(false),
  });
  const progress = downloadMessages.bytes(formatBytes(done), formatBytes(total));
  const isStopped = isAbortError(run.error);

  return (
    <>
      {offer.foreign && (
        <p role="note" className="font-medium wrap-anywhere">
          {restoreMessages.foreign(offer.foreign)}
        </p>
      )}
      {offer.items.length === 0 && <p className="font-medium">{restoreMessages.nothing}</p>}
      <fieldset disabled={run.isPending} className="contents">
        <OfferedItems offer={offer} chosen={chosen} onChoose={setChosen} />
        {albums.length > 0 && (
          <div className="flex flex-col">
            <Tick isChecked={isPublic} onChange={setIsPublic}>
              {restoreMessages.isPublic}
            </Tick>
            {albums.some(({ rows }) => rows.private_links.length > 0) && (
              <Tick isChecked={hasLinks} onChange={setHasLinks}>
                {restoreMessages.hasLinks}
              </Tick>
            )}
          </div>
        )}
      </fieldset>
      <p className="text-muted">{restoreMessages.without}</p>
      {run.isPending && (
        <ProgressBar
          label={restoreMessages.progress}
          percent={total > 0 ? Math.floor((100 * done) / total) : 0}
          valueText={progress}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {run.isPending ? (
          <Button onClick={() => run.variables.abort()}>Stop</Button>
        ) : (
          <Button
            variant="primary"
            disabled={items.length === 0}
            onClick={() => run.mutate(new AbortController())}
          >
            {run.isError && !isStopped ? labels.tryAgain : "Restore"}
          </Button>
        )}
        {total > 0 && (
          <span className="text-muted tabular-nums">{run.isPending ? progress : formatBytes(total)}</span>
        )}
      </div>
      <p role="status" className="empty:hidden">
        {run.isSuccess ? restoreMessages.done(run.data.restored) : isStopped && restoreMessages.stopped}
      </p>
      <p role="alert" className="text-danger empty:hidden">
        {run.isError && !isStopped && errorMessage(run.error)}
      </p>
      {run.isSuccess && run.data.leftOut.length > 0 && (
        <div>
          <p>{restoreMessages.leftOutTitle}</p>
          <ul role="list" className="list-disc pl-5 wrap-anywhere">
            {Children.map(run.data.leftOut, (sentence) => (
              <li>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
