import { useMemo } from "react";
import { readLyrics } from "#lib/lyrics.ts";
import { TimedLyrics } from "./TimedLyrics.tsx";

type LyricsProps = {
  text: string;
  /** The sound, when it is the track's. */
  audio: HTMLAudioElement | null;
  /** Seconds from the track's start. */
  onSeek: (seconds: number) => void;
};

/** Lyrics, plain or with times, each line in its own direction. */
export function Lyrics({ text, ...sound }: LyricsProps) {
  const { isTimed, lines } = useMemo(() => readLyrics(text), [text]);
  return isTimed ? <TimedLyrics lines={lines} {...sound} /> : <PlainText text={text} />;
}

/** A text line by line, as several scripts may stand in it; an empty line is a space between two stanzas. */
export function PlainText({ text }: { text: string }) {
  return (
    <div className="max-w-prose text-base">
      {text
        .trim()
        .split(/\r\n?|\n/)
        .map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
          <p key={place} dir="auto" className="min-h-6">
            {line}
          </p>
        ))}
    </div>
  );
}
