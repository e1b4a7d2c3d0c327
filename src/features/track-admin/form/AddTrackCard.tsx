import { X } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { LONGEST } from "#config.ts";
import { trackNotes } from "#messages.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { Field } from "#ui/Field.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { ProgressBar } from "#ui/ProgressBar.tsx";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { hasFile, uploadPercent, uploadText } from "../uploads/uploadJobs.ts";
import { AudioFilePicker } from "./AudioFilePicker.tsx";
import { shownDuration, type TrackDraft } from "./trackFormDraft.ts";
import type { NewTrackCard } from "./useNewTrack.ts";

type AddTrackCardProps = {
  draft: TrackDraft;
  card: Pick<NewTrackCard, "job" | "isAdding" | "edit" | "submit" | "cancelSaving">;
  onChooseFiles: (files: File[]) => void;
  onRemoveFile: () => void;
  onCancel: () => void;
};

/** behaviour §2, Add Track card; while it is saved, the upload's progress stands below the file. */
export function AddTrackCard({ draft, card, onChooseFiles, onRemoveFile, onCancel }: AddTrackCardProps) {
  const { job, isAdding, edit, submit, cancelSaving } = card;
  const form = useRef<HTMLFormElement>(null);
  const titleInput = useRef<HTMLInputElement>(null);
  const [isTitleMissing, setIsTitleMissing] = useState(false);

  useEffect(() => {
    titleInput.current?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: "nearest" });
  }, []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isAdding) return;
    const isMissing = submit() !== null;
    setIsTitleMissing(isMissing);
    if (isMissing) titleInput.current?.focus();
  };

  return (
    <Card className="animate-rise-in bg-ground/40 p-5">
      <form ref={form} noValidate aria-label="Add Track" aria-busy={isAdding} onSubmit={handleSubmit}>
        <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
          <Field
            ref={titleInput}
            label="Track Title *"
            placeholder="Enter track title"
            required
            maxLength={LONGEST.tracks.title}
            readOnly={isAdding}
            value={draft.title}
            error={isTitleMissing && draft.title.trim() === "" ? trackNotes.titleMissing : undefined}
            onChange={(event) => edit({ title: event.target.value })}
          />
          <Field
            label="Duration"
            placeholder="e.g., 3:45"
            maxLength={LONGEST.tracks.duration}
            readOnly={isAdding}
            value={shownDuration(draft)}
            onChange={(event) => edit({ typedDuration: event.target.value })}
          />
        </div>
        <div className="mt-4">
          <AudioFilePicker
            file={draft.file}
            disabled={isAdding}
            onChoose={onChooseFiles}
            onRemove={onRemoveFile}
          />
        </div>
        {isAdding && job && hasFile(job) && (
          <div className="mt-3 flex items-center gap-2">
            <div className="min-w-0 grow">
              <p className="pb-1.5 text-sm text-muted tabular-nums">{uploadText(job)}</p>
              <ProgressBar
                label={`Upload of ${job.file.name}`}
                percent={uploadPercent(job)}
                valueText={uploadText(job)}
              />
            </div>
            <IconButton label="Cancel upload" icon={X} onClick={cancelSaving} />
          </div>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={onCancel}>Cancel</Button>
          <SubmitButton label="Add Track" busyLabel="Adding..." isBusy={isAdding} />
        </div>
      </form>
    </Card>
  );
}
