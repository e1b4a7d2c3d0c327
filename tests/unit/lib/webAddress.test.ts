// behaviour §10.2
import { expect, test } from "vitest";
import { webAddress } from "#lib/webAddress.ts";

test.each(["https://example.com/a?b=1", "http://example.com/"])("%s may be linked", (address) => {
  expect(webAddress(address)).toBe(address);
});

test.each([
  "javascript:alert(1)",
  "mailto:a@example.com",
  "/shop",
  "data:text/html,x",
  "vbscript:x",
  " ",
  "",
  null,
  undefined,
  "example.com",
])("%s may not", (address) => expect(webAddress(address)).toBeNull());
