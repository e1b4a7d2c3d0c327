import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { dataFolder, prepareFolder } from "../../supabase/local/dataFolder.ts";
import { listFolders } from "../../supabase/local/folderLists.ts";
import { adoptHostedManners, readFiltersLiterally } from "../../supabase/local/hostedManners.ts";
import { type Listener, listenOn } from "../../supabase/local/listen.ts";
import { requestHandler } from "../../supabase/local/requestHandler.ts";
import { acceptUploads } from "../../supabase/local/standardUploads.ts";
import { storageFolder } from "../../supabase/local/storageFolder.ts";
import type { SecretProject } from "../../supabase/operations/secretProject.ts";
import { pushMigrations, startHostedPostgres } from "./hostedPostgres.ts";

/** A project as a hosted one stands after the first push, with a plain PostgreSQL behind REST and Storage. */
export interface HostedProject {
  project: SecretProject;
  listener: Listener;
  /** Runs one statement as the superuser and returns its rows. */
  sql: <Row>(statement: string, parameters?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
}

/** Starts one on the PostgreSQL whose programs lie in `programs`. Throws what the server said when it does not start. */
export async function startHostedProject(programs: string): Promise<HostedProject> {
  const folder = await mkdtemp(join(tmpdir(), "hosted-project-"));
  const places = dataFolder(folder);
  await prepareFolder(places);
  const server = await startHostedPostgres(programs, true);
  await pushMigrations(server);
  const superuser = await server.connect("supabase_admin");
  const { App, setExperimental } = await import("@supabase/lite");
  const { createPostgresConnection } = await import("@supabase/lite/postgres");
  const connection = createPostgresConnection({
    url: "postgres://supabase_admin@localhost/postgres",
    postgresOptions: { host: server.host, onnotice: () => {} },
  });
  adoptHostedManners(connection as unknown as PgliteConnection, ["public"]);
  const secretKey = `sb_secret_${randomBytes(24).toString("base64url")}`;
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: randomBytes(32).toString("hex"),
      secret_key: secretKey,
      publishable_key: "sb_publishable_x",
    },
    storage: { enabled: true },
    options: { server: { admin: false } },
  });
  app._storageAdapter = storageFolder(places.storage);
  await app.init();
  setExperimental("storage", true);
  const fetch = acceptUploads(listFolders(readFiltersLiterally(async (request) => app.fetch(request))));
  const middleware = await requestHandler({
    // It asks for objects by `query` alone, which both clients have.
    database: superuser as never,
    fetch,
    folder: places,
    maxFileBytes: Number.POSITIVE_INFINITY,
    secretKey,
    print: () => {},
  });
  const listener = await listenOn(middleware);
  return {
    listener,
    project: { supabaseUrl: listener.url, secretKey },
    sql: async <Row>(statement: string, parameters?: unknown[]) =>
      (await superuser.query(statement, parameters)).rows as Row[],
    async close() {
      await listener.close();
      await connection.close();
      await superuser.end();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
