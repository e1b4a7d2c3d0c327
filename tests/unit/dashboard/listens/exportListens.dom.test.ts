// behaviour §10.6
import { expect, test, vi } from "vitest";
import { exportListens, readSpan, spans } from "#dashboard/listens/readSpan.ts";
import * as listens from "#data/listens.ts";

const track = { id: "B", track_id: "B", title: "Tide", album_id: "A", album_title: "Low Water", listens: 1 };

test("a track whose first listen came after the dialog opened has its names in the CSV", async () => {
  const days = { first_day: "2026-01-01", last_day: "2026-01-30" };
  const calls: string[] = [];
  vi.spyOn(listens, "fetchListens").mockImplementation(async () => {
    calls.push("rows");
    return [{ id: "B", track_id: "B", day: "2026-01-30", listens: 1 }];
  });
  vi.spyOn(listens, "fetchListensByTrack").mockImplementation(async (span) => {
    calls.push("names");
    expect(span).toBe(days);
    return [{ ...track, artist: "Ada" }];
  });
  const createObjectURL = vi.spyOn(URL, "createObjectURL");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});

  await exportListens({ days });
  expect(calls).toEqual(["rows", "names"]);
  const [written] = createObjectURL.mock.calls[0] as [Blob];
  expect(await written.text()).toContain('"2026-01-30","Low Water","Tide","1","Ada"');
});

test("the last 7 days end today", async () => {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    requests.push(`${input} ${init?.body}`);
    return Response.json(input.endsWith("is_admin") ? true : []);
  });
  const { days } = await readSpan(spans.week, "2026-11-14");
  expect(days).toEqual({ first_day: "2026-11-08", last_day: "2026-11-14" });
  expect(requests[0]).toContain("2026-11-08");
});
