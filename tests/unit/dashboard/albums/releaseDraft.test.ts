// behaviour §10.10
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  type ReleaseDraft,
  releaseDraftOf,
  releaseValuesOf,
  shownDateOf,
} from "#dashboard/albums/releaseDraft.ts";
import type { Album } from "#data/rows.ts";
import { shownDay } from "#rules/albumDate.ts";
import {
  isHeard,
  isOnSite,
  nextMoment,
  scheduleRefusal,
  visibilityBadge,
  visibilityOf,
} from "#rules/visibility.ts";
import { albumOf } from "./albumOf.ts";

const NOW = Date.parse("2026-11-22T09:00:00Z");
const LATER = "2026-12-24T19:00:00+00:00";

beforeEach(() => {
  vi.stubEnv("TZ", "Europe/Berlin");
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
});

const ANNOUNCED = "2026-11-21T08:00:30.5+00:00";
const SOON = "2026-12-01T08:00:00+00:00";

const albums = {
  public: albumOf(),
  draft: albumOf({ published_at: null }),
  scheduled: albumOf({ published_at: LATER, created_at: LATER }),
  announced: albumOf({ published_at: LATER, created_at: LATER, announced_at: ANNOUNCED }),
  "to be announced": albumOf({ published_at: LATER, created_at: LATER, announced_at: SOON }),
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

  const out = "Announced, out Dec 24, 2026, 8:00 PM";
  test.each([
    ["public", "2026-11-22T09:00:00Z", "public", true, null, Infinity],
    ["draft", "2026-11-22T09:00:00Z", "draft", false, "Draft", Infinity],
    ["scheduled", "2026-11-22T09:00:00Z", "scheduled", false, "Scheduled for Dec 24, 2026, 8:00 PM", LATER],
    ["announced", "2026-11-22T09:00:00Z", "announced", true, out, LATER],
    ["announced", "2026-12-24T18:59:54Z", "announced", true, out, LATER],
    ["announced", "2026-12-24T18:59:55Z", "public", true, null, Infinity],
    [
      "to be announced",
      "2026-11-22T09:00:00Z",
      "announced",
      false,
      "Announced from Dec 1, 2026, 9:00 AM",
      SOON,
    ],
    ["to be announced", "2026-12-01T07:59:55Z", "announced", true, out, LATER],
    ["to be announced", "2026-12-24T19:00:00Z", "public", true, null, Infinity],
  ] as const)("%s at %s: %s, on the site: %s, %s", (name, moment, visibility, isShown, badge, next) => {
    const [album, now] = [albums[name], Date.parse(moment)];
    expect(visibilityOf(album, now)).toBe(visibility);
    expect(isOnSite(album, now)).toBe(isShown);
    const heard = [null, { is_single: false }, { is_single: true }].map((track) =>
      isHeard(album, track, now),
    );
    expect(heard).toEqual([visibility === "public", visibility === "public", isShown]);
    expect(isHeard(album, { is_single: true, is_hidden: true }, now)).toBe(false);
    expect(visibilityBadge(album, now)?.replace(/\s/g, " ") ?? null).toBe(badge);
    const expected = typeof next === "string" ? Date.parse(next) - 5000 : next;
    expect(nextMoment(album, now)).toBe(expected);
  });
});

const untimed = { scheduledFor: "", announcedFrom: "", isDateChosen: false, isVisibilityChosen: false };

