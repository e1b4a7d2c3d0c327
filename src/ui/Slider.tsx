import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { classNames } from "#lib/classNames.ts";

type SliderProps = {
  label: string;
  /** What is moved, such as a track's id: a drag that began on one moves no other. */
  subject?: string;
  value: number;
  /** 0 while it is unknown: the slider then cannot be moved. */
  max: number;
  step: number;
  pageStep: number;
  valueText: (value: number) => string;
  /** "release": a drag shows where it would go, and goes there at its end. */
  commitOn: "move" | "release";
  onChange: (value: number) => void;
  /** Up to where a second, paler line reaches. */
  secondValue?: number;
  className?: string;
};

/** A horizontal slider from 0 to `max`: click, drag, arrow keys, Home and End. */
export function Slider(props: SliderProps) {
  const {
    label,
    subject,
    value,
    max,
    step,
    pageStep,
    valueText,
    commitOn,
    onChange,
    secondValue = 0,
    className,
  } = props;
  const [drag, setDrag] = useState<{ subject?: string; to: number } | null>(null);
  const dragged = drag && drag.subject === subject && max > 0 ? drag.to : null;
  const shown = dragged ?? Math.min(value, max);
  const share = (amount: number) => (max > 0 ? Math.min(amount / max, 1) : 0);

  const valueAt = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(Math.max((clientX - left) / width, 0), 1) * max;
  };
  const dragTo = (event: PointerEvent) => {
    const to = valueAt(event);
    setDrag({ subject, to });
    if (commitOn === "move") onChange(to);
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || max <= 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragTo(event);
  };
  const onPointerUp = (event: PointerEvent) => {
    setDrag(null);
    if (dragged !== null) onChange(valueAt(event));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || max <= 0) return;
    const next = sliderValueAfterKey(event.key, { value, max, step, pageStep });
    if (next === null) return;
    event.preventDefault();
    onChange(next);
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={shown}
      aria-valuetext={valueText(shown)}
      aria-disabled={max <= 0 || undefined}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => dragged !== null && dragTo(event)}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setDrag(null)}
      onKeyDown={onKeyDown}
      className={classNames(
        "group/slider relative flex h-11 touch-none items-center rounded-full md:h-8",
        max > 0 && "cursor-pointer",
        className,
      )}
    >
      <span className="relative h-1 w-full overflow-hidden rounded-full bg-white/20 forced-colors:border">
        <Line share={share(secondValue)} className="bg-white/25" />
        <Line share={share(shown)} className="bg-accent forced-colors:bg-[Highlight]" />
      </span>
      <span
        className="pointer-events-none absolute inset-x-0"
        style={{ translate: `${share(shown) * 100}%` }}
      >
        <span
          className={classNames(
            "absolute size-3 -translate-x-1/2 -translate-y-1/2 rounded-full bg-ink forced-colors:bg-[ButtonText] shadow-low transition-[scale] duration-quick",
            dragged === null ? "group-hover/slider:scale-125" : "scale-150",
          )}
        />
      </span>
    </div>
  );
}

function Line({ share, className }: { share: number; className: string }) {
  return (
    <span
      className={classNames("absolute inset-0 origin-left", className)}
      style={{ transform: `scaleX(${share})` }}
    />
  );
}

type Range = { value: number; max: number; step: number; pageStep: number };

/**
 * The value that a key gives a slider from 0 to `max`, or null when the key is none of its own
 * (https://www.w3.org/WAI/ARIA/apg/patterns/slider/).
 */
export function sliderValueAfterKey(key: string, { value, max, step, pageStep }: Range): number | null {
  const values: Record<string, number> = {
    ArrowRight: value + step,
    ArrowUp: value + step,
    ArrowLeft: value - step,
    ArrowDown: value - step,
    PageUp: value + pageStep,
    PageDown: value - pageStep,
    Home: 0,
    End: max,
  };
  const next = values[key];
  return next === undefined ? null : Math.min(Math.max(next, 0), max);
}
