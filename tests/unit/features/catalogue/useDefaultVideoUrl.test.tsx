import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { environment } from "#config.ts";
import { readStoredCatalogue } from "#data/storedCatalogue.ts";
import { useCatalogueMemory } from "#features/catalogue/useCatalogueMemory.ts";
import { useDefaultVideoUrl } from "#features/catalogue/useDefaultVideoUrl.ts";
import { catalogueOf } from "../player/catalogueOf.ts";

afterEach(() => vi.unstubAllGlobals());

const albums = catalogueOf("A: A1");
const OWN_VIDEO = "https://vimeo.com/500";
const LAST_VIDEO = "https://vimeo.com/400";

/** A visit that reads the albums, while the setting's read is answered so. Out: what it shows and what it keeps. */
async function visit(answer: Response, knownUrl: string | null) {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async () => answer);
  const { result } = renderHook(() => {
    const { shownUrl, ownUrl } = useDefaultVideoUrl(knownUrl);
    useCatalogueMemory(albums, ownUrl);
    return shownUrl;
  });
  expect(result.current).toBe(knownUrl);
  await waitFor(() => expect(result.current).not.toBe(knownUrl));
  return { shown: result.current, kept: readStoredCatalogue()?.videoUrl ?? null };
}

test.each([
  ["the owner's video", Response.json([{ value: OWN_VIDEO }]), OWN_VIDEO],
  ["the fixed default where the owner set none", Response.json([]), environment.fallbackVideoUrl],
])("%s is shown and kept", async (_name, answer, url) => {
  expect(await visit(answer, LAST_VIDEO)).toEqual({ shown: url, kept: url });
});

test.each([LAST_VIDEO, null])(
  "where the setting cannot be read the fixed default is shown, and what was known before (%s) stays",
  async (knownUrl) => {
    const refusal = Response.json({ message: "The disk is full" }, { status: 500 });
    expect(await visit(refusal, knownUrl)).toEqual({ shown: environment.fallbackVideoUrl, kept: knownUrl });
  },
);
