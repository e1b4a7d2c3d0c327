import { mkdir, readFile } from "node:fs/promises";
import type { Results } from "@electric-sql/pglite";
import type { App, DefaultAppConfig } from "@supabase/lite";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { projectPaths } from "../run/projectPaths.ts";
import { EMBEDDED_ANON_KEY, EMBEDDED_JWT_SECRET } from "./embeddedKeys.ts";
import { adoptHostedBehaviour, hostedTypes } from "./hostedBehaviour.ts";
import { memberOf, replaceMembers } from "./liteMembers.ts";
import type { Mailbox } from "./mails.ts";
import { storageFolder } from "./storageFolder.ts";

export interface DatabaseOptions {
  folder: string;
  storage: string;
  secretKey: string;
  /** Opens sign-ups in spite of config.toml, for a test that wants to find the mistake. */
  allowSignUps: boolean;
  mails: Mailbox;
}

/**
 * Opens (or makes) the Postgres of one data folder, with REST, Auth and Storage in front of it and with what
 * hosted Supabase has before the first migration. The packages are loaded here and not at the top, so that
 * `vite.config.ts` never pulls them in.
 */
export async function openDatabase(
  options: DatabaseOptions,
): Promise<{ app: App; connection: PgliteConnection; maxFileBytes: number; linkSeconds: number }> {
  const { App, setExperimental } = await import("@supabase/lite");
  const { createPgliteConnection } = await import("@supabase/lite/pglite");
  await mkdir(options.folder, { recursive: true });
  const connection = await createPgliteConnection({ url: options.folder, pgliteOptions: hostedTypes });
  await connection.driver.waitReady;
  shortenTransactions(connection.driver);
  await installPlatform(connection);
  const config = await readConfig(options);
  adoptHostedBehaviour(connection, config.api?.schemas ?? ["public"]);
  const app = new App({ ...config, connection, options: { server: { admin: false } } });
  replaceMembers(app, { _storageAdapter: storageFolder(options.storage), _mailer: options.mails.mailer });
  // config.toml names the usual port; links and redirects lead to the actual one.
  const fixed = config.auth?.site_url;
  replaceMembers(memberOf(app.config, "auth"), {
    get site_url() {
      return options.mails.siteUrl() ?? fixed;
    },
  });
  await app.init();
  setExperimental("storage", true);
  const maxFileBytes = bytesOf(config.storage?.file_size_limit);
  return { app, connection, maxFileBytes, linkSeconds: config.auth?.email?.otp_expiry ?? 3600 };
}

/** Begins and ends a transaction by a message to Postgres; `query` sends five, and each request of the API has a transaction. */
function shortenTransactions(driver: PgliteConnection["driver"]): void {
  const ask = memberOf<typeof driver.query>(driver, "query");
  const query: typeof driver.query = async <Row>(...asked: Parameters<typeof driver.query>) => {
    if (!/^(begin|commit|rollback)$/i.test(asked[0])) return ask<Row>(...asked);
    const [result] = await driver.exec(asked[0]);
    return result as Results<Row>;
  };
  replaceMembers(driver, { query });
}

/** What config.toml calls "5GiB", in bytes; without it, no limit. */
function bytesOf(size = ""): number {
  const [, count, prefix = ""] = /^(\d+) *([kmgt]?)i?b$/i.exec(size) ?? [];
  return count
    ? Number(count) * 1024 ** " kmgt".indexOf(prefix.toLowerCase() || " ")
    : Number.MAX_SAFE_INTEGER;
}

type Config = Omit<DefaultAppConfig, "connection">;
type ReadConfig = (path: string) => Promise<Config>;

async function readConfig(options: DatabaseOptions): Promise<Config> {
  const { createApi } = await import("@supabase/lite/cli");
  // Its account storage would make a folder in the user's home, which nothing here needs.
  const api = await createApi({ withSupabaseClient: false, authStorage: {} as never });
  // Its public callers open a database of their own.
  const read = memberOf<ReadConfig>(api.project.local, "readConfig");
  const config = await read(projectPaths.config);
  return {
    api: config.api,
    storage: { enabled: true, file_size_limit: config.storage?.file_size_limit },
    auth: {
      enabled: true,
      enable_signup: options.allowSignUps || config.auth?.enable_signup,
      jwt_expiry: config.auth?.jwt_expiry,
      minimum_password_length: config.auth?.minimum_password_length,
      site_url: config.auth?.site_url,
      email: {
        double_confirm_changes: config.auth?.email?.double_confirm_changes,
        enable_confirmations: config.auth?.email?.enable_confirmations,
        otp_expiry: config.auth?.email?.otp_expiry,
      },
      jwt_secret: EMBEDDED_JWT_SECRET,
      publishable_key: EMBEDDED_ANON_KEY,
      secret_key: options.secretKey,
    },
  };
}

async function installPlatform(connection: PgliteConnection): Promise<void> {
  const { SUPABASE_AUTH_HELPERS_SQL, getAuthSchemaSql, getStorageSchemaSql } = await import("@supabase/lite");
  const platform = await readFile(projectPaths.platform, "utf8");
  for (const script of [SUPABASE_AUTH_HELPERS_SQL, getAuthSchemaSql(), getStorageSchemaSql(), platform]) {
    await connection.driver.exec(script);
  }
}
