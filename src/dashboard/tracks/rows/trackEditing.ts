import type { TrackValues } from "#data/rows.ts";
import { columnsToSave, type Draft } from "#lib/useDraft.ts";
import { visibleText } from "#lib/visibleText.ts";

/** behaviour §5: duration is trimmed; empty becomes null. */
export function durationOf(typed: string): string | null {
  return visibleText(typed) || null;
}

/** What an input of a track's row is for. */
export type TypedPart = "title" | "duration";

/** What is saved of an input, if anything (behaviour §4): a title only if it is non-empty and differs. */
export function changedValue(part: TypedPart, draft: Draft<{ text: string }>): Partial<TrackValues> | null {
  if (part === "title" && visibleText(draft.values.text) === "") return null;
  const values = columnsToSave(
    draft,
    ({ text }): Partial<TrackValues> =>
      part === "title" ? { title: visibleText(text) } : { duration: durationOf(text) },
  );
  return part in values ? values : null;
}

/** The duration of a track whose audio was replaced: the new file's, unless something other than a time was typed. */
export function durationAfterReplacing(duration: string | null, fileDuration: string | null): string | null {
  const isTime = /^\d+(:\d\d)+$/.test(duration?.trim() ?? "");
  return fileDuration && (duration === null || isTime) ? fileDuration : duration;
}
