import { formatBytes } from "#lib/localFiles.ts";
import { uploadNotes } from "#messages.ts";
import type { UploadJob } from "./uploadJobs.ts";
import { remainingSeconds } from "./uploadPace.ts";

type Upload = Pick<UploadJob, "status" | "samples" | "error"> & { file: { size: number } };

/** Whole per cent of the file that the server has or is being sent. */
export function uploadPercent({ status, samples, file }: Upload): number {
  if (status === "uploaded" || status === "saving" || file.size === 0) return 100;
  return Math.min(100, Math.floor(((samples.at(-1)?.sentBytes ?? 0) * 100) / file.size));
}

/** "40 s left", "3 min left"; empty while that is not known. */
function remainingText(seconds: number | null): string {
  if (seconds === null || seconds <= 0) return "";
  return seconds < 60 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`;
}

/** Where an upload stands, in one line: per cent, size and remaining time, or what it waits for. */
export function uploadText(upload: Upload): string {
  const size = formatBytes(upload.file.size);
  switch (upload.status) {
    case "waiting":
      return `${uploadNotes.waiting} · ${size}`;
    case "uploading": {
      const sent = formatBytes(upload.samples.at(-1)?.sentBytes ?? 0);
      const rest = remainingText(remainingSeconds(upload.samples, upload.file.size));
      return [`${uploadPercent(upload)} %`, `${sent} of ${size}`, rest].filter(Boolean).join(" · ");
    }
    case "disconnected":
      return uploadNotes.disconnected;
    case "uploaded":
      return uploadNotes.uploaded;
    case "saving":
      return uploadNotes.saving;
    case "failed":
      return upload.error;
  }
}
