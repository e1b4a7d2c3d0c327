// behaviour §10.20
import { describe, expect, test } from "vitest";
import { readEnvironment } from "../../../src/environment.ts";
import { showEvents } from "../../../vite/identity/structuredData.ts";
import { publicShow } from "../../support/catalogueRows.ts";

const { environment } = readEnvironment({
  VITE_ARTIST_NAME: "The Tides",
  VITE_SITE_URL: "https://tides.example/",
});

const [event] = showEvents(environment, [
  publicShow({
    ...{ starts: "19:30:00", venue: "Canal House", country: "NL", countryName: "Netherlands" },
    ...{ ticket_url: "https://tickets.example/1", note: "With Lena" },
  }),
]);

describe("a show as structured data", () => {
  test("has what schema.org and Google ask of an event", () => {
    expect(event).toEqual({
      "@type": "MusicEvent",
      name: "The Tides at Canal House, Amsterdam",
      startDate: "2027-03-04T19:30:00",
      eventStatus: "https://schema.org/EventScheduled",
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      description: "With Lena",
      url: "https://tides.example/#shows",
      location: {
        "@type": "Place",
        name: "Canal House",
        address: { "@type": "PostalAddress", addressLocality: "Amsterdam", addressCountry: "NL" },
      },
      performer: { "@type": "MusicGroup", name: "The Tides", url: "https://tides.example/" },
      offers: {
        "@type": "Offer",
        url: "https://tickets.example/1",
        availability: "https://schema.org/InStock",
      },
    });
  });

  test.each([
    ["sold_out", "EventScheduled", "https://schema.org/SoldOut"],
    ["cancelled", "EventCancelled", undefined],
    ["postponed", "EventPostponed", undefined],
    ["on", "EventScheduled", undefined],
  ])("that is %s says so, and has no offer without tickets", (status, eventStatus, availability) => {
    expect(showEvents(environment, [publicShow({ status })])[0]).toMatchObject({
      name: "The Tides in Amsterdam",
      startDate: "2027-03-04",
      eventStatus: `https://schema.org/${eventStatus}`,
      location: { name: "Amsterdam", address: { addressLocality: "Amsterdam" } },
      ...(availability && { offers: { availability } }),
    });
    const [{ offers }] = showEvents(environment, [publicShow({ status })]) as [{ offers?: object }];
    expect(offers === undefined).toBe(availability === undefined);
  });

  test.each(["cancelled", "postponed"])("that is %s offers no tickets", (status) => {
    const ticket_url = "https://tickets.example/1";
    expect(showEvents(environment, [publicShow({ status, ticket_url })])[0]).not.toHaveProperty("offers");
  });

  test("has no address that could run as a script", () => {
    const odd = publicShow({ ticket_url: "javascript:alert(1)" });
    expect(JSON.stringify(showEvents(environment, [odd]))).not.toContain("javascript");
  });
});
