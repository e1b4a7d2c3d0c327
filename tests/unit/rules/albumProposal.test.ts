import { describe, expect, test } from "vitest";
import { LONGEST } from "#config.ts";
import { pathOf } from "#lib/localFiles.ts";
import type { Tags } from "#lib/readTags.ts";
import type { TaggedFile } from "#lib/taggedFiles.ts";
import { isAlreadyThere, proposeAlbums, proposeTracks } from "#rules/albumProposal.ts";
import { noTags } from "../../support/noTags.ts";

/** A file in a dropped folder. */
const placed = (path: string): File =>
  Object.defineProperty(new File(["content"], path.split("/").at(-1) ?? ""), "webkitRelativePath", {
    value: path,
  });
const audio = (path: string, tags: Partial<Tags> = {}): TaggedFile => ({
  file: placed(path),
  tags: { ...noTags, ...tags },
});
const pathsOf = (files: readonly { file: File }[]) => files.map(({ file }) => pathOf(file));

const propose = (files: TaggedFile[], images: string[] = []) => proposeAlbums(files, images.map(placed));

describe("the fields of the album", () => {
  const low = { album: "Low Water", artist: "Glass Harbor" };
  const fields = (...files: TaggedFile[]) => {
    const [{ title, artist, date } = { title: undefined }] = propose(files);
    return [title, artist, date];
  };

  test.each<[string, TaggedFile[], unknown[]]>([
    ["from tags", [audio("a", { ...low, date: "2024-05-01" })], ["Low Water", "Glass Harbor", "2024-05-01"]],
    [
      "the album artist before the artists",
      [audio("a", { ...low, albumArtist: "Harbor & Friends" }), audio("b", { ...low, artist: "A Friend" })],
      ["Low Water", "Harbor & Friends", null],
    ],
    [
      "an artist that all share who have one",
      [audio("a", low), audio("b", { album: "Low Water" })],
      ["Low Water", "Glass Harbor", null],
    ],
    [
      "several artists: none",
      [audio("a", low), audio("b", { ...low, artist: "B" })],
      ["Low Water", null, null],
    ],
    [
      "several dates: none",
      [audio("a", { ...low, date: "2024-05-01" }), audio("b", { ...low, date: "2023-05-01" })],
      ["Low Water", "Glass Harbor", null],
    ],
    [
      "the folder's name",
      [audio("Masters/Low Water/a"), audio("Masters/Low Water/b")],
      ["Low Water", null, null],
    ],
    ["neither tags nor a folder", [audio("a")], ["", null, null]],
  ])("%s", (_name, files, expected) => expect(fields(...files)).toEqual(expected));
});

describe("the cover among the images", () => {
  test.each([
    [["front.jpg", "Cover.PNG", "back.jpg"], "Cover.PNG"],
    [["folder.jpg", "front.jpg"], "front.jpg"],
    [["back.jpg", "folder.jpg"], "folder.jpg"],
    [["photo.jpg"], "photo.jpg"],
    [["photo.jpg", "other.jpg"], undefined],
    [["Artwork/cover.jpg"], "cover.jpg"],
    [[], undefined],
  ])("of %j: %j", (images, name) => {
    expect(propose([audio("a.wav")], images)[0]?.cover?.name).toBe(name);
  });

  test("each of several albums has the image of its folder", () => {
    const albums = propose([audio("A/1.wav"), audio("B/1.wav")], ["A/cover.jpg", "B/photo.jpg", "cover.jpg"]);
    expect(albums.map(({ cover }) => cover?.name)).toEqual(["cover.jpg", "photo.jpg"]);
  });
});

describe("several albums", () => {
  const titlesAndCounts = (files: TaggedFile[]) =>
    propose(files).map(({ title, tracks }) => [title, tracks.length]);

  test.each<[string, TaggedFile[], [string, number][]]>([
    [
      "by tag",
      [audio("1", { album: "B" }), audio("2", { album: "A" }), audio("3", { album: "b" })],
      [
        ["A", 1],
        ["B", 2],
      ],
    ],
    [
      "by folder",
      [audio("A 10/1"), audio("A 9/1"), audio("A 9/2")],
      [
        ["A 9", 2],
        ["A 10", 1],
      ],
    ],
    [
      "a file without tag joins its folder",
      [audio("A/1", { album: "Low Water" }), audio("A/2")],
      [["Low Water", 2]],
    ],
    [
      "unless that holds several",
      [audio("X/1", { album: "A" }), audio("X/2", { album: "B" }), audio("X/3")],
      [
        ["A", 1],
        ["B", 1],
        ["X", 1],
      ],
    ],
    [
      "one tag in two folders is one album",
      [audio("X/1", { album: "A" }), audio("Y/2", { album: "A" })],
      [["A", 2]],
    ],
    ["none", [], []],
  ])("%s", (_name, files, expected) => expect(titlesAndCounts(files)).toEqual(expected));
});

