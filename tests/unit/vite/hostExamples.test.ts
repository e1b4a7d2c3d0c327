// behaviour §10.14 §10.21
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { headersFor, hostHeaders } from "../../../vite/host/hostHeaders.ts";

type VercelRule = { source: string; headers: { key: string; value: string }[] };

const vercel: { headers: VercelRule[] } = JSON.parse(readFileSync("vercel.json", "utf8"));
const nginx = readFileSync("docs/examples/nginx.conf", "utf8");

const ourRules = hostHeaders({
  home: "frame-ancestors 'none'",
  secure: "frame-ancestors 'none'",
  notFound: "frame-ancestors 'none'",
  embed: "frame-ancestors *",
  press: "frame-ancestors 'none'",
  hashedFiles: ["/assets/index-a1b2.js", "/workers/encoder-a1b2.js"],
});

/** The values of a header that Vercel sends: of all rules that match. */
const byVercel = (path: string, name: string) =>
  vercel.headers
    .filter(({ source }) => new RegExp(`^${source}$`).test(path))
    .flatMap(({ headers }) => headers.filter(({ key }) => key === name).map(({ value }) => value));

/** The value that nginx sends: fixed, or that of the first pattern of its map that matches. */
function byNginx(path: string, name: string, status = 200): string[] {
  const [, value = ""] = new RegExp(`add_header ${name} (.*) always;`).exec(nginx) ?? [];
  if (!value.startsWith("$")) return [value.slice(1, -1)];
  const [, key = "", body = ""] = new RegExp(`map (\\S+) \\${value} \\{([^}]*)\\}`).exec(nginx) ?? [];
  const text = key.replace("$status", String(status)).replace("$uri", path);
  const rules = [...body.matchAll(/^ {2}(\S+) +"(.*)";$/gm)].map(([, pattern = "", sent = ""]) => [
    pattern,
    sent,
  ]);
  const matching = rules.find(
    ([pattern = ""]) => pattern.startsWith("~") && new RegExp(pattern.slice(1)).test(text),
  );
  return [(matching ?? rules.find(([pattern]) => pattern === "default"))?.[1] ?? ""].filter(Boolean);
}

// What nginx calls $uri: after its redirect, the file.
const paths = [
  ["/", "/index.html"],
  ["/secure", "/secure.html"],
  ["/press", "/press.html"],
  ["/album/low-tide", "/album/low-tide.html"],
  ["/album/%E6%BD%AE", "/album/潮.html"],
  ["/embed/low-tide", "/embed/low-tide.html"],
  ["/embed/low-tide.json", "/embed/low-tide.json"],
  ["/assets/index-a1b2.js", "/assets/index-a1b2.js"],
  ["/workers/encoder-a1b2.js", "/workers/encoder-a1b2.js"],
  ["/sw.js", "/sw.js"],
  ["/nowhere", "/404.html"],
] as const;

test.each(paths)("%s may be framed, opened and read as its rule says, on every host", (path, file) => {
  const isPlayer = path.startsWith("/embed/");
  const ours = headersFor(ourRules, path);
  expect(ours["X-Frame-Options"]).toBe("DENY");
  expect(ours["Content-Security-Policy"]?.match(/frame-ancestors/g)?.length ?? 1).toBe(1);
  expect(ours["Content-Security-Policy"]?.includes("frame-ancestors *") ?? false).toBe(isPlayer);
  for (const policies of [
    byVercel(path, "Content-Security-Policy"),
    byNginx(file, "Content-Security-Policy"),
  ]) {
    expect(policies).toHaveLength(1);
    expect(policies[0]).toContain(`frame-ancestors ${isPlayer ? "*" : "'none'"}`);
  }
  for (const name of ["Access-Control-Allow-Origin", "Cross-Origin-Resource-Policy"]) {
    const values = [headersFor(ourRules, path === "/nowhere" ? file : path)[name]].filter(Boolean);
    expect([name, byNginx(file, name)]).toEqual([name, values]);
    if (path !== "/nowhere") expect([name, byVercel(path, name)]).toEqual([name, values]);
  }
  const isOpen = /^\/(album|embed)\//.test(path);
  for (const opener of [
    byVercel(path, "Cross-Origin-Opener-Policy"),
    byNginx(file, "Cross-Origin-Opener-Policy"),
  ])
    expect(opener).toEqual(isOpen ? [] : ["same-origin"]);
  if (isOpen) expect(ours["Cross-Origin-Opener-Policy"]).toBeUndefined();
});

