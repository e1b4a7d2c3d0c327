// behaviour §10.19 §10.26
import { expect, test } from "vitest";
import { paragraphsOf } from "#rules/paragraphs.ts";

test.each<[string, string, string[]]>([
  ["blank lines", "One\n\nTwo\n\n\n\nThree", ["One", "Two", "Three"]],
  ["lines with blanks in them", "One\n \t\nTwo\n\u00a0\n\nThree", ["One", "Two", "Three"]],
  ["lines of Windows", "One\r\n\r\nTwo\r\n \r\nThree", ["One", "Two", "Three"]],
  ["no blank line", "One\nstill one", ["One\nstill one"]],
  ["blanks around the text", "\n\n \nOne\n\nTwo \n\n ", ["One", "Two"]],
  ["no letter", "", []],
  ["blanks alone", " \n\n \n", []],
])("with %s, %j has the paragraphs %j", (_, text, paragraphs) => {
  expect(paragraphsOf(text).map((one) => one.trim())).toEqual(paragraphs);
});
