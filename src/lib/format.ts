/** Seconds as "3:45" or "1:02:03"; 0:00 for anything that is not a finite, positive number. */
export function formatTime(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const minutes = Math.floor(whole / 60) % 60;
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(whole % 60)}`
    : `${minutes}:${twoDigits(whole % 60)}`;
}

/** Marks that turn the direction of a line: Unicode's embeddings, overrides and isolates. */
const turningMarks = /[\u202A-\u202E\u2066-\u2069]/;

/** Isolates direction marks in a text for the middle of a sentence, so that they reverse nothing else. */
export function isolateText(text: string): string {
  return turningMarks.test(text) ? `\u2068${text}\u2069` : text;
}
