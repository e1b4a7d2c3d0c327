import { Music, Upload, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { atSubmit } from "#lib/dom.ts";
import { formatBytes, pickFiles } from "#lib/localFiles.ts";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { visibleText } from "#lib/visibleText.ts";
import { adminErrors, confirmations } from "#messages/dashboardMessages.ts";
import { manageTracksMessages } from "#messages/trackMessages.ts";
import { fields, textField } from "#rules/tableFields.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { Field } from "#ui/Field.tsx";
import { FormFoot } from "#ui/FormButtons.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { notify } from "#ui/notify.ts";
import { ProgressBar } from "#ui/ProgressBar.tsx";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { uploadPercent, uploadText } from "../uploads/uploadJobs.ts";
import type { NewTrackCard } from "./useNewTrack.ts";
import { hasContent, type TrackDraft } from "./useNewTrack.ts";

type AddTrackCardProps = {
  draft: TrackDraft;
  card: NewTrackCard;
  /** Called with every choice; it may be several files. */
  onChooseFiles: (files: File[]) => void;
};

/** behaviour §2, Add Track card. While it is saved, it shows the upload's progress; leaving a filled one asks first. */
export function AddTrackCard({ draft, card, onChooseFiles }: AddTrackCardProps) {
  const { job, isAdding, close, edit, chooseFile, submit, cancelSaving } = card;
  const { leave, question } = useDiscardGuard(hasContent(draft));
  const form = useRef<HTMLFormElement>(null);
  const titleInput = useRef<HTMLInputElement>(null);
  const fileButton = useRef<HTMLButtonElement>(null);
  const { file } = draft;
  const removeFile = () => {
    chooseFile(null);
    fileButton.current?.focus();
  };

  useEffect(() => {
    titleInput.current?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: "nearest" });
  }, []);

  const handleSubmit = atSubmit(() => {
    if (isAdding) return;
    notify.clear("new track");
    submit();
  });

  return (
    <Card className="animate-rise-in bg-ground/40 p-4">
      <form ref={form} noValidate aria-label="Add Track" aria-busy={isAdding} onSubmit={handleSubmit}>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_10rem]">
          <Field
            ref={titleInput}
            label="Track Title *"
            placeholder="Enter track title"
            autoCapitalize="words"
            required
            maxLength={fields.tracks.title.longest}
            readOnly={isAdding}
            value={draft.title}
            problem={visibleText(draft.title) === "" ? adminErrors.blankTrackTitle : undefined}
            onRefused={() => notify.error(adminErrors.blankTrackTitle, "new track")}
            onChange={(event) => edit({ title: event.target.value })}
          />
          <Field
            label="Duration"
            placeholder="e.g., 3:45"
            maxLength={fields.tracks.duration.longest}
            readOnly={isAdding}
            value={draft.typedDuration ?? draft.fileDuration ?? ""}
            onChange={(event) => edit({ typedDuration: event.target.value })}
          />
          <Field
            {...textField(fields.tracks.artist)}
            name="artist"
            hint={manageTracksMessages.artistHint}
            readOnly={isAdding}
            value={draft.artist}
            onChange={(event) => edit({ artist: event.target.value })}
          />
        </div>
        <fieldset className="mt-4">
          <legend className="mb-1.5 text-sm font-medium">Audio File</legend>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button
              icon={Upload}
              ref={fileButton}
              disabled={isAdding}
              onClick={() => pickFiles({ accept: "audio/*", multiple: true }, onChooseFiles)}
            >
              {file ? "Change Audio File" : "Upload Audio File"}
            </Button>
            {file ? (
              <div className="flex min-w-0 items-center gap-2">
                <Music aria-hidden="true" className="size-4 shrink-0 text-muted" />
                <span className="min-w-0 text-sm">
                  <span translate="no">{file.name}</span>{" "}
                  <span className="text-muted">{`(${formatBytes(file.size)})`}</span>
                </span>
                <IconButton label="Remove audio file" icon={X} disabled={isAdding} onClick={removeFile} />
              </div>
            ) : (
              <p className="text-sm text-muted">{manageTracksMessages.severalFiles}</p>
            )}
          </div>
        </fieldset>
        {isAdding && job?.file && (
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
        <FormFoot of="part" className="mt-6 justify-end">
          <Button onClick={() => leave(close)}>Cancel</Button>
          <SubmitButton label="Add Track" busyLabel="Adding..." isBusy={isAdding} />
        </FormFoot>
      </form>
      <ConfirmDialog {...confirmations.discard} {...question} />
    </Card>
  );
}
