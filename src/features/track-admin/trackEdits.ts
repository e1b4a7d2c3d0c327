/** behaviour §4: a rename is saved only if the trimmed text is non-empty and differs. Out: the new title, or null. */
export function changedTitle(title: string, typed: string): string | null {
  const trimmed = typed.trim();
  return trimmed === "" || trimmed === title ? null : trimmed;
}

/** behaviour §5: duration is trimmed; empty becomes null. */
export function durationOf(typed: string): string | null {
  return typed.trim() || null;
}

/**
 * The duration of a track whose audio was replaced: the new file's, unless something other than a time was typed.
 * In: the track's duration, and the new file's or null when it could not be read.
 */
export function durationAfterReplacing(duration: string | null, fileDuration: string | null): string | null {
  const isTime = /^\d+(:\d\d)+$/.test(duration?.trim() ?? "");
  return fileDuration && (duration === null || isTime) ? fileDuration : duration;
}
