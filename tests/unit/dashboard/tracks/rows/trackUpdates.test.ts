import { expect, test } from "vitest";
import { newDraft } from "#lib/draft.ts";
import {
  changedValue,
  durationAfterReplacing,
} from "../../../../../src/dashboard/tracks/rows/trackUpdates.ts";

const typed = (before: string, text: string) => ({
  ...newDraft("", { text: before, artist: "Ada" }),
  values: { text, artist: "Ada" },
});

test.each([
  ["  Night Ferry  ", "Night Ferry"],
  ["   ", null],
  ["", null],
  ["Harbor Lights", null],
  ["  Harbor Lights ", null],
])("a rename of Harbor Lights to %j is saved as %j (§2.3 §4.2 §8)", (text, saved) => {
  expect(changedValue("title", typed("Harbor Lights", text), null)).toEqual(saved && { title: saved });
});

test.each([
  [" 3:45 ", { duration: "3:45" }],
  ["  ", { duration: null }],
  ["", { duration: null }],
  [" 2:00", null],
])("a duration of 2:00 changed to %j is saved as %j", (text, saved) => {
  expect(changedValue("duration", typed("2:00", text), null)).toEqual(saved);
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
