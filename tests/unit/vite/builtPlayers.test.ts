// behaviour §10.30
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CatalogueAlbum } from "#data/rows.ts";
import { readEnvironment } from "#environment.ts";
import { nothingCarried } from "#rules/carriedNames.ts";
import { earlierPlayerIds } from "../../../vite/host/earlierPlayerIds.ts";
import { builtPlayers } from "../../../vite/identity/builtPlayers.ts";
import { noPlayerIds, type PlayerIds, readPlayerIds } from "../../../vite/identity/playerIds.ts";
import { catalogueAlbum } from "../../support/catalogueRows.ts";
import { deployedSite, unreadableDeployments } from "../../support/deployedSite.ts";
import { holds } from "../../support/properties.ts";
import { type CanimusRoot, canimusProblems, uidsIn } from "./canimusRules.ts";

const site = deployedSite();
const { asked, deploy } = site;

const SUPABASE = "https://project.supabase.co";
const STORED = `${SUPABASE}/storage/v1/object/public`;
const FILE = "canimus.json";
const KEPT = "canimus-earlier.json";
const LINK = '<link rel="alternate" type="application/canimus+json" href="/canimus.json" />';
const nameOf = (number: number, type = "mp3") => `tracks/${1_700_000_000_000 + number}.${type}`;
const COVER = "covers/1700000000900.jpg";

type Build = {
  isWanted?: boolean | null;
  /** The names that the site has. */
  carried?: string[];
  bytes?: number | undefined;
  support?: { label: string; address: string } | null;
  about?: string;
};

const everySong = [1, 2, 3, 4, 5].map((number) => nameOf(number));

/** What a build writes after one whose catalogue named this. */
function buildAfter(
  earlier: PlayerIds,
  albums: CatalogueAlbum[],
  { isWanted = true, carried = everySong, about = "", support = null, ...more }: Build = {},
) {
  const { environment } = readEnvironment({
    VITE_SITE_URL: site.url,
    VITE_SUPABASE_URL: SUPABASE,
    VITE_ARTIST_NAME: "Glass Harbor",
  });
  const { files, element } = builtPlayers(albums, {
    environment,
    media: { ...nothingCarried, names: new Set(carried) },
    bytesOf: () => ("bytes" in more ? more.bytes : 345_678),
    updates: new Map([["a1", "2026-06-01T00:00:00.000Z"]]),
    addressOf: (id, number) => `${site.url}/album/${id}${number ? `?track=${number}` : ""}`,
    band: { about, support },
    isWanted,
    earlier,
  });
  const text = files[FILE] ?? "";
  const root: CanimusRoot | null = text ? JSON.parse(text) : null;
  if (root) expect(canimusProblems(root)).toEqual([]);
  const deleted = root?.deleted?.map(({ uid }) => uid ?? "") ?? [];
  return { files, element, root, text, listed: uidsIn(root), deleted };
}

/** What a build writes over the present deployment, and what it warned of. */
async function build(albums: CatalogueAlbum[], options?: Build) {
  const warnings: string[] = [];
  const earlier = await earlierPlayerIds(site.url, (sentence) => void warnings.push(sentence));
  return { ...buildAfter(earlier, albums, options), warnings };
}

const song = (number: number, parts: object = {}) => ({
  id: `s${number}`,
  title: `Song ${number}`,
  track_number: number,
  audio_url: `${STORED}/audio-tracks/${nameOf(number)}`,
  ...parts,
});
const album = (numbers: number[], parts: object = {}) =>
  catalogueAlbum({
    id: "a1",
    published_at: "2026-03-01T12:00:00Z",
    created_at: "2026-03-01T12:00:00Z",
    tracks: numbers.map((number) => song(number)),
    ...parts,
  });

