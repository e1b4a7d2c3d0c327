import type { PublicShow } from "../../src/data/rows.ts";
import type { Environment } from "../../src/environment.ts";
import { webAddress } from "../../src/lib/webAddress.ts";
import { titleOf } from "../../src/rules/showPlaces.ts";
import { known } from "./structuredData.ts";

const SCHEMA = "https://schema.org";

const eventStatuses: Record<string, string> = { cancelled: "EventCancelled", postponed: "EventPostponed" };

/** Shows as search engines read them, with the fields that Google requires of an event. JSON-LD without context. */
export function showEvents({ artistName, siteUrl }: Environment, shows: readonly PublicShow[]): object[] {
  return shows.map((show) => {
    const { day, starts, venue, city, country, note, status } = show;
    const url = eventStatuses[status] ? null : webAddress(show.ticket_url);
    const isSoldOut = status === "sold_out";
    const availability = `${SCHEMA}/${isSoldOut ? "SoldOut" : "InStock"}`;
    return known({
      "@type": "MusicEvent",
      name: titleOf(artistName, show),
      // Without a zone: it is that of the place.
      startDate: starts ? `${day}T${starts}` : day,
      eventStatus: `${SCHEMA}/${eventStatuses[status] ?? "EventScheduled"}`,
      eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
      description: note,
      url: siteUrl && `${siteUrl}/#shows`,
      location: {
        "@type": "Place",
        name: venue ?? city,
        address: known({ "@type": "PostalAddress", addressLocality: city, addressCountry: country }),
      },
      performer: known({ "@type": "MusicGroup", name: artistName, url: siteUrl && `${siteUrl}/` }),
      offers: url || isSoldOut ? known({ "@type": "Offer", url, availability }) : null,
    });
  });
}
