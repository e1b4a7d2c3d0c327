// behaviour §10.14
import { expect, test } from "vitest";
import { isoDuration } from "../../../vite/identity/structuredData.ts";

test.each([
  ["3:45", "PT3M45S"],
  [" 0:09 ", "PT0M9S"],
  ["75:00", "PT75M0S"],
  ["1:02:03", "PT1H2M3S"],
  ["3:75", null],
  ["three minutes", null],
  ["", null],
  [null, null],
])("the duration %j reads %j in ISO 8601", (text, iso) => {
  expect(isoDuration(text)).toBe(iso);
});
