import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { dataFolder, prepareFolder } from "../../supabase/local/dataFolder.ts";
import { EMBEDDED_ANON_KEY } from "../../supabase/local/embeddedKeys.ts";
import { adoptHostedBehaviour, withoutRefusalTraces } from "../../supabase/local/hostedBehaviour.ts";
import { listenOn } from "../../supabase/local/listen.ts";
import { replaceMembers } from "../../supabase/local/liteMembers.ts";
import { requestHandler } from "../../supabase/local/requestHandler.ts";
import { storageFolder } from "../../supabase/local/storageFolder.ts";
import { answerStorage } from "../../supabase/local/storageRequests.ts";
import type { SecretProject } from "../../supabase/operations/secretProject.ts";
import { hasSafeupdate, pushMigrations, startHostedPostgres } from "./plainPostgres.ts";
import { type RealParts, startPostgrest } from "./postgrest.ts";

/** A hosted project after the first push: plain PostgreSQL, and the embedded Auth and Storage on it. */
export type HostedProject = Awaited<ReturnType<typeof startHostedProject>>;

/** The plan of each statement of the API goes to the server's log, with what it really read. */
const PLAN_LOG = [
  "auto_explain.log_min_duration = 0",
  "auto_explain.log_analyze = on",
  "auto_explain.log_timing = off",
  "auto_explain.log_format = 'json'",
];

/** Starts one with the installed programs. Throws what a server printed when it does not start. */
export async function startHostedProject(programs: RealParts, { logsPlans = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "hosted-project-"));
  const places = dataFolder(folder);
  await prepareFolder(places);
  const server = await startHostedPostgres(programs.postgres, true);
  await pushMigrations(server);
  const setup = await server.connect("supabase_admin");
  // The real Storage sets this before each deletion; the embedded one does not.
  await setup.query("alter role supabase_admin set storage.allow_delete_query = 'true'");
  if (logsPlans) {
    const libraries = hasSafeupdate(programs.postgres) ? "safeupdate, auto_explain" : "auto_explain";
    for (const setting of [`session_preload_libraries = ${libraries}`, ...PLAN_LOG])
      await setup.query(`alter role authenticator set ${setting}`);
  }
  await setup.end();
  const superuser = await server.connect("supabase_admin");
  // Storage asks for objects by `query` alone, which both clients have.
  const database = superuser as never;
  const { App, setExperimental } = await import("@supabase/lite");
  const { createPostgresConnection } = await import("@supabase/lite/postgres");
  const connection = createPostgresConnection({
    url: "postgres://supabase_admin@localhost/postgres",
    postgresOptions: { host: server.host, onnotice: () => {} },
  });
  adoptHostedBehaviour(connection as unknown as PgliteConnection, ["public"]);
  const jwtSecret = randomBytes(32).toString("hex");
  const anonKey = EMBEDDED_ANON_KEY;
  const secretKey = `sb_secret_${randomBytes(24).toString("base64url")}`;
  const app = new App({
    connection,
    auth: { enabled: true, jwt_secret: jwtSecret, secret_key: secretKey, publishable_key: anonKey },
    storage: { enabled: true },
    options: { server: { admin: false } },
  });
  replaceMembers(app, { _storageAdapter: storageFolder(places.storage) });
  await app.init();
  setExperimental("storage", true);
  const api = (request: Request) => withoutRefusalTraces(async () => app.fetch(request));
  const fetch = answerStorage(api, database);
  const embedded = await requestHandler({
    database,
    fetch,
    folder: places,
    maxFileBytes: Number.POSITIVE_INFINITY,
    secretKey,
    print: () => {},
  });
  const keys = { jwtSecret, publicKey: anonKey, secretKey };
  const postgrest = await startPostgrest(programs.postgrest, server, keys);
  const listener = await listenOn((request, response, next) => {
    const answer = request.url?.startsWith("/rest/v1/") ? postgrest.middleware : embedded;
    answer(request, response, next);
  });
  return {
    listener,
    anonKey,
    jwtSecret,
    storageDir: places.storage,
    mailFile: places.mailFile,
    /** What PostgreSQL has logged. */
    log: server.log,
    project: { supabaseUrl: listener.url, secretKey } satisfies SecretProject,
    /** Runs one statement as the superuser and returns its rows. */
    sql: async <Row>(statement: string, parameters?: unknown[]) =>
      (await superuser.query(statement, parameters)).rows as Row[],
    async close() {
      await listener.close();
      await postgrest.close();
      await connection.close();
      await superuser.end();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
