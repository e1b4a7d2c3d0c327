/** The content of an input, and the stored text that it was opened with: another tab may have changed that since. */
export type TypedText = { text: string; opened: string };

export function typedTextOf(stored: string | null): TypedText {
  return { text: stored ?? "", opened: stored ?? "" };
}

/** behaviour §4: a rename is saved only if the trimmed text is non-empty and differs. */
export function changedTitle({ text, opened }: TypedText): string | null {
  const trimmed = text.trim();
  return trimmed === "" || trimmed === opened ? null : trimmed;
}

/** behaviour §5: duration is trimmed; empty becomes null. */
export function durationOf(typed: string): string | null {
  return typed.trim() || null;
}

export const hasDurationChanged = ({ text, opened }: TypedText) => durationOf(text) !== durationOf(opened);

/** The duration of a track whose audio was replaced: the new file's, unless something other than a time was typed. */
export function durationAfterReplacing(duration: string | null, fileDuration: string | null): string | null {
  const isTime = /^\d+(:\d\d)+$/.test(duration?.trim() ?? "");
  return fileDuration && (duration === null || isTime) ? fileDuration : duration;
}
