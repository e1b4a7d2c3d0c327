// behaviour §10.22
import fc from "fast-check";
import { expect, test } from "vitest";
import { trackPlaces } from "#rules/trackPlaces.ts";
import { holds } from "../../support/properties.ts";

/** "A1 C2": ids with their numbers. */
const tracksOf = (text: string) =>
  text
    .split(" ")
    .filter(Boolean)
    .map((one) => ({ id: one.charAt(0), track_number: Number(one.slice(1)) }));

test.each([
  ["a deleted one, and those behind it moved up", "A1 C2 D3", "B2", "ABCD", "A1 B2 C3 D4"],
  ["others have moved", "D1 A2 C3", "B2", "ABCD", "D1 A2 B3 C4"],
  ["others were added", "A1 X2 Y3", "B2", "ABC", "A1 B2 X3 Y4"],
  ["its neighbours are gone and its number is free", "X1 Y2", "E5", "ABCDE", "X1 Y2 E5"],
  ["its neighbours are gone and its number is taken", "X1 Y2 Z3", "B2", "AB", "X1 B2 Y3 Z4"],
  ["an album without tracks", "", "B2 C3", "ABC", "B2 C3"],
  ["some are there already", "A1 B2 D3", "B2 C3", "ABCD", "A1 B2 C3 D4"],
  ["equal numbers of an earlier restore", "A1 B2 C2", "D2", "ABDC", "A1 B2 D3 C4"],
  ["numbers with gaps stay", "A1 C5 D9", "B2", "ABCD", "A1 B2 C5 D9"],
  ["equal numbers in the backup", "A1", "B2 C2", "ABC", "A1 B2 C3"],
])("of %s each track takes its place", (_, present, missing, order, expected) => {
  const places = trackPlaces(tracksOf(present), tracksOf(missing), [...order]);
  expect(places.map(({ id, track_number }) => `${id}${track_number}`).join(" ")).toBe(expected);
});

test("whatever an album has lost, no two numbers are equal, what is there stays in its order, and nothing is left out", () => {
  const letters = [..."ABCDEFGH"];
  const tracks = fc.uniqueArray(
    fc.record({ id: fc.constantFrom(...letters, ..."XYZ"), track_number: fc.integer({ min: 1, max: 9 }) }),
    { selector: ({ id }) => id },
  );
  holds(
    fc.property(tracks, tracks, fc.shuffledSubarray(letters), (present, missing, order) => {
      const places = trackPlaces(present, missing, order);
      const numbers = places.map(({ track_number }) => track_number);
      expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
      const ids = places.map(({ id }) => id);
      expect(ids.toSorted()).toEqual([...new Set([...present, ...missing].map(({ id }) => id))].sort());
      const there = present
        .toSorted((a, b) => a.track_number - b.track_number || (a.id < b.id ? -1 : 1))
        .map(({ id }) => id);
      expect(ids.filter((id) => there.includes(id))).toEqual(there);
    }),
  );
});

test("whatever was deleted, an album that is as it was gets back its numbers", () => {
  const album = [..."ABCDEFGH"].map((id, at) => ({ id, track_number: at + 1 }));
  holds(
    fc.property(fc.subarray(album), fc.boolean(), (present, hasNoGaps) => {
      const rest = hasNoGaps ? present.map(({ id }, at) => ({ id, track_number: at + 1 })) : present;
      const missing = album.filter(({ id }) => !present.some((one) => one.id === id));
      expect(
        trackPlaces(
          rest,
          missing,
          album.map(({ id }) => id),
        ),
      ).toEqual(album);
    }),
  );
});
