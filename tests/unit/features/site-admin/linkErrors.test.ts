// behaviour §10.19
import { expect, test } from "vitest";
import { linkErrors } from "#features/site-admin/linkErrors.ts";
import { siteMessages } from "#messages/siteMessages.ts";

const { notWeb, repeated, missing, withoutScheme } = siteMessages;

test.each([
  ["https://band.example", undefined],
  ["  http://band.example/ü?q=1#x ", undefined],
  ["https://müsik.example/🎵", undefined],
  ["band.example", withoutScheme("band.example")],
  ["band.example:8080/list", withoutScheme("band.example:8080/list")],
  ["@glassharbor", withoutScheme("@glassharbor")],
  ["javascript:alert(1)", notWeb],
  ["JavaScript:alert(1)", notWeb],
  ["data:text/html,<b>", notWeb],
  ["mailto:band@example.com", notWeb],
  ["https://", notWeb],
  ["", missing("address")],
])("the address %j: %s", (address, error) => {
  expect(linkErrors([{ label: "Band", address }])).toEqual([{ label: undefined, address: error }]);
});

test("a link without a label, an empty one, and the same address twice", () => {
  const links = [
    { label: "", address: "https://one.example" },
    { label: " ", address: " " },
    { label: "Two", address: "https://ONE.example/" },
  ];
  expect(linkErrors(links)).toEqual([
    { label: missing("label"), address: undefined },
    {},
    { label: undefined, address: repeated },
  ]);
});
