// behaviour §10.12
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { environment } from "#config.ts";
import { noTags } from "#data/tags/taggedFiles.ts";
import { pathOf } from "#lib/localFiles.ts";
import { isAlreadyThere, proposeAlbums, proposeTracks } from "#rules/albumProposal.ts";
import { fields } from "#rules/tableFields.ts";
import type { TaggedFile, Tags } from "#rules/tags.ts";
import { holds } from "../../support/properties.ts";

/** A file in a dropped folder. */
const placed = (path: string): File =>
  Object.defineProperty(new File(["content"], path.split("/").at(-1) ?? ""), "webkitRelativePath", {
    value: path,
  });
const audio = (path: string, tags: Partial<Tags> = {}): TaggedFile => ({
  file: placed(path),
  tags: { ...noTags, ...tags },
});
const liveBy = (albumArtist: string | null) => audio("1", { album: "Live", albumArtist });
const pathsOf = (files: readonly { file: File }[]) => files.map(({ file }) => pathOf(file));

const propose = (files: TaggedFile[], images: string[] = []) => proposeAlbums(files, images.map(placed));

describe("the fields of the album", () => {
  const low = { album: "Low Water", artist: "Glass Harbor" };
  const day = "2024-05-01";
  const dated = { ...low, date: day };
  /** "title | artist | date", "-" for none. */
  const fields = (...files: TaggedFile[]) => {
    const [{ title, artist, date } = { title: undefined }] = propose(files);
    return [title, artist ?? "-", date ?? "-"].join(" | ");
  };

  test.each<[string, TaggedFile[], string]>([
    ["from tags", [audio("a", dated)], `Low Water | Glass Harbor | ${day}`],
    [
      "the album artist before the artists",
      [audio("a", { ...low, albumArtist: "Harbor & Friends" }), audio("b", { ...low, artist: "A Friend" })],
      "Low Water | Harbor & Friends | -",
    ],
    [
      "an artist that all share who have one",
      [audio("a", low), audio("b", { album: "Low Water" })],
      "Low Water | Glass Harbor | -",
    ],
    ["several artists: none", [audio("a", low), audio("b", { ...low, artist: "B" })], "Low Water | - | -"],
    [
      "several dates: none",
      [audio("a", dated), audio("b", { ...low, date: "2023-05-01" })],
      "Low Water | Glass Harbor | -",
    ],
    ["the folder's name", [audio("Masters/Low Water/a"), audio("Masters/Low Water/b")], "Low Water | - | -"],
    ["neither tags nor a folder", [audio("a")], " | - | -"],
    ["a folder by artist and album", [audio("Old/Paper Boats - Low Water/a")], "Low Water | Paper Boats | -"],
    ["with a dash", [audio("Paper Boats – Low Water – Live/a")], "Low Water – Live | Paper Boats | -"],
    ["with the year", [audio("Paper Boats - 1998 - Low Water/a")], "Low Water | Paper Boats | -"],
    ["with a number as album", [audio("Paper Boats - 1984/a")], "1984 | Paper Boats | -"],
    ["a year is no artist", [audio("1998 - Low Water/a")], "1998 - Low Water | - | -"],
    ["a hyphenated title", [audio("Low-Water/a")], "Low-Water | - | -"],
    [
      "of a known artist the folder's album",
      [audio("glass harbor - Low Water/a", { artist: "Glass Harbor" })],
      "Low Water | glass harbor | -",
    ],
    [
      "another than the known artist is part of the title",
      [audio("Low Water - Demos/a", { artist: "Glass Harbor" })],
      "Low Water - Demos | Glass Harbor | -",
    ],
    ["an album tag before the folder", [audio("Boats - Low/a", { album: "High" })], "High | - | -"],
    ["in NFC", [audio("Mare\u0301e/a", { artist: "Rene\u0301" })], "Mar\u00e9e | Ren\u00e9 | -"],
  ])("%s", (_name, files, expected) => expect(fields(...files)).toBe(expected));
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
  test.each<[string, TaggedFile[], string[]]>([
    [
      "by tag",
      [audio("1", { album: "B" }), audio("2", { album: "A" }), audio("3", { album: "b" })],
      ["A: 1", "B: 2"],
    ],
    ["by folder", [audio("A 10/1"), audio("A 9/1"), audio("A 9/2")], ["A 9: 2", "A 10: 1"]],
    ["a file without tag joins its folder", [audio("A/1", { album: "Low" }), audio("A/2")], ["Low: 2"]],
    [
      "unless that holds several",
      [audio("X/1", { album: "A" }), audio("X/2", { album: "B" }), audio("X/3")],
      ["A: 1", "B: 1", "X: 1"],
    ],
    ["one tag in two folders", [audio("X/1", { album: "A" }), audio("Y/2", { album: "A" })], ["A: 2"]],
    [
      "tags in NFC and NFD are one",
      [audio("1", { album: "Mar\u00e9e" }), audio("2", { album: "Mare\u0301e" })],
      ["Mar\u00e9e: 2"],
    ],
    ["one title of two album artists", [liveBy("A"), liveBy("B"), liveBy("a")], ["Live: 2", "Live: 1"]],
    ["unless a file has none", [liveBy("A"), liveBy("B"), liveBy(null)], ["Live: 3"]],
    ["none", [], []],
  ])("%s", (_name, files, expected) =>
    expect(propose(files).map(({ title, tracks }) => `${title}: ${tracks.length}`)).toEqual(expected),
  );
});

