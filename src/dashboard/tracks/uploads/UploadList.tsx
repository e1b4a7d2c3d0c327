import { RotateCw, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { uploadMessages } from "#messages/trackMessages.ts";
import { Button } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { ProgressBar } from "#ui/ProgressBar.tsx";
import { isUnderWay, type UploadJob, uploadPercent, uploadText } from "./uploadJobs.ts";
import type { UploadQueue } from "./uploadQueue.ts";

/** The uploads of new tracks in order; scrolls into view with the first. */
export function UploadList({ jobs, queue }: { jobs: readonly UploadJob[]; queue: UploadQueue }) {
  const section = useRef<HTMLElement>(null);
  const isShown = jobs.length > 0;

  useEffect(() => {
    if (isShown) section.current?.scrollIntoView({ block: "nearest" });
  }, [isShown]);

  if (!isShown) return null;
  const count = jobs.filter(isUnderWay).length;
  return (
    <section
      ref={section}
      aria-labelledby="uploads-title"
      data-focus-later // Its first button cancels.
      className="rounded-lg border border-line bg-ground/40 p-4"
    >
      <h3 id="uploads-title" aria-live="polite" className="text-sm font-semibold">
        {uploadMessages.title(count)}
      </h3>
      <ul role="list" className="mt-2 flex flex-col gap-3">
        {jobs.map((job) => (
          <li key={job.id}>
            <UploadLine job={job} queue={queue} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function UploadLine({ job, queue }: { job: UploadJob; queue: UploadQueue }) {
  const { id, status } = job;
  const name = job.title || (job.file?.name ?? "");
  const text = uploadText(job);
  const isUnplayed = status === "unplayed";
  const hasFailed = status === "failed" || isUnplayed;
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 grow">
        <p
          translate="no"
          dir="auto"
          className="text-match-parent truncate text-sm font-medium"
          title={job.file?.name}
        >
          {name}
        </p>
        <p
          role={isUnplayed ? "alert" : undefined}
          className={hasFailed ? "text-sm text-danger" : "text-sm text-muted tabular-nums"}
        >
          {text}
        </p>
        {isUnplayed && (
          <div className="flex flex-wrap gap-2 py-2">
            <Button aria-label={`Use it (${name})`} onClick={() => queue.acceptUnplayed(id)}>
              Use it
            </Button>
            <Button aria-label={`Remove it (${name})`} onClick={() => queue.remove(id)}>
              Remove it
            </Button>
          </div>
        )}
        {!hasFailed && (
          <div className="pt-1.5">
            <ProgressBar label={`Upload of ${name}`} percent={uploadPercent(job)} valueText={text} />
          </div>
        )}
      </div>
      {hasFailed && (
        <IconButton label={`Try ${name} again`} icon={RotateCw} onClick={() => queue.retry(id)} />
      )}
      {!isUnplayed && (
        <IconButton
          label={hasFailed ? `Remove ${name}` : `Cancel ${name}`}
          icon={X}
          disabled={status === "saving"}
          onClick={() => queue.remove(id)}
        />
      )}
    </div>
  );
}
