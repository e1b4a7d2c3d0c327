// behaviour §10.26
import { expect, test } from "vitest";
import { changedFacts, factsOf } from "#dashboard/band/privacyFacts.ts";

const environment = { contactEndpoint: "https://forms.example/f/1", asksForVideo: true, countsListens: true };
const facts = factsOf(environment, "https://band.example");
const stored = JSON.stringify(facts);

test("a text is compared with what the site does now", () => {
  expect(changedFacts(stored, facts)).toEqual([]);
  const now = factsOf(
    { contactEndpoint: "/contact", asksForVideo: false, countsListens: false },
    "https://band.example",
  );
  expect(changedFacts(stored, now)).toEqual([
    "visitors are no longer asked before the video",
    "listens are no longer counted",
    "the contact form sends to band.example",
  ]);
  expect(changedFacts(JSON.stringify(now), facts)).toEqual([
    "visitors are asked before the video",
    "listens are counted",
    "the contact form sends to forms.example",
  ]);
});

test("a first, another and no form of a mailing service are changes (§10.29)", () => {
  const given = (host?: string) => factsOf(environment, "https://band.example", host);
  const changes = (before?: string, now?: string) => changedFacts(JSON.stringify(given(before)), given(now));
  expect(changes("a.example", "a.example")).toEqual([]);
  expect(changes(undefined, "a.example")).toEqual(["the mailing list sends addresses to a.example"]);
  expect(changes("a.example", "b.example")).toEqual(["the mailing list sends addresses to b.example"]);
  expect(changes("a.example")).toEqual(["there is no form for the mailing list any more"]);
});

test("another form of the same service is no change", () => {
  const other = factsOf(
    { ...environment, contactEndpoint: "https://forms.example/f/2" },
    "https://band.example",
  );
  expect(changedFacts(stored, other)).toEqual([]);
});

test.each(["", "{", "null", "[]", '{"asksForVideo":true}'])(
  "of facts that are %j nothing is said",
  (text) => {
    expect(changedFacts(text, facts)).toEqual([]);
  },
);
