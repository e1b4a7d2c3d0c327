import { useCallback, useState } from "react";
import { hasChangedTexts, type TextDraft } from "../texts/textEditing.ts";
import { changedValue, type TypedPart, type TypedText } from "../tracks/trackEditing.ts";

/** The open inputs of a track's row; undefined while closed. */
export type RowDraft = Partial<Record<TypedPart, TypedText>> & { texts?: TextDraft };

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

export function isDirty({ title, duration, texts }: RowDraft = {}): boolean {
  return (
    (title !== undefined && changedValue("title", title) !== null) ||
    (duration !== undefined && changedValue("duration", duration) !== null) ||
    (texts !== undefined && hasChangedTexts(texts))
  );
}
