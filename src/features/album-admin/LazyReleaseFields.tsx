import { useState } from "react";
import { releaseNotes } from "#adminMessages.ts";
import { useChunk, usePreload } from "#lib/chunks.ts";
import { Button } from "#ui/Button.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import type { ReleaseFieldsProps } from "./ReleaseFields.tsx";

/** The fields of a release, whose code comes when the form opens, if no idle moment has brought it before. */
export function LazyReleaseFields(props: ReleaseFieldsProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const ReleaseFields = useChunk(!hasFailed, loadReleaseFields, () => setHasFailed(true));
  if (ReleaseFields) return <ReleaseFields {...props} />;
  if (!hasFailed)
    return <Spinner label="Loading visibility and date" className="h-32 w-full lg:col-span-2" />;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger lg:col-span-2">
      <p className="min-w-0 grow basis-60">{releaseNotes.fieldsUnavailable}</p>
      <Button onClick={() => setHasFailed(false)}>Try again</Button>
    </div>
  );
}

/** Fetches the fields in an idle moment, before the form opens. */
export function usePreloadedReleaseFields(): void {
  usePreload(loadReleaseFields);
}

async function loadReleaseFields() {
  return (await import("./ReleaseFields.tsx")).ReleaseFields;
}
