// behaviour §10.18
import { readdirSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectPaths } from "../../supabase/run/projectPaths.ts";
import { answersOf, type Band, startBand } from "../support/goLive/band.ts";
import { startHostedPostgres } from "../support/hostedPostgres.ts";
import { findPlainPostgres, type PlainPostgres } from "../support/plainPostgres.ts";

const programs = findPlainPostgres();

/** Serves the socket of a PostgreSQL on a port, because the CLI reads no folder in a pooler's address. */
async function onPort({ host }: PlainPostgres) {
  const server = createServer((client) => {
    const upstream = connect(join(host, ".s.PGSQL.5432"));
    for (const socket of [client, upstream]) socket.on("error", () => socket.destroy());
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

if (!programs) {
  test.skip("The schema step is tried on a plain PostgreSQL where one is installed: initdb was not found.");
}

describe.runIf(programs)(
  "the schema step on a plain PostgreSQL",
  { tags: ["slow"], timeout: 800_000 },
  () => {
    let server: PlainPostgres;
    let band: Band;
    let close: () => Promise<void>;
    let sql: <Row>(statement: string) => Promise<Row[]>;

    beforeAll(async () => {
      server = await startHostedPostgres(programs ?? "", false);
      const superuser = await server.connect("supabase_admin");
      sql = async <Row>(statement: string) => (await superuser.query(statement)).rows as Row[];
      // Supabase's extension supautils lends this right to the role of a push; a plain PostgreSQL has no such extension.
      await sql("grant supabase_storage_admin, supabase_auth_admin to postgres");
      const port = await onPort(server);
      band = await startBand({ database: port.address, sql });
      band.api.answers["POST /v1/projects/:ref/cli/login-role"] = async ({ ref }) => {
        const role = "cli_login_postgres";
        await sql(`create role "${role}.${ref}" login in role postgres`).catch(() => []);
        return [201, { role, password: "of one push", ttl_seconds: 300 }];
      };
      close = async () => {
        await band.close();
        port.close();
        await superuser.end();
        await server.close();
      };
    });

    afterAll(() => close());

    test("applies every migration as a role that is no superuser, and finds none to apply the next time", async () => {
      const env = { ...band.env, ...answersOf(band) };
      for (const expected of [/Apply|Would push/, /Every migration is applied/]) {
        const run = band.start(["--yes"], { env, isFast: true });
        await run.waitFor(/4 of 10/);
        await run.waitFor(expected);
        await run.waitFor(/5 of 10/);
        run.interrupt();
        await run.ended;
      }
      const applied = await sql<{ version: string }>(
        "select version from supabase_migrations.schema_migrations order by version",
      );
      const files = readdirSync(projectPaths.migrations).sort();
      expect(applied.map(({ version }) => version)).toEqual(files.map((file) => file.split("_")[0]));
    });
  },
);
