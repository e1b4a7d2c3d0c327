// behaviour §10.8
import { expect, test } from "vitest";
import { columnsOf, fields, formValues, textField } from "#rules/tableFields.ts";

const row = {
  ...{ day: "2027-03-04", starts: "19:30:00", venue: null, city: " Kiel ", country: null },
  ...{ ticket_url: "https://a.example", note: "\u200b", status: "sold_out" },
};

test("a form holds a row as texts, hours as a time field has them, and saves what can be seen", () => {
  const values = formValues(fields.shows, row);
  expect(values).toMatchObject({ starts: "19:30", venue: "", country: "", status: "sold_out" });
  expect(columnsOf(fields.shows, values)).toEqual({ ...row, starts: "19:30", city: "Kiel", note: null });
  expect(formValues(fields.albums, null)).toMatchObject({ title: "", is_new: false });
});

test.each([
  [fields.albums.title, { label: "Album Title *", maxLength: 500, autoCapitalize: "words" }],
  [fields.albums.artist, { label: "Artist", maxLength: 500, autoCapitalize: "words" }],
  [fields.shows.day, { label: "Day *" }],
  [fields.shows.status, { label: "Status" }],
])("$label is marked only where it is to be filled in", (field, props) => {
  expect(textField(field)).toEqual(props);
});
