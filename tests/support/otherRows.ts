import { catalogueAlbum, showRow } from "./catalogueRows.ts";

/** A row as a database of another age, or a stand-in for one, answers it. */
export type OtherRow = Record<string, unknown>;

/** The columns of behaviour §3. A page may find these alone. */
const specified = {
  albums: [
    ...["id", "title", "artist", "description", "purchase_link", "vimeo_url", "cover_url", "is_new"],
    "created_at",
  ],
  tracks: ["id", "album_id", "title", "duration", "track_number", "audio_url"],
};

export const onlySpecified = (table: keyof typeof specified, row: OtherRow): OtherRow =>
  Object.fromEntries(specified[table].map((column) => [column, row[column]]));

/** No value of any column has all of these types, and none is a moment that a page could show. */
const wrongValues: unknown[] = [
  ...[null, "", "garbage", 7, true, {}, [], [null], ["320"], [{}]],
  ...["infinity", "10000-01-01T00:00:00+00:00", "2026-13-45T00:00:00+00:00", 1795236397732],
];

/** The row without each of its columns, then with each wrong value in each, by what is wrong. */
function otherForms(row: OtherRow): [name: string, row: OtherRow][] {
  const columns = Object.keys(row).filter((column) => column !== "id");
  return [
    ...columns.map((missing): [string, OtherRow] => [
      `without ${missing}`,
      Object.fromEntries(Object.entries(row).filter(([column]) => column !== missing)),
    ]),
    ...columns.flatMap((column) =>
      wrongValues.map((value): [string, OtherRow] => [
        `${column} ${JSON.stringify(value)}`,
        { ...row, [column]: value },
      ]),
    ),
  ];
}

const { tracks: wholeTracks, ...wholeAlbum } = catalogueAlbum({
  title: "Low Tide",
  description: "A story.",
  purchase_link: "https://shop.example/",
  cover_url: "/covers/1.jpg",
  cover_copies: ["320", "/covers/320.webp"],
  links: [{ label: "Bandcamp", address: "https://band.example/" }],
  tracks: [{ title: "Ebb", duration: "3:45", audio_url: "/ebb.mp3" }],
});
const [wholeTrack = {}] = wholeTracks;
/** Announced too, so that each wrong moment of a release is read. */
const announced = {
  ...wholeAlbum,
  is_released: false,
  announced_at: "2026-11-21 04:46:37.732+00",
  published_at: "2027-03-04 04:46:37.732+00",
};

type OtherAlbum = { name: string; album: OtherRow; tracks: OtherRow[] };

/** Albums of which each has one thing that a page does not expect, and one sound. */
export const otherAlbums: OtherAlbum[] = [
  ["the specification's columns", onlySpecified("albums", wholeAlbum), onlySpecified("tracks", wholeTrack)],
  ...otherForms(wholeAlbum).map(([name, row]) => [name, row, wholeTrack]),
  ...otherForms(announced).map(([name, row]) => [`announced, ${name}`, row, wholeTrack]),
  ...otherForms(wholeTrack)
    .filter(([name]) => !name.includes("album_id"))
    .map(([name, row]) => [`track, ${name}`, wholeAlbum, row]),
].map((parts, index) => {
  const [name, album, track] = parts as [string, OtherRow, OtherRow];
  const id = `${String(index).padStart(8, "0")}-0000-4000-8000-000000000000`;
  return { name, album: { ...album, id }, tracks: [{ ...track, id: `t-${id}`, album_id: id }] };
});

/** Without each column, and with moments and lists that are none: for tests that render them. */
export const someOtherAlbums = otherAlbums.filter(({ name }) =>
  /specification|^(announced|track), without|announced, (.*_at|links|cover_copies|title) ("garbage"|null|7)$/.test(
    name,
  ),
);

/** Rows that belong to nothing, or are none. */
export const strayRows = {
  albums: [
    null,
    7,
    "row",
    [],
    {},
    { title: "No id" },
    { id: null, title: "No id" },
    { id: {}, title: "No id" },
  ],
  tracks: [
    null,
    {},
    { id: "s1" },
    { ...wholeTrack, id: "s2", album_id: "gone" },
    { ...wholeTrack, id: null },
  ],
};

const show = showRow({ venue: "Canal House", country: "NL", starts: "19:30:00", note: "Doors at 18:00." });

export const otherShows: { name: string; show: OtherRow }[] = otherForms(show).map(([name, row], index) => ({
  name,
  show: { ...row, id: `show-${index}` },
}));

/** Values of `app_settings` that are no text, or hold none that can be read. */
export const otherSettings = (key: string): OtherRow[] => [
  { key },
  ...wrongValues.map((value) => ({ key, value })),
  { value: "without key" },
];
