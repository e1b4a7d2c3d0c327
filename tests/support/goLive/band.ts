import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { expect } from "vitest";
import { readEnvironment } from "#environment.ts";
import { listenOn } from "../../../supabase/local/listen.ts";
import { runChecks } from "../../../supabase/operations/checkLive.ts";
import { formatFindings } from "../../../supabase/operations/finding.ts";
import { projectPaths } from "../../../supabase/run/projectPaths.ts";
import { staticHost } from "../../../vite/host/staticHost.ts";
import { withAuthAdmin } from "../fakeAuthAdmin.ts";
import { startTestSupabase, type TestSupabase } from "../testSupabase.ts";
import { startHostAccount } from "./hostAccount.ts";
import { startManagementApi } from "./managementApi.ts";
import { startCommand, type TerminalOptions } from "./terminal.ts";

/** What `npm run go-live` uses of a clone. */
const cloned =
  "index.html package.json tailwind.config.ts tsconfig.json vite.config.ts .env.example netlify.toml wrangler.jsonc public src supabase vite";

/** Makes a clone of the project in which `npm ci` has run, without an `.env`. */
async function cloneInto(folder: string): Promise<void> {
  await mkdir(folder);
  for (const name of cloned.split(" "))
    await cp(join(projectPaths.root, name), join(folder, name), {
      recursive: true,
      filter: (path) => basename(path) !== ".temp",
    });
  // As it is in a new clone: a band that builds from a repository fills it in.
  await cp(join(projectPaths.root, ".env.example"), join(folder, ".env.production"));
  await symlink(join(projectPaths.root, "node_modules"), join(folder, "node_modules"), "junction");
}

/** What the embedded Supabase updates at each start. */
const TABLES_OF_THE_START = `
  create table public.albums (cover_url text, cover_copies text[]);
  create table public.tracks (audio_url text);
  create table public.track_originals (original_url text, copy_url text);`;

/** Starts a project before its first push: the tables that the start needs are dropped again. In: an empty folder. */
async function startWithoutSchema(folder: string): Promise<TestSupabase> {
  const migrations = join(folder, "migrations");
  await mkdir(migrations, { recursive: true });
  await writeFile(join(migrations, "1_start.sql"), TABLES_OF_THE_START);
  const supabase = await startTestSupabase({ dataDir: join(folder, "data"), migrations, seed: false });
  await supabase.database.exec(
    "drop table public.albums, public.tracks, public.track_originals; delete from supabase_migrations.schema_migrations",
  );
  return supabase;
}

/** Values that occur nowhere else, so that each can be searched for in everything that was written. */
export const secrets = {
  accessToken: `sbp_${"5ec2e7".repeat(7).slice(0, 40)}`,
  ownerPassword: "nine-green-bottles-1997",
  hostToken: "a-marked-token-of-the-host",
};

/** A process that the command started: its arguments and its environment. */
type Child = { args: string[]; env: string[] };

/**
 * A band that wants to be live: a clone of the project, an account at Supabase and one at a host. Below `world` is
 * everything that the command may write; `env` is the shell's environment, without any answer.
 */
export type Band = Awaited<ReturnType<typeof startBand>>;

/** A profile of the Supabase CLI, for a Management API at this address. */
export const profileAt = (url: string) =>
  `name: band\napi_url: ${url}\ndashboard_url: ${url}/dashboard\nproject_host: invalid\n`;

const besideThis = (name: string) => new URL(name, import.meta.url);

