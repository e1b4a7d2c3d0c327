import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PgliteConnection } from "@supabase/lite/pglite";
import type pg from "pg";
import { dataFolder, prepareFolder } from "../../supabase/local/dataFolder.ts";
import { listFolders } from "../../supabase/local/folderLists.ts";
import { adoptHostedManners, hostedTypes, readFiltersLiterally } from "../../supabase/local/hostedManners.ts";
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
  const { createPgliteConnection } = await import("@supabase/lite/pglite");
  const connection = await createPgliteConnection({});
  const query = inTurn(superuser);
  sendTo(query, connection);
  adoptHostedManners(connection, ["public"]);
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
    // It asks for objects by `query` alone.
    database: { query } as never,
    fetch,
    folder: places,
    secretKey,
    print: () => {},
  });
  const listener = await listenOn(middleware);
  return {
    listener,
    project: { supabaseUrl: listener.url, secretKey },
    sql: async <Row>(statement: string, parameters?: unknown[]) =>
      (await query(statement, parameters)).rows as Row[],
    async close() {
      await listener.close();
      await connection.close();
      await superuser.end();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

/** One statement after the other, with values as PGlite gives them: moments as text, big numbers as numbers. */
function inTurn(client: pg.Client): Query {
  for (const moment of [1082, 1083, 1114, 1266]) client.setTypeParser(moment, String);
  client.setTypeParser(1184, hostedTypes.parsers?.[1184] ?? String);
  client.setTypeParser(20, Number);
  // Lists of names, which pg leaves as text.
  for (const names of [1002, 1003])
    client.setTypeParser(names, (list: string) => list.slice(1, -1).split(",").filter(Boolean));
  let last: Promise<unknown> = Promise.resolve();
  return (text, values) => {
    const turn = last.then(() => client.query(text, values));
    last = turn.catch(() => {});
    return turn;
  };
}

/** The API's own driver for PostgreSQL wants another package; its driver for PGlite asks one connection, by `query`. */
function sendTo(query: Query, { driver }: PgliteConnection): void {
  const ask = async (text: string, values?: unknown[]) => {
    const { rows, rowCount, fields } = await query(text, values);
    return { rows, fields, affectedRows: rowCount ?? 0 };
  };
  Object.defineProperty(driver, "query", { value: ask });
  Object.defineProperty(driver, "exec", { value: async (text: string) => [await ask(text)] });
}
