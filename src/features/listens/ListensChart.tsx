import { type KeyboardEvent, useState } from "react";
import { dayName, daysBetween } from "#lib/utcDays.ts";
import { listensMessages } from "#messages/listensMessages.ts";
import { ListensTable } from "./ListensTable.tsx";
import type { SpanListens } from "./spanListens.ts";

const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/** A stroke, as not every browser draws outlines inside a picture. */
const columnClasses =
  "fill-transparent [vector-effect:non-scaling-stroke] group-focus-visible/bar:stroke-ink group-focus-visible/bar:stroke-2 forced-colors:group-focus-visible/bar:stroke-[Highlight]";
const barClasses = "group/bar outline-none fill-accent/60 forced-colors:fill-[CanvasText]";
const chosenClasses = "group/bar outline-none fill-accent forced-colors:fill-[Highlight]";

/** Bars with one Tab stop (roving tabindex), one of them in words, and all as a table. Needs at least one. */
export function ListensChart({ span: { isByWeek }, days, bars }: SpanListens) {
  const [chosenDay, setChosenDay] = useState("");
  const place = bars.findIndex(({ day }) => day === chosenDay);
  const chosen = place < 0 ? bars.length - 1 : place;
  // Days without listens have an empty place, but for the weeks before the first bar.
  const first = (isByWeek ? bars[0]?.day : days.first_day) ?? days.last_day;
  const columnOf = (day: string) => Math.floor(daysBetween(first, day) / (isByWeek ? 7 : 1));
  const columns = columnOf(days.last_day) + 1;
  const most = Math.max(...bars.map(({ listens }) => listens));
  /** In per cent: browsers draw no lengths of a hundred million. */
  const heightOf = (listens: number) => (listens / most) * 100;
  const words = bars.map(({ day, listens }) => listensMessages.bar(dayName(day), isByWeek, listens));

  const handleKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    const place = Math.min(Math.max(chosen + move, 0), bars.length - 1);
    event.currentTarget.querySelectorAll("g")[place]?.focus();
  };

  return (
    <figure className="text-sm">
      <p aria-hidden="true" className="flex justify-between gap-3 pb-1 text-muted tabular-nums">
        <span className="shrink-0">{most.toLocaleString()}</span>
        <span>{words[chosen]}</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a picture, not a part of a form */}
      <svg
        role="group"
        aria-label={`Listens by ${isByWeek ? "week" : "day"}`}
        viewBox={`0 0 ${columns} 100`}
        preserveAspectRatio="none"
        onKeyDown={handleKeyDown}
        className="h-40 w-full overflow-visible border-y border-line"
      >
        {bars.map(({ day, listens }, place) => (
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a picture that can be focused to be read
          <g
            key={day}
            role="img"
            aria-label={words[place]}
            tabIndex={place === chosen ? 0 : -1}
            onFocus={() => setChosenDay(day)}
            onPointerEnter={() => setChosenDay(day)}
            className={place === chosen ? chosenClasses : barClasses}
          >
            <rect x={columnOf(day)} width={1} height={100} className={columnClasses} />
            <rect
              x={columnOf(day) + 0.15}
              width={0.7}
              y={100 - heightOf(listens)}
              height={heightOf(listens)}
            />
          </g>
        ))}
      </svg>
      <p aria-hidden="true" className="flex justify-between pt-1 text-muted">
        <span>{dayName(first)}</span>
        <span>{dayName(days.last_day)}</span>
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer py-3">Show as a table</summary>
        <ListensTable
          title={isByWeek ? "Week of" : "Day"}
          rows={bars.map(({ day, listens }) => ({ id: day, title: day, listens }))}
          firstOrder="title"
        />
      </details>
    </figure>
  );
}
