import { expect, test } from "vitest";
import { emptyTrackDraft, hasContent, trackValuesOf, withFile } from "#dashboard/tracks/form/useNewTrack.ts";

const file = new File([], "Harbor Lights.wav");

test("choosing a file while the title is empty pre-fills the title (§2.3)", () => {
  expect(withFile(emptyTrackDraft, file).title).toBe("Harbor Lights");
  expect(withFile({ ...emptyTrackDraft, title: "  " }, file).title).toBe("Harbor Lights");
  expect(withFile({ ...emptyTrackDraft, title: "Mine" }, file).title).toBe("Mine");
});

test("another file brings its own duration", () => {
  const draft = { ...withFile(emptyTrackDraft, file), fileDuration: "3:45" };
  expect(withFile(draft, null)).toEqual({ ...emptyTrackDraft, title: "Harbor Lights" });
});

test("the file's duration is saved until something is typed there", () => {
  const draft = { ...withFile(emptyTrackDraft, file), fileDuration: "3:45" };
  expect(trackValuesOf(draft)).toMatchObject({ title: "Harbor Lights", duration: undefined, file });
  expect(trackValuesOf({ ...draft, typedDuration: "4:00" }).duration).toBe("4:00");
  expect(trackValuesOf({ ...draft, typedDuration: " " }).duration).toBeNull();
});

test("title and duration are trimmed, and an empty duration becomes null (§5 §8)", () => {
  const draft = { ...emptyTrackDraft, title: "  Tide ", typedDuration: " 3:45 " };
  expect(trackValuesOf(draft)).toMatchObject({ title: "Tide", duration: "3:45" });
  expect(trackValuesOf({ ...draft, typedDuration: "" }).duration).toBeNull();
});

test("leaving a card with a title, a duration or a file would lose something", () => {
  expect(hasContent(emptyTrackDraft)).toBe(false);
  expect(hasContent({ ...emptyTrackDraft, title: " ", typedDuration: " " })).toBe(false);
  expect(hasContent({ ...emptyTrackDraft, title: "Tide" })).toBe(true);
  expect(hasContent({ ...emptyTrackDraft, typedDuration: "3:45" })).toBe(true);
  expect(hasContent({ ...emptyTrackDraft, file })).toBe(true);
});
