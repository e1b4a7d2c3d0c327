import { copyFile, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { build, createLogger } from "vite";
import { ALBUM_PAGES_PATH } from "../../src/routes.ts";
import { listenOn } from "../../supabase/local/listen.ts";
import { projectPaths } from "../../supabase/run/projectPaths.ts";
import { builtFilesPlugin } from "../../vite/builtFilesPlugin.ts";
import { STYLES_INPUT } from "../../vite/page/siteAssets.ts";
import { catalogueAlbum } from "./catalogueRows.ts";
import { loadBuiltFilesAgain } from "./loadBuiltFilesAgain.ts";

type Answers = {
  status?: number;
  albums?: object[];
  app_settings?: object[];
  tracks?: object[];
  album_updates?: object[] | null;
  shows?: object[];
  /** Whether it counts changes: as many as tables were read before. */
  countsChanges?: boolean;
  /** Public files of Storage, by bucket and name. */
  files?: Record<string, Uint8Array>;
  /** What the present deployment answers for its list of album pages; without it, that there is none. */
  deployed?: RequestListener;
};

/** In rows: the address of the Supabase that answers with them. */
export const OWN_SUPABASE = "https://own-supabase.example";

const ownSite: RequestListener = (_request, response) => void response.writeHead(404).end();

/**
 * A Supabase that answers each read of a table with its rows, null for a missing one, or everything with an error. The
 * site's present deployment is at the same address.
 */
function supabaseWith({ status = 200, deployed = ownSite, countsChanges, files = {}, ...tables }: Answers) {
  let mark = 0;
  const rowsOf: Record<string, object[] | null | undefined> = tables;
  return listenOn((request, response) => {
    if (request.url === ALBUM_PAGES_PATH) return deployed(request, response);
    const file = files[request.url?.replace("/storage/v1/object/public/", "") ?? ""];
    if (file) return void response.writeHead(200, { "Content-Length": file.length }).end(file);
    if (!request.url?.startsWith("/rest/")) return ownSite(request, response);
    if (request.url?.endsWith("/rpc/build_mark")) {
      response.writeHead(countsChanges ? 200 : 404, { "Content-Type": "application/json" });
      response.end(
        JSON.stringify(countsChanges ? { mark, at: "2026-11-27T12:40:00+00:00" } : { message: "" }),
      );
      return;
    }
    mark += 1;
    const table = /\/rest\/v1\/(\w+)/.exec(request.url ?? "")?.[1] ?? "";
    const key = /[?&]key=eq\.(\w+)/.exec(request.url ?? "")?.[1];
    const all = rowsOf[table] === undefined ? [] : rowsOf[table];
    const hashed = request.url?.includes("value_hash")
      ? all?.map((row) =>
          "value" in row ? { ...row, value: null, value_hash: `hash of ${String(row.value).length}` } : row,
        )
      : all;
    const rows = key && hashed ? hashed.filter((row) => "key" in row && row.key === key) : hashed;
    const problem = status !== 200 ? "Invalid API key" : rows === null ? `Could not find ${table}` : null;
    response.writeHead(problem && status === 200 ? 404 : status, {
      "Content-Type": "application/json",
      "Content-Range": `*/${rows?.length ?? 0}`,
    });
    const text = JSON.stringify(problem ? { message: problem } : rows);
    response.end(text.replaceAll(OWN_SUPABASE, `http://${request.headers.host}`));
  });
}

/** Puts into an empty folder what a build of pages needs: a script of one line and a style sheet of two rules, in place of the site's. */
export async function preparePages(root: string, envFile = ""): Promise<void> {
  for (const name of ["vite", "public"])
    await symlink(join(projectPaths.root, name), join(root, name), "junction");
  await mkdir(join(root, "src"));
  for (const name of ["src/boot", "src/embed", "src/press"])
    await symlink(join(projectPaths.root, name), join(root, name), "junction");
  await writeFile(join(root, "src/main.tsx"), 'console.log("The site.")');
  await writeFile(join(root, STYLES_INPUT), "body { view-transition-name: index; } .index { color: red; }");
  await copyFile(join(projectPaths.root, "index.html"), join(root, "index.html"));
  await writeFile(join(root, ".env"), envFile);
}

/**
 * Builds the site's pages and what goes with them in such a folder, for the Supabase at an address. Out: the files, and what
 * the build warned of and said. Throws what ended the build.
 */
export async function buildPreparedPages(
  root: string,
  supabaseUrl: string,
  variables: Record<string, string> = {},
) {
  const warnings: string[] = [];
  const said: string[] = [];
  const environment = {
    VITE_SUPABASE_URL: supabaseUrl,
    VITE_SUPABASE_ANON_KEY: "public-key",
    VITE_CONTACT_ENDPOINT: `${supabaseUrl}/contact`,
    VITE_SITE_URL: supabaseUrl,
    ...variables,
  };
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    customLogger: {
      ...createLogger("silent"),
      warn: (message: string) => void warnings.push(message),
      info: (message: string) => void said.push(message),
    },
    plugins: [builtFilesPlugin(undefined, undefined, loadBuiltFilesAgain)],
    define: Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
    ),
  });
  const read = (name: string) => readFile(join(root, "dist", name));
  const page = String(await read("index.html"));
  return { read, page, warnings, said, dist: join(root, "dist") };
}

/** Both at once, for a Supabase that answers as is said. Out: also the site's address. */
export async function buildPages(
  root: string,
  answers: Answers,
  variables: Record<string, string> = {},
  envFile = "",
) {
  const supabase = await supabaseWith(answers);
  await preparePages(root, envFile);
  const built = await buildPreparedPages(root, supabase.url, variables).finally(() => supabase.close());
  return { ...built, siteUrl: supabase.url };
}

/** A build that several tests read: made for the first one that asks for it. */
export function sharedBuild<Build>(make: () => Promise<Build>): () => Promise<Build> {
  let made: Promise<Build> | undefined;
  return () => (made ??= make());
}

/** One public album for each title, the first one the oldest, and its tracks. */
export function titledAlbums(names: readonly string[]) {
  const albums = names.map((title, index) => {
    const number = String(index).padStart(4, "0");
    const { tracks, ...row } = catalogueAlbum({
      id: `${number}beef-0000-4000-8000-000000000000`,
      title,
      description: `The story of ${number}.`,
      purchase_link: `https://shop.example/${number}`,
      created_at: `20${String(10 + index)}-03-14T09:00:00+00:00`,
      published_at: `20${String(10 + index)}-03-14T09:00:00+00:00`,
      tracks: [
        { title: `Song ${number}`, duration: "3:45", audio_url: "/song.mp3" },
        { title: `Coda ${number}`, audio_url: "/coda.mp3" },
      ],
    });
    return { row, tracks };
  });
  return { albums: albums.map(({ row }) => row), tracks: albums.flatMap(({ tracks }) => tracks) };
}
