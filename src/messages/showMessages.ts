import { counted } from "./dashboardMessages.ts";

export const showMessages = {
  pressEnter: "Press Enter to save.",
  loading: "Loading shows...",
  pasted: (count: number) => `${counted(count, "show")} added from your spreadsheet.`,
  selected: (count: number) => `${counted(count, "show")} selected`,
  meaning: "Day and hour are those of the venue. Visitors see a show until its day has ended everywhere.",
  empty: "No shows yet.",
  unavailable: "The shows could not be loaded.",
  dayMissing: "Please choose a day.",
  yearUnread: "Please write the year with four digits, for example 2027.",
  dayUnread: "This is not a day. Please write it as 2027-03-04 or 4 March 2027.",
  dayNotThere: "The calendar has no such day.",
  yearMissing: "Please add the year.",
  orderUnknown: "Please say first whether the day or the month comes first.",
  startsUnread: "This is not a time of day. Please write it as 19:30 or 7 pm.",
  halfUnknown: "Please say first whether this is in the morning or in the evening.",
  startsCut: "Please type the whole hour, for example 19:30.",
  cityMissing: "Please enter a city.",
  countryUnread: "This is no country. Please write its English name or its code of two letters.",
  tooLong: (limit: number) => `This is too long. Please shorten it to ${limit} characters.`,
  public: "Visitors see the show.",
  draft: "Only you see the show.",
  scheduled: "Visitors see the show from this moment on.",
  stillBuilt: "The public page and the calendar may still have it until the next build.",
  pasteHint:
    "Copy the rows in Excel, Numbers, Google Sheets or a CSV file, and paste them here, with or without a heading.",
  columnsOpen: "Please choose what each marked column holds. Until then nothing can be added.",
  nothingPasted: "There are no shows in this text.",
  tooLarge: (rows: number, columns: number) =>
    `This is more than ${rows.toLocaleString("en")} rows or ${columns} columns. Please paste the rows of the shows only, in parts.`,
  tooMany: (rows: number, room: number) =>
    `These are ${rows.toLocaleString("en")} shows, and ${room.toLocaleString("en")} more fit. Please paste fewer, or delete old shows first.`,
  readRows: (shows: number, wrong: number, left: number) =>
    `${shows === 1 ? "1 show" : `${shows} shows`} read, ${wrong === 0 ? "all of them right" : `${wrong} to correct`}.${left === 0 ? "" : ` ${left === 1 ? "1 row is" : `${left} rows are`} left out.`}`,
  heading: "Heading",
  leftOut: "Left out",
  duplicate: "Already there. Tick it to add it again.",
  inDoubt: "Perhaps a day off. Tick it to add it as a show.",
} as const;
