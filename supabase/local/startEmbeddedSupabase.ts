import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { projectPaths } from "../run/projectPaths.ts";
import { answerLinks, closeSignUps } from "./answerLinks.ts";
import { applyMigrations } from "./applyMigrations.ts";
import { dataFolder, lockDatabase, prepareFolder } from "./dataFolder.ts";
import { EMBEDDED_ANON_KEY, EMBEDDED_JWT_SECRET } from "./embeddedKeys.ts";
import { guardMoves, listFolders } from "./folderLists.ts";
import { passHeaders, readFiltersLiterally, withoutRefusalTraces } from "./hostedBehaviour.ts";
import { inviteBySecretKey } from "./invitations.ts";
import { type Listener, listenOn } from "./listen.ts";
import { mailbox } from "./mails.ts";
import { openDatabase } from "./openDatabase.ts";
import { type Middleware, requestHandler } from "./requestHandler.ts";
import { clearEverything, rememberSeed } from "./resetToSeed.ts";
import { forgetOldOrigins, seedDemo, seedOnFirstStart } from "./seedDemo.ts";
import { acceptUploads } from "./standardUploads.ts";

export interface EmbeddedSupabaseOptions {
  /** One folder belongs to one running instance; the data in it survives restarts. */
  dataDir: string;
  /** Demo content and the demo owner on the first start. Default: true. */
  seed?: boolean;
  migrations?: string;
  /** Opens sign-ups in spite of `supabase/config.toml`, for tests that want to find that mistake. */
  allowSignUps?: boolean;
  /** Receives what a developer should see (contact messages, mails). Default: nothing is printed. */
  print?: (line: string) => void;
}

export interface EmbeddedSupabase {
  /** REST, Auth and Storage in process, without a socket; no public objects and no resumable uploads. */
  fetch: (request: Request) => Promise<Response>;
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
  /** What Auth has mailed since the last `reset`: a line of JSON for each `Mail`; absent while there is none. */
  mailFile: string;
  database: Awaited<ReturnType<typeof openDatabase>>["connection"]["driver"];
  /** Serves `middleware` on this machine, on a free port unless one is named. */
  listen: (port?: number) => Promise<Listener>;
  /** Back to the seeded state (or the empty one, when this instance does not seed), without a restart. */
  reset: () => Promise<void>;
  /** Uses the present data as the seeded state: for a copy of a seeded folder, whose first `reset` is then fast. */
  keepAsSeed: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts Postgres with the migrations, REST, Auth and Storage in this process. Throws one readable sentence. */
export async function startEmbeddedSupabase(options: EmbeddedSupabaseOptions): Promise<EmbeddedSupabase> {
  const {
    dataDir,
    seed = true,
    migrations = projectPaths.migrations,
    allowSignUps = false,
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
    const api = (request: Request) => withoutRefusalTraces(() => app.fetch(request));
    const auth = answerLinks(
      inviteBySecretKey(closeSignUps(api), database, mails, secretKey),
      database,
      linkSeconds,
    );
    const rest = passHeaders(readFiltersLiterally(mails.deliver(auth)));
    const fetch = acceptUploads(guardMoves(listFolders(rest), database));
    await applyMigrations(database, migrations);
    await seedOnFirstStart(database, folder, seed);
    await forgetOldOrigins(database);
    let putSeedBack: (() => Promise<void>) | undefined;
    const keepAsSeed = async () => {
      putSeedBack = await rememberSeed(database, folder);
    };
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
      async reset() {
        await clearEverything(database, folder);
        if (!seed) return;
        if (putSeedBack) return putSeedBack();
        await seedDemo(database, folder);
        await keepAsSeed();
      },
      keepAsSeed,
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
