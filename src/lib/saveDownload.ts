import { isAbortError } from "./errors.ts";
import { openSaveTarget, type Transfer } from "./saveStream.ts";

export type Download = {
  fileName: string;
  type: string;
  /** Bytes, about: for the progress alone. */
  total: number;
  open: (transfer: Transfer) => ReadableStream<Uint8Array>;
};

export type DownloadState =
  | { status: "idle" | "cancelled" }
  | { status: "running"; download: Download; done: number; problem: string | null }
  | { status: "saved"; download: Download }
  | { status: "failed"; sentence: string };

const REPORT_MS = 200;

/** A failure of the disk, as `FileSystemWritableFileStream` and blobs report it. */
const isOfDisk = (error: unknown) => error instanceof DOMException && !isAbortError(error);

/**
 * Saves one stream at a time; `start` is to be called from a click. What is not whole is not kept. `sentenceOf` picks the
 * sentence for an error, `notSaved` is the one for a failure of the disk.
 */
export function createDownload(
  sentenceOf: (error: unknown) => string,
  notSaved: string,
  onState: (state: DownloadState) => void,
) {
  let controller: AbortController | null = null;
  let retry = () => {};

  const save = async (download: Download, running: AbortController) => {
    const target = await openSaveTarget(download.fileName, download.type);
    if (!target) return;
    const { signal } = running;
    let done = 0;
    let reportedAt = 0;
    const report = (problem: string | null) => {
      reportedAt = performance.now();
      onState({ status: "running", download, done, problem });
    };
    const onBytes = (bytes: number) => {
      done += bytes;
      if (performance.now() - reportedAt >= REPORT_MS) report(null);
    };
    const onFailure = async (error: unknown) => {
      signal.throwIfAborted();
      report(sentenceOf(error));
      await new Promise<void>((resolve, reject) => {
        retry = resolve;
        window.addEventListener("online", () => resolve(), { signal, once: true });
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      });
      report(null);
    };
    report(null);
    try {
      // Closed while the picker was open.
      signal.throwIfAborted();
      await target.write(download.open({ signal, onBytes, onFailure }));
      onState({ status: "saved", download });
    } catch (error) {
      const isCancelled = signal.aborted;
      running.abort();
      await target.discard().catch(() => {});
      if (isCancelled) onState({ status: "cancelled" });
      else {
        console.error("The download failed:", error);
        const sentence = isOfDisk(error) ? notSaved : sentenceOf(error);
        onState({ status: "failed", sentence });
      }
    }
  };

  return {
    start: async (download: Download): Promise<void> => {
      // The second click of a double click would open a second picker, which the browser refuses.
      if (controller) return;
      controller = new AbortController();
      await save(download, controller);
      controller = null;
    },
    cancel: () => controller?.abort(),
    tryAgain: () => retry(),
  };
}
