import { describe, expect, test, vi } from "vitest";
import {
  type AlbumFormValues,
  albumDraftOf,
  hasTypedValues,
  withFiles,
  withoutFiles,
} from "#dashboard/albums/albumDraft.ts";
import { linkDraft } from "#rules/links.ts";
import { columnsOf, fields } from "#rules/tableFields.ts";
import { albumOf } from "./albumOf.ts";

const albumValuesOf = (values: AlbumFormValues) => columnsOf(fields.albums, values);
const newAlbum = () => albumDraftOf(null).initial;

describe("the album form's draft", () => {
  test("a new album's artist is the band name in capitals, and all else is empty (§3 §4.2 §9)", () => {
    vi.useFakeTimers({ now: new Date("2026-11-25T12:00:00"), toFake: ["Date"] });
    expect(newAlbum()).toEqual({
      title: "",
      artist: "GLASS HARBOR",
      description: "",
      purchase_link: "",
      vimeo_url: "",
      is_new: false,
      is_downloadable: false,
      kind: "",
      genre: "",
      licence: "",
      cover_alt: "",
      is_pinned: false,
      links: [],
      cover: null,
      files: null,
      left: null,
      visibility: "public",
      scheduledFor: "",
      announcedFrom: "",
      date: "2026-11-25",
      isDateChosen: false,
      isVisibilityChosen: false,
    });
  });

  test("values are trimmed, and empty optional fields are saved as null (§5)", () => {
    const blank = { artist: " ", description: "\n", purchase_link: "", vimeo_url: "  " };
    expect(albumValuesOf({ ...newAlbum(), ...blank, title: " Low Tide " })).toEqual({
      ...{ title: "Low Tide", artist: null, description: null, purchase_link: null, vimeo_url: null },
      ...{ is_new: false, is_downloadable: false, is_pinned: false },
      ...{ kind: null, genre: null, licence: null, cover_alt: null },
    });
    const filled = {
      ...{ title: "Low Tide", artist: "Ada", description: "Two\nlines" },
      ...{ purchase_link: "https://shop.example/1", vimeo_url: "https://vimeo.com/1" },
      ...{ is_new: true, is_downloadable: true, is_pinned: true },
      ...{ kind: "ep", genre: "Folk", licence: "CC-BY-4.0", cover_alt: "A boat." },
    };
    const typed = { ...newAlbum(), ...filled, artist: " Ada ", description: " Two\nlines\n", cover: null };
    expect(albumValuesOf(typed)).toEqual(filled);
  });

  test("an album that is opened and saved untouched keeps its values", () => {
    const album = albumOf({ description: "Tides", cover_url: "/c.png" });
    const { id, created_at, published_at, announced_at, is_dated, trackCount, ...rest } = album;
    const { cover_url, cover_copies, links, ...values } = rest;
    expect(albumValuesOf(albumDraftOf(album).values)).toEqual(values);
  });

  test("an album's links are edited as they can be read, a wrong one left out (§10.8)", () => {
    const [good, mail] = [
      { label: "Bandcamp", address: "https://a.example/" },
      { label: "Letters", address: "mailto:band@example.com" },
    ];
    const links = [good, { label: "Bad", address: "javascript:alert(1)" }, mail, "x"];
    const id = expect.any(String);
    expect(albumDraftOf(albumOf({ links })).initial.links).toEqual([
      { ...good, id, stored: good },
      { ...mail, id, stored: mail },
    ]);
  });

  test("any field can make a change, the cover by its file or by going, and typing the old value undoes it", () => {
    const draft = albumDraftOf(albumOf({ cover_url: "/c.png" }));
    const hasTyped = (part: Partial<AlbumFormValues>) =>
      hasTypedValues({ ...draft, values: { ...draft.initial, ...part } });
    expect(hasTyped({})).toBe(false);
    for (const part of [
      { title: "Low Tides" },
      { artist: "" },
      { description: "x" },
      { purchase_link: "x" },
      { vimeo_url: "x" },
      { is_new: true },
      { is_downloadable: true },
      { cover: null },
      { cover: new File([], "c.png") },
      { visibility: "draft" as const },
      { visibility: "scheduled" as const },
      { visibility: "announced" as const },
      { links: [linkDraft({ label: "Bandcamp", address: "https://a.example" })] },
      { date: "1998-07-03" },
    ])
      expect(hasTyped(part), JSON.stringify(part)).toBe(true);
    expect(hasTyped({ title: "Low Tide" })).toBe(false);
  });
});

describe("a draft that is filled in from files", () => {
  const { initial } = albumDraftOf(null);
  const albumNamed = (title: string, artist: string | null, date: string | null) => {
    const genre = date && "Folk";
    const chosen = { title, artist, date, genre, cover: null, tracks: [], shortened: [] };
    return { albums: [chosen], chosen };
  };
  const low = albumNamed("Low Water", "Ada", "2024-05-01");
  const high = albumNamed("High Water", null, null);

  test("nothing typed is overwritten", () => {
    const typed = { ...initial, title: "Typed", description: "Tides" };
    expect(withFiles(typed, initial, low)).toEqual({
      ...typed,
      artist: "Ada",
      date: "2024-05-01",
      genre: "Folk",
      visibility: "draft",
      files: low,
    });
  });

  test("another album replaces what was found, and nothing that was typed since", () => {
    const draft = { ...withFiles(initial, initial, low), artist: "Bo" };
    expect(withFiles(draft, initial, high)).toEqual({
      ...initial,
      title: "High Water",
      artist: "Bo",
      visibility: "draft",
      files: high,
    });
  });

  test("what is stored of it was typed: the files, and what they say, are not", () => {
    const draft = { ...withFiles(initial, initial, low), artist: "Bo", cover: new File([], "c.png") };
    expect(withoutFiles(draft, initial)).toEqual({ ...initial, artist: "Bo" });
  });
});
