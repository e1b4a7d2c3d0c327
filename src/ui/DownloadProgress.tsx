import { useEffect, useRef } from "react";
import { formatBytes } from "#lib/localFiles.ts";
import type { DownloadState } from "#lib/saveDownload.ts";
import { downloadMessages as englishMessages, sizeWords as englishSizes } from "#messages/languages/en.ts";
import { downloadMessages, sizeWords } from "#messages/siteMessages.ts";
import { Button } from "#ui/Button.tsx";
import { ProgressBar } from "#ui/ProgressBar.tsx";
import { ofThisPage, pieceWords } from "#ui/pieceWords.ts";

const downloadWords = () => ofThisPage(downloadMessages, englishMessages);

type DownloadProgressProps = { state: DownloadState; onCancel: () => void; onTryAgain: () => void };

export function DownloadProgress({ state, onCancel, onTryAgain }: DownloadProgressProps) {
  return (
    <div className="mt-3 empty:hidden">
      {state.status === "running" && <Running {...state} onCancel={onCancel} onTryAgain={onTryAgain} />}
      <p role="status" className="text-sm not-empty:mt-3">
        {state.status === "saved"
          ? downloadWords().saved(state.download.fileName)
          : state.status === "cancelled" && downloadWords().cancelled}
      </p>
      <p role="alert" className="text-sm text-danger not-empty:mt-3">
        {state.status === "running" ? state.problem : state.status === "failed" && state.sentence}
      </p>
    </div>
  );
}

type RunningProps = Extract<DownloadState, { status: "running" }> & Omit<DownloadProgressProps, "state">;

function Running({ download, done, problem, onCancel, onTryAgain }: RunningProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  // The button that started it is disabled now, and would hear no key.
  useEffect(() => cancelButton.current?.focus(), []);
  const total = Math.max(download.total, done);
  const sizes = ofThisPage(sizeWords, englishSizes);
  const text = downloadWords().bytes(formatBytes(done, sizes), formatBytes(total, sizes));
  return (
    <>
      <ProgressBar
        label={downloadWords().progress(download.fileName)}
        percent={total > 0 ? Math.floor((100 * done) / total) : 0}
        valueText={text}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button ref={cancelButton} onClick={onCancel}>
          {pieceWords().cancel}
        </Button>
        {problem && (
          <Button variant="primary" onClick={onTryAgain}>
            {pieceWords().tryAgain}
          </Button>
        )}
        <span className="text-sm text-muted tabular-nums">{text}</span>
      </div>
    </>
  );
}