describe("the catalogue", () => {
  test("has the band, its albums and their songs, as the format has them", async () => {
    const rich = {
      ...{
        genre: "Slowcore",
        licence: "CC-BY-SA-4.0",
        cover_alt: "A pier",
        purchase_link: "https://shop.example/1",
      },
      description: "One & two\n<b>\n\nthree",
      cover_url: `${STORED}/album-covers/${COVER}`,
      tracks: [song(1, { duration: " 3:45 ", artist: "Guest" })],
    };
    const { root, element, warnings } = await build([album([], rich)], {
      carried: [...everySong, COVER],
      about: "A band.",
      support: { label: "Buy us a tape", address: "https://support.example/" },
    });
    expect(warnings).toEqual([]);
    expect(element.trim()).toBe(LINK);
    expect(root).toEqual({
      type: "root",
      protocol: "Canimus",
      version: "c1abb7e",
      name: "Glass Harbor",
      url: `${site.url}/`,
      children: [
        {
          type: "artist",
          uid: "artist",
          name: "Glass Harbor",
          url: `${site.url}/`,
          description: "<p>A band.</p>",
          links: [{ name: "Buy us a tape", href: "https://support.example/", rel: "support" }],
          children: [
            {
              type: "album",
              uid: "a1",
              name: "Tidal Memory",
              url: `${site.url}/album/a1`,
              artist: "GLASS HARBOR",
              release_date: "2026-03-01",
              updated_date: "2026-06-01",
              images: { main: { src: `${site.url}/media/${COVER}`, alt: "A pier", type: "image/jpeg" } },
              description: "<p>One &#38; two<br />&#60;b&#62;</p>\n<p>three</p>",
              genre: "Slowcore",
              license: "CC BY-SA 4.0",
              links: [
                { name: "Buy", href: "https://shop.example/1", rel: "purchase" },
                {
                  name: "CC BY-SA 4.0",
                  href: "https://creativecommons.org/licenses/by-sa/4.0/",
                  rel: "license",
                },
              ],
              children: [
                {
                  type: "track",
                  uid: "s1",
                  name: "Song 1",
                  url: `${site.url}/album/a1?track=1`,
                  artist: "Guest",
                  track: 1,
                  duration: 225,
                  media: [{ type: "audio/mp3", src: `${site.url}/media/${nameOf(1)}`, size: 345_678 }],
                },
              ],
            },
          ],
        },
      ],
    });
  });

  test("has no file and no cover that only Supabase has, and nothing of an album without a song that is carried", async () => {
    const cover_url = `${STORED}/album-covers/${COVER}`;
    const { listed, text } = await build([album([1, 6], { cover_url }), album([7], { id: "a2", cover_url })]);
    expect(listed).toEqual(["artist", "a1", "s1"]);
    expect(text).not.toContain(SUPABASE);
    const none = await build([album([6])]);
    expect([none.files, none.element]).toEqual([{}, ""]);
  });

  test.each([
    ["m4a", "audio/mp4"],
    ["ogg", "audio/ogg"],
    ["flac", "audio/flac"],
  ])("names the type of %s", async (extension, type) => {
    const name = nameOf(1, extension);
    const tracks = [song(1, { audio_url: `${STORED}/audio-tracks/${name}` })];
    const { root } = await build([album([], { tracks })], { carried: [name] });
    expect(root?.children?.[0]?.children?.[0]?.children?.[0]?.media?.[0]?.type).toBe(type);
  });

  test("lists a song whose length and bytes are not known, without them", async () => {
    const tracks = [song(1, { duration: "about four minutes" }), song(2, { duration: "0:00" })];
    const { root } = await build([album([], { tracks })], { bytes: undefined });
    for (const track of root?.children?.[0]?.children?.[0]?.children ?? []) {
      expect(track).not.toHaveProperty("duration");
      expect(track.media).toEqual([{ type: "audio/mp3", src: expect.stringContaining("/media/tracks/") }]);
    }
  });

  test("keeps whatever is in the titles, and stays JSON of one line", () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "\u0007\u001b[2J",
        "\u202eniamod",
        "مد وجزر",
        "🌊👩‍👩‍👧",
        "</script>]]>",
        '"},{"uid":"x',
        "\u2028",
      ),
    );
    holds(
      fc.property(hostile, hostile, (title, artist) => {
        const { root, text } = buildAfter(noPlayerIds, [
          album([1], { title, artist, description: title, genre: artist }),
        ]);
        const [listed] = root?.children?.[0]?.children ?? [];
        expect([listed?.name ?? "", listed?.artist ?? ""]).toEqual([title, artist]);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they must be escaped.
        expect(text).not.toMatch(/[\u0000-\u001f\ud800-\udfff]/u);
        expect(listed?.description ?? "").not.toMatch(/<(?!\/?p>|br \/>)/);
      }),
    );
  });
});

