import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import ICAL from "ical.js";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { daysAfter } from "#lib/dates.ts";
import { incompleteMessage, noScriptMessage } from "../../../src/messages/siteMessages.ts";
import { buildPages, sharedBuild } from "../../support/buildPages.ts";
import { catalogueAlbum, publicShow } from "../../support/catalogueRows.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

const newFolder = temporaryFolders();

const buildOfInjection = sharedBuild(async () => {
  const { tracks: _tracks, ...album } = catalogueAlbum({ title: "</script><script>alert(1)</script>" });
  const shows = [publicShow({ day: "2020-05-04", city: "Pastville" })];
  return buildPages(await newFolder(), { albums: [album], shows });
});

const buildWithTexts = sharedBuild(async () => {
  const { tracks: _tracks, ...album } = catalogueAlbum({ title: "Ebb" });
  const links = [
    { label: "Shop", address: "https://shop.example" },
    { label: "Booking & <more>", address: "mailto:a@b.example" },
  ];
  const app_settings = [
    { key: "site_links", value: JSON.stringify(links) },
    { key: "site_imprint", value: "Quay 4 </script><b>" },
    { key: "site_privacy", value: "Nothing is counted." },
    {
      ...{ key: "site_press_texts", value: JSON.stringify({ sentence: "Slow songs for fast cities." }) },
      updated_at: "2026-11-28T18:00:00+00:00",
    },
    { key: "site_press_is_linked", value: "true" },
  ];
  return buildPages(await newFolder(), { albums: [album], app_settings, countsChanges: true });
});

/** The scripts of a page that run, and the policy that names them. */
function scriptsOf(page: string) {
  const inline = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = ""]) => code);
  const [, policy = ""] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
  return { inline, policy };
}

const deployed: RequestListener = (_request, response) =>
  void response.end(JSON.stringify({ a1: ["tide", "ebb"] }));

test("with a Supabase that cannot be read, the build fails, and says why and what to do (§10.14)", async () => {
  const building = buildPages(await newFolder(), { status: 401 });
  await expect(building).rejects.toThrow(
    "Nothing was built, as Supabase could not be read. Supabase refused the key: it is wrong, or of another project. Set VITE_SUPABASE_ANON_KEY to the publishable key (sb_publishable_…) of the project in VITE_SUPABASE_URL. Its place in the Supabase dashboard: Project Settings, API Keys. Then build again.",
  );
});

test("where the environment allows it, the build goes on and says so, and the page starts with its spinner (§10.14)", {
  tags: ["slow"],
}, async () => {
  vi.stubEnv("BUILD_WITHOUT_CATALOGUE", "1");
  const { page, read, warnings } = await buildPages(await newFolder(), { status: 401, deployed });
  expect(String(await read("album/pages.json"))).toBe("{}");
  expect(JSON.parse(String(await read("album/earlier.json")))).toEqual({ a1: ["tide", "ebb"] });
  expect(warnings).toEqual([
    expect.stringMatching(
      /^The page is built without the catalogue: Supabase could not be read\. Supabase refused the key: .* It reads the catalogue when it is opened\.$/,
    ),
  ]);
  expect(page).toContain("Loading the albums");
  expect(page).toContain("data-prerendered>");
});

test("with a Supabase that has no albums, the build says so, and the page looks for them, with what .env alone has", {
  tags: ["slow"],
}, async () => {
  const envFile = "VITE_SITE_DESCRIPTION='Songs of tides.'\n";
  const { page, warnings, dist } = await buildPages(await newFolder(), { deployed }, {}, envFile);
  // An album that is hidden now is named nowhere.
  expect(await readdir(join(dist, "album"))).toEqual(["pages.json"]);
  expect(page).toContain('<meta name="description" content="Songs of tides." />');
  expect(warnings).toEqual([
    "The page is built without the catalogue: it has no albums yet. It reads the catalogue when it is opened.",
  ]);
  expect(page).toContain("Loading the albums");
});

test("a build asks first how many changes there were, and publishes that (§10.23)", async () => {
  const { read } = await buildWithTexts();
  expect(JSON.parse(String(await read("built.json")))).toEqual({ mark: 0, at: "2026-11-27T12:40:00+00:00" });
  expect(String(await (await buildOfInjection()).read("built.json"))).toBe("null");
});

test('the only album is open in the first paint of "/"; its own page lays it out as one of several (§10.2)', async () => {
  const { page, read } = await buildOfInjection();
  const [[slug = ""] = []] = Object.values(JSON.parse(String(await read("album/pages.json")))) as string[][];
  const albumPage = String(await read(`album/${slug}.html`));
  for (const html of [page, albumPage]) expect(html).toContain('<div id="album-a1" class="contents">');
  expect(page).toContain(" only-album ");
  expect(albumPage).not.toContain(" only-album ");
});

