import { memo } from "react";
import { environment } from "#config.ts";
import type { PublicShow } from "#data/rows.ts";
import { useChunk } from "#lib/chunks.ts";
import { classNames } from "#lib/classNames.ts";
import { webAddress } from "#lib/webAddress.ts";
import { partUnavailable } from "#messages/connectionMessages.ts";
import { showStatuses } from "#messages/showStatuses.ts";
import { CALENDAR_PATH } from "#routes.ts";
import { dayInWords, hourOf } from "#rules/showTexts.ts";
import { Button, buttonClasses } from "#ui/Button.tsx";
import { notify } from "#ui/notify.ts";
import { PageSection } from "#ui/PageSection.tsx";
import type { ShowTimes } from "./useComingShows.ts";

/** The coming shows, and below them the past ones (behaviour §10.20). */
export function ShowsSection({ coming, past, now }: ShowTimes) {
  const { siteUrl } = environment;
  const chunk = useChunk(
    past.length > 0,
    () => import("./PastShows.tsx"),
    () => {},
  );
  return (
    <PageSection title="Shows">
      <ul role="list" className="-my-2 flex flex-col divide-y divide-line">
        {coming.map((show) => (
          <ComingShow key={show.id} show={show} now={now - (now % MS_PER_DAY)} />
        ))}
      </ul>
      {siteUrl && (
        <a
          href={siteUrl.replace(/^https?:/, "webcal:") + CALENDAR_PATH}
          className={classNames(buttonClasses({ variant: "secondary" }), "self-start")}
        >
          Subscribe to all dates
        </a>
      )}
      {past.length > 0 && chunk && <chunk.PastShows shows={past} />}
    </PageSection>
  );
}

/** What writes the file is loaded now. */
const save = (show: PublicShow) =>
  import("./saveCalendarFile.ts").then(
    ({ saveCalendarFile }) => saveCalendarFile(show),
    () => notify.error(partUnavailable),
  );

const Place = ({ city, countryName }: PublicShow) => (
  <>
    <bdi>{city}</bdi>
    {countryName && `, ${countryName}`}
  </>
);

const MS_PER_DAY = 86_400_000;

/** Not rendered again with each change of the page. */
const ComingShow = memo(function ComingShow({ show, now }: { show: PublicShow; now: number }) {
  const { day, starts, venue, city, note, status } = show;
  const { date, month, weekday, year } = dayInWords(day, now);
  const hour = hourOf(starts);
  const tickets = webAddress(show.ticket_url);
  const struck = status === "cancelled" ? "line-through" : undefined;
  const about = `${date} ${month}, ${city}`;
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-2 py-4 sm:grid-cols-[6.5rem_1fr_auto]">
      <time dateTime={day} className="text-sm text-muted">
        <span className="block font-display text-2xl font-bold text-ink lining-nums">{date}</span>
        <span className="block text-base text-ink">{month}</span>
        {[weekday, year].filter(Boolean).join(" ")}
      </time>
      <div className="flex min-w-0 flex-col gap-0.5">
        <h3 className={classNames("text-lg font-semibold", struck)}>
          <Place {...show} />
        </h3>
        {(venue || hour) && (
          <p className={struck}>
            {venue && <bdi>{venue}</bdi>}
            {venue && hour && ", "}
            {hour}
          </p>
        )}
        {note && (
          <p dir="auto" className="text-sm whitespace-pre-line text-muted">
            {note}
          </p>
        )}
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-2 sm:col-start-3 sm:justify-end sm:self-center">
        {status !== "on" && (
          <p className="text-sm font-semibold text-accent">{showStatuses[status] ?? status}</p>
        )}
        {status === "on" && tickets && (
          <a
            href={tickets}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Tickets for ${about} (opens in a new tab)`}
            className={buttonClasses({ variant: "primary" })}
          >
            Tickets
          </a>
        )}
        {status !== "cancelled" && (
          <Button aria-label={`Add to calendar: ${about}`} onClick={() => void save(show)}>
            Add to calendar
          </Button>
        )}
      </div>
    </li>
  );
});
