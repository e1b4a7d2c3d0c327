// behaviour §10.30
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PodcastField } from "#dashboard/band/PodcastField.tsx";
import { soundBytesQuery } from "#data/fileSettings.ts";
import { createQueryClient } from "#ui/createQueryClient.ts";

/** The field over a bucket that answers so; `sizes` are those of its songs. */
function show(answer: () => Response) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (input: string | URL, init?: RequestInit) => {
    asked.push(
      `${new URL(String(input), "http://a.example").pathname} ${JSON.parse(String(init?.body)).prefix}`,
    );
    return answer();
  });
  const onChange = vi.fn();
  const client = createQueryClient();
  const isRead = () => client.getQueryState(soundBytesQuery.queryKey)?.status === "success";
  render(
    <QueryClientProvider client={client}>
      <PodcastField checked={false} onChange={onChange} />
    </QueryClientProvider>,
  );
  return {
    onChange,
    asked,
    isRead,
    field: screen.getByRole("checkbox", { name: "Songs from Supabase in the feeds" }),
  };
}

const songs = (...sizes: number[]) =>
  Response.json(sizes.map((size, at) => ({ name: `${at}.mp3`, id: `${at}`, metadata: { size } })));

test.each([
  [[150e6, 140e6], /5 GB a month: 17 subscribers use it up\.$/],
  [[4e9], /: 1 subscriber uses it up\.$/],
  [[4e9, 4e9], /: one subscriber needs more\.$/],
  [[], /5 GB a month\.$/],
  [Array<number>(1000).fill(1e6), /5 GB a month\.$/],
])("the switch is off, and says what it costs: %#", async (sizes, cost) => {
  const { field, asked, isRead } = show(() => songs(...sizes));
  expect(field).not.toBeChecked();
  await vi.waitFor(() => expect(isRead()).toBe(true));
  await vi.waitFor(() => expect(field).toHaveAccessibleDescription(cost));
  expect(asked).toEqual(["/storage/v1/object/list/audio-tracks tracks"]);
});

test("it is switched on while the songs' sizes cannot be read", async () => {
  const { field, onChange, asked } = show(() => Response.json({ message: "no" }, { status: 500 }));
  await vi.waitFor(() => expect(asked).not.toEqual([]));
  expect(field).toHaveAccessibleDescription(/5 GB a month\.$/);
  fireEvent.click(field);
  expect(onChange).toHaveBeenCalledWith(true);
});
