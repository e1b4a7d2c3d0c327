import { Clock, FileText, Pause, Pencil, Play, Trash2, Upload } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import { LONGEST } from "#config.ts";
import type { AdminTrack } from "#data/rows.ts";
import type { Texts } from "#data/trackTexts.ts";
import { classNames } from "#lib/classNames.ts";
import { focusAfterDialog } from "#lib/focusAfterDialog.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { InlineEdit } from "#ui/InlineEdit.tsx";
import type { CopyJob } from "../copies/copyJob.ts";
import { ListeningCopy } from "../copies/ListeningCopy.tsx";
import { type TextsFormHandle, TrackTextsForm } from "../texts/TrackTextsForm.tsx";
import type { TextDraft } from "../texts/textEditing.ts";
import { UploadLine } from "../uploads/UploadList.tsx";
import type { FileJob } from "../uploads/uploadJobs.ts";
import type { TrackField } from "./useTrackDrafts.ts";
import type { TrackActions } from "./useTrackManager.ts";

type AdminTrackRowProps = {
  track: AdminTrack;
  isPlaying: boolean;
  /** The texts of the inline inputs; undefined while closed. */
  typedTitle: string | undefined;
  typedDuration: string | undefined;
  /** Its lyrics and credits, if it has any. */
  words: Texts | undefined;
  /** Undefined while their form is closed. */
  textDraft: TextDraft | undefined;
  /** The upload of its new audio. */
  job: FileJob | undefined;
  copyJob: CopyJob | undefined;
  actions: TrackActions;
};

/** A track's row without its drag handle (behaviour §2), and below it the form of its words and its new audio's upload. */
export const AdminTrackRow = memo(function AdminTrackRow(props: AdminTrackRowProps) {
  const { track, isPlaying, typedTitle, typedDuration, words, textDraft, job, copyJob, actions } = props;
  const { id, title, duration, audio_url } = track;
  const buttons = { title: useRef<HTMLButtonElement>(null), duration: useRef<HTMLButtonElement>(null) };
  const textsButton = useRef<HTMLButtonElement>(null);
  const form = useRef<TextsFormHandle>(null);
  const hadForm = useRef(false);
  const hasForm = textDraft !== undefined;

  const isRenaming = typedTitle !== undefined;

  const endTyping = (field: TrackField) => {
    actions.endTyping(id, field);
    buttons[field].current?.focus();
  };

  // After the confirm dialog has closed too.
  useEffect(() => {
    const hasJustClosed = hadForm.current && !hasForm;
    hadForm.current = hasForm;
    if (hasJustClosed) return focusAfterDialog(() => textsButton.current);
  }, [hasForm]);

  return (
    <div className="min-w-0 grow">
      <div className="flex flex-wrap items-center gap-x-2 sm:flex-nowrap">
        <span
          className={classNames(
            "mt-3 w-7 shrink-0 self-start rounded-full bg-white/8 py-0.5 text-center text-xs font-semibold tabular-nums",
            isRenaming && "max-sm:hidden",
          )}
        >
          {track.track_number}
        </span>
        {typedTitle === undefined ? (
          <div className="min-w-0 grow basis-1/2 py-2.5 sm:flex sm:basis-1/3 sm:items-baseline sm:gap-3 sm:py-2">
            <p className="min-w-0 font-medium sm:grow">{title}</p>
            {words && <p className="shrink-0 text-xs text-muted">{namesOf(words)}</p>}
          </div>
        ) : (
          <InlineEdit
            label={`Title of ${title}`}
            text={typedTitle}
            maxLength={LONGEST.tracks.title}
            className="basis-full sm:grow sm:basis-0"
            onType={(text) => actions.type(id, "title", text)}
            onSave={() => actions.rename(track, typedTitle)}
            onClose={() => endTyping("title")}
          />
        )}
        {typedDuration !== undefined ? (
          <InlineEdit
            label={`Duration of ${title}`}
            text={typedDuration}
            maxLength={LONGEST.tracks.duration}
            placeholder="3:45"
            className="w-48 shrink-0"
            onType={(text) => actions.type(id, "duration", text)}
            onSave={() => actions.setDuration(track, typedDuration)}
            onClose={() => endTyping("duration")}
          />
        ) : (
          duration && (
            <span
              className={classNames("px-1 text-sm text-muted tabular-nums", isRenaming && "max-sm:hidden")}
            >
              {duration}
            </span>
          )
        )}
        {/* On phones also below the handle: six of them need the whole width. */}
        <div className="flex grow flex-wrap justify-end max-sm:-ml-12 sm:ml-auto sm:shrink-0 sm:grow-0">
          {audio_url && (
            <IconButton
              label={isPlaying ? `Pause ${title}` : `Play ${title}`}
              icon={isPlaying ? Pause : Play}
              onClick={() => actions.togglePlaying(track)}
            />
          )}
          <IconButton
            ref={buttons.title}
            label={`Rename ${title}`}
            icon={Pencil}
            onClick={() => actions.type(id, "title", title)}
          />
          <IconButton
            ref={buttons.duration}
            label={duration ? `Change length of ${title}` : `Set length of ${title}`}
            icon={Clock}
            onClick={() => actions.type(id, "duration", duration ?? "")}
          />
          <IconButton
            ref={textsButton}
            label={`Lyrics and credits of ${title}`}
            icon={FileText}
            aria-expanded={hasForm}
            onClick={() => (form.current ? form.current.leave() : void actions.texts.open(id))}
          />
          <IconButton
            label={audio_url ? `Replace audio of ${title}` : `Upload audio of ${title}`}
            icon={Upload}
            disabled={job !== undefined}
            onClick={() => actions.pickAudio(track)}
          />
          <IconButton label={`Delete ${title}`} icon={Trash2} onClick={() => actions.askToDelete(track)} />
        </div>
      </div>
      {textDraft && (
        <TrackTextsForm
          ref={form}
          title={title}
          draft={textDraft}
          onType={(part) => actions.texts.type(id, part)}
          onSave={() => actions.texts.save(id)}
          onClose={() => actions.texts.close(id)}
        />
      )}
      {job ? (
        <div className="pb-1 sm:pl-9">
          <UploadLine
            job={job}
            onRetry={actions.retryUpload}
            onSendCopy={actions.sendCopy}
            onRemove={actions.removeUpload}
          />
        </div>
      ) : (
        <ListeningCopy track={track} job={copyJob} onMake={actions.makeCopy} onCancel={actions.cancelCopy} />
      )}
    </div>
  );
});

/** Which words a track has. */
function namesOf({ lyrics, credits }: Texts): string {
  return [lyrics && "Lyrics", credits && "Credits"].filter(Boolean).join(" · ");
}
