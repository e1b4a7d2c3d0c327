type ShowParts = { published_at?: string | null } & Record<string, string | null>;

const show = (parts: ShowParts) => ({
  ...{
    id: crypto.randomUUID(),
    day: "2031-03-04",
    starts: "20:00:00",
    venue: "Canal House",
    city: "Amsterdam",
  },
  ...{ country: "NL", ticket_url: null, note: null, status: "on", published_at: "2026-01-01T00:00:00Z" },
  ...parts,
});

/** One of each kind; those of 2026 are public. */
export const showKinds = [
  show({}),
  show({ published_at: null, venue: null, starts: null }),
  show({
    published_at: "2031-01-01T10:00:00Z",
    note: "Not to be announced before the label agrees. ".repeat(6),
  }),
  show({
    status: "cancelled",
    city: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
    country: "GB",
  }),
  show({ status: "sold_out", city: "القدس", venue: "\u202eabc\u202c", country: "PS" }),
  show({ status: "postponed", city: "Kiel", ticket_url: null }),
  show({ city: "Bremen", ticket_url: "https://tickets.example/1", note: "Doors 19:00\nWith Lena Strand" }),
  show({ day: "1999-12-31", city: "Kiel" }),
];
