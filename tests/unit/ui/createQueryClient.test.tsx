import { focusManager, onlineManager, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { useToasts } from "#ui/notify.ts";

afterEach(() => {
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
});

/** A component that reads something, in a client of its own. */
function read(queryFn: () => Promise<string>) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const meta = { failure: "Failed to read" };
  return renderHook(() => ({ ...useQuery({ queryKey: ["rows"], queryFn, meta }), toasts: useToasts() }), {
    wrapper,
  });
}

test("a read is tried once, also when the browser reports to be offline, and its failure is reported", async () => {
  onlineManager.setOnline(false);
  const queryFn = vi.fn(() => Promise.reject(new Error("No")));
  const { result } = read(queryFn);
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(result.current.toasts).toMatchObject([{ kind: "error", description: "Failed to read" }]);
  expect(queryFn).toHaveBeenCalledOnce();
});

test("neither a focused tab nor a new connection causes a refetch", async () => {
  const queryFn = vi.fn(() => Promise.resolve("rows"));
  const { result } = read(queryFn);
  await waitFor(() => expect(result.current.data).toBe("rows"));
  await act(async () => {
    for (const isThere of [false, true]) {
      onlineManager.setOnline(isThere);
      focusManager.setFocused(isThere);
    }
  });
  expect(queryFn).toHaveBeenCalledOnce();
});

test("writes of one scope run in sequence, in a hidden tab too, and one that fails does not stop the next", async () => {
  focusManager.setFocused(false);
  const client = createQueryClient();
  const events: string[] = [];
  const write = (name: string, outcome: () => Promise<void>) =>
    client
      .getMutationCache()
      .build(client, {
        scope: { id: "album" },
        mutationFn: async () => {
          events.push(`${name} begins`);
          await Promise.resolve();
          events.push(`${name} ends`);
          await outcome();
        },
      })
      .execute(undefined);
  const failed = write("one", () => Promise.reject(new Error("No")));
  const done = write("two", () => Promise.resolve());
  await expect(failed).rejects.toThrow("No");
  await done;
  expect(events).toEqual(["one begins", "one ends", "two begins", "two ends"]);
});