describe("what was removed", () => {
  const announced = { announced_at: "2026-02-01T10:00:00Z", is_released: false };

  test("is nothing in the first build, nor for an album with another title", async () => {
    const first = await build([album([1, 2])]);
    expect(first.root).not.toHaveProperty("deleted");
    deploy(first);
    const renamed = await build([album([1, 2], { title: "Ebb" })]);
    expect([renamed.listed, renamed.deleted]).toEqual([first.listed, []]);
  });

  test("is named by its id alone, until it is public again", async () => {
    deploy(await build([album([1, 2], { title: "Secret" }), album([3], { id: "a2" })]));
    const hidden = await build([album([3], { id: "a2" })]);
    expect(hidden.root?.deleted).toEqual([{ uid: "a1" }, { uid: "s1" }, { uid: "s2" }]);
    expect(hidden.text).not.toContain("Secret");
    // Players look seldom, and builds may follow each other closely.
    for (const _build of [1, 2]) {
      deploy(hidden);
      expect((await build([album([3], { id: "a2" })])).deleted).toEqual(["a1", "s1", "s2"]);
    }
    const back = await build([album([1]), album([3], { id: "a2" })]);
    expect([back.listed, back.deleted]).toEqual([["artist", "a1", "s1", "a2", "s3"], ["s2"]]);
  });

  test("are the songs of an album that is announced again, but for its single; the release brings them back", async () => {
    deploy(await build([album([1, 2, 3])]));
    const again = await build([album([2], announced)]);
    expect([again.listed, again.deleted]).toEqual([
      ["artist", "a1", "s2"],
      ["s1", "s3"],
    ]);
    deploy(again);
    const released = await build([album([1, 2, 3])]);
    expect([released.listed, released.deleted]).toEqual([["artist", "a1", "s1", "s2", "s3"], []]);
    // Without a single it is still announced.
    const silent = await build([album([], announced)]);
    expect([silent.listed, silent.deleted]).toEqual([
      ["artist", "a1"],
      ["s2", "s1", "s3"],
    ]);
  });

  test("is no song that moved to another album", async () => {
    deploy(await build([album([1, 2])]));
    const moved = await build([album([1]), album([2], { id: "a2" })]);
    expect(moved.deleted).toEqual([]);
  });

  test("is no song whose file the site does not have for once: it stays, without sound", async () => {
    deploy(await build([album([1, 2])]));
    const without = await build([album([1, 2])], { carried: [nameOf(2)] });
    expect([without.listed, without.deleted]).toEqual([["artist", "a1", "s1", "s2"], []]);
    const [first, second] = without.root?.children?.[0]?.children?.[0]?.children ?? [];
    expect([first?.media, second?.media]).toEqual([[], [expect.objectContaining({ type: "audio/mp3" })]]);
    deploy(without);
    expect((await build([album([2])], { carried: [] })).deleted).toEqual(["s1"]);
  });

  test.each([
    ["a build without any album", true],
    ["a build that could not read the database", null],
  ])("is nothing in %s, which keeps the ids for the next one", async (_what, isWanted) => {
    deploy(await build([album([1, 2], { title: "Secret" }), album([3], { id: "a2" })]));
    deploy(await build([album([1, 2], { title: "Secret" })]));
    for (const _build of [1, 2]) {
      const without = await build([], { isWanted });
      expect(Object.keys(without.files)).toEqual([KEPT]);
      expect(without.files[KEPT]).not.toContain("Secret");
      expect(without.element).toBe("");
      deploy(without);
    }
    const next = await build([album([1])]);
    expect([next.listed, next.deleted]).toEqual([
      ["artist", "a1", "s1"],
      ["s2", "a2", "s3"],
    ]);
    expect(next.files).not.toHaveProperty(KEPT);
  });
});

