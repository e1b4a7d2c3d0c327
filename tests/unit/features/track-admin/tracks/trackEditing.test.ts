import { expect, test } from "vitest";
import {
  changedTitle,
  durationAfterReplacing,
  durationOf,
  hasDurationChanged,
} from "../../../../../src/features/track-admin/tracks/trackEditing.ts";

test.each([
  ["  Night Ferry  ", "Night Ferry"],
  ["   ", null],
  ["", null],
  ["Harbor Lights", null],
  ["  Harbor Lights ", null],
])("a rename of Harbor Lights to %j is saved as %j (§2.3 §4.2 §8)", (text, saved) => {
  expect(changedTitle({ text, opened: "Harbor Lights" })).toBe(saved);
});

test.each([
  [" 3:45 ", "3:45"],
  ["  ", null],
  ["", null],
])("a duration typed as %j is saved as %j", (typed, saved) => {
  expect(durationOf(typed)).toBe(saved);
  expect(hasDurationChanged({ text: typed, opened: saved ?? "" })).toBe(false);
});

test.each([
  [null, "3:45", "3:45"],
  ["2:00", "3:45", "3:45"],
  ["1:02:03", "3:45", "3:45"],
  ["2:00 (live)", "3:45", "2:00 (live)"],
  ["2:00", null, "2:00"],
])("a track of duration %j that gets audio of %j lasts %j", (before, ofFile, after) => {
  expect(durationAfterReplacing(before, ofFile)).toBe(after);
});
