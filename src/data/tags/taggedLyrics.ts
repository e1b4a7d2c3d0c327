/** A tag as it was written, by the name of its field. */
type NativeTag = { id: string; value: unknown };

/** Lines or syllables with their times, as an SYLT frame of ID3v2 has them (https://id3.org/id3v2.4.0-frames, 4.9). */
type SyncedText = {
  contentType: number;
  timeStampFormat: number;
  syncText: readonly { text: string; timestamp: number }[];
};

const timedNames = /^(TXXX:|----:[^:]*:)?(SYLT|SYNCED ?LYRICS)$/i;
const plainNames = /^(TXXX:|----:[^:]*:)?(USLT|ULT|©lyr|(UNSYNCED ?)?LYRICS)$/i;

/** Lyrics and transcriptions: other frames have chords or events. */
const WORDS = [1, 2];
const MPEG_FRAMES = 1;

/** The lyrics in tags: timed ones as LRC, else plain ones. Undefined without any. */
export function lyricsIn(tags: readonly NativeTag[], sampleRate: number | undefined): string | undefined {
  const textsOf = (names: RegExp) =>
    tags.filter(({ id }) => names.test(id)).map(({ value }) => textOf(value, sampleRate));
  return [...textsOf(timedNames), ...textsOf(plainNames)].find((text) => text?.trim());
}

function textOf(value: unknown, sampleRate: number | undefined): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return undefined;
  if ("syncText" in value) return lrcOf(value as SyncedText, sampleRate);
  return "text" in value && typeof value.text === "string" ? value.text : undefined;
}

/** A frame of MPEG-1 has 1152 samples, one of MPEG-2 half of them. */
const frameMs = (sampleRate: number) => ((sampleRate < 32_000 ? 576 : 1152) * 1000) / sampleRate;

function lrcOf({ contentType, timeStampFormat, syncText }: SyncedText, sampleRate: number | undefined) {
  const unitMs = timeStampFormat !== MPEG_FRAMES ? 1 : sampleRate && frameMs(sampleRate);
  if (!WORDS.includes(contentType) || !unitMs) return undefined;
  // A syllable that begins a line begins with a line break; where there is none, each text is a line.
  const hasBreaks = syncText.some(({ text }) => /[\r\n]/.test(text));
  const lines: { ms: number; text: string }[] = [];
  for (const { text, timestamp } of syncText) {
    const last = lines.at(-1);
    const isNew = !last || !hasBreaks || /^[\r\n]/.test(text) || /[\r\n]$/.test(last.text);
    if (isNew) lines.push({ ms: timestamp * unitMs, text });
    else last.text += text;
  }
  return lines.map(({ ms, text }) => `[${timeOf(ms)}]${text.replace(/\s+/g, " ").trim()}`).join("\n");
}

function timeOf(ms: number): string {
  const seconds = (ms % 60_000) / 1000;
  return `${String(Math.floor(ms / 60_000)).padStart(2, "0")}:${seconds.toFixed(2).padStart(5, "0")}`;
}