describe("the order of tracks", () => {
  test.each<[string, TaggedFile[], string[]]>([
    [
      "by number",
      [audio("a", { track: 2 }), audio("b", { track: 10 }), audio("c", { track: 1 })],
      ["c", "a", "b"],
    ],
    [
      "disc before number",
      [audio("a", { disc: 2, track: 1 }), audio("b", { disc: 1, track: 2 })],
      ["b", "a"],
    ],
    [
      "discs in folders, without their numbers",
      [audio("X/CD2/a", { track: 1 }), audio("X/CD1/b", { track: 1 })],
      ["X/CD1/b", "X/CD2/a"],
    ],
    ["a number is missing: by name", [audio("10", { track: 1 }), audio("2")], ["2", "10"]],
    ["a number twice: by name", [audio("b", { track: 1 }), audio("a", { track: 1 })], ["a", "b"]],
    ["no numbers", [audio("10 a"), audio("9 b")], ["9 b", "10 a"]],
    ["large numbers", [audio("a", { track: 999 }), audio("b", { track: 5 })], ["b", "a"]],
  ])("%s", (_name, files, order) => expect(pathsOf(proposeTracks(files, "", null).tracks)).toEqual(order));

  test("200 files", () => {
    const files = Array.from({ length: 200 }, (_, index) => audio(`${index}.wav`, { track: 200 - index }));
    expect(propose(files)[0]?.tracks[0]?.file.name).toBe("199.wav");
  });
});

describe("a track", () => {
  const trackOf = (tags: Partial<Tags>) => {
    const [album] = propose([audio("01 - Tide.wav", tags)]);
    return { ...album?.tracks[0], shortened: album?.shortened };
  };

  test("has title, duration and lyrics of its tags", () => {
    const tags = { title: "Tide (live)", seconds: 225.4, lyrics: "In" };
    const { seconds, ...texts } = tags;
    expect(trackOf(tags)).toMatchObject({ ...texts, duration: "3:45", shortened: [] });
  });

  test("is named by its file where the tags have no title", () => {
    expect(trackOf({ album: "Low Water" })).toMatchObject({ title: "Tide", lyrics: null });
  });

  test.each([
    ["title", { title: "x".repeat(5000) }, LONGEST.tracks.title],
    ["title", { title: "𝄞".repeat(5000) }, 2 * LONGEST.tracks.title],
    ["lyrics", { lyrics: "x".repeat(60_000) }, LONGEST.track_texts.lyrics],
  ] as const)("a %s that is too long is cut and named", (field, tags, length) => {
    const track = trackOf(tags);
    expect(track[field]).toHaveLength(length);
    expect(track.shortened).toEqual(["01 - Tide.wav"]);
  });

  test("title and artist of the album are cut too", () => {
    const [album] = propose([audio("a", { album: "x".repeat(5000), artist: "y".repeat(5000) })]);
    expect([album?.title.length, album?.artist?.length]).toEqual([500, 500]);
    expect(album?.shortened).toEqual(["Album Title", "Artist"]);
  });
});

describe("a track that the album has already", () => {
  const there = [
    { title: "Tide", duration: "3:45" },
    { title: "Ebb", duration: null },
    { title: "Long", duration: "1:02:03" },
    { title: "Live", duration: "varies" },
  ];
  test.each([
    ["Tide", "3:45", true],
    ["Tide", "3:44", true],
    ["Tide", "3:46", true],
    ["Tide", "3:47", false],
    ["tide", "3:45", false],
    ["Tide", undefined, false],
    ["Ebb", "0:01", false],
    ["Live", "0:00", false],
    ["Long", "1:02:04", true],
  ])("%s, %s: %s", (title, duration, isThere) =>
    expect(isAlreadyThere({ title, duration }, there)).toBe(isThere),
  );
});
