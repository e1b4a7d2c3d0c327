import { RotateCw, X } from "lucide-react";
import { IconButton } from "#ui/IconButton.tsx";
import { ProgressBar } from "#ui/ProgressBar.tsx";
import type { UploadJob } from "./uploadJobs.ts";
import { uploadPercent, uploadText } from "./uploadText.ts";

type UploadLineProps = {
  job: UploadJob;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
};

/** One file on its way: its name, where it stands, and what can be done about it. */
export function UploadLine({ job, onRetry, onRemove }: UploadLineProps) {
  const { id, file, status } = job;
  const percent = uploadPercent(job);
  const text = uploadText(job);
  const hasFailed = status === "failed";
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 grow">
        <p className="truncate text-sm font-medium" title={file.name}>
          {file.name}
        </p>
        <p className={hasFailed ? "text-sm text-danger" : "text-sm text-muted tabular-nums"}>{text}</p>
        {!hasFailed && (
          <div className="pt-1.5">
            <ProgressBar label={`Upload of ${file.name}`} percent={percent} valueText={text} />
          </div>
        )}
      </div>
      {hasFailed && (
        <IconButton label={`Try ${file.name} again`} icon={RotateCw} onClick={() => onRetry(id)} />
      )}
      <IconButton
        label={hasFailed ? `Remove ${file.name}` : `Cancel ${file.name}`}
        icon={X}
        disabled={status === "saving"}
        onClick={() => onRemove(id)}
      />
    </div>
  );
}
