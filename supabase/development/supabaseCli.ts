import { withMigrations } from "../comparison/partsOfMigrations.ts";
import { type ProgramAnswer, runPackage } from "../run/nodePackage.ts";

/** Runs the Supabase CLI with some arguments against the database that it was made for. */
export type SupabaseCli = (...args: string[]) => Promise<ProgramAnswer>;

/** Hands `work` a Supabase CLI that sees the database of the migrations, through a socket that speaks Postgres. */
export const withSupabaseCli = <Result>(work: (cli: SupabaseCli) => Promise<Result>): Promise<Result> =>
  withMigrations(async ({ database }) => {
    const { PGLiteSocketServer } = await import("@electric-sql/pglite-socket");
    const socket = new PGLiteSocketServer({ db: database, host: "127.0.0.1", port: 0 });
    await socket.start();
    const remote = `--remote=postgresql://postgres:postgres@${socket.getServerConn()}/postgres?sslmode=disable`;
    try {
      return await work((...args) => runPackage("supabase", "supabase", [...args, remote]));
    } finally {
      await socket.stop();
    }
  });
