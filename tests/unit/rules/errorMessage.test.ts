// behaviour §10.8
import { expect, test } from "vitest";
import { errorMessage } from "#rules/errorMessage.ts";
import { Failure } from "#rules/failure.ts";

test.each([
  [new Error("The disk is full."), "The disk is full."],
  [{ message: " Invalid login credentials " }, "Invalid login credentials"],
  [{ message: "TypeError: No route" }, "No route"],
  [{ message: "" }, "Try again."],
  [{ message: "Error: " }, "Error:"],
  [{}, "Try again."],
  [null, "Try again."],
  ["text", "Try again."],
  [new Failure("trackGone"), "This track no longer exists: it was deleted elsewhere."],
  [
    new Failure("fileUnreadable", { fileName: "Tide.mp3" }),
    '"Tide.mp3" can no longer be read. Please choose it again.',
  ],
  // What Supabase's clients keep of a Failure.
  [
    { message: "AbortError: noAnswer", code: "" },
    "The server did not answer in time. Check your connection and try again.",
  ],
])("%j says %j", (error, sentence) => expect(errorMessage(error, "Try again.")).toBe(sentence));

const check = (rule: string) => `new row for relation "albums" violates check constraint "albums_${rule}"`;
const refused = "The entry was refused. Please check every field.";

test.each([
  ["23514", check("title_is_not_too_long"), "Album Title is too long. Please shorten it."],
  [
    "23514",
    check("vimeo_url_is_a_web_address"),
    "Vimeo URL is not a web address, or too long. Please enter one that begins with https://.",
  ],
  [
    "23502",
    'null value in column "title" of relation "tracks" violates not-null constraint',
    "Track Title is missing. Please fill it in.",
  ],
  [
    "23514",
    check("announced_at_is_before_the_release"),
    "Announced from must be before the release. Please choose another one.",
  ],
  [
    "23514",
    check("links_is_a_list_of_links"),
    "Also on has a link without a label or a web address. Please check every link.",
  ],
  ["23514", check("flavour_is_not_blank"), refused],
  ["23503", 'update or delete on table "albums" violates foreign key constraint "x"', refused],
  ["42501", "permission denied for table albums", "permission denied for table albums"],
  ["PGRST204", "Could not find the column", "Could not find the column"],
])("%s: %s is reported in words of ours where it is the value that was refused", (code, message, sentence) =>
  expect(errorMessage({ code, message, details: null, hint: null }, "Try again.")).toBe(sentence),
);

test("a database that does not fit may be newer than the page: a reload comes before SQL", () => {
  expect(errorMessage({ message: "databaseOld" })).toMatch(/Reload the page: .*setup\.sql/);
});