describe("the form of a release", () => {
  test("a new album is public, of today by local clocks", () => {
    vi.setSystemTime("2026-11-22T23:30:00Z");
    expect(releaseDraftOf(null)).toEqual({ ...untimed, visibility: "public", date: "2026-11-23" });
  });

  test.each([
    ["public", { ...untimed, visibility: "public", date: "2026-11-21" }],
    ["draft", { ...untimed, visibility: "draft", date: "2026-11-21" }],
    [
      "scheduled",
      { ...untimed, visibility: "scheduled", scheduledFor: "2026-12-24T20:00", date: "2026-12-24" },
    ],
    [
      "announced",
      {
        visibility: "announced",
        scheduledFor: "2026-12-24T20:00",
        announcedFrom: "2026-11-21T09:00",
        date: "2026-12-24",
        isDateChosen: false,
        isVisibilityChosen: false,
      },
    ],
  ] as const)("an album that is %s begins as what it is", (name, draft) => {
    expect(releaseDraftOf(albums[name])).toEqual(draft);
  });

  test("a scheduled album whose moment has come is public", () => {
    vi.setSystemTime("2026-12-24T19:00:00Z");
    for (const name of ["scheduled", "announced"] as const)
      expect(releaseDraftOf(albums[name])).toMatchObject({ ...untimed, visibility: "public" });
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
  ])("chosen as %j is refused with %s", (scheduledFor, sentence) => {
    expect(refusalOf(scheduledFor)).toEqual(
      sentence && { name: "scheduledFor", sentence: expect.stringMatching(sentence) },
    );
  });

  const refused = (name: string, sentence: RegExp) => ({ name, sentence: expect.stringMatching(sentence) });
  test.each([
    ["", "", "scheduledFor", /Please choose a date and a time/],
    ["2026-12-01T09:00", "", "scheduledFor", /Please choose a date and a time/],
    ["", "2026-11-21T20:00", "scheduledFor", /has passed/],
    ["2026-12-24T20:00", "2026-12-24T20:00", "announcedFrom", /announced before its release/],
    ["2026-12-25T00:00", "2026-12-24T20:00", "announcedFrom", /announced before its release/],
    ["2027-03-28T02:30", "2027-04-01T20:00", "announcedFrom", /skipped when the clocks change/],
    ["2026-12-01T09:00", "2027-03-28T02:30", "scheduledFor", /skipped when the clocks change/],
    ["", "2026-12-24T20:00", null, null],
    ["2020-01-01T09:00", "2026-12-24T20:00", null, null],
    ["2026-12-24T19:59", "2026-12-24T20:00", null, null],
  ])(
    "announced from %j and released at %j: the refusal at %s is %s",
    (announcedFrom, scheduledFor, name, sentence) => {
      const draft = { ...initial, visibility: "announced", announcedFrom, scheduledFor } as const;
      expect(scheduleRefusal(draft, initial)).toEqual(name && sentence && refused(name, sentence));
    },
  );

  test("of an announced album that is moved before its announcement is refused", () => {
    const begun = releaseDraftOf(albums["to be announced"]);
    expect(scheduleRefusal(begun, begun)).toBeNull();
    const moved = { ...begun, scheduledFor: "2026-11-30T20:00" };
    expect(scheduleRefusal(moved, begun)).toEqual(refused("announcedFrom", /announced before its release/));
  });

  test("counts for a scheduled album alone, and once it is another one", () => {
    expect(
      scheduleRefusal({ ...initial, visibility: "draft", scheduledFor: "2020-01-01T00:00" }, initial),
    ).toBeNull();
    const begun = releaseDraftOf(albums.scheduled);
    vi.setSystemTime("2026-12-25T00:00:00Z");
    expect(refusalOf("2026-12-24T20:00", begun)).toBeNull();
    expect(refusalOf("2026-12-24T20:01", begun)).toEqual(refused("scheduledFor", /has passed/));
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

  test.each([null, "public", "draft", "scheduled", "announced", "to be announced"] as const)(
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

  const later = { scheduledFor: "2027-07-01T20:00" };
  test.each([
    [null, { ...scheduled, visibility: "announced" }, "2027-07-01T18:00:00.000Z", "now"],
    ["public", { ...scheduled, visibility: "announced" }, "2027-07-01T18:00:00.000Z", "now"],
    // The release stays, to the second.
    ["scheduled", { visibility: "announced" }, undefined, "now"],
    [
      "scheduled",
      { visibility: "announced", announcedFrom: "2026-12-01T09:00" },
      undefined,
      "2026-12-01T08:00:00.000Z",
    ],
    ["announced", later, "2027-07-01T18:00:00.000Z", undefined],
    ["announced", { announcedFrom: "" }, undefined, "now"],
    ["to be announced", { announcedFrom: "2026-12-02T09:00" }, undefined, "2026-12-02T08:00:00.000Z"],
    ["announced", { visibility: "public" }, "now", null],
    ["announced", { visibility: "draft" }, null, null],
    ["announced", { visibility: "scheduled" }, undefined, null],
    ["announced", { ...scheduled }, "2027-07-01T18:00:00.000Z", null],
  ] as const)("of %s, made %o: out %s, announced %s", (name, part, published_at, announced_at) => {
    const expected = { published_at, announced_at };
    const changed = Object.entries(expected).filter(([, value]) => value !== undefined);
    const { created_at: _, is_dated: __, ...moments } = valuesOf(name, part);
    expect(moments).toEqual(Object.fromEntries(changed));
  });

  const noon = "2026-12-24T12:00:00.000Z";
  const dated = albumOf({ published_at: LATER, announced_at: ANNOUNCED, created_at: noon, is_dated: true });
  test("an announcement dates an album by its release, until it is announced no longer", () => {
    const dateOf = (album: Album | null, part: Partial<ReleaseDraft>) => {
      const initial = releaseDraftOf(album, new Date(NOW));
      const { created_at, is_dated } = releaseValuesOf({ ...initial, ...part }, initial, album);
      return [created_at, is_dated];
    };
    const announce = { visibility: "announced", scheduledFor: "2027-07-01T00:00" } as const;
    const july = ["2027-07-01T12:00:00.000Z", true];
    for (const album of [null, albums.draft, albums.scheduled, albums.announced, dated])
      expect(dateOf(album, announce)).toEqual(july);
    expect(dateOf(albums.public, announce)).toEqual([albums.public.created_at, false]);
    expect(dateOf(albumOf({ ...albums.draft, is_dated: true }), announce)[0]).toBe(albums.draft.created_at);
    expect(dateOf(dated, {})).toEqual([noon, true]);
    for (const visibility of ["public", "draft", "scheduled"] as const)
      expect(dateOf(dated, { visibility })).toEqual([noon, false]);
    expect(dateOf(dated, { visibility: "public", isDateChosen: true })).toEqual([noon, true]);
  });

  test("the day that a field shows already can be chosen", () => {
    const { created_at, date } = { ...albums.public, ...releaseDraftOf(albums.public) };
    expect(created_at).not.toMatch(/T12:00:00/);
    expect(valuesOf("public", { date, isDateChosen: true })).toEqual({
      created_at: `${date}T12:00:00.000Z`,
      is_dated: true,
    });
  });

  test("a released album that was announced keeps its announcement until something else is chosen", () => {
    vi.setSystemTime("2026-12-25T00:00:00Z");
    expect(valuesOf("announced", {})).toEqual({});
    expect(valuesOf("announced", { visibility: "draft" })).toEqual({
      published_at: null,
      announced_at: null,
    });
    expect(valuesOf("announced", { ...later, visibility: "announced" })).toEqual({
      published_at: "2027-07-01T18:00:00.000Z",
      announced_at: "now",
    });
  });

  test("a typed moment counts only while scheduled is chosen", () => {
    expect(valuesOf("draft", { scheduledFor: "2027-07-01T20:00" })).toEqual({});
  });

  test.each(["Pacific/Auckland", "Europe/London", "America/Los_Angeles"])(
    "a day that is chosen in %s is that day for everybody (§10.5)",
    (zone) => {
      vi.stubEnv("TZ", zone);
      for (const name of [null, "public", "scheduled", "announced"] as const) {
        const chosen = valuesOf(name, { date: "2027-01-01" });
        expect(chosen).toEqual({ created_at: "2027-01-01T12:00:00.000Z", is_dated: true });
        const saved = albumOf({ created_at: "2027-01-01T12:00:00+00:00", is_dated: true });
        expect(releaseDraftOf(saved).date).toBe("2027-01-01");
      }
    },
  );

  test("an older date stays a moment until another day is chosen", () => {
    vi.stubEnv("TZ", "America/Los_Angeles");
    const older = albumOf({ created_at: "2027-01-01T07:30:00+00:00", is_dated: true });
    const initial = releaseDraftOf(older);
    expect(initial.date).toBe("2026-12-31");
    const saved = (date: string) => releaseValuesOf({ ...initial, date }, initial, older).created_at;
    expect(saved("2026-12-31")).toBe(older.created_at);
    expect(saved("2027-01-01")).toBe("2027-01-01T12:00:00.000Z");
  });

  test("the date in files is a chosen one, today's too", () => {
    const initial = releaseDraftOf(null);
    const found = { title: "Ebb", artist: null, genre: null, cover: null, tracks: [], shortened: [] };
    const valuesFrom = (date: string | null) => {
      const chosen = { ...found, date };
      const draft = { ...initial, date: date ?? initial.date, files: { albums: [chosen], chosen } };
      return releaseValuesOf(draft, initial, null);
    };
    for (const day of ["1998-07-03", initial.date])
      expect(valuesFrom(day)).toMatchObject({ created_at: `${day}T12:00:00.000Z`, is_dated: true });
    expect(valuesFrom(null)).toMatchObject({ created_at: "now", is_dated: false });
  });

  test.each([
    ["America/Los_Angeles", "2027-03-04T03:30:00Z", "2027-03-03"],
    ["America/Los_Angeles", "2027-03-04T07:59:00Z", "2027-03-03"],
    ["America/Los_Angeles", "2027-03-04T08:00:00Z", "2027-03-04"],
    ["Pacific/Auckland", "2027-03-03T10:59:00Z", "2027-03-03"],
    ["Pacific/Auckland", "2027-03-03T11:01:00Z", "2027-03-04"],
    ["UTC", "2027-03-03T23:59:59Z", "2027-03-03"],
    ["UTC", "2027-03-04T00:00:00Z", "2027-03-04"],
  ])(
    "a new album of %s at %s has the day that its form shows, %s, for everybody (§10.5)",
    (zone, now, day) => {
      vi.stubEnv("TZ", zone);
      vi.setSystemTime(now);
      const initial = releaseDraftOf(null);
      expect(initial.date).toBe(day);
      const dated = shownDateOf(initial, initial);
      expect(dated).toMatchObject({ is_dated: true });
      for (const reader of ["America/Los_Angeles", "Pacific/Auckland", "Pacific/Kiritimati", "UTC"]) {
        vi.stubEnv("TZ", reader);
        expect(shownDay({ created_at: "", is_dated: false, ...dated })).toBe(day);
      }
    },
  );

  test("a date that was chosen, or that comes with the release, is no such one", () => {
    const initial = releaseDraftOf(null);
    const none = [{ isDateChosen: true }, { date: "2020-01-01" }, { visibility: "draft" as const }];
    for (const part of none) expect(shownDateOf({ ...initial, ...part }, initial)).toEqual({});
  });

  test("albums that are made on one day are in the order of their making", () => {
    vi.stubEnv("TZ", "America/Los_Angeles");
    const moments = ["2027-03-03T08:00Z", "2027-03-03T16:00Z", "2027-03-04T03:30Z", "2027-03-04T07:59Z"].map(
      (now) => {
        vi.setSystemTime(now);
        const initial = releaseDraftOf(null);
        return String(Object.values(shownDateOf(initial, initial))[0]);
      },
    );
    expect(new Set(moments).size).toBe(4);
    expect(moments.toSorted()).toEqual(moments);
  });
});
