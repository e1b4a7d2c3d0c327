import { memo, useRef } from "react";
import { LONGEST } from "#dashboardConfig.ts";
import type { AdminTrack } from "#data/rows.ts";
import type { Texts } from "#data/trackTexts.ts";
import { classNames } from "#lib/classNames.ts";
import { focusIfLost } from "#lib/focus.ts";
import { adminErrors } from "#messages/adminToastMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { InlineEdit } from "#ui/InlineEdit.tsx";
import type { CopyJob } from "../copies/copyJob.ts";
import { ListeningCopy } from "../copies/ListeningCopy.tsx";
import { type TextsFormHandle, TrackTextsForm } from "../texts/TrackTextsForm.tsx";
import { textDraftOf } from "../texts/textEditing.ts";
import { type TypedPart, type TypedText, typedTextOf } from "../tracks/trackEditing.ts";
import { saveTyped } from "../tracks/trackUpdates.ts";
import { reportFailure } from "../tracks/trackWrites.ts";
import { UploadLine } from "../uploads/UploadList.tsx";
import type { UploadJob } from "../uploads/uploadJobs.ts";
import { TrackButtons } from "./TrackButtons.tsx";
import type { RowDraft } from "./useRowDrafts.ts";
import type { Stores } from "./useTrackManager.ts";

type AdminTrackRowProps = {
  stores: Stores;
  track: AdminTrack;
  texts: Texts | undefined;
  draft: RowDraft | undefined;
  isPlaying: boolean;
  /** The upload of its new audio. */
  job: UploadJob | undefined;
  copyJob: CopyJob | undefined;
  onEdit: (id: string, part: RowDraft) => void;
  onTogglePlaying: (track: AdminTrack) => void;
  onDelete: (track: AdminTrack) => void;
};

/**
 * A track's row without its drag handle (behaviour §2), and below it the form of its texts and the upload of its new
 * audio. Memoized: a long list renders with each progress of an upload.
 */
export const AdminTrackRow = memo(function AdminTrackRow(props: AdminTrackRowProps) {
  const { stores, track, texts, draft = {}, isPlaying, job, copyJob, onEdit } = props;
  const { list, copies, queue } = stores;
  const { id, title, duration } = track;
  const buttons = useRef<HTMLDivElement>(null);
  const form = useRef<TextsFormHandle>(null);
  const { title: newTitle, duration: newDuration } = draft;
  const isRenaming = newTitle !== undefined;

  const edit = (part: RowDraft) => onEdit(id, part);

  const close = (part: keyof RowDraft) => {
    edit({ [part]: undefined });
    focusIfLost(() => buttons.current?.querySelector<HTMLElement>(`[name=${part}]`) ?? null);
  };

  const inputOf = (part: TypedPart, typed: TypedText) => ({
    label: `${part === "title" ? "Title" : "Duration"} of ${title}`,
    text: typed.text,
    maxLength: LONGEST.tracks[part],
    onType: (text: string) => edit({ [part]: { ...typed, text } }),
    onSave: () => saveTyped(list, id, part, typed),
    onError: (error: unknown) => {
      edit({ [part]: { ...typed, opened: undefined } });
      reportFailure(error, part === "title" ? adminErrors.renameTrack : errorMessage(error));
    },
    onClose: () => close(part),
  });

  const toggleTexts = () => {
    if (form.current) return form.current.leave();
    stores.texts.read(id).then(
      (stored) => edit({ texts: textDraftOf(stored) }),
      () => {},
    );
  };

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
        {newTitle === undefined ? (
          <div className="min-w-0 grow basis-1/2 py-2.5 sm:flex sm:basis-1/3 sm:items-baseline sm:gap-3 sm:py-2">
            <p className="min-w-0 font-medium sm:grow">{title}</p>
            {texts && <p className="shrink-0 text-xs text-muted">{namesOf(texts)}</p>}
          </div>
        ) : (
          <InlineEdit {...inputOf("title", newTitle)} className="basis-full sm:grow sm:basis-0" />
        )}
        {newDuration !== undefined ? (
          <InlineEdit {...inputOf("duration", newDuration)} placeholder="3:45" className="w-48 shrink-0" />
        ) : (
          duration && (
            <span
              className={classNames("px-1 text-sm text-muted tabular-nums", isRenaming && "max-sm:hidden")}
            >
              {duration}
            </span>
          )
        )}
        <TrackButtons
          ref={buttons}
          track={track}
          isPlaying={isPlaying}
          areTextsOpen={draft.texts !== undefined}
          isReplacing={job !== undefined}
          onTogglePlaying={props.onTogglePlaying}
          onRename={() => edit({ title: newTitle ?? typedTextOf(title) })}
          onChangeDuration={() => edit({ duration: newDuration ?? typedTextOf(duration) })}
          onToggleTexts={toggleTexts}
          onReplaceAudio={(files) => queue.add(files.map((file) => ({ file, replacedTrackId: id })))}
          onDelete={props.onDelete}
        />
      </div>
      {draft.texts && (
        <TrackTextsForm
          ref={form}
          title={title}
          draft={draft.texts}
          onType={(typed) => edit({ texts: typed })}
          onSave={(changes) => stores.texts.save(id, changes)}
          onClose={() => close("texts")}
        />
      )}
      {job ? (
        <div className="pb-1 sm:pl-9">
          <UploadLine job={job} queue={queue} />
        </div>
      ) : (
        <ListeningCopy track={track} job={copyJob} onMake={copies.add} onCancel={copies.cancel} />
      )}
    </div>
  );
});

function namesOf({ lyrics, credits }: Texts): string {
  return [lyrics && "Lyrics", credits && "Credits"].filter(Boolean).join(" · ");
}
