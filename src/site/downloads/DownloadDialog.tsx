import { Download } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import type { CatalogueAlbum } from "#data/rows.ts";
import { focusAfterDialog } from "#lib/focus.ts";
import { formatBytes } from "#lib/localFiles.ts";
import { isWebKit, savesToDisk, streamOf } from "#lib/saveStream.ts";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { downloadMessages, sectionTitles, sizeWords } from "#messages/siteMessages.ts";
import type { BandMailing, BandSettings } from "#rules/bandSettings.ts";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { DownloadProgress } from "#ui/DownloadProgress.tsx";
import { BrokenPart } from "#ui/ErrorBoundary.tsx";
import { LinkList } from "#ui/LinkList.tsx";
import { showSection } from "#ui/PageSection.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { useDownload } from "#ui/useDownload.ts";
import { albumZip, type DownloadFiles, findDownloadFiles, type TrackFile } from "./downloadFiles.ts";
import { downloadProblem } from "./downloadProblem.ts";

/** The largest file that WebKit is trusted to hold in memory: above it, tabs on iOS end without a word. */
const WEBKIT_MEMORY_BYTES = 200_000_000;

type DownloadDialogProps = {
  album: CatalogueAlbum;
  /** Supabase did not answer the page's last read. */
  isDown: boolean;
  support: BandSettings["support"];
  mailing: BandMailing | null;
  onClose: () => void;
};

/** Gives an album to a visitor: as a zip, or track by track. What was open when the dialog opened is downloaded. */
export function DownloadDialog({ album, isDown, support, mailing, onClose }: DownloadDialogProps) {
  const [openedAlbum] = useState(album);
  const { files, error, retry } = useDownloadFiles(openedAlbum, isDown);
  const { state, start, cancel, tryAgain } = useDownload(downloadProblem, downloadMessages.notSaved);
  const isRunning = state.status === "running";
  useDiscardGuard(isRunning);
  const isOneByOne = files !== null && files.total > WEBKIT_MEMORY_BYTES && isWebKit() && !savesToDisk();

  const downloadAll = (from: DownloadFiles) =>
    start({
      fileName: `${from.folder}.zip`,
      type: "application/zip",
      total: from.total,
      open: (transfer) => albumZip(from, transfer),
    });
  const downloadTrack = ({ name, size, open }: TrackFile) =>
    start({
      fileName: name,
      type: "application/octet-stream",
      total: size,
      open: (transfer) => streamOf(open(transfer)),
    });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isRunning}
      title={downloadMessages.title}
      name={openedAlbum.title}
    >
      {!files && !error && <Spinner label={downloadMessages.reading} className="w-full py-6" />}
      {error && <BrokenPart sentence={error} onTryAgain={retry} />}
      {files && (
        <>
          {files.missing.length > 0 && (
            <p className="mb-3 text-sm text-muted">{downloadMessages.missing(files.missing)}</p>
          )}
          {files.tracks.length === 0 && <p className="text-sm">{downloadMessages.nothing}</p>}
          {files.tracks.length > 0 && isOneByOne && <p className="text-sm">{downloadMessages.oneByOne}</p>}
          {files.tracks.length > 0 && !isOneByOne && (
            <Button
              icon={Download}
              variant="primary"
              disabled={isRunning}
              onClick={() => downloadAll(files)}
              className="self-start"
            >
              {downloadMessages.asZip(formatBytes(files.total, sizeWords))}
            </Button>
          )}
          <DownloadProgress state={state} onCancel={cancel} onTryAgain={tryAgain} />
          {state.status === "saved" && <AfterDownload {...{ support, mailing, onClose }} />}
          <ul role="list" className="-mx-2 mt-4 flex flex-col">
            {files.tracks.map((file) => (
              <li key={file.track.id}>
                <TrackButton file={file} isDisabled={isRunning} onClick={() => downloadTrack(file)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

type AfterDownloadProps = Pick<DownloadDialogProps, "support" | "mailing" | "onClose">;

/** What a fan may do next: support the band, or go to the mailing list, for which the dialog closes. */
function AfterDownload({ support, mailing, onClose }: AfterDownloadProps) {
  const goToMailing = () => {
    onClose();
    focusAfterDialog(() => {
      showSection("mailing");
      return null;
    });
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">
      {mailing?.sentence && (
        <p dir="auto" className="text-match-parent w-full text-sm">
          {mailing.sentence}
        </p>
      )}
      {mailing && <Button onClick={goToMailing}>{sectionTitles.mailing}</Button>}
      {support && <LinkList label={support.label} links={[support]} />}
    </div>
  );
}

type TrackButtonProps = { file: TrackFile; isDisabled: boolean; onClick: () => void };

function TrackButton({ file, isDisabled, onClick }: TrackButtonProps) {
  const { track, size } = file;
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={onClick}
      className="grid min-h-11 w-full grid-cols-[1.75rem_1fr_auto_1rem] items-center gap-x-2 rounded-sm px-2 py-1.5 text-start text-sm transition-colors duration-quick hover:bg-hover active:bg-pressed disabled:opacity-50"
    >
      <span className="text-muted tabular-nums">
        <span className="sr-only">{downloadMessages.track}</span> <span>{track.track_number}</span>
      </span>
      <span translate="no" className="min-w-0 wrap-anywhere">
        <bdi>{track.title}</bdi>
        {track.artist && (
          <span dir="auto" className="text-match-parent line-clamp-2 text-xs text-muted">
            {track.artist}
          </span>
        )}
      </span>
      <span className="text-muted tabular-nums">{size > 0 && formatBytes(size, sizeWords)}</span>
      <Download aria-hidden="true" className="size-4" />
    </button>
  );
}

/** Reads the files of an album, and again with each `retry`. */
function useDownloadFiles(album: CatalogueAlbum, isDown: boolean) {
  const [files, setFiles] = useState<DownloadFiles | null>(null);
  const [error, setError] = useState<string | null>(null);
  const read = useCallback(async () => {
    setError(null);
    try {
      setFiles(await findDownloadFiles(album, isDown));
    } catch (failure) {
      console.warn("The files of the album could not be read:", failure);
      setError(downloadProblem(failure));
    }
  }, [album, isDown]);
  useEffect(() => void read(), [read]);
  return { files, error, retry: () => void read() };
}
