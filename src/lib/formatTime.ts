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

/** The seconds of a time such as "3:45" or "1:02:03"; null for any other text. */
export function parseTime(text: string): number | null {
  if (!/^\d+(:[0-5]?\d){1,2}$/.test(text)) return null;
  return text.split(":").reduce((sum, part) => 60 * sum + Number(part), 0);
}
