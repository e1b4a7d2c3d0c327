import { useCallback, useState } from "react";
import type { AdminTrack } from "#data/rows.ts";
import type { Texts } from "#data/trackTexts.ts";
import { hasChangedTexts, type TextDraft } from "../texts/textEditing.ts";
import { changedTitle, durationOf } from "../tracks/trackRules.ts";

/** The open inputs of a track's row; undefined while closed. */
export type RowDraft = Partial<Record<"title" | "duration", string>> & { texts?: TextDraft };

/** The drafts by track id: inputs of several rows may be open at once. */
export function useRowDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, RowDraft>>(new Map());
  /** Opens an input, changes its text, or closes it with undefined. */
  const edit = useCallback(
    (id: string, part: RowDraft) =>
      setDrafts((previous) => new Map(previous).set(id, { ...previous.get(id), ...part })),
    [],
  );
  return { drafts, edit };
}

export function isDirty(draft: RowDraft | undefined, track: AdminTrack, stored: Texts | undefined): boolean {
  const { title = "", duration, texts } = draft ?? {};
  return (
    changedTitle(track.title, title) !== null ||
    (duration !== undefined && durationOf(duration) !== durationOf(track.duration ?? "")) ||
    (texts !== undefined && hasChangedTexts(texts, stored))
  );
}
