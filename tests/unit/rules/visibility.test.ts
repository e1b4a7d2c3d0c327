// behaviour §10.10
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  announcedAt,
  isHeard,
  isOnSite,
  nextMoment,
  publishedAt,
  scheduleRefusal,
  visibilityDraftOf,
  visibilityOf,
} from "#rules/visibility.ts";
import { holds } from "../../support/properties.ts";

const NOW = Date.parse("2026-11-22T10:00:00Z");
const moment = fc
  .integer({ min: -400, max: 400 })
  .map((hours) => new Date(NOW + hours * 3_600_000 + 61_234).toISOString());
const row = fc
  .record({ published_at: fc.option(moment), announced_at: fc.option(moment) })
  .filter(
    (one) => one.announced_at === null || (one.published_at !== null && one.announced_at < one.published_at),
  );

test("whatever a row is, saving its form unchanged changes neither moment", () => {
  holds(
    fc.property(row, (stored) => {
      const draft = visibilityDraftOf(stored, NOW);
      expect([publishedAt(draft, draft, stored), announcedAt(draft, draft, stored)]).toEqual([
        stored.published_at,
        stored.announced_at,
      ]);
      expect(scheduleRefusal(draft, draft, NOW)).toBeNull();
    }),
  );
});

test("whatever else is chosen, a moment that was not changed stays as it is stored, and a new one is the chosen minute", () => {
  holds(
    fc.property(row, moment, (stored, chosen) => {
      const before = visibilityDraftOf(stored, NOW);
      const minute = visibilityDraftOf(
        { published_at: new Date(Date.parse(chosen) + 4e10).toISOString() },
        NOW,
      ).scheduledFor;
      const after = { ...before, visibility: "scheduled" as const, scheduledFor: minute };
      expect(Date.parse(publishedAt(after, before, stored) ?? "")).toBe(Date.parse(minute));
      expect(announcedAt(after, before, stored)).toBe(null);
      expect(
        publishedAt({ ...before, visibility: "draft" }, { ...before, visibility: "public" }, stored),
      ).toBeNull();
      expect(
        publishedAt({ ...before, visibility: "public" }, { ...before, visibility: "draft" }, stored),
      ).toBe("now");
    }),
  );
});

test("whatever the moments, a row that visitors hear is on the site, and between two moments nothing changes", () => {
  const track = fc.record({ is_single: fc.boolean(), is_hidden: fc.boolean() });
  holds(
    fc.property(row, track, fc.integer({ min: 0, max: 400 }), (album, song, hours) => {
      const at = (when: number) => [
        visibilityOf(album, when),
        isOnSite(album, when),
        isHeard(album, song, when),
      ];
      const [, isThere, isPlayed] = at(NOW);
      if (isPlayed) expect([isThere, song.is_hidden]).toEqual([true, false]);
      if (album.published_at === null) expect(at(NOW)).toEqual(["draft", false, false]);
      const next = nextMoment(album, NOW);
      expect(at(Math.min(next - 1, NOW + hours * 3_600_000))).toEqual(at(NOW));
      if (next < Infinity) expect(at(next)).not.toEqual(at(next - 1));
    }),
  );
});
