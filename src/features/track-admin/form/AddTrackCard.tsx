import { Music, Upload, X } from "lucide-react";
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { LONGEST } from "#config.ts";
import { formatBytes } from "#lib/localFiles.ts";
import { manageTracksMessages } from "#messages/manageTracksMessages.ts";
import { uploadMessages } from "#messages/uploadMessages.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { Field } from "#ui/Field.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { ProgressBar } from "#ui/ProgressBar.tsx";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { shownDuration, type TrackDraft } from "../tracks/trackFormDraft.ts";
import { hasFile, uploadPercent, uploadText } from "../uploads/uploadJobs.ts";
import type { NewTrackCard } from "./useNewTrack.ts";

type AddTrackCardProps = {
  draft: TrackDraft;
  card: Pick<NewTrackCard, "job" | "isAdding" | "edit" | "submit" | "sendCopy" | "cancelSaving">;
  onChooseFiles: (files: File[]) => void;
  onRemoveFile: () => void;
  onCancel: () => void;
};

/** behaviour §2, Add Track card; while it is saved, it shows the upload's progress. */
export function AddTrackCard({ draft, card, onChooseFiles, onRemoveFile, onCancel }: AddTrackCardProps) {
  const { job, isAdding, edit, submit, sendCopy, cancelSaving } = card;
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
            error={
              isTitleMissing && draft.title.trim() === "" ? manageTracksMessages.titleMissing : undefined
            }
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
        {job?.isTooLarge && (
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <p className="text-sm text-danger">{job.error}</p>
            <Button onClick={sendCopy}>{uploadMessages.sendCopy}</Button>
          </div>
        )}
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

type AudioFilePickerProps = {
  file: File | null;
  disabled: boolean;
  /** Called with every choice; it may be several files. */
  onChoose: (files: File[]) => void;
  onRemove: () => void;
};

/** behaviour §2, "Audio File": the picker, the chosen file's name, and a remove button. */
function AudioFilePicker({ file, disabled, onChoose, onRemove }: AudioFilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(event.target.files ?? [])]);
    event.target.value = ""; // So that the same file can be chosen again after it was removed.
  };

  const remove = () => {
    onRemove();
    button.current?.focus();
  };

  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Audio File</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button ref={button} disabled={disabled} onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" className="size-4" />
          {file ? "Change Audio File" : "Upload Audio File"}
        </Button>
        {file ? (
          <div className="flex min-w-0 items-center gap-2">
            <Music aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <span className="min-w-0 text-sm">
              {file.name} <span className="text-muted">({formatBytes(file.size)})</span>
            </span>
            <IconButton label="Remove audio file" icon={X} disabled={disabled} onClick={remove} />
          </div>
        ) : (
          <p className="text-sm text-muted">{manageTracksMessages.severalFiles}</p>
        )}
        <input
          ref={input}
          type="file"
          accept="audio/*"
          multiple
          aria-label="Audio File"
          hidden
          onChange={handleChange}
        />
      </div>
    </fieldset>
  );
}
