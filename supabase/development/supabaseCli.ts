import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedSupabase } from "../local/startEmbeddedSupabase.ts";
import { type ProgramAnswer, runPackage } from "../run/nodePackage.ts";

/** Runs the Supabase CLI with some arguments against the database that it was made for. */
export type SupabaseCli = (...args: string[]) => Promise<ProgramAnswer>;

/**
 * Hands `work` a Supabase CLI that sees a fresh, empty database with the project's migrations, through a socket that
 * speaks Postgres. Returns what `work` returns.
 */
export async function withSupabaseCli<Result>(work: (cli: SupabaseCli) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), "embedded-schema-"));
  const supabase = await startEmbeddedSupabase({ dataDir, seed: false });
  const { PGLiteSocketServer } = await import("@electric-sql/pglite-socket");
  const socket = new PGLiteSocketServer({ db: supabase.database, host: "127.0.0.1", port: 0 });
  await socket.start();
  const remote = `--remote=postgresql://postgres:postgres@${socket.getServerConn()}/postgres?sslmode=disable`;
  try {
    return await work((...args) => runPackage("supabase", "supabase", [...args, remote]));
  } finally {
    await socket.stop();
    await supabase.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
