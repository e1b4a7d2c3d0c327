import { withoutExtension } from "#lib/localFiles.ts";
import { visibleText } from "#lib/visibleText.ts";
import { durationOf } from "../rows/trackEditing.ts";
import type { UploadSource } from "../uploads/uploadJobs.ts";

/** The content of the Add Track card. While `typedDuration` is null the file's own duration is shown. */
export type TrackDraft = {
  title: string;
  typedDuration: string | null;
  file: File | null;
  fileDuration: string | null;
};

export const emptyTrackDraft: TrackDraft = { title: "", typedDuration: null, file: null, fileDuration: null };

/** behaviour §2: choosing a file while the title is empty pre-fills the title from the file name. */
export function withFile(draft: TrackDraft, file: File | null): TrackDraft {
  const title = file && visibleText(draft.title) === "" ? withoutExtension(file.name) : draft.title;
  return { ...draft, title, file, fileDuration: null };
}

/** behaviour §5: the values that are saved. Without a typed duration the file's is saved. */
export function trackValuesOf({ title, typedDuration, file }: TrackDraft): UploadSource {
  const duration = typedDuration === null ? undefined : durationOf(typedDuration);
  return { title: visibleText(title), duration, file };
}

/** Whether the card is dirty. */
export function hasContent({ title, typedDuration, file }: TrackDraft): boolean {
  return visibleText(title) !== "" || durationOf(typedDuration ?? "") !== null || file !== null;
}
