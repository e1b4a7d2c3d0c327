/**
 * The content of an input, and the stored text that it was opened with, as another tab may have changed that since; none
 * after a failed save, which may have reached the server.
 */
export type TypedText = { text: string; opened: string | undefined };

export function typedTextOf(stored: string | null): TypedText {
  return { text: stored ?? "", opened: stored ?? "" };
}

/** behaviour §5: duration is trimmed; empty becomes null. */
export function durationOf(typed: string): string | null {
  return typed.trim() || null;
}

/** What an input of a track's row is for. */
export type TypedPart = "title" | "duration";

/** behaviour §4: what is saved of an input, null for nothing. A title is saved only if it is non-empty and differs. */
export function changedValue(part: TypedPart, { text, opened }: TypedText) {
  const duration = durationOf(text);
  if (part === "duration")
    return opened !== undefined && duration === durationOf(opened) ? null : { duration };
  const title = text.trim();
  return title === "" || title === opened ? null : { title };
}

/** The duration of a track whose audio was replaced: the new file's, unless something other than a time was typed. */
export function durationAfterReplacing(duration: string | null, fileDuration: string | null): string | null {
  const isTime = /^\d+(:\d\d)+$/.test(duration?.trim() ?? "");
  return fileDuration && (duration === null || isTime) ? fileDuration : duration;
}
