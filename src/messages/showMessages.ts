/** The labels of `shows.status`. */
export const showStatuses: Record<string, string> = {
  on: "On",
  sold_out: "Sold out",
  cancelled: "Cancelled",
  postponed: "Postponed",
};

export const showMessages = {
  loading: "Loading shows...",
  meaning: "Day and hour are those of the venue. Visitors see a show until its day has ended everywhere.",
  empty: "No shows yet.",
  unavailable: "The shows could not be loaded.",
  dayMissing: "Please choose a day.",
  dayUnread: "This is not a day. Please write it as 2027-03-04 or 4 March 2027.",
  dayNotThere: "The calendar has no such day.",
  yearMissing: "Please add the year.",
  orderUnknown: "Please say first whether the day or the month comes first.",
  startsUnread: "This is not a time of day. Please write it as 19:30 or 7 pm.",
  cityMissing: "Please enter a city.",
  countryUnread: "This is no country. Please write its English name or its code of two letters.",
  ticketsUnread: "This is not a web address. Please enter one that begins with https://.",
  statusUnread: "Please write On, Sold out, Cancelled or Postponed.",
  tooLong: (limit: number) => `This is too long. Please shorten it to ${limit} characters.`,
  public: "Visitors see the show.",
  draft: "Only you see the show.",
  scheduled: "Visitors see the show from this moment on.",
  stillBuilt: "The public page and the calendar may still have it until the next build.",
  pasteHint:
    "Copy the rows in Excel, Numbers, Google Sheets or a CSV file, and paste them here: day, time, venue, city, country, tickets, note. A heading helps.",
  pasteUnavailable: "The rows could not be read. Please reload the page and try again.",
  nothingPasted: "There are no rows in this text.",
  tooMany: (rows: number, room: number) =>
    `These are ${rows.toLocaleString("en")} rows, and ${room.toLocaleString("en")} more shows fit. Please paste fewer, or delete old shows first.`,
  readRows: (rows: number, wrong: number) =>
    `${rows === 1 ? "1 row" : `${rows} rows`} read, ${wrong === 0 ? "all of them right" : `${wrong} to correct`}.`,
  duplicate: "Already there. Tick it to add it again.",
} as const;
