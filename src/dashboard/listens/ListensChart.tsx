import { dayName, daysBetween } from "#lib/dates.ts";
import { listensMessages } from "#messages/bandMessages.ts";
import { ListensTable } from "./ListensTable.tsx";
import type { SpanListens } from "./spanListens.ts";

/** Bars, and the same numbers as a table (decision 061). Needs at least one. */
export function ListensChart({ span: { isByWeek }, days, bars }: SpanListens) {
  // Days without listens have an empty place, but for the weeks before the first bar.
  const first = (isByWeek ? bars[0]?.day : days.first_day) ?? days.last_day;
  const columnOf = (day: string) => Math.floor(daysBetween(first, day) / (isByWeek ? 7 : 1));
  const columns = columnOf(days.last_day) + 1;
  const most = Math.max(...bars.map(({ listens }) => listens));
  /** In per cent: browsers draw no lengths of a hundred million. */
  const heightOf = (listens: number) => (listens / most) * 100;

  return (
    <figure className="text-sm">
      <p aria-hidden="true" className="pb-1 text-muted tabular-nums">
        {most.toLocaleString()}
      </p>
      <svg
        role="img"
        aria-label={`Listens by ${isByWeek ? "week" : "day"}`}
        viewBox={`0 0 ${columns} 100`}
        preserveAspectRatio="none"
        className="h-40 w-full overflow-visible border-y border-line"
      >
        {bars.map(({ day, listens }) => (
          <g key={day} className="fill-accent/60 hover:fill-accent forced-colors:fill-[CanvasText]">
            <title>{listensMessages.bar(dayName(day), isByWeek, listens)}</title>
            <rect x={columnOf(day)} width={1} height={100} fill="transparent" />
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
