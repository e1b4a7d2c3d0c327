import { execFile, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { appendFile, chown, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { readStatements, runStatements } from "../../supabase/local/applyMigrations.ts";
import { projectPaths } from "../../supabase/run/projectPaths.ts";

/** A PostgreSQL of this machine with nothing in it, for as long as a test file runs. */
export type PlainPostgres = Awaited<ReturnType<typeof startPlainPostgres>>;

/** The folder of the newest installed `initdb`, from PATH or where Debian keeps it; undefined without one. */
export function findPlainPostgres(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions.map((version) => join(debian, version, "bin")),
  ];
  const initdb = folders.map((folder) => join(folder, "initdb")).find(existsSync);
  return initdb && dirname(realpathSync(initdb));
}

/** Lines of postgresql.conf that load pg_cron; undefined where Debian's package for these programs is missing. */
export const cronSettings = (programs = ""): string | undefined =>
  existsSync(join(programs, "../lib/pg_cron.so"))
    ? "shared_preload_libraries = 'pg_cron'\ncron.use_background_workers = on\n"
    : undefined;

/** Whether pg-safeupdate is installed beside these programs. Hosted projects load it for the API; Debian has no package. */
export const hasSafeupdate = (programs: string): boolean =>
  existsSync(join(programs, "../lib/safeupdate.so"));

// The server ends when its standard input does: also when the test's process is killed.
const UNTIL_INPUT_ENDS = `
  "$1/postgres" -D data -k "$PWD" -c listen_addresses= -c autovacuum=off -c shared_buffers=16MB \\
    -c max_connections=30 -c jit=off 2>&1 </dev/null & server=$!
  cat >/dev/null
  kill -QUIT $server; wait $server; cd /; rm -rf "$2"`;

/** In a file, so that a bench can write to the disk for once: flags of the command could not be changed. */
const WITHOUT_DISK = "\nfsync = off\nsynchronous_commit = off\nfull_page_writes = off\n";

/** Starts the PostgreSQL whose programs are in `programs`. Throws what initdb or the server said when it does not start. */
async function startPlainPostgres(programs: string, settings: string) {
  const host = await mkdtemp(join(tmpdir(), "plain-postgres-"));
  const remove = () => rm(host, { recursive: true, force: true });
  try {
    const user = unprivilegedUser();
    if (user.uid !== undefined && user.gid !== undefined) await chown(host, user.uid, user.gid);
    const options = { cwd: host, ...user };
    const flags =
      "--no-sync --no-locale --encoding=UTF8 --auth=trust --username=supabase_admin --pgdata=data";
    await promisify(execFile)(join(programs, "initdb"), flags.split(" "), options);
    await appendFile(join(host, "data/postgresql.conf"), WITHOUT_DISK + settings);
    const { stop, log } = await startServer(programs, host, options);
    const close = async () => {
      await stop();
      await remove();
    };
    return {
      /** The folder of its socket, as a client's `host`. Nobody else can enter it, so every role comes in unasked. */
      host,
      /** The lines that the server has logged. */
      log,
      /** Ends the server and its connections and removes the folder. */
      close,
      /** A connection to the database `postgres`. The superuser is `supabase_admin`, as on a hosted project. */
      connect: (role: string) => connect(host, role),
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function startServer(programs: string, host: string, options: SpawnOptions) {
  const server = spawn("sh", ["-c", UNTIL_INPUT_ENDS, "sh", programs, host], {
    ...options,
    detached: true,
    stdio: ["pipe", "pipe", "ignore"],
  });
  const ended = once(server, "exit");
  const stop = async () => {
    server.stdin.end();
    await ended;
  };
  const log: string[] = [];
  const isReady = await new Promise<boolean>((resolve) => {
    createInterface(server.stdout).on("line", (line) => {
      log.push(line);
      if (line.includes("FATAL:")) resolve(false);
      if (line.includes("database system is ready to accept connections")) resolve(true);
    });
    ended.then(
      () => resolve(false),
      () => resolve(false),
    );
  });
  if (isReady) return { stop, log };
  await stop();
  throw new Error(`PostgreSQL did not start:\n${log.join("\n")}`);
}

async function connect(host: string, user: string): Promise<pg.Client> {
  const client = new pg.Client({ host, user, database: "postgres" });
  // Closing the server first would otherwise end the process by an unheard event.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** initdb refuses root, so root runs it as a user who owns nothing. */
function unprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

const platform = fileURLToPath(new URL("hostedPlatform.sql", import.meta.url));

/** What `postgres` may do to tables that it does not own, by Supabase's extension supautils and by no grant. */
const LENT_TO_POSTGRES =
  /^\s*(--.*\n\s*)*(create|alter|drop)\s+policy\s.*?\son\s+(storage\.(buckets|objects)|auth\.users)\s/is;

/**
 * Starts a plain PostgreSQL in the state of a hosted project before the first push.
 * `grantsByDefault`: each new table and function in `public` is granted whole to the API's roles, as all projects did
 * until 30 May 2026 and some still do; else nothing is. `settings`: lines of postgresql.conf.
 */
export async function startHostedPostgres(
  programs: string,
  grantsByDefault: boolean,
  settings = "",
): Promise<PlainPostgres> {
  const server = await startPlainPostgres(programs, settings);
  try {
    const { getAuthSchemaSql, getStorageSchemaSql } = await import("@supabase/lite");
    const superuser = await server.connect("supabase_admin");
    for (const script of [getAuthSchemaSql(), getStorageSchemaSql(), await readFile(platform, "utf8")])
      await superuser.query(script);
    if (hasSafeupdate(programs))
      await superuser.query("alter role authenticator set session_preload_libraries = safeupdate");
    for (const kind of grantsByDefault ? ["tables", "functions", "sequences"] : [])
      await superuser.query(`alter default privileges for role postgres in schema public
        grant all on ${kind} to anon, authenticated, service_role`);
    await superuser.end();
    return server;
  } catch (error) {
    await server.close();
    throw error;
  }
}

/**
 * Pushes a folder of migrations, the project's by default, as `supabase db push` does: as `postgres`, who is no superuser,
 * a transaction a file.
 * Throws the sentence of `runStatements`.
 */
export async function pushMigrations(server: PlainPostgres, folder = projectPaths.migrations): Promise<void> {
  const client = await server.connect("supabase_admin");
  try {
    for (const file of (await readdir(folder)).sort()) {
      const path = join(folder, file);
      await client.query("begin");
      await runStatements(
        { exec: (statement) => asPostgres(client, statement) },
        path,
        await readStatements(path),
      );
      await client.query("commit");
    }
  } finally {
    await client.end();
  }
}

async function asPostgres(client: pg.Client, statement: string): Promise<[]> {
  const role = LENT_TO_POSTGRES.test(statement) ? "default" : "postgres";
  await client.query(`set local session authorization ${role}`);
  await client.query(statement);
  return [];
}
