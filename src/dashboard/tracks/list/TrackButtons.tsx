import { Clock, FileText, Pause, Pencil, Play, Trash2, Upload } from "lucide-react";
import type { Ref } from "react";
import type { AdminTrack } from "#data/rows.ts";
import { pickFiles } from "#lib/localFiles.ts";
import { FormIconButton } from "#ui/FormButtons.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { notify } from "#ui/notify.ts";
import { audioFilesOf } from "../rows/audioFiles.ts";

type TrackButtonsProps = {
  ref: Ref<HTMLDivElement>;
  track: AdminTrack;
  isPlaying: boolean;
  areTextsOpen: boolean;
  isReplacing: boolean;
  /** What the keys of the row's drafts begin with. */
  draftKey: string;
  onTogglePlaying: (track: AdminTrack) => void;
  onRename: () => void;
  onChangeDuration: () => void;
  onToggleTexts: () => void;
  onReplaceAudio: (files: File[]) => void;
  onDelete: (track: AdminTrack) => void;
};

/** The buttons of a track's row (behaviour §2). Those that open a part of its draft are named after it. */
export function TrackButtons(props: TrackButtonsProps) {
  const { track, isPlaying, draftKey } = props;
  const { title, duration, audio_url } = track;
  const replaceAudio = (files: File[]) => {
    const { audio, problems } = audioFilesOf(files);
    notify.problems(problems, "audio");
    props.onReplaceAudio(audio);
  };
  return (
    // On phones also below the handle: six of them need the whole width.
    <div
      ref={props.ref}
      className="flex grow flex-wrap justify-end max-sm:-ml-12 sm:ml-auto sm:shrink-0 sm:grow-0"
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
        onClick={props.onRename}
      />
      <FormIconButton
        name="duration"
        label={duration ? `Change length of ${title}` : `Set length of ${title}`}
        icon={Clock}
        draftKey={`${draftKey}duration`}
        onClick={props.onChangeDuration}
      />
      <FormIconButton
        name="texts"
        label={`Lyrics and credits of ${title}`}
        icon={FileText}
        draftKey={`${draftKey}texts`}
        aria-expanded={props.areTextsOpen}
        onClick={props.onToggleTexts}
      />
      <IconButton
        label={audio_url ? `Replace audio of ${title}` : `Upload audio of ${title}`}
        icon={Upload}
        disabled={props.isReplacing}
        onClick={() => pickFiles({ accept: "audio/*" }, replaceAudio)}
      />
      <IconButton label={`Delete ${title}`} icon={Trash2} onClick={() => props.onDelete(track)} />
    </div>
  );
}