/** A path of each rule, and what nginx calls it. */
const ruled = Object.keys(ourRules)
  .filter((pattern) => pattern !== "/404.html")
  .map((pattern): [path: string, file: string] => {
    const path = pattern.replace(/(?<=\/)\*$/, "any-file").replace(":slug", "low-tide");
    const isPage = /^\/($|secure$|press$|album\/|embed\/)/.test(path) && !path.endsWith(".xml");
    return [path, isPage ? `${path === "/" ? "/index" : path}.html` : path];
  });

test.each(ruled)("%s gets each header of its rules on every host", (path, file) => {
  for (const [name, value] of Object.entries(headersFor(ourRules, path))) {
    // The rest of the policy is in the page: both hosts read their file before the build makes it.
    if (name === "Content-Security-Policy") continue;
    // Its rules know neither files nor status: there all is revalidated.
    expect([name, byVercel(path, name)]).toEqual([name, [name === "Cache-Control" ? "no-cache" : value]]);
    // nginx gets the types of files from its locations.
    if (name !== "Content-Type") expect([name, byNginx(file, name)]).toEqual([name, [value]]);
  }
});

const sounds = "/media/tracks/1700000000000.mp3";
const pictures = "/media/covers/1700000000000.jpg";
const kit = "/media/press/1700000000000.jpg";

test.each([sounds, pictures, kit])(
  "%s is no page of the site on any host, and may be kept where it is there",
  (path) => {
    const policy = ["sandbox; default-src 'none'"];
    for (const sent of [
      [headersFor(ourRules, path)["Content-Security-Policy"]],
      byVercel(path, "Content-Security-Policy"),
      byNginx(path, "Content-Security-Policy"),
    ])
      expect(sent).toEqual(policy);
    // A browser shows nothing of a sandboxed file that has an opener policy.
    for (const name of ["Cross-Origin-Opener-Policy", "Cross-Origin-Resource-Policy"])
      expect([headersFor(ourRules, path)[name], byVercel(path, name), byNginx(path, name)]).toEqual([
        undefined,
        [],
        [],
      ]);
    const robots = path === pictures ? [] : ["noindex"];
    expect([byVercel(path, "X-Robots-Tag"), byNginx(path, "X-Robots-Tag")]).toEqual([robots, robots]);
    expect([headersFor(ourRules, path)["X-Robots-Tag"]].filter(Boolean)).toEqual(robots);
    expect(byNginx(path, "Cache-Control")).toEqual(["public, max-age=31536000, immutable"]);
    expect(byNginx("/media/list.json", "Cache-Control")).toEqual(["no-cache"]);
  },
);

test("nginx knows the type of each format that is carried", () => {
  const types = new Set(locationOf(sounds)?.match(/(?<= )[a-z0-9]+(?=[; ])/g));
  const formats = "jpg jpeg png webp avif gif mp3 m4a ogg opus wav flac".split(" ");
  expect(formats.filter((format) => !types.has(format))).toEqual([]);
});

test.each(["/assets/gone-c3d4.js", "/workers/gone-c3d4.js", sounds, pictures])(
  "%s, which a deployment has yet to bring, is kept on no host (§10.15)",
  (path) => {
    expect(headersFor(ourRules, path)["Cache-Control"]).toBeUndefined();
    expect(byVercel(path, "Cache-Control")).toEqual(["no-cache"]);
    for (const [file, status] of [
      ["/404.html", 404],
      [path, 403],
    ] as const)
      expect(byNginx(file, "Cache-Control", status)).toEqual(["no-cache"]);
  },
);

