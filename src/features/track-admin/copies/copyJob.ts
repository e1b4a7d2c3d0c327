import type { AdminTrack } from "#data/rows.ts";
import { listeningCopyMessages } from "#messages/listeningCopyMessages.ts";

type Running = "waiting" | "reading" | "encoding" | "uploading" | "saving";
const ended = ["failed", "small", "undecodable", "missing"] as const;

/** The listening copy of a track in progress, or why there is none. A finished job is removed. */
export type CopyJob = {
  track: AdminTrack;
  status: Running | (typeof ended)[number];
  /** Whole per cent of the encoding, or of the upload. */
  percent: number;
  /** Why it failed; the empty string otherwise. */
  error: string;
};

/** True while the job is in progress and needs no user action. */
export const isCopying = ({ status }: CopyJob) => !ended.some((one) => one === status);

export function copyText({ status, percent, error, track }: CopyJob): string {
  switch (status) {
    case "encoding":
    case "uploading":
      return listeningCopyMessages[status](percent);
    case "undecodable":
      return listeningCopyMessages.undecodable(
        /\.(\w+)$/.exec(track.audio_url ?? "")?.[1]?.toUpperCase() ?? "this file",
      );
    case "failed":
      return error;
    default:
      return listeningCopyMessages[status];
  }
}
