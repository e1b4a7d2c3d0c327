// behaviour §10.18
import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { createRequire, SourceMap } from "node:module";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { errorMessage } from "#rules/errorMessage.ts";
import { listenOn } from "../../../supabase/local/listen.ts";
import { readBuildRows } from "../../../vite/page/builtCatalogue.ts";
import { temporaryFolders } from "../../support/temporaryFolders.ts";

const newFolder = temporaryFolders();

const send =
  (status: number, type: string, body: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { "Content-Type": type, Location: "/sign-in" }).end(body);
const json = (status: number, body: unknown) => send(status, "application/json", JSON.stringify(body));
const page = (status: number) => send(status, "text/html", "<!doctype html><h1>A gateway</h1>");
const postgrest = (status: number, code: string, message: string) =>
  json(status, { code, details: null, hint: null, message });

/** Other answers for one table; no rows for the others. */
const onlyFor =
  (table: string, answer: RequestListener): RequestListener =>
  (request, response) =>
    request.url?.includes(`/rest/v1/${table}`) ? answer(request, response) : json(200, [])(request, response);

// A build is no page that is reloaded.
const OLD =
  /^The database does not fit (?!.*[Rr]eload).* supabase\/setup\.sql .*"SQL Editor", paste it and press "Run"\.$/;
const KEY = /Set VITE_SUPABASE_ANON_KEY to the publishable key .* Project Settings, API Keys\.$/;
const COMPARE = "Compare VITE_SUPABASE_URL with the Project URL";

const causes: [cause: string, answer: RequestListener, ...said: (string | RegExp)[]][] = [
  ["a forgotten setup.sql", postgrest(404, "PGRST205", "Could not find the table 'public.albums'"), OLD],
  ["no table in PostgreSQL", postgrest(404, "42P01", 'relation "public.albums" does not exist'), OLD],
  ["a function that is missing", postgrest(404, "PGRST202", "Could not find the function"), OLD],
  ["one table of a newer version", onlyFor("shows", postgrest(404, "PGRST205", "Could not find it")), OLD],
  ["a column of a newer version", onlyFor("albums", postgrest(400, "42703", "column does not exist")), OLD],
  ["tables without rights", postgrest(401, "42501", "permission denied for table albums"), OLD],
  [
    "a wrong key",
    json(401, { message: "Invalid API key", hint: "Double check it." }),
    KEY,
    "wrong, or of another",
  ],
  ["no key", json(401, { message: "No API key found in request" }), KEY],
  ["a key of a self-hosted project", json(401, { message: "Invalid authentication credentials" }), KEY],
  ["a key with another signature", postgrest(401, "PGRST301", "No suitable key or wrong key type"), KEY],
  ["old keys that are off", json(401, { message: "Legacy API keys are disabled" }), KEY, "old kind of keys"],
  ["a paused project", json(540, { message: "Project paused" }), "is paused. Resume it"],
  ["a paused project, as a page", page(540), "is paused. Resume it"],
  ["a restricted project", json(402, { message: "exceed_egress_quota" }), "has restricted this project"],
  ["a restricted project, as a page", page(402), "has restricted this project"],
  ["too many requests", json(429, { message: "API rate limit exceeded" }), "status 429). Wait some minutes"],
  ["a project in trouble", json(500, { message: "" }), "(status 500). Wait some minutes"],
  ["a gateway in trouble", page(521), "(status 521). Wait some minutes"],
  ["a gateway that waits", page(522), "(status 522). Wait some minutes"],
  ["an origin without an address", page(530), "(status 530). Wait some minutes"],
  ["a timeout of the database", postgrest(500, "57014", "canceling statement"), "Wait some minutes"],
  ["a page", page(200), "did not answer as Supabase does (status 200)", COMPARE],
  ["a page that is not found", page(404), "did not answer as Supabase does (status 404)", COMPARE],
  ["a redirect", send(302, "text/plain", ""), "answered with a redirect", COMPARE],
  ["an empty body", send(200, "text/plain", ""), "answered with nothing where there must be data"],
  ["an empty JSON body", send(200, "application/json", ""), "answered with nothing where there must be data"],
  ["an empty JSON body of one table", onlyFor("albums", send(200, "application/json", "")), "with nothing"],
  ["null", json(200, null), "answered with nothing where there must be data"],
  ["an object", json(200, { ok: true }), "did not answer as Supabase does"],
  ["half of its rows", send(200, "application/json", '[{"id":'), "did not answer as Supabase does"],
  ["a refusal of its own", json(400, { message: "Not today" }), /^http:\/\/.* answered 400: Not today$/],
];

describe("a build that reads Supabase", { timeout: 30_000 }, () => {
  test.concurrent.each(causes)("names %s, and what to do", async (_cause, answer, ...said) => {
    const server = await listenOn(answer);
    const reason = await readBuildRows(server.url).then(() => "It was read.", errorMessage);
    await server.close();
    for (const part of said)
      if (typeof part === "string") expect(reason).toContain(part);
      else expect(reason).toMatch(part);
    expect(reason).not.toMatch(/[<\n]/);
  });

  test.concurrent("goes on without what an older database lacks beside rows (§10.28)", async () => {
    const lacks = postgrest(400, "42703", "column app_settings.updated_at does not exist");
    const server = await listenOn((request, response) =>
      request.url?.includes("updated_at") ? lacks(request, response) : json(200, [])(request, response),
    );
    const { catalogue, press } = await readBuildRows(server.url);
    await server.close();
    expect([catalogue?.albums, press]).toEqual([[], null]);
  });
});

