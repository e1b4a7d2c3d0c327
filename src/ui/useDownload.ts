import { useEffect, useState } from "react";
import { createDownload, type Download, type DownloadState } from "#lib/saveDownload.ts";

/** The state of a download that is saved (`createDownload`), which ends with its component. */
export function useDownload(sentenceOf: (error: unknown) => string, notSaved: string) {
  const [state, setState] = useState<DownloadState>({ status: "idle" });
  const [{ start, cancel, tryAgain }] = useState(() => createDownload(sentenceOf, notSaved, setState));
  useEffect(() => cancel, [cancel]);
  return { state, start: (download: Download) => void start(download), cancel, tryAgain };
}