describe("discs are one album, in their order", () => {
  const discsOf = (...files: TaggedFile[]) =>
    propose(files).map(({ title, tracks }) => [title, ...pathsOf(tracks)]);
  const folders = (...names: string[]) => discsOf(...names.map((name) => audio(`${name}/01 Tide`)));

  test.each([
    ["CD1", "CD2"],
    ["cd 1", "cd 2"],
    ["CD02", "CD10"],
    ["Disc 1", "Disc 2"],
    ["disk_1", "disk_2"],
    ["Disc 1 of 2", "Disc 2 of 2"],
    ["Low Water CD1", "Low Water CD2"],
    ["Low Water (Disc 1)", "Low Water (Disc 2)"],
    ["Low Water - CD 1", "Low Water - CD 2"],
    ["Paper Boats - Low Water [CD 1]", "Paper Boats - Low Water [CD 2]"],
  ])("folders %s and %s", (first, second) =>
    expect(folders(`Old/Low Water/${second}`, `Old/Low Water/${first}`)).toEqual([
      ["Low Water", `Old/Low Water/${first}/01 Tide`, `Old/Low Water/${second}/01 Tide`],
    ]),
  );

  test.each([
    ["Low Water (Disc 1)", "Low Water (Disc 2)"],
    ["Low Water [CD 1]", "Low Water [cd 2]"],
    ["Low Water, CD 1", "Low Water, CD 2"],
    ["Low Water CD1", "Low Water CD2"],
    ["Low Water: Disc 1/2", "Low Water: Disc 2/2"],
    ["Low Water", "Low Water (CD 2)"],
  ])("tags %s and %s, whatever the disc tag says", (first, second) => {
    const tagsOf = (album: string) => ({ album, track: 1, disc: 1 });
    expect(discsOf(audio("a", tagsOf(second)), audio("b", tagsOf(first)))).toEqual([["Low Water", "b", "a"]]);
  });

  test.each([
    [
      "a disc without tags beside one with tags",
      [audio("X/CD2/a"), audio("X/CD1/b", { album: "Low Water (Disc 1)", track: 1 })],
      ["Low Water", "X/CD1/b", "X/CD2/a"],
    ],
    [
      "a tag that names the disc alone: the folder names the album",
      [audio("Low Water/a", { album: "CD 2" }), audio("Low Water/b", { album: "CD 1" })],
      ["Low Water", "Low Water/b", "Low Water/a"],
    ],
  ])("%s", (_name, files, album) => expect(discsOf(...files)).toEqual([album]));

  test.each(["ABCD 2", "Low Water 2", "CD 2005", "Disco 3", "Disc", "CD1 Remixes"])("%s is no disc", (name) =>
    expect(folders(`Old/${name}`)).toEqual([[name, `Old/${name}/01 Tide`]]),
  );

  test("of several albums each keeps its discs and its cover", () => {
    const files = ["A/CD1/1", "A/CD2/1", "B/1"].map((path) => audio(path));
    const albums = propose(files, ["A/cover.jpg", "B/photo.jpg"]);
    expect(albums.map(({ title, tracks, cover }) => [title, tracks.length, cover?.name])).toEqual([
      ["A", 2, "cover.jpg"],
      ["B", 1, "photo.jpg"],
    ]);
  });

  test("a tag of a million blanks takes no time", () => {
    const album = `Low${" ".repeat(1_000_000)}Water CD 1`;
    expect(propose([audio("a", { album })])[0]?.title).toHaveLength(fields.albums.title.longest);
  });
});

