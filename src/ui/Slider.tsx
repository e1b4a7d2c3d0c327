import { type KeyboardEvent, memo, type PointerEvent, useState } from "react";
import { classNames } from "#lib/classNames.ts";

type SliderProps = {
  label: string;
  /** Identity of the value's owner, such as a track's id. A drag ends when it changes. */
  subject?: string;
  value: number;
  /** 0 while unknown: the slider is then disabled, but keeps the focus. */
  max: number;
  valueText: (value: number) => string;
  /** "release": a drag calls `onChange` once, at its end. */
  commitOn: "move" | "release";
  onChange: (value: number) => void;
  /** An arrow key. `value` may be older than what the next step begins from. */
  onStep: (direction: 1 | -1) => void;
  secondValue?: number;
  className?: string;
};

/** Positions of the native input. Without a `step` attribute, VoiceOver moves it by 5 % of them. */
const POSITIONS = 1000;

/** Pixels of the invisible thumb, as in `inputClasses`: iOS drags a range input only by its thumb. */
const THUMB = 44;

// Half a thumb longer than the line at both ends: the thumb's centre then follows the line from end to end. A press
// counts up to 12 px beside the line only, where other things may be.
const inputClasses =
  "absolute -inset-x-5.5 inset-y-0 m-0 h-full touch-none appearance-none opacity-0 [clip-path:inset(0_10px)] " +
  "[&::-moz-range-thumb]:size-11 [&::-moz-range-thumb]:border-0 " +
  "[&::-webkit-slider-thumb]:size-11 [&::-webkit-slider-thumb]:appearance-none";

const arrows: Record<string, 1 | -1> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/**
 * A horizontal slider from 0 to `max`: a native range input, which touch screen readers can move, over a line and a thumb
 * drawn by us. As players have it, it goes from left to right in every script.
 */
export function Slider(props: SliderProps) {
  const { label, subject, value, max, valueText, secondValue = 0, className } = props;
  const { commitOn, onChange, onStep } = props;
  const [drag, setDrag] = useState<{ subject?: string; to: number } | null>(null);
  const dragged = drag && drag.subject === subject && max > 0 ? drag.to : null;
  const shown = dragged ?? Math.min(value, max);
  const share = (amount: number) => (max > 0 ? Math.min(amount / max, 1) : 0);

  const dragTo = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const to = Math.min(Math.max((clientX - left - THUMB / 2) / (width - THUMB), 0), 1) * max;
    setDrag({ subject, to });
    if (commitOn === "move") onChange(to);
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || max <= 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragTo(event);
  };
  const onPointerUp = () => {
    setDrag(null);
    if (dragged !== null && commitOn === "release") onChange(dragged);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = arrows[event.key];
    if (!direction || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (max > 0) onStep(direction);
  };

  return (
    <span
      dir="ltr"
      className={classNames(
        "group/slider relative flex h-11 items-center rounded-full has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent md:h-8",
        className,
      )}
    >
      <span className="relative h-1 w-full overflow-hidden rounded-full bg-groove forced-colors:border">
        <Line share={share(secondValue)} className="bg-line-strong" />
        <Line share={share(shown)} className="bg-accent forced-colors:bg-[Highlight]" />
      </span>
      <span className="absolute inset-x-0" style={{ translate: `${share(shown) * 100}%` }}>
        <span
          className={classNames(
            "absolute size-3 -translate-1/2 rounded-full bg-ink shadow-low transition-[scale] duration-quick forced-colors:bg-[ButtonText]",
            dragged === null ? "group-hover/slider:scale-125" : "scale-150",
          )}
        />
      </span>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={valueText(shown)}
        aria-disabled={max <= 0 || undefined}
        max={POSITIONS}
        value={Math.round(share(shown) * POSITIONS)}
        // By keyboard and by screen readers. A pointer's position is read from its events, which are exact.
        onChange={({ target }) => !drag && max > 0 && onChange((target.valueAsNumber / POSITIONS) * max)}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => dragged !== null && dragTo(event)}
        onPointerUp={onPointerUp}
        onPointerCancel={() => setDrag(null)}
        onKeyDown={onKeyDown}
        className={classNames(inputClasses, max > 0 && "cursor-pointer")}
      />
    </span>
  );
}

const Line = memo(function Line({ share, className }: { share: number; className: string }) {
  return (
    <span
      className={classNames("absolute inset-0 origin-left", className)}
      style={{ transform: `scaleX(${share})` }}
    />
  );
});
