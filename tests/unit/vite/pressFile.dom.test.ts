// behaviour §10.28
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { environment } from "#config.ts";
import { publicAlbums, publicTracks } from "#data/publicRows.ts";
import { PRESS_ZIP_ID, type ZipContents } from "#press/pressZip.ts";
import { type BandMailing, noBandSettings } from "#rules/bandSettings.ts";
import { carriedName } from "#rules/carriedNames.ts";
import { type PressKit, pressKeys, readPressKit } from "#rules/pressSettings.ts";
import { linkPreviewElements } from "../../../vite/identity/pageDescription.ts";
import { headElements } from "../../../vite/page/head.ts";
import { pressFile } from "../../../vite/press/pressFile.ts";

const PUBLIC = `${environment.supabaseUrl}/storage/v1/object/public`;
const HOSTILE = `]]></script><script>alert(1)</script><!-- "><img src=x onerror=alert(1)> 'it'`;
const songId = (number: number) => `0d9f2a34-0000-4000-8000-00000000000${number}`;

const photo = (number: number, more: object = {}) => ({
  name: `site/170000000000${number}.jpg`,
  ...{ width: 6000, height: 4000, bytes: 8_400_000 },
  copies: [{ width: 640, name: `site/180000000000${number}.jpg` }],
  ...{ alt: "The band on the quay", credit: "Mara Lindqvist", licence: "CC-BY-4.0" },
  ...more,
});

const parts = {
  texts: { sentence: "Slow songs for fast cities.", paragraph: "A paragraph.", full: "First.\n\nSecond." },
  photos: [photo(1), photo(2, { credit: "", licence: "CC-BY-9.9", alt: "" })],
  quotes: [
    { text: "The most patient record.", source: "The Paper", link: "https://paper.example/review" },
    { text: "Bad.", source: "X", link: "javascript:alert(1)" },
  ],
  contacts: [{ label: "Booking", address: "mailto:booking@band.example" }],
  files: [
    { name: "site/1700000000091.pdf", bytes: 912_000, title: "Rider" },
    { name: "site/1700000000092.pdf", bytes: 912_000, title: "rider.pdf" },
  ],
  logo: { name: "site/1700000000099.svg", bytes: 14_000 },
  songs: [songId(2), songId(1), songId(2), songId(9)],
  isLinked: false,
};

const [album] = publicAlbums([{ id: "a1", title: "Low Tide", artist: null }]).map((row) => ({
  ...row,
  tracks: publicTracks(
    [1, 2].map((number) => ({
      id: songId(number),
      album_id: "a1",
      title: `Song ${number}`,
      duration: "3:45",
      audio_url: `${PUBLIC}/audio-tracks/tracks/176371210000${number}.mp3`,
    })),
  ),
}));

/** The document of a kit, as its settings are stored: parsed, with its parts. */
async function written(
  changes: Partial<Record<keyof PressKit, unknown>> = {},
  siteUrl = "https://band.example",
  mailing: BandMailing = noBandSettings.mailing,
) {
  const stored = Object.entries({ ...parts, ...changes });
  const kit = readPressKit(
    stored.map(([part, value]) => ({ key: pressKeys[part as keyof PressKit], value: JSON.stringify(value) })),
  );
  const own = { ...environment, artistName: "Glass Harbor", siteUrl };
  const { html, policy } = await pressFile(
    {
      press: { kit, updatedAt: "2026-11-28T18:00:00+00:00" },
      band: { ...noBandSettings, mailing, isTrainingRefused: true },
      albums: album ? [album] : [],
      media: {
        base: "/media/",
        names: new Set(["site/1700000000001.jpg", "site/1800000000001.jpg"]),
        playsSound: true,
      },
      legal: ["imprint"],
      pagePathOf: () => "/album/low-tide",
      headOf: (described) => headElements(own, described) + linkPreviewElements(own, described),
      styles: "@font-face{font-family:Syne Variable;src:url(/assets/syne.woff2)}p{color:red}",
    },
    own,
    async () => "void 0;",
  );
  const page = new DOMParser().parseFromString(html, "text/html");
  const dataIn = (selector: string) => JSON.parse(page.querySelector(selector)?.textContent ?? "null");
  return { html, policy, page, dataIn, zip: dataIn(`#${PRESS_ZIP_ID}`) as ZipContents };
}

const textOf = (element: Element | null) => element?.textContent?.replace(/\s+/g, " ").trim();
const hashOf = (code = "") => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