test("the hosts that import the repository build it, and publish what was built", () => {
  const built = ["npm run build", "dist"];
  const { buildCommand, outputDirectory } = JSON.parse(readFileSync("vercel.json", "utf8"));
  expect([buildCommand, outputDirectory]).toEqual(built);
  const netlify = readFileSync("netlify.toml", "utf8");
  expect(
    ["command", "publish"].map((name) => new RegExp(`^  ${name} = "(.*)"$`, "m").exec(netlify)?.[1]),
  ).toEqual(built);
  const { assets } = JSON.parse(readFileSync("wrangler.jsonc", "utf8").replace(/^\/\/.*$/gm, ""));
  expect(assets).toMatchObject({ directory: "./dist", not_found_handling: "404-page" });
});

test("what begins with a dot is published too: no host leaves it out (§10.26)", () => {
  for (const name of [".assetsignore", ".vercelignore", ".netlifyignore", ".cfignore"])
    for (const folder of [".", "public"])
      expect([name, existsSync(`${folder}/${name}`)]).toEqual([name, false]);
  const { headers, ...rest } = vercel as typeof vercel & { ignoreCommand?: string };
  expect(headers.length).toBeGreaterThan(0);
  expect(Object.keys(rest).sort()).toEqual([
    "buildCommand",
    "cleanUrls",
    "framework",
    "outputDirectory",
    "trailingSlash",
  ]);
});

/** The locations of the example, each on one line, in their order: how nginx compares them, with what, and what they do. */
const locations = [...nginx.matchAll(/^ {2}location (?:(=|~) )?(\S+)\s+\{ (.*) \}$/gm)].map(
  ([, kind = "", pattern = "", content = ""]) => ({ kind, pattern, content }),
);

/** As nginx chooses: an exact one, else the first pattern, else the one of all paths. */
const locationOf = (path: string) =>
  (
    locations.find(({ kind, pattern }) => kind === "=" && pattern === path) ??
    // It compares bytes.
    locations.find(
      ({ kind, pattern }) => kind === "~" && new RegExp(pattern).test(Buffer.from(path).toString("latin1")),
    ) ??
    locations.find(({ kind, pattern }) => kind === "" && path.startsWith(pattern))
  )?.content;

const redirect = "return 308 $1$is_args$args;";
const files = "try_files $uri $uri.html =404;";

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
  ["/press", files],
  ["/press.html", redirect],
  ["/press/", redirect],
  ["/album/low-tide", files],
  ["/album/low-tide.html", redirect],
  ["/album/low-tide/", redirect],
  ["/album/潮の記憶", files],
  ["/album/潮の記憶.html", redirect],
  ["/album/潮の記憶/podcast.xml", 'types { } default_type "application/rss+xml; charset=utf-8";'],
  // A redirect there would write a header of its own.
  ["/album/a\r\nb/", files],
  ["/embed/low-tide", `error_page 404 /embed/_gone.html; ${files}`],
  ["/embed/low-tide.json", `error_page 404 /embed/_gone.html; ${files}`],
  ["/embed/_gone.html", `error_page 404 /embed/_gone.html; ${files}`],
  ["/embed/low-tide.html", redirect],
  ["/.well-known/tdmrep.json", files],
  ["/album/index2", files],
  ["/indexes", files],
  ["/manifest.webmanifest", 'types { } default_type "application/manifest+json";'],
  ["/shows.ics", 'types { } default_type "text/calendar; charset=utf-8";'],
  ["/feed.xml", 'types { } default_type "application/atom+xml; charset=utf-8";'],
  ["/podcast.xml", 'types { } default_type "application/rss+xml; charset=utf-8";'],
  ["/album/low-tide/podcast.xml", 'types { } default_type "application/rss+xml; charset=utf-8";'],
])("the nginx of the example answers %s as `vite preview` does, by %s", (path, content) => {
  expect(locationOf(path)).toBe(content);
});
