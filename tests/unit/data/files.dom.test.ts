import { describe, expect, test, vi } from "vitest";
import { newObjectName, objectNameOf, publicUrlOf } from "#data/files.ts";

const BUCKET = "album-covers";

describe("the names of uploaded files", () => {
  test("are {folder}/{timestamp in milliseconds}.{original extension}", () => {
    vi.spyOn(Date, "now").mockReturnValue(4_000_000_000_000);
    expect(newObjectName("covers", "Front of the album.JPG")).toBe("covers/4000000000000.JPG");
    expect(newObjectName("tracks", "take.1.wav")).toMatch(/^tracks\/\d{13}\.wav$/);
    expect(newObjectName("covers", "no extension")).toMatch(/^covers\/\d{13}$/);
    expect(newObjectName("covers", "odd.p/n?g")).toMatch(/^covers\/\d{13}\.png$/);
  });

  test("of two uploads within one millisecond differ", () => {
    vi.spyOn(Date, "now").mockReturnValue(1);
    const names = Array.from({ length: 50 }, () => newObjectName("covers", "a.png"));
    expect(new Set(names).size).toBe(50);
  });
});

describe("the object behind a public address", () => {
  test("is found again", () => {
    for (const name of ["covers/1.png", "covers/ä ö.png"])
      expect(objectNameOf(BUCKET, publicUrlOf(BUCKET, name))).toBe(name);
  });

  test.each([
    "https://elsewhere.example/storage/v1/object/public/album-covers/covers/1.png",
    publicUrlOf("audio-tracks", "covers/1.png"),
    publicUrlOf(BUCKET, ""),
    "/storage/v1/object/public/album-covers/covers/1.png",
    "not an address:",
    "",
  ])("%o is none of ours", (address) => {
    expect(objectNameOf(BUCKET, address)).toBeNull();
  });
});
