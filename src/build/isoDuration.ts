/** A track's duration ("3:45", "1:02:03") as ISO 8601 ("PT3M45S"); null for any other text, as it is free (SPEC §3). */
export function isoDuration(text: string | null): string | null {
  const [, hours, minutes, seconds] = /^\s*(?:(\d+):)?(\d{1,2}):([0-5]\d)\s*$/.exec(text ?? "") ?? [];
  if (minutes === undefined || seconds === undefined) return null;
  return `PT${hours ? `${Number(hours)}H` : ""}${Number(minutes)}M${Number(seconds)}S`;
}
