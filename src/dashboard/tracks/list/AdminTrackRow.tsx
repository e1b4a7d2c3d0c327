import { Clock, Eye, EyeOff, FileText, Pause, Pencil, Play, Trash2, Upload } from "lucide-react";
import { memo, useRef } from "react";
import { draftKeys } from "#dashboardConfig.ts";
import type { AdminTrack } from "#data/rows.ts";
import type { Texts } from "#data/trackTexts.ts";
import { classNames } from "#lib/classNames.ts";
import { focusIfLost } from "#lib/focus.ts";
import { pickFiles } from "#lib/localFiles.ts";
import { ownArtist } from "#rules/ownArtist.ts";
import { fields } from "#rules/tableFields.ts";
import { FormIconButton } from "#ui/FormButtons.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { InlineEdit } from "#ui/InlineEdit.tsx";
import { notify } from "#ui/notify.ts";
import { ListeningCopy } from "../copies/ListeningCopy.tsx";
import type { OriginalJob } from "../copies/originalJobs.ts";
import { audioFilesOf } from "../rows/chosenAudio.ts";
import { TrackTextsForm, useTextsForm } from "../texts/TrackTextsForm.tsx";
import { UploadLine } from "../uploads/UploadList.tsx";
import type { UploadJob } from "../uploads/uploadJobs.ts";
import { SingleCheckbox } from "./SingleCheckbox.tsx";
import { useRowInput } from "./useRowInput.ts";
import type { Stores } from "./useTrackManager.ts";

type AdminTrackRowProps = {
  stores: Stores;
  track: AdminTrack;
  texts: Texts | undefined;
  isPlaying: boolean;
  isAnnounced: boolean;
  /** The upload of its new audio. */
  job: UploadJob | undefined;
  originalJob: OriginalJob | undefined;
  onTogglePlaying: (track: AdminTrack) => void;
  onToggleHidden: (track: AdminTrack) => void;
  onDelete: (track: AdminTrack) => void;
};

/**
 * A track's row without its drag handle (behaviour §2), and below it the form of its texts and the upload of its new
 * audio. Memoized: a long list renders with each progress of an upload.
 */
export const AdminTrackRow = memo(function AdminTrackRow(props: AdminTrackRowProps) {
  const { stores, track, texts, isPlaying, job, originalJob } = props;
  const { originals, queue } = stores;
  const { id, title, duration, audio_url, is_hidden } = track;
  const artist = ownArtist(track.artist, stores.list.albumArtist);
  const draftKey = draftKeys.tracks(stores.albumId, id);
  const buttons = useRef<HTMLDivElement>(null);

  /** Focuses the button of an input or form that was closed. */
  const focusButton = (name: string) =>
    focusIfLost(() => buttons.current?.querySelector<HTMLElement>(`[name=${name}]`) ?? null);
  const titleInput = useRowInput("title", stores, track, focusButton);
  const durationInput = useRowInput("duration", stores, track, focusButton);
  const textsForm = useTextsForm(stores.texts, id, () => focusButton("texts"));

  const replaceAudio = (files: File[]) => {
    const { audio, problems } = audioFilesOf(files);
    notify.problems(problems, "audio");
    queue.add(audio.map((file) => ({ file, replacedTrackId: id })));
  };

  return (
    <div className="min-w-0 grow">
      <div className="flex flex-wrap items-center gap-x-2 sm:flex-nowrap">
        <span
          className={classNames(
            "mt-3 w-7 shrink-0 self-start rounded-full bg-tint py-0.5 text-center text-xs font-semibold tabular-nums",
            titleInput.isOpen && "max-sm:hidden",
          )}
        >
          {track.track_number}
        </span>
        {titleInput.isOpen ? (
          <InlineEdit {...titleInput.props} className="basis-full sm:grow sm:basis-0" />
        ) : (
          <div className="min-w-0 grow basis-1/2 py-2.5 sm:flex sm:basis-1/3 sm:items-baseline sm:gap-3 sm:py-2">
            <div translate="no" className="min-w-0 sm:grow">
              <p className="font-medium">{title}</p>
              {artist && (
                <p dir="auto" className="text-match-parent line-clamp-2 text-xs text-muted">
                  {artist}
                </p>
              )}
            </div>
            {is_hidden && (
              <p className="w-fit shrink-0 rounded-full bg-accent/15 px-2 py-0.5 text-xs text-accent">
                {fields.tracks.is_hidden.label}
              </p>
            )}
            {texts && <p className="shrink-0 text-xs text-muted">{namesOf(texts)}</p>}
          </div>
        )}
        {durationInput.isOpen ? (
          <InlineEdit {...durationInput.props} placeholder="3:45" className="w-48 shrink-0" />
        ) : (
          duration && (
            <span
              className={classNames(
                "min-w-12 px-1 text-right text-sm text-muted tabular-nums",
                titleInput.isOpen && "max-sm:hidden",
              )}
            >
              {duration}
            </span>
          )
        )}
        {/* On phones also below the handle: seven buttons need the whole width. */}
        <div
          ref={buttons}
          className="flex grow flex-wrap justify-end max-sm:-ml-14 sm:ml-auto sm:shrink-0 sm:grow-0"
        >
          {audio_url && (
            <IconButton
              label={isPlaying ? `Pause ${title}` : `Play ${title}`}
              icon={isPlaying ? Pause : Play}
              onClick={() => props.onTogglePlaying(track)}
            />
          )}
          <FormIconButton
            name="title"
            label={`Rename ${title}`}
            icon={Pencil}
            draftKey={`${draftKey}title`}
            onClick={titleInput.open}
          />
          <FormIconButton
            name="duration"
            label={duration ? `Change length of ${title}` : `Set length of ${title}`}
            icon={Clock}
            draftKey={`${draftKey}duration`}
            onClick={durationInput.open}
          />
          <FormIconButton
            name="texts"
            label={`Lyrics and credits of ${title}`}
            icon={FileText}
            draftKey={`${draftKey}texts`}
            aria-expanded={textsForm.draft !== null}
            onClick={textsForm.toggle}
          />
          <IconButton
            label={audio_url ? `Replace audio of ${title}` : `Upload audio of ${title}`}
            icon={Upload}
            disabled={job !== undefined}
            onClick={() => pickFiles({ accept: "audio/*" }, replaceAudio)}
          />
          {/* A database before the column has none to change. */}
          {is_hidden !== undefined && (
            <IconButton
              label={is_hidden ? `Show ${title}` : `Hide ${title}`}
              icon={is_hidden ? EyeOff : Eye}
              onClick={() => props.onToggleHidden(track)}
            />
          )}
          <IconButton label={`Delete ${title}`} icon={Trash2} onClick={() => props.onDelete(track)} />
        </div>
      </div>
      {props.isAnnounced && <SingleCheckbox list={stores.list} track={track} />}
      {textsForm.draft && <TrackTextsForm title={title} form={textsForm} draft={textsForm.draft} />}
      {job ? (
        <div className="pb-1 sm:pl-9">
          <UploadLine job={job} queue={queue} />
        </div>
      ) : (
        <ListeningCopy
          track={track}
          job={originalJob}
          originals={originals}
          onMake={() => queue.add([{ file: null, title, replacedTrackId: id, stored: track }])}
        />
      )}
    </div>
  );
});

function namesOf({ lyrics, credits, isrc }: Texts): string {
  return [lyrics && "Lyrics", credits && "Credits", isrc && "ISRC"].filter(Boolean).join(" · ");
}
