import fc from "fast-check";
import { expect, test } from "vitest";
import { formatTime, parseTime } from "#lib/formatTime.ts";
import { holds } from "../../support/properties.ts";

test.each([
  [0, "0:00"],
  [3723, "1:02:03"],
  [Number.NaN, "0:00"],
  [Number.POSITIVE_INFINITY, "0:00"],
  [-3, "0:00"],
])("%s seconds read %s", (seconds, text) => {
  expect(formatTime(seconds)).toBe(text);
});

test.each([
  ["1:02:03", 3723],
  ["3", null],
  ["3:75", null],
  ["ten", null],
  ["", null],
])("%j is %j seconds", (text, seconds) => expect(parseTime(text)).toBe(seconds));

test("whatever the seconds, the time that is shown is read as the whole ones", () => {
  holds(
    fc.property(fc.oneof(fc.nat(8000), fc.double({ min: 0, max: 1e6, noNaN: true })), (seconds) => {
      const text = formatTime(seconds);
      expect(text).toMatch(/^(\d+:[0-5]|[0-5])?\d:[0-5]\d$/);
      expect(parseTime(text)).toBe(Math.floor(seconds));
    }),
  );
});
