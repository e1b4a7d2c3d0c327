import { fileTitle } from "../tracks/audioFiles.ts";
import { durationOf } from "../tracks/trackRules.ts";
import type { UploadSource } from "../uploads/uploadJobs.ts";

/** The content of the Add Track card. While `typedDuration` is null the file's own duration is shown. */
export type TrackDraft = {
  title: string;
  typedDuration: string | null;
  file: File | null;
  fileDuration: string | null;
  /** From a text file that was dropped with the audio file. */
  lyrics: string | null;
};

export const emptyTrackDraft: TrackDraft = {
  title: "",
  typedDuration: null,
  file: null,
  fileDuration: null,
  lyrics: null,
};

/** behaviour §2: choosing a file while the title is empty pre-fills the title from the file name. */
export function withFile(draft: TrackDraft, { file, lyrics = null }: UploadSource): TrackDraft {
  const title = file && draft.title.trim() === "" ? fileTitle(file.name) : draft.title;
  return { ...draft, title, file, fileDuration: null, lyrics };
}

/** behaviour §5: the values that are saved. Without a typed duration the file's is saved. */
export function trackValuesOf({ title, typedDuration, file, lyrics }: TrackDraft): UploadSource {
  const duration = typedDuration === null ? undefined : durationOf(typedDuration);
  return { title: title.trim(), duration, file, lyrics };
}

/** Whether the card is dirty. */
export function hasContent({ title, typedDuration, file }: TrackDraft): boolean {
  return title.trim() !== "" || durationOf(typedDuration ?? "") !== null || file !== null;
}
