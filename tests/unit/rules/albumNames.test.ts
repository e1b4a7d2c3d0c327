// behaviour §10.12
import { describe, expect, test } from "vitest";
import { existingAlbum } from "#rules/albumNames.ts";

const album = (title: string, artist: string | null = null) => ({ title, artist });

describe("the album that files belong to already", () => {
  test.each([
    [album("Low Water"), album("Low Water"), true],
    [album("low water "), album("Low Water"), true],
    [album("Mare\u0301e", "Rene\u0301"), album("MAR\u00c9E", "Ren\u00e9"), true],
    [album("Low Water", "Glass Harbor"), album("Low Water", "GLASS HARBOR"), true],
    [album("Low Water"), album("Low Water", "Glass Harbor"), true],
    [album("Low Water", "Glass Harbor"), album("Low Water"), true],
    [album("Low Water", "Glass Harbor"), album("Low Water", "Paper Boats"), false],
    [album("Low Water"), album("Low Waters"), false],
    [album(""), album("Low Water"), false],
  ])("%j of %j: %s", (found, there, is) => {
    expect(existingAlbum(found, [album("Another"), there])).toBe(is ? there : null);
  });

  test("one of the same artist goes before one without", () => {
    const there = [album("Low Water"), album("Low Water", "Paper Boats")];
    expect(existingAlbum(album("Low Water", "Paper Boats"), there)).toBe(there[1]);
    expect(existingAlbum(album("Low Water", "Glass Harbor"), there)).toBe(there[0]);
  });
});
