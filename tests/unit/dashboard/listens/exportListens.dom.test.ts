// behaviour §10.6
import { expect, test, vi } from "vitest";
import { exportListens, readSpan, spans } from "#dashboard/listens/readSpan.ts";

const track = { id: "B", track_id: "B", title: "Tide", album_id: "A", album_title: "Low Water", listens: 1 };

test("a track whose first listen came after the dialog opened has its names in the CSV", async () => {
  const days = { first_day: "2026-01-01", last_day: "2026-01-30" };
  let isHeard = false;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const address = String(input);
    if (address.includes("/rpc/listens_by_track"))
      return Response.json(isHeard ? [{ ...track, artist: "Ada" }] : []);
    if (!address.includes("/rest/v1/listens?")) return Response.json(true);
    // It is counted while the rows are read.
    isHeard = true;
    return Response.json([{ id: "B", track_id: "B", day: "2026-01-30", listens: 1 }]);
  });
  const createObjectURL = vi.spyOn(URL, "createObjectURL");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});

  await exportListens({ days });
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
