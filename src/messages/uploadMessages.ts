/** "40 s left", "3 min left"; empty while that is not known. */
function timeLeft(seconds: number | null): string {
  if (!seconds) return "";
  return seconds < 60 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`;
}

export const uploadMessages = {
  title: (count: number) =>
    count === 0 ? "Not uploaded" : count === 1 ? "Uploading 1 file" : `Uploading ${count} files`,
  waiting: (size: string) => `Waiting · ${size}`,
  progress: (percent: number, done: string, size: string, seconds: number | null) =>
    [`${percent} %`, `${done} of ${size}`, timeLeft(seconds)].filter(Boolean).join(" · "),
  disconnected: "The connection was lost. The upload continues as soon as it is back.",
  uploaded: "Uploaded. Waiting for the tracks before it.",
  saving: "Saving...",
  sendCopy: "Upload the listening copy instead",
} as const;
