// behaviour §10.10
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type ReleaseDraft, releaseDraftOf, releaseValuesOf } from "#dashboard/albums/albumDraft.ts";
import { scheduleRefusal, visibilityOf } from "#rules/visibility.ts";
import { albumOf } from "./albumOf.ts";

const NOW = Date.parse("2026-11-22T09:00:00Z");
const LATER = "2026-12-24T19:00:00+00:00";

beforeEach(() => {
  vi.stubEnv("TZ", "Europe/Berlin");
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
});

const albums = {
  public: albumOf(),
  draft: albumOf({ published_at: null }),
  scheduled: albumOf({ published_at: LATER, created_at: LATER }),
};

describe("what an album is", () => {
  test.each([
    [null, "draft"],
    ["2026-11-21T09:00:00+00:00", "public"],
    ["2026-11-22T09:00:00+00:00", "public"],
    // As if published by a database whose clock is a little ahead.
    ["2026-11-22T09:00:05+00:00", "public"],
    ["2026-11-22T09:00:06+00:00", "scheduled"],
    [LATER, "scheduled"],
  ])("published at %s it is %s", (published_at, visibility) => {
    expect(visibilityOf({ published_at }, NOW)).toBe(visibility);
  });
});

describe("the form of a release", () => {
  test("a new album is public, of today by local clocks", () => {
    vi.setSystemTime("2026-11-22T23:30:00Z");
    expect(releaseDraftOf(null)).toEqual({ visibility: "public", scheduledFor: "", date: "2026-11-23" });
  });

  test.each([
    ["public", { visibility: "public", scheduledFor: "", date: "2026-11-21" }],
    ["draft", { visibility: "draft", scheduledFor: "", date: "2026-11-21" }],
    ["scheduled", { visibility: "scheduled", scheduledFor: "2026-12-24T20:00", date: "2026-12-24" }],
  ] as const)("an album that is %s begins as what it is", (name, draft) => {
    expect(releaseDraftOf(albums[name])).toEqual(draft);
  });

  test("a scheduled album whose moment has come is public", () => {
    vi.setSystemTime("2026-12-24T19:00:00Z");
    expect(releaseDraftOf(albums.scheduled)).toMatchObject({ visibility: "public" });
  });
});

describe("the moment of a scheduled release", () => {
  const initial = releaseDraftOf(null, new Date(NOW));
  const refusalOf = (scheduledFor: string, from = initial) =>
    scheduleRefusal({ ...from, visibility: "scheduled", scheduledFor }, from);

  test.each([
    ["", /Please choose a date and a time/],
    ["2026-11-21T20:00", /has passed\. Please choose a later one, or Public/],
    ["2026-11-22T10:00", /has passed/],
    ["2027-03-28T02:30", /This time is skipped when the clocks change/],
    ["2026-11-22T10:01", null],
    ["2027-10-31T02:30", null],
    ["2027-03-28T03:00", null],
  ])("%s: %s", (scheduledFor, sentence) => {
    const refusal = refusalOf(scheduledFor);
    if (sentence) expect(refusal).toMatch(sentence);
    else expect(refusal).toBeNull();
  });

  test("counts for a scheduled album alone, and once it is another one", () => {
    expect(
      scheduleRefusal({ ...initial, visibility: "draft", scheduledFor: "2020-01-01T00:00" }, initial),
    ).toBeNull();
    const begun = releaseDraftOf(albums.scheduled);
    vi.setSystemTime("2026-12-25T00:00:00Z");
    expect(refusalOf("2026-12-24T20:00", begun)).toBeNull();
    expect(refusalOf("2026-12-24T20:01", begun)).toMatch(/has passed/);
  });
});

describe("what is saved of a release", () => {
  /** The columns that differ from those of an untouched form. */
  const valuesOf = (name: keyof typeof albums | null, part: Partial<ReleaseDraft>) => {
    const album = name && albums[name];
    const initial = releaseDraftOf(album);
    const before = Object.values(releaseValuesOf(initial, initial, album));
    const after = Object.entries(releaseValuesOf({ ...initial, ...part }, initial, album));
    return Object.fromEntries(after.filter(([, value], index) => value !== before[index]));
  };
  const scheduled = { visibility: "scheduled", scheduledFor: "2027-07-01T20:00" } as const;

  test.each([null, "public", "draft", "scheduled"] as const)(
    "nothing, of what was not touched (%s)",
    (name) => {
      expect(valuesOf(name, {})).toEqual({});
    },
  );

  test.each([
    [null, { visibility: "draft" }, null],
    [null, scheduled, "2027-07-01T18:00:00.000Z"],
    ["public", { visibility: "draft" }, null],
    ["public", scheduled, "2027-07-01T18:00:00.000Z"],
    ["draft", { visibility: "public" }, "now"],
    ["draft", scheduled, "2027-07-01T18:00:00.000Z"],
    ["scheduled", { visibility: "public" }, "now"],
    ["scheduled", { visibility: "draft" }, null],
    ["scheduled", { scheduledFor: "2026-12-31T23:59" }, "2026-12-31T22:59:00.000Z"],
  ] as const)("of %s, made %o: %s", (name, part, published_at) => {
    expect(valuesOf(name, part)).toEqual({ published_at });
  });

  test("a typed moment counts only while scheduled is chosen", () => {
    expect(valuesOf("draft", { scheduledFor: "2027-07-01T20:00" })).toEqual({});
  });

  test("a chosen day keeps the time of day, and is marked as chosen", () => {
    // 05:46 in Berlin's winter, and so in its summer.
    expect(valuesOf("public", { date: "1998-07-03" })).toEqual({
      created_at: "1998-07-03T03:46:37.732Z",
      is_dated: true,
    });
    expect(valuesOf(null, { date: "1998-07-03" })).toEqual({
      created_at: "1998-07-03T08:00:00.000Z",
      is_dated: true,
    });
  });
});
