import { renderHook } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { FIRST_ALBUMS } from "#config.ts";
import type { KnownCatalogue } from "#data/knownCatalogue.ts";
import { readStoredCatalogue, storeCatalogue } from "#data/storedCatalogue.ts";
import { useKnownCatalogue } from "#features/catalogue/useKnownCatalogue.ts";
import { catalogueOf } from "../player/catalogueOf.ts";

const knownOf = (readAt: number, ...lines: string[]): KnownCatalogue => ({
  albums: catalogueOf(...lines),
  videoUrl: "https://vimeo.com/1",
  readAt,
});

const known = (inPage: KnownCatalogue | null) => renderHook(() => useKnownCatalogue(inPage)).result.current;

const Titles = ({ inPage }: { inPage: KnownCatalogue }) =>
  useKnownCatalogue(inPage)?.albums.map(({ title }) => title);

describe("what can be painted before the first answer", () => {
  test("is nothing on a first visit", () => {
    expect(known(null)).toBeNull();
  });

  test("is what the last visit saw", () => {
    const last = knownOf(5, "A: A1 A2-", "B:");
    storeCatalogue(last);
    expect(known(null)).toEqual(last);
  });

  test("is the catalogue in the page where that is newer", () => {
    storeCatalogue(knownOf(5, "A: A1"));
    const inPage = knownOf(6, "B: B1");
    expect(known(inPage)).toEqual(inPage);
  });

  test("is what the last visit saw where the page was built before, with what did not change as it stands", () => {
    const inPage = knownOf(5, "A: A1", "B: B1");
    storeCatalogue(knownOf(6, "N: N1", "A: A1", "B: B1 B2"));
    const albums = known(inPage)?.albums;
    expect(albums?.map(({ id }) => id)).toEqual(["N", "A", "B"]);
    expect(albums?.[1]).toBe(inPage.albums[0]);
    expect(albums?.[2]?.tracks).toHaveLength(2);
  });

  test("is what stands in the page while that is taken over", () => {
    storeCatalogue(knownOf(6, "A: A1"));
    const inPage = knownOf(5, "B: B1");
    expect(renderToString(<Titles inPage={inPage} />)).toBe("Album B");
  });
});

describe("the memory of a visit", () => {
  test("holds the first albums only", () => {
    const many = Array.from({ length: FIRST_ALBUMS + 5 }, (_, index) => `${index}:`);
    storeCatalogue(knownOf(1, ...many));
    expect(readStoredCatalogue()?.albums).toHaveLength(FIRST_ALBUMS);
  });

  test.each(["{", "null", "[]", '{"albums":[{}],"videoUrl":"","readAt":1}'])(
    "that holds %s is none",
    (text) => {
      storeCatalogue(knownOf(1, "A: A1"));
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, text);
      expect(localStorage).toHaveLength(1);
      expect(readStoredCatalogue()).toBeNull();
    },
  );

  test("that an older version of the site has kept is none", () => {
    storeCatalogue(knownOf(1, "A: A1"));
    const [key = ""] = Object.keys(localStorage);
    localStorage.setItem(key, JSON.stringify(knownOf(1, "A: A1")));
    expect(readStoredCatalogue()).toBeNull();
  });
});
