import { Clock, FileText, Pause, Pencil, Play, Trash2, Upload } from "lucide-react";
import { memo, useRef } from "react";
import { LONGEST } from "#config.ts";
import type { AdminTrack } from "#data/rows.ts";
import type { Texts } from "#data/trackTexts.ts";
import { classNames } from "#lib/classNames.ts";
import { focusIfLost } from "#lib/focus.ts";
import { pickFiles } from "#lib/localFiles.ts";
import { adminErrors } from "#messages/adminToastMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { InlineEdit } from "#ui/InlineEdit.tsx";
import { notify } from "#ui/notify.ts";
import type { CopyJob } from "../copies/copyJob.ts";
import { ListeningCopy } from "../copies/ListeningCopy.tsx";
import { type TextsFormHandle, TrackTextsForm } from "../texts/TrackTextsForm.tsx";
import { textDraftOf } from "../texts/textEditing.ts";
import { audioFilesOf } from "../tracks/audioFiles.ts";
import { rename, setDuration } from "../tracks/trackEditing.ts";
import { reportFailure } from "../tracks/trackWrites.ts";
import { UploadLine } from "../uploads/UploadList.tsx";
import type { UploadJob } from "../uploads/uploadJobs.ts";
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
  const { id, title, duration, audio_url } = track;
  const renameButton = useRef<HTMLButtonElement>(null);
  const durationButton = useRef<HTMLButtonElement>(null);
  const textsButton = useRef<HTMLButtonElement>(null);
  const form = useRef<TextsFormHandle>(null);
  const { title: newTitle, duration: newDuration } = draft;
  const isRenaming = newTitle !== undefined;

  const edit = (part: RowDraft) => onEdit(id, part);

  const openTexts = () =>
    stores.texts.read(id).then(
      (stored) => edit({ texts: textDraftOf(stored) }),
      () => {},
    );

  const closeTexts = () => {
    edit({ texts: undefined });
    focusIfLost(() => textsButton.current);
  };

  const replaceAudio = () =>
    pickFiles({ accept: "audio/*" }, (chosen) =>
      queue.add(audioFilesOf(chosen).map((file) => ({ file, replacedTrackId: id }))),
    );

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
          <InlineEdit
            label={`Title of ${title}`}
            text={newTitle.text}
            maxLength={LONGEST.tracks.title}
            className="basis-full sm:grow sm:basis-0"
            onType={(text) => edit({ title: { ...newTitle, text } })}
            onSave={() => rename(list, id, newTitle)}
            onError={(error) => {
              edit({ title: { ...newTitle, opened: undefined } });
              reportFailure(error, adminErrors.renameTrack);
            }}
            onClose={() => {
              edit({ title: undefined });
              focusIfLost(() => renameButton.current);
            }}
          />
        )}
        {newDuration !== undefined ? (
          <InlineEdit
            label={`Duration of ${title}`}
            text={newDuration.text}
            maxLength={LONGEST.tracks.duration}
            placeholder="3:45"
            className="w-48 shrink-0"
            onType={(text) => edit({ duration: { ...newDuration, text } })}
            onSave={() => setDuration(list, id, newDuration)}
            onError={(error) => {
              edit({ duration: { ...newDuration, opened: undefined } });
              notify.error(errorMessage(error, adminErrors.unknown));
            }}
            onClose={() => {
              edit({ duration: undefined });
              focusIfLost(() => durationButton.current);
            }}
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
              onClick={() => props.onTogglePlaying(track)}
            />
          )}
          <IconButton
            ref={renameButton}
            label={`Rename ${title}`}
            icon={Pencil}
            onClick={() => edit({ title: newTitle ?? { text: title, opened: title } })}
          />
          <IconButton
            ref={durationButton}
            label={duration ? `Change length of ${title}` : `Set length of ${title}`}
            icon={Clock}
            onClick={() =>
              edit({ duration: newDuration ?? { text: duration ?? "", opened: duration ?? "" } })
            }
          />
          <IconButton
            ref={textsButton}
            label={`Lyrics and credits of ${title}`}
            icon={FileText}
            aria-expanded={draft.texts !== undefined}
            onClick={() => (form.current ? form.current.leave() : void openTexts())}
          />
          <IconButton
            label={audio_url ? `Replace audio of ${title}` : `Upload audio of ${title}`}
            icon={Upload}
            disabled={job !== undefined}
            onClick={replaceAudio}
          />
          <IconButton label={`Delete ${title}`} icon={Trash2} onClick={() => props.onDelete(track)} />
        </div>
      </div>
      {draft.texts && (
        <TrackTextsForm
          ref={form}
          title={title}
          draft={draft.texts}
          onType={(typed) => edit({ texts: typed })}
          onSave={(changes) => stores.texts.save(id, changes)}
          onClose={closeTexts}
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
