// behaviour §10.21
import { expect, test } from "vitest";
import { buildPages, sharedBuild, titledAlbums } from "../../support/buildPages.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

// The steps of each reader, from its published source: docs/decisions/073-what-readers-of-oembed-do.md.

const newFolder = temporaryFolders();

const publish = sharedBuild(async () => {
  const { read, siteUrl } = await buildPages(await newFolder(), titledAlbums(["Tide & Ebb"]));
  const page = String(await read("album/tide-ebb.html"));
  /** Reads the file that a static host has at an address, whatever its query is. */
  const get = async (address: string) => {
    expect(address.startsWith(`${siteUrl}/`)).toBe(true);
    return String(await read(new URL(address).pathname.slice(1)));
  };
  return { page, get, siteUrl };
});

const attributesOf = (element: string) =>
  Object.fromEntries([...element.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

test("WordPress finds the JSON in the first 150 kB, and frames what its filter leaves of the code", {
  tags: ["slow"],
}, async () => {
  const { page, get, siteUrl } = await publish();
  // class-wp-oembed.php, discover().
  const head = page.slice(0, 153_600).split(/<\/head>/i)[0] ?? "";
  const links = [...head.matchAll(/<link([^<>]+)\/?>/gi)].map(([, attributes = ""]) =>
    attributesOf(attributes),
  );
  const href = links.find(({ type }) => type === "application/json+oembed")?.href;
  expect(href).toBe(`${siteUrl}/embed/tide-ebb.json`);
  // fetch() and data2html().
  const data = JSON.parse(await get(`${href}?maxwidth=600&maxheight=900&url=${siteUrl}&format=json`));
  // embed.php, wp_filter_oembed_result(): other elements and attributes are taken out.
  const allowed = "href src width height frameborder marginwidth marginheight scrolling title".split(" ");
  const filtered = data.html
    .replace(/<(?!\/?(?:a|blockquote|iframe)\b)[^>]*>/g, "")
    .replace(/ ([\w-]+)="[^"]*"/g, (whole: string, name: string) => (allowed.includes(name) ? whole : ""));
  const [, quote, frame] = /(<blockquote>.*?<\/blockquote>)?.*(<iframe.*?><\/iframe>)/s.exec(filtered) ?? [];
  // Without it WordPress loads no script that follows links and heights. Its own filter adds the class.
  expect(quote).toBe(
    `<blockquote><a href="${siteUrl}/album/tide-ebb">Tide &#38; Ebb - GLASS HARBOR</a></blockquote>`,
  );
  expect(attributesOf(String(frame))).toEqual({
    src: `${siteUrl}/embed/tide-ebb`,
    title: "Glass Harbor: music player",
    width: "100%",
    height: "300",
    frameborder: "0",
  });
  expect(/ src=['"]([^'"]*)['"]/.exec(String(frame))?.[1]).toBe(`${siteUrl}/embed/tide-ebb`);
});

test("Ghost takes the JSON for an embed, not for a bookmark", { tags: ["slow"] }, async () => {
  const { page, get, siteUrl } = await publish();
  // oembed-service.js, fetchOembedData().
  const [element = ""] = /<link[^>]*type="application\/json\+oembed"[^>]*>/.exec(page) ?? [];
  const { href = "" } = attributesOf(element);
  expect(href).not.toMatch(/wp-json\/oembed/);
  const body = JSON.parse(await get(href));
  expect(body).toEqual({
    version: "1.0",
    type: "rich",
    title: "Tide & Ebb",
    author_name: "GLASS HARBOR",
    author_url: `${siteUrl}/album/tide-ebb`,
    provider_name: expect.any(String),
    provider_url: `${siteUrl}/`,
    thumbnail_url: expect.stringMatching(/\/preview\/\w+\.jpg$/),
    thumbnail_width: 1200,
    thumbnail_height: 630,
    html: expect.stringContaining("<iframe"),
    width: 600,
    height: 300,
  });
  // Put into the post as it is: beside the frame a browser that runs scripts shows nothing.
  expect(body.html.replace(/<noscript>.*<\/noscript>/, "")).toMatch(/^<iframe[^>]*><\/iframe>$/);
});

test("Mastodon, which refuses rich embeds, frames the player of the page's card", {
  tags: ["slow"],
}, async () => {
  const { page, get, siteUrl } = await publish();
  // fetch_link_card_service.rb asks for oEmbed first, and takes photos, videos and links of it alone.
  const [element = ""] = /<link[^>]*type="application\/json\+oembed"[^>]*>/.exec(page) ?? [];
  expect(JSON.parse(await get(attributesOf(element).href ?? "")).type).toBe("rich");
  // link_details_extractor.rb: the property or the name of a meta element.
  const meta = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1];
  expect(meta("twitter:player")).toBe(`${siteUrl}/embed/tide-ebb`);
  expect([meta("twitter:player:width"), meta("twitter:player:height")]).toEqual(["600", "300"]);
  expect(meta("twitter:card")).toBe("summary_large_image");
});
