import { expect, test } from "vitest";
import { createdDate } from "#features/album-admin/AlbumAdminCard.tsx";

test.each(["2026-11-21T12:46:37.732+00:00", "2026-11-21 12:46:37.732+00", "2026-11-21T12:46:37Z"])(
  "%s is shown as a local date, however the database spells it",
  (timestamp) => {
    expect(createdDate(timestamp)).toBe(new Date(Date.UTC(2026, 10, 21, 12, 46)).toLocaleDateString());
  },
);
