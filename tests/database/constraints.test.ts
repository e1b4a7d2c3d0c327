import { beforeEach, describe, expect, test } from "vitest";
import type { Album } from "#data/rows.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { ALBUM_ID, SHOW_ID, TRACK_ID } from "../support/databaseWorld.ts";
import { sharedWorld } from "../support/sharedSupabase.ts";

const world = sharedWorld();

const albums = () => world.clients.owner.from("albums");
const tracks = () => world.clients.owner.from("tracks");
const track = (values: object) => ({ album_id: ALBUM_ID, title: "A song", track_number: 1, ...values });

const attacks = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "javascript\n:alert(1)",
  "javascript://example.com/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:https://example.com/1",
  "file:///etc/passwd",
];

describe("an address that could run as a script is refused (§10.17)", () => {
  const columns = ["purchase_link", "vimeo_url", "cover_url"] as const;

  test.each(columns.flatMap((column) => attacks.map((attack) => ({ column, attack }))))(
    "$column: $attack",
    async ({ column, attack }) => {
      const address: Partial<Record<typeof column, string>> = { [column]: attack };
      const { error } = await albums().insert({ title: "An album", ...address });
      expect(error).toMatchObject({
        code: "23514",
        message: expect.stringContaining(`albums_${column}_is_a_web_address`),
      });
    },
  );

  test.each(attacks)("of a track: %j", async (audio_url) => {
    expect((await tracks().insert(track({ audio_url }))).error?.code).toBe("23514");
  });
});

describe("the links of an album (§10.17)", () => {
  const address = "https://example.com/breakwater";
  const link = { label: "Bandcamp", address };
  const saved = (links: unknown) =>
    albums()
      .insert({ title: "An album", links: links as never })
      .select()
      .single();
  const addresses = ["", "example.com", "//example.com", "https://", "https://a b", "https://a\nb", 5, null];
  const wrong: unknown[] = [
    ...[...attacks, ...addresses].map((other) => [{ ...link, address: other }]),
    ...["", " ", "\n", 5, null, [], {}].map((label) => [{ ...link, label }]),
    ...[{ label: "Shop" }, { address }, null, address, [link]].map((other) => [link, other]),
    ...[{ 0: link }, link, 5],
  ];
  const right = [
    [],
    [link, link],
    [{ label: "ספוטיפיי 🌊", address: "HTTPS://EXAMPLE.COM/?a=1&b=%20#c" }],
    [{ label: "Letters", address: "mailto:band@example.com?subject=Hello" }],
    [{ label: "x".repeat(300), address: `https://example.com/${"x".repeat(1000)}` }],
    Array.from({ length: 12 }, (_, at) => ({ label: `Shop ${at}`, address: `http://${at}.example` })),
  ];

  test.each(wrong.map((links) => ({ links })))("$links are none", async ({ links }) => {
    expect((await saved(links)).error).toMatchObject({
      code: "23514",
      message: expect.stringContaining("albums_links_is_a_list_of_links"),
    });
  });

  test.each(right.map((links) => ({ links })))("$links are some, in their order", async ({ links }) => {
    const { data, error } = await saved(links);
    expect(error).toBeNull();
    expect(data?.links).toEqual(links);
  });
});

test.each([
  null,
  "",
  "https://example.com/buy?id=1#now",
  "HTTP://EXAMPLE.COM",
  "https://vimeo.com/76979871",
  "vimeo.com/76979871",
  "https://example.com/a:b",
  "/storage/v1/object/public/album-covers/covers/1.webp",
])("an album may have the address %j", async (address) => {
  const addresses = { purchase_link: address, vimeo_url: address, cover_url: address };
  expect((await albums().insert({ title: "An album", ...addresses })).error).toBeNull();
});

describe("the copies of a cover (§10.13)", () => {
  const saved = (cover_copies: unknown) =>
    albums()
      .insert({ title: "An album", cover_url: "/1.jpg", cover_copies: cover_copies as string[] })
      .select()
      .single();

  test.each([
    [["320"]],
    [["320", "/1.webp", "640"]],
    [["/1.webp", "320"]],
    [["0", "/1.webp"]],
    [["320px", "/1.webp"]],
    [["123456", "/1.webp"]],
    [["320", ""]],
    [["320", null]],
    [["320", "/1.webp", null]],
    [["320", "/1.webp 640 /2.webp"]],
    [["320 /1.webp", "640 /2.webp"]],
    [["320", "/1.webp\n2x"]],
    [["320", "1.webp,"]],
    [["320", "javascript:alert(1)"]],
    [["320", "/1.webp", "640", "data:image/webp;base64,UklG"]],
    [["320", `/${"x".repeat(10_000)}`]],
  ])("%j are none", async (copies) => {
    expect((await saved(copies)).error).toMatchObject({
      code: "23514",
      message: expect.stringContaining("albums_cover_copies_is_a_web_address"),
    });
  });

  test.each([
    [null],
    [[]],
    [["320", "/storage/v1/object/public/album-covers/covers/1.webp"]],
    [["320", "https://a.supabase.co/1.webp", "640", "HTTPS://a.supabase.co/2.webp?v=1", "900", "b/3.webp"]],
  ])("%j are some", async (copies) => {
    const { data, error } = await saved(copies);
    expect(error).toBeNull();
    expect(data?.cover_copies).toEqual(copies);
  });

  test("are found by the address of any", async () => {
    await world.restore();
    const odd = '/a,"{b}\\c.webp';
    await saved(["320", "/1.webp", "640", odd]);
    for (const address of ["/1.webp", odd]) {
      const list = `{${JSON.stringify("/none.webp")},${JSON.stringify(address)}}`;
      const { data } = await albums().select("cover_copies").overlaps("cover_copies", list);
      expect(data).toEqual([{ cover_copies: ["320", "/1.webp", "640", odd] }]);
    }
    const { data } = await albums().select("cover_copies").overlaps("cover_copies", ["/2.webp"]);
    expect(data).toEqual([]);
  });

  test("go when another cover is written without any, and stay with a row that keeps its cover", async () => {
    const copies = ["320", "/1.webp"];
    const { data: album } = await saved(copies);
    const copiesAfter = async (values: Partial<Pick<Album, "title" | "cover_url" | "cover_copies">>) => {
      const { data } = await albums()
        .update(values)
        .eq("id", album?.id ?? "")
        .select()
        .single();
      return data?.cover_copies;
    };
    expect(await copiesAfter({ title: "Another" })).toEqual(copies);
    expect(await copiesAfter({ cover_url: "/1.jpg" })).toEqual(copies);
    expect(await copiesAfter({ cover_url: "/2.jpg", cover_copies: ["320", "/2.webp"] })).toEqual([
      "320",
      "/2.webp",
    ]);
    expect(await copiesAfter({ cover_url: "/3.jpg" })).toBeNull();
  });
});

