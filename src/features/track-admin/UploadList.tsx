import { useEffect, useRef } from "react";
import { UploadLine } from "./UploadLine.tsx";
import { isUnderWay, type UploadJob } from "./uploadJobs.ts";

type UploadListProps = {
  jobs: readonly UploadJob[];
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
};

/** The files that are to become tracks, in that order; it comes into view with the first of them. */
export function UploadList({ jobs, onRetry, onRemove }: UploadListProps) {
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
      className="rounded-lg border border-line bg-ground/40 p-4"
    >
      <h3 id="uploads-title" aria-live="polite" className="text-sm font-semibold">
        {count === 0 ? "Not uploaded" : count === 1 ? "Uploading 1 file" : `Uploading ${count} files`}
      </h3>
      <ul role="list" className="mt-2 flex flex-col gap-3">
        {jobs.map((job) => (
          <li key={job.id}>
            <UploadLine job={job} onRetry={onRetry} onRemove={onRemove} />
          </li>
        ))}
      </ul>
    </section>
  );
}
