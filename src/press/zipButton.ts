import { part, write } from "#embed/playerView.ts";
import { formatBytes } from "#lib/localFiles.ts";
import { createDownload, type DownloadState } from "#lib/saveDownload.ts";
import { downloadMessages, sizeWords } from "#messages/siteMessages.ts";
import { downloadProblem } from "#site/downloads/downloadProblem.ts";
import { pressZip, type ZipContents } from "./pressZip.ts";

function sentenceOf(state: DownloadState, missing: readonly string[]): string {
  if (state.status === "running") return state.problem ?? "";
  if (state.status === "failed") return state.sentence;
  if (state.status === "cancelled") return downloadMessages.cancelled;
  if (state.status !== "saved") return "";
  const left = missing.length > 0 ? ` ${downloadMessages.missing([...missing])}` : "";
  return downloadMessages.saved(state.download.fileName) + left;
}

/** "All as a zip": saves the kit, and shows how far it is. */
export function startZipButton(contents: ZipContents): void {
  const [button, cancel] = [part<HTMLButtonElement>("zip"), part("zip-cancel")];
  let missing: string[] = [];

  const show = (state: DownloadState) => {
    const isRunning = state.status === "running";
    const hasChanged = button.disabled !== isRunning;
    const hasFocus = document.activeElement === button || part("zip-run").contains(document.activeElement);
    button.disabled = isRunning;
    part("zip-run").hidden = !isRunning;
    // What had the focus is disabled or hidden now.
    if (hasChanged && hasFocus) (isRunning ? cancel : button).focus();
    window.onbeforeunload = isRunning ? (event) => event.preventDefault() : null;
    write(part("zip-status"), sentenceOf(state, missing));
    if (!isRunning) return;
    const { done, download, problem } = state;
    const total = Math.max(download.total, done);
    part("zip-again").hidden = !problem;
    part<HTMLProgressElement>("zip-progress").value = total > 0 ? done / total : 0;
    write(
      part("zip-bytes"),
      downloadMessages.bytes(formatBytes(done, sizeWords), formatBytes(total, sizeWords)),
    );
  };
  const download = createDownload(downloadProblem, downloadMessages.notSaved, show);

  button.addEventListener("click", () => {
    missing = [];
    void download.start({
      fileName: `${contents.folder}.zip`,
      type: "application/zip",
      total: contents.files.reduce((sum, { bytes }) => sum + bytes, 0),
      open: (transfer) => pressZip(contents, missing, transfer),
    });
  });
  cancel.addEventListener("click", download.cancel);
  part("zip-again").addEventListener("click", () => {
    cancel.focus();
    download.tryAgain();
  });
  button.hidden = false;
}
