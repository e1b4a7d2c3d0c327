import fc from "fast-check";
import { expect, test } from "vitest";
import { arrange, byNumber, renumber } from "../../../../../src/dashboard/tracks/rows/trackOrder.ts";
import type { Track } from "../../../../../src/data/rows.ts";
import { holds } from "../../../../support/properties.ts";

const tracks: Track[] = ["a", "b", "c", "d"].map((id, index) => ({
  id,
  album_id: "album",
  title: id,
  duration: null,
  audio_url: null,
  is_single: false,
  artist: null,
  track_number: index * 2 + 1,
}));
const idsOf = (list: readonly Track[]) => list.map(({ id }) => id).join("");

test("every track is numbered 1..N in the new order, and one with the right number stays as it is (§4.2 §7 §8)", () => {
  const numbered = renumber(tracks);
  expect(numbered.map(({ track_number }) => track_number)).toEqual([1, 2, 3, 4]);
  expect(numbered[0]).toBe(tracks[0]);
});

test("tracks of one number are in the order of their ids, as they are read", () => {
  const alike = tracks.map((track) => ({ ...track, track_number: track.id === "b" ? 1 : 2 }));
  expect(idsOf(alike.toReversed().toSorted(byNumber))).toBe("bacd");
});

test("whatever the order, it has every track once, the named ones first and as they are named, numbered 1..N", () => {
  holds(
    fc.property(fc.shuffledSubarray(["a", "b", "c", "d", "gone"]), (ids) => {
      const arranged = renumber(arrange(tracks, ids));
      const named = ids.filter((id) => id !== "gone");
      const rest = [..."abcd"].filter((id) => !ids.includes(id));
      expect(arranged.map(({ id }) => id)).toEqual([...named, ...rest]);
      expect(arranged.map(({ track_number }) => track_number)).toEqual([1, 2, 3, 4]);
    }),
  );
});
