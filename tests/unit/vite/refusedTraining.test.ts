// behaviour §10.26
import robotsParser from "robots-parser";
import { describe, expect, test } from "vitest";
import { readHeadersFile } from "../../../vite/host/hostHeaders.ts";
import { buildPages, sharedBuild } from "../../support/buildPages.ts";
import { catalogueAlbum } from "../../support/catalogueRows.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

const newFolder = temporaryFolders();

async function buildOf(app_settings: object[]) {
  const { tracks: _tracks, ...album } = catalogueAlbum({ title: "Ebb" });
  const { page, read, siteUrl, dist } = await buildPages(await newFolder(), {
    albums: [album],
    app_settings,
  });
  const text = async (name: string) => String(await read(name));
  const robots = robotsParser(`${siteUrl}/robots.txt`, await text("robots.txt"));
  return { page, text, siteUrl, dist, robots };
}

const mailing = {
  form: { action: "https://lists.example/add", email: "EMAIL", hidden: [["a", '"><script>']], consents: [] },
  sentence: "One letter a month.",
};
/** It has the form of a mailing service and a handle of the fediverse too. */
const refused = sharedBuild(() =>
  buildOf([
    { key: "site_no_training", value: "true" },
    { key: "site_mailing", value: JSON.stringify(mailing) },
    { key: "site_fediverse", value: "@glassharbor@social.example" },
  ]),
);
/** What is stored in it asks for nothing. */
const open = sharedBuild(() =>
  buildOf([
    { key: "site_no_training", value: "yes" },
    { key: "site_fediverse", value: '"><script>alert(1)</script>' },
  ]),
);

/** What a crawler asks for. */
const paths = ["/", "/album/ebb", "/media/tracks/1.mp3", "/icon.svg", "/feed.xml"];

describe("a band that asks not to be used for training", () => {
  test.each([
    "GPTBot",
    "ClaudeBot",
    "Google-Extended",
    "Applebot-Extended",
    "meta-externalagent",
    "Meta-ExternalAgent/1.1",
    "CCBot/2.0",
    "AI2Bot",
    "Bytespider",
  ])("closes robots.txt to %s, and an open one does not", async (agent) => {
    const { siteUrl, robots } = await refused();
    for (const path of paths) expect(robots.isAllowed(siteUrl + path, agent), path).toBe(false);
    expect((await open()).robots.isAllowed(`${(await open()).siteUrl}/`, agent)).toBe(true);
  });

  test.each([
    "Googlebot",
    "Googlebot-Image/1.0",
    "bingbot",
    "Applebot",
    "DuckDuckBot",
    "YandexBot",
    "Baiduspider",
    "facebookexternalhit/1.1",
    "Twitterbot",
    "LinkedInBot",
    "Slackbot",
    "Discordbot",
    "WhatsApp",
    "TelegramBot",
    "Mastodon/4.4.0",
    "OAI-SearchBot",
    "ChatGPT-User",
    "Claude-User",
    "Claude-SearchBot",
    "meta-externalfetcher",
    "archive.org_bot",
    "curl",
  ])("goes on to be open to %s", async (agent) => {
    const { siteUrl, robots } = await refused();
    for (const path of paths) expect(robots.isAllowed(siteUrl + path, agent), path).toBe(true);
  });

  test("keeps its sitemap in robots.txt", async () => {
    const { siteUrl, robots } = await refused();
    expect(robots.getSitemaps()).toEqual([`${siteUrl}/sitemap.xml`]);
  });

  test("reserves text and data mining of all files of its host, by a file, an element and a header", async () => {
    const { page, text } = await refused();
    expect(JSON.parse(await text(".well-known/tdmrep.json"))).toEqual([
      { location: "/", "tdm-reservation": 1 },
    ]);
    for (const html of [page, await text("album/ebb.html")])
      expect(html.match(/<meta name="tdm-reservation" content="1" \/>/g)).toHaveLength(1);
    const named = Object.entries(readHeadersFile(await text("_headers"))).filter(
      ([, headers]) => "TDM-Reservation" in headers,
    );
    expect(named.map(([pattern]) => pattern)).toEqual(["/*"]);
  });

  test("says so in the page, and another one says nothing of it anywhere", async () => {
    expect((await refused()).page).toMatch(/<footer.*Please do not use anything on this site.*<\/footer>/);
    const { page, text } = await open();
    const written = [page, await text("album/ebb.html"), await text("_headers"), await text("robots.txt")];
    expect(written.join().replaceAll('"isTrainingRefused":false', "")).not.toMatch(/tdm-|training|Disallow/i);
    await expect(text(".well-known/tdmrep.json")).rejects.toThrow("ENOENT");
  });
});

describe("the form of a mailing service (§10.29)", () => {
  const directives = (text: string) => text.match(/form-action [^;"]*/g);
  const [open_, closed] = ["form-action 'self' https:", "form-action 'self'"];

  test("is in the page, needs no script, and its policy lets it go to other hosts", async () => {
    const { page, text } = await refused();
    const [form = ""] = page.match(/<form .*?<\/form>/s) ?? [];
    for (const part of [
      'action="https://lists.example/add" method="post" target="_blank"',
      'rel="noopener"',
      '<input type="hidden" name="a" value="&quot;&gt;&lt;script&gt;"/>',
      /<input type="email" required=""[^>]* name="EMAIL"\/>/,
    ])
      expect(form).toMatch(part);
    // After About's place, before the legal texts.
    expect(page.match(/<section id="(\w+)"/g)).toEqual(['<section id="mailing"']);
    for (const html of [page, await text("album/ebb.html")]) expect(directives(html)).toEqual([open_]);
    expect(await text("album/ebb.html")).not.toContain("<form");
    for (const name of ["404.html", "secure.html"]) expect(directives(await text(name))).toEqual([closed]);
    const rules = readHeadersFile(await text("_headers"));
    const allowing = Object.entries(rules).filter(([, headers]) =>
      headers["Content-Security-Policy"]?.includes(open_),
    );
    expect(allowing.map(([pattern]) => pattern)).toEqual(["/", "/album/*", "/sw.js"]);
  });

  test("is nowhere on a site without one, whose pages send no form elsewhere", async () => {
    const { page, text } = await open();
    expect(page).not.toContain("<form");
    for (const written of [page, await text("album/ebb.html"), await text("_headers")])
      expect(written).not.toContain(open_);
  });
});

describe("the fediverse (§10.19)", () => {
  test("reads the band's handle on the pages that visitors share, and on no other", async () => {
    const { page, text } = await refused();
    for (const html of [page, await text("album/ebb.html")]) {
      expect(html).toContain('<meta name="fediverse:creator" content="@glassharbor@social.example" />');
      expect(html.match(/glassharbor/g)).toHaveLength(1);
    }
    for (const name of ["404.html", "secure.html"]) expect(await text(name)).not.toContain("fediverse");
  });

  test("gets nothing from a handle that is none", async () => {
    expect((await open()).page).not.toMatch(/fediverse|alert\(1/);
  });
});

test("every page says what made it", async () => {
  const { page, text } = await open();
  for (const html of [page, await text("album/ebb.html"), await text("404.html"), await text("secure.html")])
    expect(html).toContain('<meta name="generator" content="music-artist-site" />');
});
