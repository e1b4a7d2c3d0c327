import { adminErrors } from "#messages/adminMessages.ts";
import { fileTitle } from "./audioFiles.ts";
import { durationOf } from "./trackRules.ts";

/** The content of the Add Track card. While `typedDuration` is null the file's own duration is shown. */
export type TrackDraft = {
  title: string;
  typedDuration: string | null;
  file: File | null;
  fileDuration: string | null;
};

export const emptyTrackDraft: TrackDraft = { title: "", typedDuration: null, file: null, fileDuration: null };

/** behaviour §2: choosing a file while the title is empty pre-fills the title from the file name. */
export function withFile(draft: TrackDraft, file: File): TrackDraft {
  const title = draft.title.trim() === "" ? fileTitle(file.name) : draft.title;
  return { ...draft, title, file, fileDuration: null };
}

export function shownDuration({ typedDuration, fileDuration }: TrackDraft): string {
  return typedDuration ?? fileDuration ?? "";
}

/** behaviour §5 */
export function titleError({ title }: TrackDraft): string | null {
  return title.trim() === "" ? adminErrors.blankTrackTitle : null;
}

/** behaviour §5: title and duration as they are saved. */
export function trackValuesOf(draft: TrackDraft): { title: string; duration: string | null } {
  return { title: draft.title.trim(), duration: durationOf(shownDuration(draft)) };
}

/** Whether the card is dirty. */
export function hasContent({ title, typedDuration, file }: TrackDraft): boolean {
  return title.trim() !== "" || durationOf(typedDuration ?? "") !== null || file !== null;
}
