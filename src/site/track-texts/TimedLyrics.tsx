import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Track } from "#data/rows.ts";
import { classNames } from "#lib/classNames.ts";
import { prefersReducedMotion } from "#lib/dom.ts";
import { formatTime } from "#lib/formatTime.ts";
import { trackTextMessages } from "#messages/siteMessages.ts";
import type { LyricLine } from "#rules/lyrics.ts";
import { usePlayerState, useSend } from "#site/player/usePlayerState.ts";
import { Button } from "#ui/Button.tsx";

type TimedLyricsProps = { lines: LyricLine[]; track: Track };

/** Index of the first line of those at a time; -1 before the first. The lines are sorted by time. */
export function lineAt(lines: readonly Pick<LyricLine, "seconds">[], seconds: number): number {
  const last = lines.findLast((line) => line.seconds !== null && line.seconds <= seconds);
  return lines.findIndex((line) => line.seconds === last?.seconds);
}

const steps: Record<string, (place: number, count: number) => number> = {
  ArrowDown: (place, count) => Math.min(place + 1, count - 1),
  ArrowUp: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/** Scrolls a line to the middle of the list, whose children are the lines; nothing for -1. */
function scrollToLine(list: HTMLElement | null, place: number): void {
  const line = list?.children[place] as HTMLElement | undefined;
  if (!list || !line) return;
  const top = line.offsetTop - (list.clientHeight - line.offsetHeight) / 2;
  list.scrollTo({ top, behavior: prefersReducedMotion() ? "auto" : "smooth" });
}

/**
 * Each line has a button over it that plays from there. The list is one Tab stop (roving tabindex). It follows the sound
 * until the visitor scrolls it; with reduced motion only after "Follow".
 */
export function TimedLyrics({ lines, track }: TimedLyricsProps) {
  const send = useSend();
  const list = useRef<HTMLOListElement>(null);
  const playing = usePlayerState(({ current, time }) =>
    current?.track.id === track.id ? lineAt(lines, time) : -1,
  );
  const [focused, setFocused] = useState<number | null>(null);
  const [isFollowing, setIsFollowing] = useState(() => !prefersReducedMotion());
  const pause = () => setIsFollowing(false);
  useEffect(() => {
    if (isFollowing) scrollToLine(list.current, playing);
  }, [playing, isFollowing]);
  const focusLine = (place: number) => {
    // Above the player. Within the list only the line's own place is scrolled to.
    list.current?.scrollIntoView({ block: "nearest" });
    list.current?.children[place]?.querySelector("button")?.focus({ preventScroll: true });
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (step || /^(Page.*| )$/.test(event.key)) pause();
    if (!step || focused === null || hasModifier) return;
    event.preventDefault();
    const place = step(focused, lines.length);
    scrollToLine(list.current, place);
    focusLine(place);
  };
  const handleFollow = () => {
    setIsFollowing(true);
    focusLine(playing);
  };
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-3 text-sm text-muted">
        <span>{trackTextMessages.lineHint}</span>
        <Button
          variant="quiet"
          shape="compact"
          onClick={handleFollow}
          className={classNames((playing < 0 || isFollowing) && "invisible")}
        >
          {trackTextMessages.follow}
        </Button>
      </div>
      <ol
        role="list"
        ref={list}
        onWheel={pause}
        // Also a press on the scroll bar, and the beginning of a swipe.
        onPointerDown={pause}
        onKeyDown={handleKeyDown}
        className="relative -mx-2 max-h-[min(50svh,24rem)] overflow-y-auto py-4 text-lg [mask-image:linear-gradient(transparent,black_1rem,black_calc(100%-1rem),transparent)]"
      >
        {lines.map((line, place) => {
          // A translation often has the time of the line that is sung.
          const isPlaying = line.seconds === lines[playing]?.seconds;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
              key={place}
              aria-current={isPlaying ? "true" : undefined}
              className={classNames(
                "relative flex min-h-11 items-center rounded-sm px-2 py-1 transition-colors duration-quick",
                isPlaying ? "text-accent" : "text-muted hover:text-ink",
              )}
            >
              <span dir="auto" className="w-full">
                {line.text || "♪"}
              </span>
              <button
                type="button"
                aria-label={trackTextMessages.playFrom(formatTime(line.seconds ?? 0))}
                tabIndex={place === (focused ?? Math.max(playing, 0)) ? 0 : -1}
                onFocus={() => setFocused(place)}
                onBlur={() => setFocused(null)}
                onClick={() => {
                  setIsFollowing(!prefersReducedMotion());
                  const startAt = line.seconds ?? 0;
                  send({ type: "trackClicked", albumId: track.album_id, trackId: track.id, startAt });
                }}
                className="absolute inset-0 rounded-sm -outline-offset-2 hover:bg-hover"
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}