/** Starts one. The embedded Supabase has no schema yet; its Postgres answers the Supabase CLI. */
export async function startBand() {
  const world = await mkdtemp(join(tmpdir(), "band-"));
  const inWorld = (name: string) => join(world, name);
  for (const name of ["bin", "home", "tmp"]) await mkdir(inWorld(name));
  await cloneInto(inWorld("clone"));
  const supabase = await startWithoutSchema(inWorld("services"));
  const { PGLiteSocketServer } = await import("@electric-sql/pglite-socket");
  // The CLI opens a connection before the server has closed its last one.
  const where = { host: "127.0.0.1", port: 0, maxConnections: 10 };
  const socket = new PGLiteSocketServer({ db: supabase.database, ...where });
  await socket.start();
  const api = await startManagementApi(secrets.accessToken, {
    publishableKey: supabase.anonKey,
    secretKey: supabase.serviceKey,
    database: socket.getServerConn(),
    sql: supabase.sql,
  });
  const services = withAuthAdmin(supabase);
  const project = await listenOn((request, response, next) => {
    // The embedded Auth reads config.toml, which closes sign-ups: until the project's are closed, they look open.
    if (api.auth.disable_signup || !request.url?.startsWith("/auth/v1/settings"))
      return services(request, response, next);
    response.end(JSON.stringify({ disable_signup: false, external: { anonymous_users: false } }));
  });
  const host = await startHostAccount(inWorld("published"));
  const site = await listenOn((request, response, next) => {
    // Before the first upload there is nothing.
    staticHost(inWorld("published")).then(
      (serve) => serve(request, response),
      () => next(),
    );
  });

  await writeFile(inWorld("profile.yaml"), profileAt(api.url));
  // `supabase login` opens a browser.
  await writeFile(inWorld("bin/xdg-open"), "#!/bin/sh\n", { mode: 0o755 });

  const env: NodeJS.ProcessEnv = {
    PATH: [inWorld("bin"), dirname(process.execPath), process.env.PATH].join(delimiter),
    HOME: inWorld("home"),
    TMPDIR: inWorld("tmp"),
    TERM: "xterm-256color",
    LANG: "C.UTF-8",
    SUPABASE_HOME: inWorld("home/.supabase"),
    SUPABASE_PROFILE: inWorld("profile.yaml"),
    VITE_SUPABASE_URL: project.url,
    npm_execpath: fileURLToPath(besideThis("hostCommands.mjs")),
    HOST_ACCOUNT: host.url,
    NODE_OPTIONS: `--import=${besideThis("recordChildren.mjs")}`,
    RECORD_CHILDREN_IN: inWorld("children.jsonl"),
  };
  const read = (name: string) => readFile(inWorld(name), "utf8").catch(() => "");
  return {
    world,
    clone: inWorld("clone"),
    api,
    host,
    supabase,
    supabaseUrl: project.url,
    siteUrl: site.url,
    env,
    /** Runs `npm run go-live` with these arguments. `isFast`: its minutes take seconds. */
    start(
      args: string[] = [],
      { isFast = false, ...options }: Partial<TerminalOptions> & { isFast?: boolean } = {},
    ) {
      const clock = isFast ? ["--import", `${besideThis("fastClock.mjs")}`] : [];
      const command = ["supabase/run/module.mjs", "supabase/operations/go-live/goLive.ts", ...args];
      return startCommand([process.execPath, ...clock, ...command], {
        cwd: inWorld("clone"),
        env,
        ...options,
      });
    },
    envFile: () => read("clone/.env"),
    children: async () =>
      (await read("children.jsonl"))
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Child),
    async close() {
      for (const listener of [project, site, api, host]) await listener.close();
      await socket.stop();
      await supabase.close();
      // Children of an interrupted run may still write.
      await rm(world, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** The answers of an unattended run that makes a project, and publishes at Cloudflare Pages. */
export const answersOf = ({ siteUrl, supabaseUrl }: Band): NodeJS.ProcessEnv => ({
  SUPABASE_ACCESS_TOKEN: secrets.accessToken,
  SUPABASE_ORG_ID: "band",
  SUPABASE_REGION: "eu-central-1",
  SUPABASE_PROJECT_NAME: "paper-harbors",
  SUPABASE_FILE_LIMIT: "50MiB",
  SITE_HOST: "cloudflare",
  SITE_HOST_PROJECT: "paper-harbors",
  CLOUDFLARE_API_TOKEN: secrets.hostToken,
  VITE_SITE_URL: siteUrl,
  OWNER_EMAIL: "you@band.com",
  OWNER_PASSWORD: secrets.ownerPassword,
  VITE_ARTIST_NAME: "Paper Harbors",
  VITE_SOCIAL_URL: "https://social.example/paper-harbors",
  VITE_DEFAULT_VIDEO_URL: "https://vimeo.com/76979871",
  VITE_CONTACT_ENDPOINT: `${supabaseUrl}/contact`,
  VITE_VIDEO_CONSENT: "ask",
});

/** Runs the command without questions. Out: the exit status, and what it printed; `said` is without the frame, in one line. */
export async function goLive(band: Band, answers: NodeJS.ProcessEnv = {}, args: string[] = []) {
  const env = { ...band.env, ...answersOf(band), ...answers };
  const run = band.start(["--yes", ...args], { env, hasTerminal: false, isFast: true });
  const status = await run.ended;
  const output = run.output();
  return { status, output, said: output.replace(/[│■◇┌└\s]+/g, " "), bytes: run.bytes() };
}

/** How often the Management API was asked something. */
export const countOf = ({ api }: Band, call: string) => api.calls.filter((one) => one.call === call).length;

/** Expects that everything is set up, once each, and that check:live finds nothing to fix in what was published. */
export async function expectLive(band: Band): Promise<void> {
  const { environment, problem } = readEnvironment(parseEnv(await band.envFile()));
  expect(problem).toBeNull();
  expect(environment).toMatchObject({ siteUrl: band.siteUrl, artistName: "Paper Harbors" });
  const findings = await runChecks({ ...environment, publicKey: environment.supabaseAnonKey });
  expect(formatFindings(findings.filter(({ outcome }) => outcome === "broken"))).toContain(
    "Every check passed.",
  );
  expect(band.api.projects).toMatchObject([{ name: "paper-harbors", status: "ACTIVE_HEALTHY" }]);
  expect(band.host.sites).toMatchObject([{ name: "paper-harbors" }]);
  const { siteUrl } = band;
  const auth = { disable_signup: true, site_url: siteUrl, uri_allow_list: `${siteUrl}/secure` };
  expect(band.api.auth).toMatchObject(auth);
  const admins = "select email from private.admins join auth.users on id = user_id";
  expect(await band.supabase.sql(admins)).toEqual([{ email: "you@band.com" }]);
  const built = await readFile(join(band.clone, "dist/index.html"), "utf8");
  expect(built).toContain("Paper Harbors");
  expect(await (await fetch(band.siteUrl)).text()).toBe(built);
}