describe("a show (§10.20)", () => {
  const shows = () => world.clients.owner.from("shows");
  beforeEach(() => world.restore());

  test.each([
    { day: "1999-12-31" },
    { day: "2028-02-29" },
    { day: "2027-03-04", starts: "00:00" },
    { day: "2027-03-04", starts: "23:59", venue: null, country: null, note: null, ticket_url: null },
    { day: "2027-03-04", city: "القدس \u202eabc\u202c 🌊", country: "PS", status: "sold_out" },
    { day: "2027-03-04", ticket_url: "HTTPS://EXAMPLE.COM/?a=1" },
  ])("may be %j", async (values) => {
    const { data, error } = await shows()
      .insert({ city: "Munich", ...values })
      .select()
      .single();
    expect(error).toBeNull();
    const { starts, ...others } = values;
    expect(data).toMatchObject(others);
    if (starts) expect(data?.starts).toBe(`${starts}:00`);
  });

  test.each([["2027-02-29"], ["2027-13-01"], ["today-ish"]])("is not on %s", async (day) => {
    expect((await shows().insert({ day, city: "Munich" })).error?.code).toMatch(/^22/);
  });

  test("is one of 500 at most: the insert that has more is refused as a whole, in a sentence", async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, () => ({ day: "2027-03-04", city: "Munich" }));
    const { data } = await shows().insert(rows(497)).select();
    expect(data).toHaveLength(497);
    for (const count of [1, 5000]) {
      const { error } = await shows().insert(rows(count));
      expect(error?.code).toBe("23514");
      expect(errorMessage(error)).toBe("The list of shows is full. Please delete some of them first.");
    }
    expect((await shows().upsert({ id: SHOW_ID, day: "2027-03-05", city: "Bremen" })).error).toBeNull();
    await shows().delete().eq("id", SHOW_ID);
    expect((await shows().insert(rows(1))).error).toBeNull();
  });
});

describe("what a row may hold (§10.17)", () => {
  beforeEach(() => world.restore());

  test("a title keeps its markup, its other scripts and its emoji as they are", async () => {
    const title = '<b>Tide</b> & "Sound" \u202Eabc\u202C 海 🌊';
    const { data } = await albums().insert({ title }).select("title").single();
    expect(data?.title).toBe(title);
  });

  test("optional fields may be empty", async () => {
    const empty = { artist: null, description: null, purchase_link: null, vimeo_url: null, cover_url: null };
    const { data } = await albums()
      .insert({ title: "An album", ...empty })
      .select()
      .single();
    expect(data).toMatchObject({ ...empty, is_new: false, is_downloadable: false });
    expect((await tracks().insert(track({ duration: null, audio_url: null }))).error).toBeNull();
  });

  test("two tracks of an album may share a number, as a reorder writes them one by one", async () => {
    expect((await tracks().insert([track({}), track({})])).error).toBeNull();
  });

  test("a track needs its album, and goes with it", async () => {
    const orphan = () => tracks().insert(track({ album_id: crypto.randomUUID() }));
    for (const attempt of [orphan(), orphan().select()])
      expect((await attempt).error?.code, "reported as such").toBe("23503");
    await albums().delete().eq("id", ALBUM_ID);
    expect((await tracks().select().eq("album_id", ALBUM_ID)).data).toEqual([]);
  });

  test("lyrics and credits need their track, go with it, and leave no empty row", async () => {
    const texts = () => world.clients.owner.from("track_texts");
    const orphan = texts().insert({ track_id: crypto.randomUUID(), lyrics: "La" }).select();
    expect((await orphan).error?.code, "reported as such").toBe("23503");
    const lyrics = "[00:01.00]שלום, Hello\r\n\n\u202eabc\u202c 🌊\n";
    const { data } = await texts().upsert({ track_id: TRACK_ID, lyrics }).select().single();
    expect(data).toMatchObject({ lyrics, has_lyrics: true, has_credits: false });
    // Only the columns that are sent are written.
    await texts().upsert({ track_id: TRACK_ID, credits: "Me" });
    expect((await texts().select().eq("track_id", TRACK_ID).single()).data).toMatchObject({
      lyrics,
      credits: "Me",
    });
    const empty = await texts().update({ lyrics: null, credits: null }).eq("track_id", TRACK_ID);
    expect(empty.error?.message).toContain("track_texts_has_a_text");
    await tracks().delete().eq("id", TRACK_ID);
    expect((await texts().select().eq("track_id", TRACK_ID)).data).toEqual([]);
  });
});
