// behaviour §10.23
import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withMigrations } from "../../supabase/comparison/partsOfMigrations.ts";
import { applyMigrations } from "../../supabase/local/applyMigrations.ts";
import { projectPaths } from "../../supabase/run/projectPaths.ts";
import { HOST_STAND_INS } from "../support/databaseWorld.ts";
import { temporaryFolders } from "../support/temporaryFolders.ts";

const NETLIFY = "https://api.netlify.com/build_hooks/5f0c";
const newFolder = temporaryFolders();

test("a database in use keeps hook, job and mark, and what waited is asked for", {
  tags: ["slow"],
}, async () => {
  const before = await newFolder();
  for (const file of await readdir(projectPaths.migrations))
    if (file < "20261128171") await cp(join(projectPaths.migrations, file), join(before, file));
  await withMigrations(async ({ sql, database }) => {
    const stateOf = async (what: string) =>
      (await sql<Record<string, unknown>>(`select ${what} from private.builds`))[0];
    const kept = "select (select command from cron.job), (select secret from vault.secrets)";
    await database.exec(`${HOST_STAND_INS};
      select vault.create_secret('{"address": "${NETLIFY}", "body": {}, "headers": {}}', 'build_hook');
      select cron.schedule('ask-for-build', '* * * * *', 'select private.ask_for_build()');
      update private.builds set host = 'api.netlify.com', mark = 41, asked_mark = 40, pending_since = now() - interval '1 hour', is_wanted = false,
        saved_at = now() - interval '1 hour', requests = array[now() - interval '9 days', now() - interval '1 day'],
        failures = 9`);
    const hook = await sql(kept);
    await applyMigrations(database, projectPaths.migrations);
    expect(await sql(kept)).toEqual(hook);
    expect(await stateOf("mark, host, failures, is_urgent")).toEqual({
      mark: 41,
      host: "api.netlify.com",
      failures: 1,
      is_urgent: false,
    });
    const did = async (days: number) =>
      (
        await sql<{ did: string }>(`select private.ask_for_build(now() + ${days} * interval '1 day') as did`)
      )[0]?.did;
    expect(await did(0.9)).toBe("too soon");
    expect(await did(1.1)).toBe("asked");
    expect(await sql("select url from net.http_request_queue")).toEqual([{ url: NETLIFY }]);
    expect(await stateOf("mark, asked_mark")).toEqual({ mark: 41, asked_mark: 41 });
  }, before);
});
