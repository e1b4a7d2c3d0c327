// behaviour §10.19
import fc from "fast-check";
import { expect, test } from "vitest";
import { bandMessages } from "#messages/bandMessages.ts";
import { addressMessages } from "#messages/dashboardMessages.ts";
import { readLinks } from "#rules/bandSettings.ts";
import { linkErrors, pastedLinks, savedLinks } from "#rules/links.ts";
import { holds, oddText } from "../../support/properties.ts";

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

test("a link without a label and a repeated address have errors, and an empty link has none", () => {
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

test("links are saved trimmed and completed, without empty ones", () => {
  const links = [
    { label: " Bandcamp ", address: " glassharbor.bandcamp.com/album/low-tide " },
    { label: " ", address: "" },
    { label: "Letters", address: "band@example.com" },
  ];
  expect(savedLinks(links)).toEqual([
    { label: "Bandcamp", address: "https://glassharbor.bandcamp.com/album/low-tide" },
    { label: "Letters", address: "mailto:band@example.com" },
  ]);
});

test("whatever links are typed, those without an error are saved, each as it is saved again", () => {
  const part = fc.constantFrom(
    ..."https://|a.example|b.example|/x|@|mailto:|a@b.example|?subject=| |\t|.|//|ü".split("|"),
  );
  const address = fc.oneof(
    fc.array(part, { maxLength: 5 }).map((parts) => parts.join("")),
    oddText,
  );
  const label = fc.oneof(fc.constantFrom("Band", " Band ", "", "\u200b"), oddText);
  holds(
    fc.property(fc.array(fc.record({ label, address })), (links) => {
      const errors = linkErrors(links);
      const isWrong = errors.some((error) => error.label !== undefined || error.address !== undefined);
      const isEmpty = (error: object) => !("label" in error);
      const saved = savedLinks(links);
      if (!isWrong) expect(saved).toHaveLength(errors.filter((error) => !isEmpty(error)).length);
      expect(savedLinks(saved)).toEqual(saved);
      expect(readLinks(saved)).toEqual(saved);
    }),
  );
});

/** The labels and addresses of pasted text. */
const pasted = (text: string) => pastedLinks(text).map(({ label, address }) => [label, address]);

test.each([
  ["https://open.spotify.com/album/1?si=2", "Spotify"],
  ["https://spotify.link/1", "Spotify"],
  ["https://music.apple.com/de/album/1", "Apple Music"],
  ["https://geo.music.apple.com/album/1", "Apple Music"],
  ["https://glassharbor.bandcamp.com/album/low-tide", "Bandcamp"],
  ["https://www.youtube.com/watch?v=1", "YouTube"],
  ["https://music.youtube.com/playlist?list=1", "YouTube"],
  ["https://youtu.be/1", "YouTube"],
  ["https://tidal.com/browse/album/1", "Tidal"],
  ["https://link.deezer.com/s/1", "Deezer"],
  ["https://SoundCloud.com/glassharbor", "SoundCloud"],
  ["https://open.qobuz.com/album/1", "Qobuz"],
  ["https://notspotify.com/1", "notspotify.com"],
  ["https://www.records.example:8080/low-tide", "records.example"],
  ["https://müsik.example/🎵", "müsik.example"],
  ["www.apple.com", "apple.com"],
  [`https://${"a".repeat(63)}.example`, "a".repeat(60)],
  ["band@example.com", "Email"],
])("pasted, %s is labelled %s (§10.8)", (address, label) => {
  expect(pasted(` ${address} \n`)).toEqual([[label, expect.stringMatching(/^(https:\/\/|mailto:)/)]]);
});

test("several pasted addresses are one link each, whatever separates them (§10.8)", () => {
  const spotify = ["Spotify", "https://open.spotify.com/album/1"];
  const tidal = ["Tidal", "https://tidal.com/album/1"];
  for (const text of [
    "https://open.spotify.com/album/1\nhttps://tidal.com/album/1\n",
    "https://open.spotify.com/album/1\r\n\r\n\ttidal.com/album/1",
    "https://open.spotify.com/album/1 https://tidal.com/album/1 https://open.spotify.com/album/1",
    "https://open.spotify.com/album/1, https://tidal.com/album/1;",
    "https://open.spotify.com/album/1,https://tidal.com/album/1",
    "Spotify: https://open.spotify.com/album/1\nTidal: https://tidal.com/album/1",
  ])
    expect(pasted(text), text).toEqual([spotify, tidal]);
});

test.each([
  "",
  "  \n",
  "Low Tide",
  "Hear it at https://tidal.com/album/1",
  "javascript:alert(1)",
  "@glassharbor",
])("the text %j is pasted as it is", (text) => expect(pasted(text)).toEqual([]));