test("everything of a kit is in the document: texts, photographs with credit and licence, contacts, files, quotes, songs", async () => {
  const { page } = await written();
  expect(textOf(page.querySelector("h1"))).toBe("Glass Harbor");
  expect([...page.querySelectorAll(".text p")].map(textOf)).toEqual(["A paragraph.", "First.", "Second."]);
  const figures = [...page.querySelectorAll("figure")].filter((figure) => figure.querySelector("img"));
  expect(figures.map((figure) => figure.querySelector("img")?.alt)).toEqual([
    "The band on the quay",
    "Photo 2 of Glass Harbor",
  ]);
  expect(textOf(figures[0]?.querySelector(".credit") ?? null)).toBe("Photo: Mara LindqvistCC BY 4.0");
  expect(figures[0]?.querySelector('[rel~="license"]')?.getAttribute("href")).toBe(
    "https://creativecommons.org/licenses/by/4.0/",
  );
  // One that this version does not know says nothing.
  expect(textOf(figures[1]?.querySelector(".credit") ?? null)).toBe("");
  expect(textOf(page.querySelector("blockquote"))).toBe("The most patient record.");
  const links = [...page.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toContain("mailto:booking@band.example");
  expect(links).toContain("https://paper.example/review");
  expect(links).toContain("/#imprint");
  expect(links.filter((href) => !/^(https?:|mailto:|\/|#)/.test(href ?? ""))).toEqual([]);
  expect([...page.querySelectorAll("#list bdi:first-child")].map(textOf)).toContain("Song 2");
  expect(textOf(page.querySelector("footer"))).toContain(
    "Last changed on 28\u00a0November 2026".replace("\u00a0", " "),
  );
});

test("the mailing list is at its end, and the policy lets its form alone leave the site (§10.29)", async () => {
  const form = {
    action: "https://letters.example/subscribe",
    email: "EMAIL",
    hidden: [["list", HOSTILE]] as [string, string][],
    consents: [{ name: "gdpr", value: "yes", text: "I agree" }],
  };
  const mailing = { ...noBandSettings.mailing, form, sentence: HOSTILE };
  const { page, html, policy } = await written({}, undefined, mailing);
  const section = page.querySelector("main > section:last-of-type");
  expect(textOf(section?.querySelector("h2") ?? null)).toBe("Mailing list");
  const shown = section?.querySelector("form");
  expect(shown?.getAttribute("action")).toBe(form.action);
  expect(
    [...(shown?.elements ?? [])].map((one) => [one.getAttribute("name"), one.getAttribute("value")]),
  ).toEqual([
    ["list", HOSTILE],
    ["EMAIL", null],
    [null, null],
    ["gdpr", "yes"],
  ]);
  expect(shown?.querySelector("[checked]")).toBeNull();
  expect(page.querySelectorAll("script[src], img[src=x]")).toHaveLength(0);
  for (const sent of [policy, html]) expect(sent).toContain("form-action 'self' https:");
  const other = await written({}, undefined, { ...mailing, form: null, page: "https://letters.example/" });
  expect(other.page.querySelector('#mailing a[href="https://letters.example/"]')).not.toBeNull();
  const none = await written();
  expect(none.page.querySelector("#mailing")).toBeNull();
  for (const { policy: without } of [other, none]) expect(without).toContain("form-action 'none'");
});

test("what needs a script is hidden until it runs", async () => {
  const { page } = await written();
  const buttons = [...page.querySelectorAll("button")].filter((button) => !button.closest("[hidden]"));
  expect(buttons.map((button) => button.disabled)).toEqual([true, true]);
});

test("pictures come small, and in full size to take: from the site where it has them; PDF and SVG never", async () => {
  const { page } = await written();
  const [own, stored] = [...page.querySelectorAll("figure img")];
  expect(own?.getAttribute("srcset")).toContain("/media/site/1800000000001.jpg 640w");
  expect(stored?.getAttribute("srcset")).toContain(`${PUBLIC}/album-covers/site/1800000000002.jpg`);
  const taken = [...page.querySelectorAll("a.take")].map((link) => [
    link.getAttribute("href"),
    link.getAttribute("download"),
  ]);
  const folder = `${PUBLIC}/album-covers/site`;
  const carried = ["91.pdf", "99.svg"].map((number) =>
    carriedName(`${folder}/17000000000${number}`, environment.supabaseUrl),
  );
  expect(carried).toEqual([null, null]);
  expect(taken).toEqual([
    ["/media/site/1700000000001.jpg", "Glass Harbor 01 (Mara Lindqvist).jpg"],
    [`${folder}/1700000000002.jpg?download=Glass%20Harbor%2002.jpg`, null],
    [`${folder}/1700000000099.svg?download=Glass%20Harbor%20Logo.svg`, null],
    [`${folder}/1700000000091.pdf?download=Rider.pdf`, null],
    [`${folder}/1700000000092.pdf?download=rider%202.pdf`, null],
  ]);
});

test("its policy names its one script and style, allows no other, and forbids frames in the header", async () => {
  const { page, policy } = await written();
  const meta = page.querySelector('[http-equiv="Content-Security-Policy"]')?.getAttribute("content") ?? "";
  const script = page.querySelector("script:not([type])")?.textContent ?? "";
  expect(page.querySelectorAll("script:not([type])")).toHaveLength(1);
  const names = [hashOf(script), hashOf(page.querySelector("style")?.textContent ?? "")];
  expect(meta.match(/'sha256-[^']+'/g)).toEqual(names);
  expect(policy.match(/'sha256-[^']+'/g)).toEqual(names);
  expect(meta).toMatch(/^default-src 'none'; /);
  expect([meta.includes("frame-ancestors"), policy.includes("frame-ancestors 'none'")]).toEqual([
    false,
    true,
  ]);
  expect(page.querySelectorAll("[style], [onclick], [onerror]")).toHaveLength(0);
  expect(page.querySelector("style")?.textContent).toMatch(/^@font-face\{font-family:Syne/);
});

test("hostile texts stay texts, in the document and in its data", async () => {
  const { html, page, dataIn, zip } = await written({
    texts: { sentence: HOSTILE, paragraph: HOSTILE, full: HOSTILE },
    photos: [photo(1, { alt: HOSTILE, credit: HOSTILE })],
    quotes: [{ text: HOSTILE, source: HOSTILE, link: null }],
    contacts: [
      { label: HOSTILE, address: "mailto:a@b.example" },
      { label: "No", address: "data:text/html,x" },
      { label: "No", address: "javascript:alert(1)" },
    ],
    files: [{ name: "site/1700000000091.pdf", bytes: 1, title: HOSTILE }],
  });
  const calm = await written();
  expect(page.querySelectorAll("script")).toHaveLength(calm.page.querySelectorAll("script").length);
  expect(page.querySelector('img[src="x"]')).toBeNull();
  expect(html).not.toContain("<!-- ");
  expect(textOf(page.querySelector(".lead"))).toBe(HOSTILE);
  expect(textOf(page.querySelector("blockquote"))).toBe(HOSTILE);
  expect(dataIn('[type="application/ld+json"]').image[0]).toMatchObject({
    caption: HOSTILE,
    creditText: HOSTILE,
  });
  expect([...page.querySelectorAll("dd a")].map((link) => link.getAttribute("href"))).toEqual([
    "mailto:a@b.example",
  ]);
  expect(zip.files.map(({ name }) => name).filter((name) => /[<>:"|?*\\]/.test(name))).toEqual([]);
});

test("structured data says of each photograph who took it, and its licence as an address", async () => {
  const { dataIn } = await written();
  const { image, dateModified, about } = dataIn('[type="application/ld+json"]');
  expect(dateModified).toBe("2026-11-28T18:00:00.000Z");
  expect(about.contactPoint).toEqual([
    { "@type": "ContactPoint", contactType: "Booking", email: "booking@band.example" },
  ]);
  expect(image).toEqual([
    expect.objectContaining({
      contentUrl: "https://band.example/media/site/1700000000001.jpg",
      caption: "The band on the quay",
      creditText: "Mara Lindqvist",
      license: "https://creativecommons.org/licenses/by/4.0/",
      acquireLicensePage: "https://band.example/press",
    }),
    expect.not.objectContaining({ license: expect.anything() }),
  ]);
});

test.each([
  [false, "noindex"],
  [true, undefined],
])("linked: %s says to search engines %s", async (isLinked, robots) => {
  const { page } = await written({ isLinked });
  expect(page.querySelector('[name="robots"]')?.getAttribute("content")).toBe(robots);
});

test("songs are those that the build could read, each once, in the kit's order; without any there is no player", async () => {
  const { dataIn } = await written();
  expect(dataIn("#album").tracks.map(({ id }: { id: string }) => id)).toEqual([songId(2), songId(1)]);
  const { page, dataIn: dataWithout } = await written({ songs: [songId(9)] });
  expect([page.querySelector("#list"), page.querySelector("#music"), dataWithout("#album")]).toEqual([
    null,
    null,
    null,
  ]);
});

test("the zip holds each file under a name of its own, and what each photograph shows", async () => {
  const { zip } = await written();
  expect(zip.folder).toBe("Glass Harbor - Press kit");
  expect(zip.files.map(({ name }) => name)).toEqual([
    "photos/Glass Harbor 01 (Mara Lindqvist).jpg",
    "photos/Glass Harbor 02.jpg",
    "Glass Harbor Logo.svg",
    "Rider.pdf",
    "rider 2.pdf",
  ]);
  const textIn = (name: string) => zip.texts.find((file) => file.name === name)?.text;
  expect(textIn("photos/captions.txt")).toBe(
    [
      "Glass Harbor 01 (Mara Lindqvist).jpg",
      "The band on the quay",
      "Photo: Mara Lindqvist",
      "CC BY 4.0: https://creativecommons.org/licenses/by/4.0/",
      "",
      "Glass Harbor 02.jpg",
      "Photo 2 of Glass Harbor",
      "",
    ].join("\r\n"),
  );
  expect(textIn("texts.txt")).toContain(
    "“The most patient record.”\r\nThe Paper\r\nhttps://paper.example/review",
  );
});

test("a quote of 3,000 characters is whole, and so is a kit of one sentence", async () => {
  const text = "Long. ".repeat(500).trim();
  const { page } = await written({ quotes: [{ text, source: "", link: null }] });
  expect(textOf(page.querySelector("blockquote"))).toBe(text);
  const empty = { photos: [], quotes: [], contacts: [], files: [], logo: null, songs: [] };
  const { page: small, zip } = await written({
    ...empty,
    texts: { ...parts.texts, paragraph: "", full: "" },
  });
  expect(small.querySelectorAll("main section, nav")).toHaveLength(0);
  expect(textOf(small.querySelector(".lead"))).toBe(parts.texts.sentence);
  expect(zip.files).toEqual([]);
});
