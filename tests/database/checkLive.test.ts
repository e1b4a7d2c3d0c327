import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Listener, listenOn } from "../../supabase/local/listen.ts";
import { copySeededFolder } from "../../supabase/local/seededFolder.ts";
import { type EmbeddedSupabase, startEmbeddedSupabase } from "../../supabase/local/startEmbeddedSupabase.ts";
import { formatFindings } from "../../supabase/operations/checkLive.ts";
import type { LiveProject } from "../../supabase/operations/liveProject.ts";
import { runChecks } from "../../supabase/operations/runChecks.ts";
import { staticHost } from "../../vite/host/staticHost.ts";
import { writeBuiltSite } from "../support/builtSite.ts";

let folder: string;
let supabase: EmbeddedSupabase;
const listeners: Listener[] = [];

/** Serves the embedded Supabase with a built site beside it. */
async function publish(backend: EmbeddedSupabase, withHeaders = true): Promise<LiveProject> {
  const dist = join(folder, withHeaders ? "dist" : "bare-dist");
  await writeBuiltSite(dist, { withHeaders });
  const host = await staticHost(dist);
  const listener = await listenOn((request, response) =>
    backend.middleware(request, response, () => host(request, response)),
  );
  listeners.push(listener);
  return {
    supabaseUrl: listener.url,
    publicKey: backend.anonKey,
    contactEndpoint: "/contact",
    siteUrl: listener.url,
  };
}

/** All that a stranger could have changed. */
function everything() {
  return supabase.sql(
    `select (select json_agg(a order by id) from albums a) as albums, (select json_agg(t order by id) from tracks t)
       as tracks, (select json_agg(s order by key) from app_settings s) as settings,
       (select json_agg(o order by name) from (select bucket_id, name from storage.objects) o) as objects,
       (select count(*)::int from auth.users) as users`,
  );
}

const wrongOnes = (findings: Awaited<ReturnType<typeof runChecks>>) =>
  findings.filter(({ isFine }) => !isFine).map(({ subject }) => subject);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "check-live-"));
  await copySeededFolder(join(folder, "data"));
  supabase = await startEmbeddedSupabase({ dataDir: join(folder, "data") });
});

afterEach(async () => {
  for (const listener of listeners.splice(0)) await listener.close();
});

afterAll(async () => {
  await supabase.close();
  await rm(folder, { recursive: true, force: true });
});

describe("check:live", () => {
  test("passes on a project that is set up right, and changes nothing", async () => {
    const before = await everything();
    const findings = await runChecks(await publish(supabase));
    expect(formatFindings(findings)).toContain("Everything is as it must be.");
    expect(wrongOnes(findings)).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  test.each([
    {
      mistake: "a policy too wide for writing rows",
      plant:
        "grant insert, update, delete on albums to anon; create policy planted on albums for all to anon using (true) with check (true)",
      undo: "drop policy planted on albums; revoke insert, update, delete on albums from anon",
      found: [
        "A stranger inserts into albums",
        "A stranger updates albums",
        "A stranger deletes from albums",
      ],
    },
    {
      mistake: "row level security turned off",
      plant: "grant insert, update, delete on tracks to anon; alter table tracks disable row level security",
      undo: "alter table tracks enable row level security; revoke insert, update, delete on tracks from anon",
      found: [
        "A stranger inserts into tracks",
        "A stranger updates tracks",
        "A stranger deletes from tracks",
      ],
    },
    {
      mistake: "a policy too wide for files",
      plant:
        "create policy planted on storage.objects for all to anon using (bucket_id = 'audio-tracks') with check (bucket_id = 'audio-tracks')",
      undo: "drop policy planted on storage.objects",
      found: [
        "A stranger uploads into audio-tracks",
        "A stranger lists, removes or moves files of audio-tracks",
      ],
    },
    {
      mistake: "a private bucket",
      plant: "update storage.buckets set public = false where id = 'album-covers'",
      undo: "update storage.buckets set public = true where id = 'album-covers'",
      found: ["album-covers is public for reading"],
    },
    {
      mistake: "a missing table",
      plant: "alter table app_settings rename to app_settings_gone",
      undo: "alter table app_settings_gone rename to app_settings",
      found: ["Table app_settings, read by everyone"],
    },
  ])("finds $mistake, and changes nothing", async ({ plant, undo, found }) => {
    const project = await publish(supabase);
    const before = await everything();
    for (const statement of plant.split("; ")) await supabase.sql(statement);
    const findings = await runChecks(project);
    for (const statement of undo.split("; ")) await supabase.sql(statement);
    expect(wrongOnes(findings)).toEqual(found);
    expect(await everything()).toEqual(before);
  });

  test("passes with a contact service on another origin, and finds one that lets no page post", async () => {
    const project = await publish(supabase);
    const service = await supabase.listen();
    const contactEndpoint = `${service.url}/contact`;
    expect(wrongOnes(await runChecks({ ...project, contactEndpoint }))).toEqual([]);
    await service.close();
    const closed = await listenOn((_request, response) => void response.writeHead(204).end());
    listeners.push(closed);
    const findings = await runChecks({ ...project, contactEndpoint: closed.url });
    expect(wrongOnes(findings)).toEqual(["The contact service answers"]);
  });

  test("finds a site without headers", async () => {
    const findings = await runChecks(await publish(supabase, false));
    expect(wrongOnes(findings)).toEqual([
      "Only the site's own scripts run",
      "Security headers",
      "Hashed files are kept for a year",
    ]);
  });

  test("finds open sign-ups, and makes no account", async () => {
    await copySeededFolder(join(folder, "open"));
    const open = await startEmbeddedSupabase({ dataDir: join(folder, "open"), allowSignUps: true });
    const findings = await runChecks(await publish(open));
    const users = await open.sql("select count(*)::int as count from auth.users");
    await open.close();
    expect(wrongOnes(findings)).toEqual(["Sign-ups are closed"]);
    expect(users).toEqual([{ count: 1 }]);
  });

  test("tries nothing with a secret key, with which every attempt would succeed", async () => {
    const project = await publish(supabase);
    const findings = await runChecks({ ...project, publicKey: supabase.serviceKey });
    expect(wrongOnes(findings)).toEqual(["The key in every browser is the public one"]);
    expect(findings).toHaveLength(1);
  });

  test("says how to mend each finding", async () => {
    const report = formatFindings(await runChecks({ ...(await publish(supabase)), siteUrl: "" }));
    expect(report).toMatch(/FAIL {2}The site/);
    expect(report).toContain("- Set VITE_SITE_URL, or pass --site https://your-band.example.");
  });
});
