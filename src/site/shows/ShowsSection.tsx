import { CalendarPlus } from "lucide-react";
import { environment } from "#config.ts";
import type { PublicShow } from "#data/rows.ts";
import { classNames } from "#lib/classNames.ts";
import { useCopied } from "#lib/useCopied.ts";
import { webAddress } from "#lib/webAddress.ts";
import {
  dateWords,
  pieceMessages,
  punctuation,
  sectionTitles,
  showStatuses,
  showWords,
} from "#messages/siteMessages.ts";
import { CALENDAR_PATH } from "#routes.ts";
import { dayInWords } from "#rules/dayInWords.ts";
import { hourOf } from "#rules/shows/showDays.ts";
import { placeOf } from "#rules/shows/showPlaces.ts";
import { Button, buttonClasses } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { PageSection } from "#ui/PageSection.tsx";
import { saveCalendar } from "#ui/saveCalendar.ts";
import type { ShowTimes } from "./useComingShows.ts";

/** The coming shows, and below them the past ones (behaviour §10.20). */
export function ShowsSection({ coming, past, now }: ShowTimes) {
  const { siteUrl } = environment;
  return (
    <PageSection id="shows" title={sectionTitles.shows}>
      <ul role="list" className="-my-2 flex flex-col divide-y divide-line">
        {coming.map((show) => (
          <ComingShow key={show.id} show={show} now={now} />
        ))}
      </ul>
      {siteUrl && <CalendarLinks siteUrl={siteUrl} />}
      {past.length > 0 && <PastShows shows={past} />}
    </PageSection>
  );
}

const save = (show: PublicShow) =>
  saveCalendar(`show-${show.day}`, ({ calendarFile }) =>
    calendarFile([show], environment.artistName, new Date()),
  );

const Place = ({ city, countryName }: PublicShow) => (
  <>
    <bdi translate="no">{city}</bdi>
    {countryName && <span>{punctuation.comma + countryName}</span>}
  </>
);

function ComingShow({ show, now }: { show: PublicShow; now: number }) {
  const { day, starts, venue, city, note, status } = show;
  const { date, month, shortMonth, weekday, year } = dayInWords(day, now, dateWords);
  const time = hourOf(starts);
  const hour = time && dateWords.hour(time);
  const tickets = webAddress(show.ticket_url);
  const struck = status === "cancelled" ? "line-through" : undefined;
  const about = dateWords.date(date, month, null) + punctuation.comma + city;
  return (
    <li className="grid items-start gap-x-4 gap-y-1 py-4 xs:grid-cols-[1fr_auto] sm:grid-cols-[11rem_1fr_auto]">
      <time
        dateTime={day}
        className="font-semibold break-keep wrap-normal text-muted max-sm:col-span-full sm:text-ink"
      >
        {dateWords.withWeekday(weekday, dateWords.date(date, shortMonth, year))}
      </time>
      <div className="flex min-w-0 flex-col gap-0.5">
        <h3 className={classNames("text-base font-semibold break-keep sm:text-lg", struck)}>
          <Place {...show} />
        </h3>
        {(venue || hour) && (
          <p className={struck}>
            {venue && <bdi translate="no">{venue}</bdi>}
            {hour && <span>{venue ? punctuation.comma + hour : hour}</span>}
          </p>
        )}
        {note && (
          <p dir="auto" className="text-match-parent text-sm whitespace-pre-line text-muted">
            {note}
          </p>
        )}
      </div>
      <div className="flex items-center gap-2 self-center">
        {status !== "on" && (
          <p className="text-sm font-semibold text-accent">{showStatuses[status] ?? status}</p>
        )}
        {status === "on" && tickets && (
          <a
            href={tickets}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${showWords.ticketsFor(about)} ${pieceMessages.newTab}`}
            className={buttonClasses({ variant: "primary" })}
          >
            {showWords.tickets}
          </a>
        )}
        {status !== "cancelled" && (
          <IconButton
            icon={CalendarPlus}
            label={showWords.addShow(about)}
            variant="secondary"
            onClick={() => void save(show)}
            className="noscript:hidden"
          />
        )}
      </div>
    </li>
  );
}

/**
 * The calendar of all shows: for the program that takes `webcal:`, and as an address for any other. That is shown where
 * nothing can copy it.
 */
function CalendarLinks({ siteUrl }: { siteUrl: string }) {
  const { outcome, copy } = useCopied();
  const address = siteUrl + CALENDAR_PATH;
  const link = (
    <a href={address} className="py-2.5 text-sm wrap-anywhere underline underline-offset-4">
      {address}
    </a>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <a href={address.replace(/^https?:/, "webcal:")} className={buttonClasses()}>
        {showWords.subscribe}
      </a>
      <Button variant="quiet" onClick={() => void copy(address)} className="noscript:hidden">
        {showWords.copy}
      </Button>
      <noscript>{link}</noscript>
      <span role="status" className="text-sm">
        {outcome && showWords[outcome]}
      </span>
      {outcome === "failed" && link}
    </div>
  );
}

/** By year; a prerendered page has none of them. */
function PastShows({ shows }: { shows: PublicShow[] }) {
  const years = [...new Set(shows.map(({ day }) => day.slice(0, 4)))];
  return (
    <details className="border-t border-line pt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{showWords.past}</summary>
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
  const { date, month } = dayInWords(show.day, 0, dateWords);
  return (
    <li className="grid grid-cols-[7.5rem_1fr] gap-x-4 max-xs:grid-cols-1">
      <time dateTime={show.day} className="text-muted">
        {dateWords.date(date, month, null)}
      </time>
      <span translate="no" className={show.status === "cancelled" ? "line-through" : undefined}>
        {placeOf(show)}
      </span>
    </li>
  );
}