describe("the order of tracks", () => {
  /** Files by their paths, each with the track number and the disc of its tags. */
  const numbered = (...files: [path: string, track?: number, disc?: number][]) =>
    files.map(([path, track = null, disc = null]) => audio(path, { track, disc }));

  test.each<[string, TaggedFile[], string[]]>([
    ["by number", numbered(["a", 2], ["b", 10], ["c", 1]), ["c", "a", "b"]],
    ["disc before number", numbered(["a", 1, 2], ["b", 2, 1]), ["b", "a"]],
    ["discs in folders", numbered(["X/CD2/a", 1], ["X/CD1/b", 1]), ["X/CD1/b", "X/CD2/a"]],
    ["without a number: last", numbered(["10", 1], ["2"], ["1"]), ["10", "1", "2"]],
    ["its name's", numbered(["03 c", 3], ["02 b"], ["01 a", 1]), ["01 a", "02 b", "03 c"]],
    ["a number twice: both by name", numbered(["b", 2], ["c", 2], ["d", 1], ["a", 3]), ["d", "b", "c", "a"]],
    [
      "folders that repeat a number: one after another",
      numbered(["X/Side B/a", 1], ["X/Side A/d", 2], ["X/Side A/c", 3], ["X/Side B/b", 2]),
      ["X/Side A/d", "X/Side A/c", "X/Side B/a", "X/Side B/b"],
    ],
    [
      "folders that do not: by number",
      numbered(["X/b/1", 1], ["X/a/3", 3], ["X/b/2", 2]),
      ["X/b/1", "X/b/2", "X/a/3"],
    ],
    ["no numbers", numbered(["10 a"], ["9 b"]), ["9 b", "10 a"]],
    ["large numbers", numbered(["a", 999], ["b", 5]), ["b", "a"]],
  ])("%s", (_name, files, order) => expect(pathsOf(proposeTracks(files, "", null).tracks)).toEqual(order));

  test("200 files are one album, ordered by track number", () => {
    const files = Array.from({ length: 200 }, (_, index) => audio(`${index}.wav`, { track: 200 - index }));
    expect(propose(files).map(({ tracks }) => pathsOf(tracks))).toEqual([pathsOf(files).reverse()]);
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

  const artistsOf = (...tags: Partial<Tags>[]) => {
    const [album] = propose(tags.map((one, index) => audio(String(index), { album: "Low Water", ...one })));
    return [album?.artist ?? null, ...(album?.tracks ?? []).map(({ artist }) => artist)];
  };
  const various = { albumArtist: "Various Artists" };

  test.each<[string, Partial<Tags>[], (string | null)[]]>([
    [
      "the artists of a compilation",
      [
        { ...various, artist: "A" },
        { ...various, artist: "B" },
      ],
      ["Various Artists", "A", "B"],
    ],
    [
      "one that is the album's in other capitals",
      [{ ...various, artist: "VARIOUS ARTISTS" }],
      ["Various Artists", null],
    ],
    [
      "a guest",
      [
        { albumArtist: "A", artist: "A" },
        { albumArtist: "A", artist: "A feat. B" },
      ],
      ["A", null, "A feat. B"],
    ],
    ["one that all share", [{ artist: "A" }, { artist: "A" }], ["A", null, null]],
    ["several without an album artist", [{ artist: "A" }, { artist: "B" }], [null, "A", "B"]],
    [
      "the site's own, without an album artist",
      [{ artist: "A" }, { artist: environment.artistName }],
      [null, "A", null],
    ],
    ["none", [various, { ...various, artist: "A" }], ["Various Artists", null, "A"]],
    ["in NFC", [{ ...various, artist: "Rene\u0301" }], ["Various Artists", "Ren\u00e9"]],
  ])("has its artist where that is not the album's: %s", (_name, tags, artists) =>
    expect(artistsOf(...tags)).toEqual(artists),
  );

  test("is named by its file where the tags have no title", () => {
    expect(trackOf({ album: "Low Water" })).toMatchObject({ title: "Tide", lyrics: null });
  });

  test.each([
    ["title", { title: "x".repeat(5000) }, fields.tracks.title.longest],
    ["title", { title: "𝄞".repeat(5000) }, 2 * fields.tracks.title.longest],
    ["artist", { artist: "x".repeat(5000), albumArtist: "A" }, fields.tracks.artist.longest],
    ["lyrics", { lyrics: "x".repeat(60_000) }, fields.track_texts.lyrics.longest],
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
    { title: "Intro", duration: "0:30", artist: "Ada" },
    { title: "Mar\u00e9e", duration: "2:00" },
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
    ["Mare\u0301e", "2:00", true],
  ])("%s, %s: %s", (title, duration, isThere) =>
    expect(isAlreadyThere({ title, duration }, there)).toBe(isThere),
  );

  test.each([
    ["Ada", true],
    ["ADA", true],
    ["Ben", false],
    [null, true],
  ])("of two artists it is another one: %s", (artist, isThere) =>
    expect(isAlreadyThere({ title: "Intro", duration: "0:30", artist }, there)).toBe(isThere),
  );
});

test("whatever files are dropped, and in whichever order, each is in one album, once", () => {
  const path = fc
    .tuple(fc.constantFrom("", "Low Water/", "Low Water/CD1/", "Low Water/CD2/", "Ebb/"), fc.nat(20))
    .map((parts) => `${parts.join("")}.wav`);
  const tags = fc.record({
    album: fc.constantFrom(null, "Low Water", "low water (Disc 2)", "Ebb"),
    albumArtist: fc.constantFrom(null, "A", "B"),
    artist: fc.constantFrom(null, "A", "C"),
    track: fc.option(fc.integer({ min: 1, max: 3 })),
    disc: fc.constantFrom(null, 1, 2),
  });
  const files = fc.uniqueArray(fc.record({ path, tags }), { selector: (one) => one.path, minLength: 1 });
  holds(
    fc.property(files, (dropped) => {
      const all = dropped.map((one) => audio(one.path, one.tags));
      const albums = propose(all);
      expect(albums.flatMap(({ tracks }) => pathsOf(tracks)).sort()).toEqual(
        dropped.map((one) => one.path).sort(),
      );
      const inBrief = (some: typeof albums) =>
        some
          .map(({ title, artist, tracks }) =>
            JSON.stringify([title.toLowerCase(), artist?.toLowerCase(), pathsOf(tracks)]),
          )
          .sort();
      if (dropped.every((one) => one.tags.album !== "low water (Disc 2)"))
        expect(inBrief(propose(all.toReversed()))).toEqual(inBrief(albums));
    }),
  );
});
