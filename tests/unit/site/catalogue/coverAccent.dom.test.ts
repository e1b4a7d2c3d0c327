// behaviour §10.2
import { renderHook, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import type { CatalogueAlbum } from "#data/rows.ts";
import { useCoverAccents } from "#site/catalogue/coverAccent.ts";
import { catalogueOf } from "../player/catalogueOf.ts";

/** Records the addresses that are read. None can be. */
function watchReads(): string[] {
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
  return read;
}

const [album = null] = catalogueOf("A: A1");

test("a cover that could not be read is read again when its album is selected again", async () => {
  const read = watchReads();
  const { rerender } = renderHook(({ selected }) => useCoverAccents(selected), {
    initialProps: { selected: album as CatalogueAlbum | null },
  });
  await waitFor(() => expect(read).toEqual([album?.cover_url]));
  rerender({ selected: null });
  rerender({ selected: album });
  await waitFor(() => expect(read).toEqual([album?.cover_url, album?.cover_url]));
});

test("the cover that the grid shows is read: a smaller copy would be one more request", async () => {
  const read = watchReads();
  document.body.innerHTML = '<ul><li data-album-id="A"><img alt="" /></li></ul>';
  onTestFinished(() => document.body.replaceChildren());
  const shown = document.querySelector("img");
  Object.assign(shown ?? {}, { decode: async () => {} });
  Object.defineProperty(shown, "currentSrc", { value: "https://files.example.com/780.webp" });
  renderHook(() => useCoverAccents(album));
  await waitFor(() => expect(read).toEqual(["https://files.example.com/780.webp"]));
});
