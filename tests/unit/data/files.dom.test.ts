import { describe, expect, test, vi } from "vitest";
import { fileSizeQuery, isUnguessable, newObjectName, objectNameOf, publicUrlOf } from "#data/files.ts";
import { createQueryClient } from "#ui/createQueryClient.ts";

const BUCKET = "album-covers";

describe("the names of uploaded files (§3 §7 §9)", () => {
  test("are {folder}/{timestamp in milliseconds}.{original extension}", () => {
    vi.spyOn(Date, "now").mockReturnValue(4_000_000_000_000);
    expect(newObjectName("covers", "Front of the album.JPG")).toBe("covers/4000000000000.JPG");
    expect(newObjectName("tracks", "take.1.wav")).toMatch(/^tracks\/\d{13}\.wav$/);
    expect(newObjectName("originals", "take.1.wav")).toMatch(
      /^originals\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.wav$/,
    );
    expect(newObjectName("covers", "no extension")).toMatch(/^covers\/\d{13}$/);
    expect(newObjectName("covers", "odd.p/n?g")).toMatch(/^covers\/\d{13}\.png$/);
  });

  test("of what nobody may load yet cannot be guessed", () => {
    for (const folder of ["covers", "tracks"] as const) {
      const names = ["Front.JPG", "no extension"].map((file) => newObjectName(folder, file, true));
      expect(names[0]).toMatch(/^(covers|tracks)\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.JPG$/);
      expect(names.map(isUnguessable)).toEqual([true, true]);
    }
    const guessable = ["tracks/1763713000001.mp3", "covers/front.jpg", "tracks/a-b-c-d-e.mp3", "tracks/1"];
    expect(guessable.filter(isUnguessable)).toEqual([]);
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

test.each<[string, number | null, bytes: string | null, size: number | null]>([
  ["has its bytes", 200, "7", 7],
  ["of no stated length has none", 200, null, null],
  ["is gone at 400, with which Storage says so", 400, "7", 0],
  ["is gone at 404", 404, "7", 0],
  ["may still be there at 401", 401, "7", null],
  ["may still be there at 500", 500, "7", null],
  ["may still be there without an answer", null, null, null],
])("a stored file %s (§10.13)", async (_, status, bytes, size) => {
  vi.stubGlobal("fetch", async () => {
    if (status === null) throw new TypeError("Failed to fetch");
    return new Response(null, { status, headers: bytes ? { "Content-Length": bytes } : {} });
  });
  expect(await createQueryClient().fetchQuery(fileSizeQuery("/1.mp3"))).toBe(size);
});

describe("a cover", () => {
  /** Storage behind a gateway that lets no page send `x-robots-tag`, or that nobody reaches. Out: what each upload asked for. */
  async function startUploads({ isReachable = true } = {}) {
    const tags: (string | null)[] = [];
    vi.stubGlobal("fetch", async (_input: unknown, init?: RequestInit) => {
      const tag = new Headers(init?.headers).get("x-robots-tag");
      tags.push(tag);
      if (tag || !isReachable) throw new TypeError("Failed to fetch");
      return Response.json({ Key: "covers/1.png" });
    });
    vi.resetModules();
    const { uploadPicture } = await import("#data/files.ts");
    const addresses: string[] = [];
    const upload = () => uploadPicture(new File(["x"], "a.png"), (address) => addresses.push(address));
    return { tags, addresses, upload };
  }

  test("whose header is refused is uploaded without it, and so are the next ones", async () => {
    const { tags, addresses, upload } = await startUploads();
    const stored = [await upload(), await upload()];
    expect(tags).toEqual(["all", null, null]);
    // The first request may have arrived after all: its file is known, so that it can be removed.
    expect(new Set(addresses).size).toBe(3);
    expect(addresses.slice(1)).toEqual(stored);
  });

  test.each([
    ["that reaches nobody is tried once more, and asks for image search again the next time", true],
    ["is not tried again while the browser is offline", false],
  ])("%s", async (_, isOnline) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
    const { tags, upload } = await startUploads({ isReachable: false });
    for (const _again of [1, 2]) await expect(upload()).rejects.toThrow("unreachable");
    expect(tags).toEqual(isOnline ? ["all", null, "all", null] : ["all", "all"]);
  });
});
