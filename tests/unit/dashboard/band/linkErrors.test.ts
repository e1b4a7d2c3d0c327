// behaviour §10.19
import { expect, test } from "vitest";
import { linkErrors } from "#dashboard/band/bandForm.ts";
import { bandMessages } from "#messages/bandMessages.ts";
import { addressMessages } from "#messages/dashboardMessages.ts";

const { repeated, missing } = bandMessages;
const { handle, unread } = addressMessages;

test.each([
  ["https://band.example", undefined],
  ["  http://band.example/ü?q=1#x ", undefined],
  ["https://müsik.example/🎵", undefined],
  ["band.example", undefined],
  ["mailto:band@example.com", undefined],
  ["@glassharbor", handle],
  ["JavaScript:alert(1)", unread],
  ["", missing("address")],
])("the address %j: %s", (address, error) => {
  expect(linkErrors([{ label: "Band", address }])).toEqual([{ label: undefined, address: error }]);
});

test("a link without a label, an empty one, and the same address twice", () => {
  const links = [
    { label: "", address: "https://one.example" },
    { label: " ", address: " " },
    { label: "Two", address: "ONE.example/" },
    { label: "\u200b\u3164", address: "band@example.com" },
  ];
  expect(linkErrors(links)).toEqual([
    { label: missing("label"), address: undefined },
    {},
    { label: undefined, address: repeated },
    { label: missing("label"), address: undefined },
  ]);
});
