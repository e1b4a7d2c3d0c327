import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Children, useState } from "react";
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
import { readOffer, restoreItems } from "./restoreItems.ts";

/** Without keys, what is ticked at first. */
type Choice = { keys?: ReadonlySet<string>; isPublic: boolean; hasLinks: boolean };

const firstChoice: Choice = { isPublic: false, hasLinks: false };

/** Shows what the site lacks of the backup that was picked, and brings back what is ticked. */
export function RestoreDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [file, setFile] = useState(handedFile.get);
  const offer = useQuery({
    queryKey: ["restore", file && fileKey(file)],
    queryFn: () => (file ? readOffer(file) : null),
    gcTime: 0,
  });
  const [choice, setChoice] = useState(firstChoice);
  const [done, setDone] = useState(0);
  const { items = [], foreign, takenAt } = offer.data ?? {};
  // Albums come back as drafts; the rest would be public at once.
  const isFirst = (kind: string) => kind === "albums" && foreign === null;
  const chosen = items.filter(({ key, kind }) => choice.keys?.has(key) ?? isFirst(kind));
  const albums = chosen.filter(({ kind }) => kind === "albums");
  const total = chosen.flatMap(({ files }) => files).reduce((sum, { size }) => sum + size, 0);
  const run = useMutation({
    mutationFn: async ({ signal }: AbortController) => {
      setDone(0);
      const leftOut =
        offer.data && (await restoreItems(chosen, offer.data, { ...choice, signal, onProgress: setDone }));
      await client.invalidateQueries();
      setChoice({ ...firstChoice, keys: new Set() });
      return { restored: chosen.length, leftOut: leftOut ?? [] };
    },
    onError: (error) => isAbortError(error) || console.error("The restore failed:", error),
  });
  useDiscardGuard(run.isPending);
  const isStopped = isAbortError(run.error);
  const progress = downloadMessages.bytes(formatBytes(done), formatBytes(total));
  const pickAnother = () =>
    pickFiles({ accept: ".zip,application/zip" }, ([other]) => {
      if (!other) return;
      setFile(other);
      setChoice(firstChoice);
      run.reset();
    });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={run.isPending}
      title="Restore"
      description={restoreMessages.purpose}
      size="wide"
    >
      <div className="flex flex-col gap-5 text-sm">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 grow basis-40 wrap-anywhere">
            {file && restoreMessages.from(file.name, takenAt)}
          </p>
          <Button disabled={run.isPending} onClick={pickAnother}>
            Choose another file
          </Button>
        </div>
        {offer.isPending && <Spinner label={restoreMessages.reading} className="w-full py-6" />}
        <ReadFailure query={offer} text={errorMessage(offer.error, restoreMessages.unavailable)} />
        {foreign && (
          <p role="note" className="font-medium wrap-anywhere">
            {restoreMessages.foreign(foreign)}
          </p>
        )}
        {offer.data && (
          <>
            {items.length === 0 && <p className="font-medium">{restoreMessages.nothing}</p>}
            <fieldset disabled={run.isPending} className="contents">
              <OfferedItems
                offer={offer.data}
                chosen={new Set(chosen.map(({ key }) => key))}
                onChoose={(keys) => setChoice({ ...choice, keys })}
              />
              {albums.length > 0 && (
                <Tick isChecked={choice.isPublic} onChange={(isPublic) => setChoice({ ...choice, isPublic })}>
                  {restoreMessages.isPublic}
                </Tick>
              )}
              {albums.some(({ rows }) => rows.private_links.length > 0) && (
                <Tick isChecked={choice.hasLinks} onChange={(hasLinks) => setChoice({ ...choice, hasLinks })}>
                  {restoreMessages.hasLinks}
                </Tick>
              )}
            </fieldset>
            <p className="text-muted">{restoreMessages.without}</p>
            <div className="flex flex-wrap items-center gap-3">
              {run.isPending ? (
                <Button onClick={() => run.variables.abort()}>Stop</Button>
              ) : (
                <Button
                  variant="primary"
                  disabled={chosen.length === 0}
                  onClick={() => run.mutate(new AbortController())}
                >
                  {run.isError && !isStopped ? labels.tryAgain : "Restore"}
                </Button>
              )}
              <span className="text-muted tabular-nums">
                {run.isPending ? progress : total > 0 && formatBytes(total)}
              </span>
            </div>
          </>
        )}
        {run.isPending && (
          <ProgressBar
            label={restoreMessages.progress}
            percent={total > 0 ? Math.floor((100 * done) / total) : 0}
            valueText={progress}
          />
        )}
        <p role="status" className="empty:hidden">
          {run.isSuccess ? restoreMessages.done(run.data.restored) : isStopped && restoreMessages.stopped}
        </p>
        <p role="alert" className="text-danger empty:hidden">
          {run.isError && !isStopped && errorMessage(run.error)}
        </p>
        <ul role="list" className="list-disc pl-5 wrap-anywhere empty:hidden">
          {Children.map(run.data?.leftOut, (sentence) => (
            <li>{sentence}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