describe("the switch", () => {
  test("is off: nothing is written for a site that was never found", async () => {
    const { files, element, warnings } = await build([album([1, 2])], { isWanted: false });
    expect([files, element, warnings]).toEqual([{}, "", []]);
    expect(asked).toEqual([`GET /${FILE}`, `GET /${KEPT}`]);
  });

  test("is turned off: all that was listed is removed, the band too, and the pages have no link", async () => {
    deploy(await build([album([1, 2], { title: "Secret" })]));
    const off = await build([album([1, 2], { title: "Secret" }), album([3], { id: "a2" })], {
      isWanted: false,
    });
    expect(off.root).toEqual({
      type: "root",
      protocol: "Canimus",
      version: "c1abb7e",
      name: "Glass Harbor",
      url: `${site.url}/`,
      deleted: ["artist", "a1", "s1", "s2"].map((uid) => ({ uid })),
    });
    expect([Object.keys(off.files), off.element]).toEqual([[FILE], ""]);
    deploy(off);
    const still = await build([album([4], { id: "a4" })], { isWanted: false });
    expect(still.files).toEqual(off.files);
    deploy(still);
    // Without albums too, as the switch could be read.
    expect((await build([], { isWanted: false })).files).toEqual(off.files);
    const on = await build([album([1])]);
    expect([on.listed, on.deleted]).toEqual([["artist", "a1", "s1"], ["s2"]]);
  });
});

describe("the present deployment", () => {
  test.each(unreadableDeployments)(
    "that %s is reported once, and nothing is removed",
    async (_what, answerNow, reason) => {
      site.answerWith(answerNow);
      const { deleted, warnings } = await build([album([1, 2])]);
      expect(deleted).toEqual([]);
      expect(warnings).toEqual([
        expect.stringMatching(
          /^Music players may go on listing what is no longer public: http.*canimus\.json/,
        ),
      ]);
      expect(warnings[0]).toMatch(reason);
      expect(asked).toEqual([`GET /${FILE}`]);
    },
  );

  test.each([
    "null",
    "[]",
    '"text"',
    '{"children":7,"deleted":"s1"}',
    '{"children":[null,7,"a",{"uid":5,"children":[[]]}],"deleted":[null,{"url":"https://a.example/"}]}',
    '{"children":[{"uid":"</script>"},{"uid":"\\u0000"},{"uid":""}],"deleted":[{"uid":"a b"}]}',
  ])("whose file is %s removes nothing", async (text) => {
    const { files: first } = await build([album([1, 2])]);
    site.answerWith((_request, response) => response.end(text));
    const { files, warnings } = await build([album([1, 2])]);
    expect([files, warnings]).toEqual([first, []]);
  });
});

test("no id is listed and removed, only those of the present deployment are removed, and none is forgotten, whatever becomes public", () => {
  const state = fc.record({
    isWanted: fc.constantFrom(true, true, false, null),
    // Of each of two albums; one without songs is not public.
    numbers: fc.tuple(fc.subarray([1, 2, 3]), fc.subarray([4, 5, 6])),
    carried: fc.subarray([1, 2, 3, 4, 5, 6]),
  });
  holds(
    fc.property(fc.array(state, { minLength: 2, maxLength: 6 }), (states) => {
      let earlier = noPlayerIds;
      for (const { isWanted, numbers, carried } of states) {
        const albums = numbers.flatMap((own, at) => (own.length > 0 ? album(own, { id: `a${at}` }) : []));
        const { listed, deleted, files } = buildAfter(earlier, albums, {
          isWanted,
          carried: carried.map((number) => nameOf(number)),
        });
        const before = earlier;
        const published = [
          "artist",
          ...albums.flatMap(({ id, tracks }) => [id, ...tracks.map((one) => one.id)]),
        ];
        expect(listed.filter((id) => !published.includes(id))).toEqual([]);
        expect(
          deleted.filter((id) => listed.includes(id) || ![...before.listed, ...before.deleted].includes(id)),
        ).toEqual([]);
        if (isWanted) expect(deleted.filter((id) => published.includes(id))).toEqual([]);
        earlier = readPlayerIds(JSON.parse(files[FILE] ?? files[KEPT] ?? "null"));
        const known = [...earlier.listed, ...earlier.deleted];
        expect(before.listed.filter((id) => !known.includes(id))).toEqual([]);
        expect(before.deleted.filter((id) => ![...known, ...published].includes(id))).toEqual([]);
      }
    }),
  );
});
