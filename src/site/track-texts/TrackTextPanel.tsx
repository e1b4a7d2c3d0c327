import { useId, useMemo, useState } from "react";
import type { Track } from "#data/rows.ts";
import { classNames } from "#lib/classNames.ts";
import { isolateText } from "#lib/printable.ts";
import { trackTextMessages } from "#messages/siteMessages.ts";
import { readLyrics } from "#rules/lyrics.ts";
import { usePlayerState } from "#site/player/usePlayerState.ts";
import { BrokenPart } from "#ui/ErrorBoundary.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { TimedLyrics } from "./TimedLyrics.tsx";
import { type TextKind, type TextsReading, useKnownTexts, useTexts } from "./textReads.ts";

/** Texts are cached until the identity of `reading` changes. */
type TrackTextPanelProps = TextsReading & { track: Track };

/**
 * In the grid of a track's row: a button for each text at the end of the first column, and below it the open text. The row
 * has room for both until `data-texts` says which there are (decision 127).
 */
export function TrackTextPanel({ track, ...from }: TrackTextPanelProps) {
  const kinds = useKnownTexts(track, from);
  const [chosen, setChosen] = useState<TextKind | null>(null);
  const regionId = useId();
  const isCurrent = usePlayerState(({ current }) => current?.track.id === track.id);
  if (!kinds) return null;
  const open = kinds.find((kind) => kind === chosen) ?? null;
  const title = isolateText(track.title);
  const { names } = trackTextMessages;
  return (
    <>
      <span
        data-texts={kinds.length}
        className="col-start-1 row-start-1 flex items-center justify-self-end xs:h-[calc(1.5rem+20px)] max-xs:col-span-2 max-xs:row-start-2"
      >
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-expanded={kind === open}
            aria-controls={kind === open ? regionId : undefined}
            onClick={() => setChosen(kind === open ? null : kind)}
            className={classNames(
              "min-h-11 min-w-11 rounded-sm px-1 md:min-h-8 text-xs underline-offset-4 transition-colors duration-quick",
              "hover:text-ink hover:underline",
              kind === open
                ? "text-accent underline"
                : isCurrent
                  ? "text-ink"
                  : "text-muted group-hover/row:text-ink",
            )}
          >
            <span>{names[kind]}</span>
            <span className="sr-only">
              {trackTextMessages.of(names[kind], title).slice(names[kind].length)}
            </span>
          </button>
        ))}
      </span>
      {open && (
        <section
          id={regionId}
          aria-label={trackTextMessages.of(names[open], title)}
          className="col-[1/3] mx-3 mt-1 mb-4 min-w-0 animate-fade-in border-s-2 border-line ps-4"
        >
          <OpenText track={track} kind={open} {...from} />
        </section>
      )}
    </>
  );
}

function OpenText({ track, kind, ...from }: TrackTextPanelProps & { kind: TextKind }) {
  const { answer, hasFailed, tryAgain } = useTexts(track, from);
  const text = answer?.[kind];
  if (text && kind === "lyrics") return <Lyrics text={text} track={track} />;
  if (text) return <PlainText text={text} />;
  if (!answer && !hasFailed) return <Spinner label={trackTextMessages.loading} className="min-h-24 w-full" />;
  return <BrokenPart sentence={trackTextMessages.unavailable} onTryAgain={tryAgain} />;
}

function Lyrics({ text, track }: { text: string; track: Track }) {
  const { isTimed, lines } = useMemo(() => readLyrics(text), [text]);
  if (isTimed && track.audio_url) return <TimedLyrics lines={lines} track={track} />;
  return <PlainText text={lines.map((line) => line.text).join("\n")} />;
}

/** One element per line, as each may have its own direction. */
function PlainText({ text }: { text: string }) {
  return (
    <div className="max-w-prose text-base">
      {text
        .trim()
        .split(/\r\n?|\n/)
        .map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
          <p key={place} dir="auto" className="min-h-6">
            {line}
          </p>
        ))}
    </div>
  );
}
