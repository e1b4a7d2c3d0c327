import type { PublicShow } from "#data/rows.ts";
import { placeOf } from "#rules/showPlaces.ts";
import { dayInWords } from "#rules/showTexts.ts";

/** By year; a prerendered page has none of them. */
export function PastShows({ shows }: { shows: PublicShow[] }) {
  const years = [...new Set(shows.map(({ day }) => day.slice(0, 4)))];
  return (
    <details className="border-t border-line pt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">Past shows</summary>
      {years.map((year) => (
        <section key={year} className="pb-4">
          <h3 className="font-display text-lg font-bold lining-nums">{Number(year)}</h3>
          <ul role="list" className="flex flex-col gap-1.5 pt-1.5 text-sm">
            {shows.map((show) => show.day.startsWith(year) && <PastShow key={show.id} show={show} />)}
          </ul>
        </section>
      ))}
    </details>
  );
}

function PastShow({ show }: { show: PublicShow }) {
  const { date, month } = dayInWords(show.day, 0);
  return (
    <li className="grid grid-cols-[7.5rem_1fr] gap-x-4">
      <time dateTime={show.day} className="text-muted">
        {date} {month}
      </time>
      <span className={show.status === "cancelled" ? "line-through" : undefined}>{placeOf(show)}</span>
    </li>
  );
}
