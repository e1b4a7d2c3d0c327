import { useQuery } from "@tanstack/react-query";
import { AudioLines, X } from "lucide-react";
import { fileSizeQuery } from "#data/files.ts";
import { originalOf } from "#data/originals.ts";
import type { AdminTrack } from "#data/rows.ts";
import { classNames } from "#lib/classNames.ts";
import { formatBytes } from "#lib/localFiles.ts";
import { listeningCopyMessages } from "#messages/listeningCopyMessages.ts";
import { lacksListeningCopy, playsLargeFile } from "#rules/largeFiles.ts";
import { Button } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { ProgressBar } from "#ui/ProgressBar.tsx";
import { type CopyJob, copyText, isCopying } from "./copyJob.ts";

type ListeningCopyProps = {
  track: AdminTrack;
  job: CopyJob | undefined;
  onMake: (track: AdminTrack) => void;
  onCancel: (trackId: string) => void;
};

/** A track's listening copy: its progress, its size beside the original's, or a button that makes it. */
export function ListeningCopy({ track, job, onMake, onCancel }: ListeningCopyProps) {
  if (job && isCopying(job)) return <CopyProgress job={job} onCancel={onCancel} />;
  const original = originalOf(track);
  const originalUrl = original?.former_url ?? original?.original_url;
  if (!job && originalUrl && track.audio_url)
    return <CopySizes original={originalUrl} copy={track.audio_url} />;
  return job || playsLargeFile(track) ? <MissingCopy track={track} job={job} onMake={onMake} /> : null;
}

/** Why a track has no copy, and a button that makes one, unless its file is small. */
function MissingCopy({ track, job, onMake }: Omit<ListeningCopyProps, "onCancel">) {
  const { audio_url } = track;
  const { data: bytes } = useQuery({
    ...fileSizeQuery(audio_url ?? ""),
    enabled: audio_url !== null && !job,
  });
  // The line is there before the size is, so that no row moves below the pointer.
  if (!job && bytes === undefined) return <div className="min-h-11 pb-1 sm:min-h-10" />;
  const isSmall = job ? job.status === "small" : !lacksListeningCopy(track, bytes ?? null);
  const isFailed = job?.status === "failed";
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 pb-1 sm:min-h-10 sm:pl-9">
      <p className={classNames("min-w-0 grow text-sm", isFailed ? "text-danger" : "text-muted")}>
        {job ? copyText(job) : listeningCopyMessages[isSmall ? "small" : "none"]}
      </p>
      {!isSmall && (
        <Button
          shape="compact"
          aria-label={`Make listening copy of ${track.title}`}
          onClick={() => onMake(track)}
        >
          <AudioLines aria-hidden="true" className="size-4" />
          Make listening copy
        </Button>
      )}
    </div>
  );
}

function CopyProgress({ job, onCancel }: { job: CopyJob; onCancel: (trackId: string) => void }) {
  const { track, status, percent } = job;
  const text = copyText(job);
  return (
    <div className="flex items-center gap-2 pb-1 sm:pl-9">
      <div className="min-w-0 grow">
        <p className="text-sm text-muted tabular-nums">{text}</p>
        <div className="pt-1.5">
          <ProgressBar label={`Listening copy of ${track.title}`} percent={percent} valueText={text} />
        </div>
      </div>
      <IconButton
        label={`Cancel listening copy of ${track.title}`}
        icon={X}
        disabled={status === "saving"}
        onClick={() => onCancel(track.id)}
      />
    </div>
  );
}

function CopySizes({ original, copy }: { original: string; copy: string }) {
  const { data: originalBytes } = useQuery(fileSizeQuery(original));
  const { data: copyBytes } = useQuery(fileSizeQuery(copy));
  return (
    // The line is there before the sizes are, so that no row moves below the pointer.
    <p className="min-h-6 pb-1 text-sm text-muted sm:pl-9">
      {originalBytes &&
        copyBytes &&
        listeningCopyMessages.sizes(formatBytes(originalBytes), formatBytes(copyBytes))}
    </p>
  );
}
