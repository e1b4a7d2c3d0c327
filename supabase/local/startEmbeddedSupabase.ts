import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { projectPaths } from "../run/projectPaths.ts";
import { answerLinks } from "./answerLinks.ts";
import { applyMigrations } from "./applyMigrations.ts";
import { dataFolder, lockDatabase, prepareFolder } from "./dataFolder.ts";
import { EMBEDDED_ANON_KEY, EMBEDDED_JWT_SECRET } from "./embeddedKeys.ts";
import { passHeaders, withoutRefusalTraces } from "./hostedBehaviour.ts";
import { type Listener, listenOn } from "./listen.ts";
import { type Mailbox, mailbox } from "./mails.ts";
import { openDatabase } from "./openDatabase.ts";
import { type Middleware, requestHandler } from "./requestHandler.ts";
import { forgetOldOrigins, seedOnFirstStart } from "./seedDemo.ts";
import { answerStorage } from "./storageRequests.ts";

type Fetch = (request: Request) => Promise<Response>;
export type ApiParts = { database: Database; mails: Mailbox; secretKey: string };
type Database = Awaited<ReturnType<typeof openDatabase>>["connection"]["driver"];

export interface EmbeddedSupabaseOptions {
  /** One folder belongs to one running instance; the data in it survives restarts. */
  dataDir: string;
  /** Demo content and the demo owner on the first start. Default: true. */
  seed?: boolean;
  migrations?: string;
  /** Opens sign-ups in spite of `supabase/config.toml`, for tests that want to find that mistake. */
  allowSignUps?: boolean;
  /** Wraps the API: what tests ask of a hosted project, and no screen of `npm run dev` does. */
  extendApi?: (api: Fetch, parts: ApiParts) => Fetch;
  /** Receives what a developer should see (contact messages, mails). Default: nothing is printed. */
  print?: (line: string) => void;
}

export interface EmbeddedSupabase {
  /** REST, Auth and Storage in process, without a socket; no public objects and no resumable uploads. */
  fetch: Fetch;
  /** Everything, for a Connect server; other requests go to `next`. */
  middleware: Middleware;
  /** Runs one statement as the database's owner and returns its rows. */
  sql: <Row>(statement: string, parameters?: unknown[]) => Promise<Row[]>;
  anonKey: string;
  /** Acts as service_role. New at every start, and never sent to a browser. */
  serviceKey: string;
  jwtSecret: string;
  storageDir: string;
  contactFile: string;
  /** What Auth has mailed: a line of JSON for each `Mail`; absent while there is none. */
  mailFile: string;
  database: Database;
  /** Serves `middleware` on this machine, on a free port unless one is named. */
  listen: (port?: number) => Promise<Listener>;
  close: () => Promise<void>;
}

/** Starts Postgres with the migrations, REST, Auth and Storage in this process. Throws one readable sentence. */
export async function startEmbeddedSupabase(options: EmbeddedSupabaseOptions): Promise<EmbeddedSupabase> {
  const {
    dataDir,
    seed = true,
    migrations = projectPaths.migrations,
    allowSignUps = false,
    extendApi = (api) => api,
    print = () => {},
  } = options;
  const folder = dataFolder(dataDir);
  const secretKey = `sb_secret_${randomBytes(24).toString("base64url")}`;
  await mkdir(folder.root, { recursive: true });
  const unlock = await lockDatabase(folder.root);
  const closers: Array<() => Promise<unknown>> = [unlock];
  const close = async () => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne();
  };
  try {
    await prepareFolder(folder);
    const mails = mailbox(folder.mailFile, print);
    const { app, connection, maxFileBytes, linkSeconds } = await openDatabase({
      folder: folder.database,
      storage: folder.storage,
      secretKey,
      allowSignUps,
      mails,
    });
    closers.push(() => connection.close());
    const database = connection.driver;
    const embedded: Fetch = (request) => withoutRefusalTraces(async () => app.fetch(request));
    const api = extendApi(embedded, { database, mails, secretKey });
    const auth = mails.deliver(answerLinks(api, database, linkSeconds));
    const fetch = answerStorage(passHeaders(auth), database);
    await applyMigrations(database, migrations);
    await seedOnFirstStart(database, folder, seed);
    await forgetOldOrigins(database);
    const middleware = await requestHandler({ database, fetch, folder, maxFileBytes, secretKey, print });
    return {
      fetch,
      middleware,
      sql: async <Row>(statement: string, parameters?: unknown[]) =>
        (await database.query<Row>(statement, parameters)).rows,
      anonKey: EMBEDDED_ANON_KEY,
      serviceKey: secretKey,
      jwtSecret: EMBEDDED_JWT_SECRET,
      storageDir: folder.storage,
      contactFile: folder.contactFile,
      mailFile: folder.mailFile,
      database,
      async listen(port) {
        const listener = await listenOn(middleware, port);
        closers.push(listener.close);
        return listener;
      },
      close,
    };
  } catch (error) {
    // A database that cannot be written cannot be closed either.
    await close().catch(unlock);
    throw startFailure(error, folder.root);
  }
}

/** "No space left", of PGlite's file system. Its errors have a number and no message. */
const WASI_NO_SPACE = 51;

/** Why the embedded Supabase did not start, in a sentence: a full disk is named first, whatever failed on it. */
export function startFailure(error: unknown, folder: string): Error {
  const { message = "", errno } = error as { message?: string; errno?: number };
  if (errno === WASI_NO_SPACE || /no space left/i.test(message))
    return new Error(`The disk is full: the embedded Supabase needs about 40 MB in ${folder}.`, {
      cause: error,
    });
  if (message) return error as Error;
  return new Error(`The files in ${folder} could not be opened or written (error ${errno}).`);
}
