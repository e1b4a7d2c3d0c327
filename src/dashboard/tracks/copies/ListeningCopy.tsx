import { useQuery } from "@tanstack/react-query";
import { AudioLines, Upload, X } from "lucide-react";
import type { ReactNode } from "react";
import { fileSizeQuery } from "#data/files.ts";
import type { AdminTrack } from "#data/rows.ts";
import { originalOf } from "#data/uploads/originals.ts";
import { classNames } from "#lib/classNames.ts";
import { formatBytes, pickFiles } from "#lib/localFiles.ts";
import { pieceMessages } from "#messages/languages/en.ts";
import { listeningCopyMessages, originalMessages, uploadMessages } from "#messages/trackMessages.ts";
import { formatOf, isPlayed, lacksListeningCopy, mayNeedCopy } from "#rules/audioFormats.ts";
import { Button } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { notify } from "#ui/notify.ts";
import { ProgressBar } from "#ui/ProgressBar.tsx";
import type { OriginalJob } from "./originalJobs.ts";
import type { OriginalQueue } from "./originalQueue.ts";

type ListeningCopyProps = {
  track: AdminTrack;
  /** The upload of its original. */
  job: OriginalJob | undefined;
  originals: OriginalQueue;
  onMake: () => void;
};

/** A track's listening copy and its original: what is stored, what is being sent, and buttons for what is missing. */
export function ListeningCopy({ track, job, originals, onMake }: ListeningCopyProps) {
  const { id, title, audio_url } = track;
  const original = originalOf(track);
  const { data: bytes } = useQuery({
    ...fileSizeQuery(audio_url ?? ""),
    enabled: audio_url !== null && (original !== null || mayNeedCopy(track)),
  });
  const makeButton = (
    <Button icon={AudioLines} shape="compact" aria-label={`Make listening copy of ${title}`} onClick={onMake}>
      Make listening copy
    </Button>
  );

  if (!original) {
    if (!mayNeedCopy(track)) return null;
    // The line is there before the size is, so that no row moves below the pointer.
    if (bytes === undefined) return <Line />;
    if (!lacksListeningCopy(track, bytes)) return <Line text={listeningCopyMessages.small} />;
    const reason = isPlayed(formatOf(audio_url ?? "")) ? "none" : "unplayed";
    return <Line text={listeningCopyMessages[reason]}>{makeButton}</Line>;
  }

  const { file_name, file_size, status } = original;
  const size = formatBytes(file_size ?? 0);
  const send = ([file]: File[]) => {
    const isOther = file && (file.name !== file_name || (file_size !== null && file.size !== file_size));
    notify.problems(isOther ? [originalMessages.otherFile(file_name, size)] : [], `original ${id}`);
    if (file && !isOther) originals.add(track, file);
  };

  if (job && job.status !== "failed")
    return <Progress title={title} job={job} onCancel={() => originals.cancel(id)} />;
  if (job?.isSent)
    return (
      <Line text={job.error} isFailed>
        <Button
          shape="compact"
          aria-label={`${pieceMessages.tryAgain}: save the original of ${title}`}
          onClick={() => originals.retry(id)}
        >
          {pieceMessages.tryAgain}
        </Button>
      </Line>
    );
  if (status === "waiting")
    return (
      <Line text={job?.error ?? originalMessages.notStored(file_name)} isFailed={job !== undefined}>
        <Button
          icon={Upload}
          shape="compact"
          aria-label={`Upload the original of ${title}`}
          onClick={() => pickFiles({ accept: "audio/*" }, send)}
        >
          Upload the original
        </Button>
      </Line>
    );
  if (status === "too_large") return <Line text={originalMessages.tooLarge(size)} />;
  if (bytes === 0) return <Line text={listeningCopyMessages.missing}>{makeButton}</Line>;
  return <Line text={file_size && bytes ? listeningCopyMessages.sizes(size, formatBytes(bytes)) : ""} />;
}

type LineProps = { text?: string; isFailed?: boolean; children?: ReactNode };

function Line({ text, isFailed = false, children }: LineProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 pb-1 sm:min-h-10 sm:pl-9">
      <p className={classNames("min-w-0 grow text-sm", isFailed ? "text-danger" : "text-muted")}>{text}</p>
      {children}
    </div>
  );
}

type ProgressProps = { title: string; job: OriginalJob; onCancel: () => void };

function Progress({ title, job: { status, percent }, onCancel }: ProgressProps) {
  const text =
    status === "uploading"
      ? originalMessages.uploading(percent)
      : status === "waiting"
        ? originalMessages.waiting
        : status !== "failed" && uploadMessages[status];
  return (
    <div className="flex items-center gap-2 pb-1 sm:pl-9">
      <div className="min-w-0 grow">
        <p className="text-sm text-muted tabular-nums">{text}</p>
        <div className="pt-1.5">
          <ProgressBar label={`Original of ${title}`} percent={percent} valueText={text || undefined} />
        </div>
      </div>
      <IconButton label={`Cancel original of ${title}`} icon={X} onClick={onCancel} />
    </div>
  );
}