test("each page's policy names the inline scripts that it has, and the header those of all pages (§10.7 §10.16)", async () => {
  const { page, read } = await buildOfInjection();
  const { inline, policy } = scriptsOf(page);
  // Neither the catalogue nor JSON-LD lets a title out of its element.
  expect(page).not.toContain("<script>alert");
  expect(page).toContain('"name":"\\u003c/script>');
  const hashesOf = (scripts: readonly string[]) =>
    scripts.map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  const hashes = hashesOf(inline);
  // The one that takes a private link's token comes before every request.
  expect(hashes).toHaveLength(2);
  expect(page.indexOf(inline[0] ?? "")).toBeLessThan(page.search(/rel="preload"|<style>|<img/));
  expect(policy).toContain(`script-src 'self' ${hashes.join(" ")};`);
  const notFound = String(await read("404.html"));
  // The one that asks for missing files once more: in the other pages it is a part of theirs.
  const asking = hashesOf(scriptsOf(notFound).inline);
  expect(asking).toHaveLength(1);
  expect(scriptsOf(notFound).policy).toContain(`script-src 'self' ${asking[0]};`);
  // The one that takes the token of an email link; no request before it may send the address.
  const secure = String(await read("secure.html"));
  const taking = scriptsOf(secure);
  expect(taking.inline).toHaveLength(1);
  expect(taking.policy).toContain("script-src 'self' 'sha256-");
  expect(secure.indexOf(taking.inline[0] ?? "")).toBeLessThan(
    secure.search(/<script[^>]+src=|<link rel="stylesheet"/),
  );
  expect(secure.indexOf('<meta name="referrer" content="no-referrer" />')).toBeLessThan(
    secure.search(/<link|<script/),
  );
  // Below /album the 404 page has the header of "/".
  expect(String(await read("_headers"))).toContain(`script-src 'self' ${[...hashes, ...asking].join(" ")};`);
  // Only the pages that nobody should find ask search engines to leave them out.
  expect(page).not.toContain("noindex");
  for (const hidden of [secure, notFound]) {
    expect(hidden).toContain('<meta name="robots" content="noindex" />');
    expect(hidden).toContain(noScriptMessage);
  }
  expect(page).not.toContain(noScriptMessage);
  // A prerendered page has the rules that it uses, and loads the sheet later; the others load it first.
  expect(page).toContain("<style>body{view-transition-name:index}</style>");
  const [, file = ""] = /"stylesFile":"\/([^"]+)"/.exec(page) ?? [];
  expect(String(await read(file))).toContain(".index{color:red}");
  for (const html of [notFound, secure]) expect(html).toContain(`<link rel="stylesheet" href="/${file}" />`);
});

