import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { environment } from "#config.ts";
import { dayName, daysBetween, utcDayOf } from "#lib/dates.ts";
import { adminErrors } from "#messages/dashboardMessages.ts";
import { listensMessages } from "#messages/listensMessages.ts";
import { errorMessage, failureMessage } from "#rules/errorMessage.ts";
import { Button } from "#ui/Button.tsx";
import { notify } from "#ui/notify.ts";
import { Place } from "#ui/Place.tsx";
import { ReadFailure } from "#ui/ReadFailure.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { ListensTable } from "./ListensTable.tsx";
import {
  exportListens,
  readSpan,
  type Span,
  type SpanListens,
  spans,
  summaryOf,
  sumsOfAlbums,
} from "./readSpan.ts";

export function ListensPlace() {
  const today = utcDayOf(new Date());
  const [span, setSpan] = useState<Span>(spans.month);
  const reading = useQuery({
    queryKey: ["listens", span.label, today],
    queryFn: () => readSpan(span, today),
    placeholderData: keepPreviousData,
    meta: { failure: adminErrors.fetchListens },
  });
  const { data, isPending, error, isPlaceholderData } = reading;
  const isEmpty = data?.bars.length === 0;
  const exporting = useMutation({
    mutationFn: exportListens,
    onSuccess: () => notify.clear("export"),
    onError: (error) => notify.error(errorMessage(error, listensMessages.exportFailed), "export"),
  });
  const canExport = data && !isEmpty && !isPlaceholderData && !exporting.isPending;

  return (
    <Place title="Listens" description={listensMessages.meaning}>
      {!environment.countsListens && <p className="text-sm">{listensMessages.off}</p>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <fieldset aria-label="Span" className="flex flex-wrap gap-1 max-sm:-ml-2.5">
          {Object.values(spans).map((each) => (
            <Button
              key={each.label}
              variant={each === span ? "primary" : "quiet"}
              shape="compact"
              aria-pressed={each === span}
              onClick={() => setSpan(each)}
            >
              {each.label}
            </Button>
          ))}
        </fieldset>
        {/* Not `disabled`: the focus stays here. */}
        <Button aria-disabled={!canExport} onClick={() => canExport && exporting.mutate(data)}>
          {exporting.isPending ? "Exporting..." : "Export CSV"}
        </Button>
      </div>
      {isPending && <Spinner className="h-[62dvh] w-full" />}
      <ReadFailure query={reading} text={failureMessage(error, listensMessages.unavailable)} />
      {/* Always there: a status that is inserted with its text is not read out everywhere. */}
      <p role="status" className={isEmpty ? "py-16 text-center text-muted" : "text-lg text-balance"}>
        {data && summaryOf(data)}
      </p>
      {data && !isEmpty && (
        <div aria-busy={isPlaceholderData} className="aria-busy:opacity-50">
          <ListensChart {...data} />
          <div className="grid grid-cols-1 gap-6 pt-3 sm:grid-cols-2">
            <ListensTable title="Albums" rows={sumsOfAlbums(data.tracks)} />
            <ListensTable title="Tracks" rows={data.tracks} />
          </div>
        </div>
      )}
    </Place>
  );
}

/** Bars, and the same numbers as a table. Needs at least one. */
function ListensChart({ span: { isByWeek }, days, bars }: SpanListens) {
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
