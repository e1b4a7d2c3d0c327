// behaviour §10.14
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** The locations of the example, each on one line, in their order: how nginx compares them, with what, and what they do. */
const locations = [
  ...readFileSync("docs/examples/nginx.conf", "utf8").matchAll(
    /^ {2}location (?:(=|~) )?(\S+)\s+\{ (.*) \}$/gm,
  ),
].map(([, kind = "", pattern = "", content = ""]) => ({ kind, pattern, content }));

/** As nginx chooses: an exact one, else the first pattern, else the one of all paths. */
const locationOf = (path: string) =>
  (
    locations.find(({ kind, pattern }) => kind === "=" && pattern === path) ??
    locations.find(({ kind, pattern }) => kind === "~" && new RegExp(pattern).test(path)) ??
    locations.find(({ kind, pattern }) => kind === "" && path.startsWith(pattern))
  )?.content;

const redirect = "return 308 $1$is_args$args;";
const files = "try_files $uri $uri.html =404;";

describe("the nginx of the example", () => {
  test.each([
    ["/", "try_files /index.html =404;"],
    ["/index", "return 404;"],
    ["/404", "return 404;"],
    ["/_headers", "return 404;"],
    // Only for `error_page`.
    ["/404.html", "internal;"],
    ["/index.html", "return 308 /$is_args$args;"],
    ["/secure", files],
    ["/secure.html", redirect],
    ["/secure/", redirect],
    ["/album/low-tide", files],
    ["/album/low-tide.html", redirect],
    ["/album/low-tide/", redirect],
    ["/embed/low-tide", files],
    ["/embed/low-tide.json", files],
    ["/embed/low-tide.html", redirect],
    ["/album/index2", files],
    ["/indexes", files],
    ["/manifest.webmanifest", 'types { } default_type "application/manifest+json";'],
    ["/shows.ics", 'types { } default_type "text/calendar; charset=utf-8";'],
    ["/feed.xml", 'types { } default_type "application/atom+xml; charset=utf-8";'],
  ])("answers %s as `vite preview` does, by %s", (path, content) => {
    expect(locationOf(path)).toBe(content);
  });
});
