import { useQuery } from "@tanstack/react-query";
import { AudioLines, X } from "lucide-react";
import { fetchFileSize } from "#data/files.ts";
import type { Track } from "#data/rows.ts";
import { lacksListeningCopy } from "#data/tracks.ts";
import { formatBytes } from "#lib/localFiles.ts";
import { copyNotes } from "#trackMessages.ts";
import { Button } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { ProgressBar } from "#ui/ProgressBar.tsx";
import { type CopyJob, copyText, isCopying } from "./copyQueue.ts";

type ListeningCopyProps = {
  track: Track;
  job: CopyJob | undefined;
  onMake: (track: Track) => void;
  onCancel: (trackId: string) => void;
};

/** What a track's row says of its listening copy: how far it is, how small it became, or that there is none. */
export function ListeningCopy({ track, job, onMake, onCancel }: ListeningCopyProps) {
  if (job && isCopying(job)) return <CopyProgress job={job} onCancel={onCancel} />;
  if (track.original_url !== null && track.audio_url !== null)
    return <CopySizes original={track.original_url} copy={track.audio_url} />;
  if (!job && !lacksListeningCopy(track)) return null;
  const text = job ? copyText(job) : copyNotes.missing;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-1 sm:pl-9">
      <p
        className={
          job?.status === "failed" ? "min-w-0 grow text-sm text-danger" : "min-w-0 grow text-sm text-muted"
        }
      >
        {text}
      </p>
      {job?.status !== "small" && (
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

/** Bytes of a stored file; undefined while nobody has said. A file never changes under its name. */
function useFileSize(publicUrl: string): number | undefined {
  const { data } = useQuery({
    queryKey: ["file-size", publicUrl],
    queryFn: () => fetchFileSize(publicUrl),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? undefined;
}

function CopySizes({ original, copy }: { original: string; copy: string }) {
  const originalBytes = useFileSize(original);
  const copyBytes = useFileSize(copy);
  const areKnown = originalBytes !== undefined && copyBytes !== undefined;
  return (
    // Its line is there before the sizes are, so that no row moves below the pointer.
    <p className="min-h-6 pb-1 text-sm text-muted sm:pl-9">
      {areKnown && copyNotes.sizes(formatBytes(originalBytes), formatBytes(copyBytes))}
    </p>
  );
}
