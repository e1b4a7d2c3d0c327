// behaviour §10.2
import { renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useCoverAccent } from "#site/catalogue/coverAccent.ts";

test("a cover that could not be read is read again when its album is selected again", async () => {
  const read: string[] = [];
  vi.stubGlobal(
    "Image",
    class {
      src = "";
      decode() {
        read.push(this.src);
        return Promise.reject(new Error("offline"));
      }
    },
  );
  const { rerender } = renderHook(({ cover }: { cover: string | null }) => useCoverAccent(cover), {
    initialProps: { cover: "/a.webp" as string | null },
  });
  await waitFor(() => expect(read).toEqual(["/a.webp"]));
  rerender({ cover: null });
  rerender({ cover: "/a.webp" });
  await waitFor(() => expect(read).toEqual(["/a.webp", "/a.webp"]));
});