test("each page has the notice of a missing script, with the ways on that it knows (§10.15)", async () => {
  const { page, read } = await buildWithTexts();
  const noticeOf = (html: string) => /<aside id="incomplete".*?<\/aside>/.exec(html)?.[0] ?? "";
  for (const html of [page, String(await read("album/ebb.html"))]) {
    expect(noticeOf(html)).toContain(incompleteMessage);
    expect(
      noticeOf(html)
        .match(/<a [^>]*>[^<]*/g)
        ?.map((link) => link.replace(/ class="[^"]*"/, "")),
    ).toEqual(['<a href="">Try again', '<a href="mailto:a@b.example">Booking &#38; &#60;more&#62;']);
  }
  for (const name of ["404.html", "secure.html"])
    expect(noticeOf(String(await read(name)))).toMatch(/<a href="".*<a href="\/"/);
});

test("a linked press kit is a file of its own, which every page of the site links and the sitemap lists (§10.28)", async () => {
  const { page, read, siteUrl } = await buildWithTexts();
  const press = String(await read("press.html"));
  expect(press).toContain("Slow songs for fast cities.");
  expect(press).toMatch(/href="\/#imprint".*href="\/#privacy"/);
  const headers = String(await read("_headers"));
  const [, rule = ""] = /\n\/press\n((?: {2}.*\n)+)/.exec(headers) ?? [];
  expect(rule).toContain("frame-ancestors 'none'");
  expect(String(await read("sitemap.xml"))).toContain(
    `<loc>${siteUrl}/press</loc><lastmod>2026-11-28</lastmod>`,
  );
  for (const html of [page, String(await read("album/ebb.html"))]) {
    expect(html).toMatch(/<footer.*<a href="\/press"[^>]*>Press<\/a>.*<\/footer>/);
    expect(html).not.toContain("Slow songs");
  }
  expect(String(await read("catalogue.json"))).not.toContain("Slow songs");
});

test("without a press kit there is no file, no rule and no link (§10.28)", async () => {
  const { page, read } = await buildOfInjection();
  await expect(read("press.html")).rejects.toThrow("ENOENT");
  const all = [page, String(await read("_headers")), String(await read("sitemap.xml"))].join("");
  expect(all).not.toMatch(/(?<!\/media)\/press\b/);
});

test("imprint and privacy are in the page once, and every other one links to them (§10.26)", async () => {
  const occurrences = (html: string) => html.match(/Quay 4|Nothing is counted/g) ?? [];
  const { page, read } = await buildWithTexts();
  expect(page).toMatch(
    /<section id="imprint".*Quay 4 &lt;\/script&gt;&lt;b&gt;.*<section id="privacy".*counted/,
  );
  expect(page).toMatch(/<footer.*href="#imprint".*href="#privacy".*<\/footer>/);
  expect(occurrences(page)).toEqual(["Quay 4", "Nothing is counted"]);
  expect(page).toContain('"legal":{"imprint":"hash of 19","privacy":"hash of 19"}');
  const ebb = String(await read("album/ebb.html"));
  expect(ebb).not.toContain('id="imprint"');
  expect(ebb).toContain('"legal":{"imprint":"hash of 19","privacy":"hash of 19"}');
  expect(occurrences(ebb)).toEqual([]);
  expect(ebb).toMatch(/<footer.*href="\/#imprint".*href="\/#privacy".*<\/footer>/);
  for (const name of ["404.html", "secure.html"]) {
    const html = String(await read(name));
    expect(html).toMatch(/<noscript>.*href="\/#imprint".*href="\/#privacy".*<\/noscript>/);
    expect(html).toContain('data-legal="imprint privacy"');
    expect(occurrences(html)).toEqual([]);
  }
  const { page: without, read: readOther } = await buildOfInjection();
  for (const html of [without, String(await readOther("404.html"))])
    expect(html).not.toMatch(/#imprint|#privacy|data-legal/);
});

test("a project without the feed's table gets a feed all the same, and the build says what it lacks", {
  tags: ["slow"],
}, async () => {
  const { tracks: _tracks, ...album } = catalogueAlbum({});
  const answers = { albums: [album], album_updates: null };
  const { read, warnings } = await buildPages(await newFolder(), answers);
  expect(warnings).toEqual([
    expect.stringMatching(
      /^Feed and sitemap say of no album that it changed\. .* answered 404: Could not find album_updates$/,
    ),
  ]);
  expect(String(await read("feed.xml"))).toContain("<title>Tidal Memory</title>");
});

describe("shows (§10.20)", () => {
  const today = "2026-11-25";
  beforeEach(() => void vi.useFakeTimers({ now: new Date(`${today}T12:00:00Z`), toFake: ["Date"] }));
  const row = (id: string, days: number, city: string, parts: object = {}) => {
    const { countryName: _name, ...show } = publicShow({ id, day: daysAfter(today, days), city, ...parts });
    return show;
  };
  const shows = [
    row("s3", 400, "Bremen", { status: "cancelled" }),
    row("s2", 30, "Amsterdam", { country: "NL", venue: "</script><b>" }),
    row("s1", -30, "Pastville"),
  ];
  const { tracks: _tracks, ...album } = catalogueAlbum({});
  const buildWithShows = sharedBuild(async () => buildPages(await newFolder(), { albums: [album], shows }));

  test("are in the built page while they are coming, as text and as data, and all in the calendar", async () => {
    const { page, read, warnings, siteUrl } = await buildWithShows();
    expect(warnings).toEqual([]);
    const text = page.replace(/<!-- -->/g, "");
    expect(text).toContain('<h2 id="shows-heading"');
    expect(text).toContain('href="#shows"');
    expect(text).toContain('<bdi translate="no">Amsterdam</bdi><span>, Netherlands</span>');
    expect(text).toContain(`href="${siteUrl.replace("http:", "webcal:")}/shows.ics"`);
    expect(page).not.toContain("Pastville");
    const [, events = "{}"] = /<script type="application\/ld\+json">(\{[^<]*"@graph"[^<]*)</.exec(page) ?? [];
    const graph = (JSON.parse(events) as { "@graph": { "@type": string; location: object }[] })["@graph"];
    expect(graph.map((event) => event["@type"])).toEqual(["MusicEvent", "MusicEvent"]);
    const calendar = new ICAL.Component(ICAL.parse(String(await read("shows.ics"))) as unknown[]);
    const statuses = calendar
      .getAllSubcomponents("vevent")
      .map((event) => event.getFirstPropertyValue("status"));
    expect(statuses).toEqual(["CANCELLED", "CONFIRMED", "CONFIRMED"]);
    expect(String(await read("_headers"))).toContain(
      "/shows.ics\n  Content-Type: text/calendar; charset=utf-8\n  Cache-Control: no-cache",
    );
  });

  test("are not shown in an album's page, which links to them; without any coming there is neither", async () => {
    const { read } = await buildWithShows();
    const albumPage = String(await read("album/tidal-memory.html"));
    expect(albumPage).toContain('href="/#shows"');
    expect(albumPage).not.toMatch(/shows-heading|<bdi>Amsterdam|MusicEvent|Pastville/);
    const { page } = await buildOfInjection();
    expect(page).not.toMatch(/Pastville|MusicEvent|#shows/);
  });
});