describe("a build that Supabase does not answer", () => {
  // The client asks three times more, after seven seconds in all.
  beforeEach(() => {
    const { setTimeout: later } = globalThis;
    vi.stubGlobal("setTimeout", (run: () => void, delay = 0) => later(run, Math.min(delay, 10)));
  });

  const reasonOf = (address: string) => readBuildRows(address).then(() => "It was read.", errorMessage);

  test("names a connection that is cut, and what to do", async () => {
    const server = await listenOn((request) => void request.socket.destroy());
    const reason = await reasonOf(server.url);
    await server.close();
    expect(reason).toMatch(/could not be reached \(.+\)/);
    expect(reason).toContain(COMPARE);
  });

  test("names an address where nothing answers", async () => {
    const closed = await listenOn(() => {});
    await closed.close();
    expect(await reasonOf(closed.url)).toMatch(/could not be reached \(connect ECONNREFUSED/);
  });
});

const vite = join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin/vite.js");

/** Builds as a host does. Out: the lines that it printed, and its exit status. */
function build(supabaseUrl: string, outDir: string, variables: NodeJS.ProcessEnv = {}) {
  const env = {
    ...process.env,
    CI: "true",
    NO_COLOR: "1",
    VITE_SUPABASE_URL: supabaseUrl,
    VITE_SUPABASE_ANON_KEY: "sb_publishable_0123456789abcdef",
    VITE_CONTACT_ENDPOINT: "https://forms.example/band",
    VITE_ARTIST_NAME: "Paper Harbors",
    VITE_SITE_URL: "",
    ...variables,
  };
  const args = [vite, "build", "--outDir", outDir, "--emptyOutDir"];
  return new Promise<{ lines: string[]; status: unknown }>((resolve) => {
    // One stream, as in a host's log.
    execFile("/bin/sh", ["-c", '"$0" "$@" 2>&1', process.execPath, ...args], { env }, (error, output) =>
      resolve({ lines: output.trimEnd().split("\n"), status: error?.code ?? 0 }),
    );
  });
}

/** The file whose line has a text at the place that the map of a built script names for it. */
async function originalOf(outDir: string, text: string) {
  const sourcesOf = new Map<string, string>();
  for (const name of await readdir(join(outDir, "assets"))) {
    const lines = name.endsWith(".js")
      ? (await readFile(join(outDir, "assets", name), "utf8")).split("\n")
      : [];
    for (const [line, code] of lines.entries()) {
      if (!code.includes(text)) continue;
      const map = JSON.parse(await readFile(join(`${outDir}-maps`, `${name}.map`), "utf8"));
      const found = new SourceMap(map).findEntry(line, code.indexOf(text));
      const { originalSource = "", originalLine = -1 } = "originalSource" in found ? found : {};
      const source = /src\/.*/.exec(originalSource)?.[0] ?? "";
      const original = (await readFile(source, "utf8")).split("\n");
      if (original[originalLine]?.includes(text)) sourcesOf.set(name, source);
    }
  }
  return [...sourcesOf.values()].join();
}

describe("the log of a build", { tags: ["slow"], timeout: 120_000 }, () => {
  test("ends with the sentence of what was refused, without a stack", async () => {
    const server = await listenOn(postgrest(404, "PGRST205", "Could not find the table 'public.albums'"));
    const { lines, status } = await build(server.url, join(await newFolder(), "dist"));
    await server.close();
    expect(lines.at(-1)).toMatch(
      /^Nothing was built, as Supabase could not be read\. .*setup\.sql.* Then build again\.$/,
    );
    expect(lines.join("\n")).not.toMatch(/\n {4}at |Getter|SOURCEMAP|error during build/);
    expect(status).toBe(1);
  });

  test.each([
    [
      "an address of a part of the project",
      { VITE_SUPABASE_URL: "https://abc.supabase.co/rest/v1/" },
      "own address",
    ],
    ["a key of two lines", { VITE_SUPABASE_ANON_KEY: "sb_publishable_01\n23" }, "a line break"],
  ])("ends with what is wrong with %s, before anything is asked", async (_what, variables, said) => {
    const { lines, status } = await build(
      "https://abc.supabase.co",
      join(await newFolder(), "dist"),
      variables,
    );
    expect(lines.at(-1)).toContain(said);
    expect(status).toBe(1);
  });

  test("that succeeds ends with what the site lacks, and its source maps are right", async () => {
    const server = await listenOn(json(200, []));
    const outDir = join(await newFolder(), "dist");
    const { lines, status } = await build(server.url, outDir);
    await server.close();
    expect(lines.slice(-3)).toEqual([
      expect.stringMatching(/^✓ built in /),
      expect.stringMatching(/^VITE_SITE_URL is not set: /),
      "The page is built without the catalogue: it has no albums yet. It reads the catalogue when it is opened.",
    ]);
    expect(lines.join("\n")).not.toContain("SOURCEMAP");
    expect(status).toBe(0);
    expect(await originalOf(outDir, "-my-2 flex flex-col divide-y")).toBe("src/site/shows/ShowsSection.tsx");
  });
});
