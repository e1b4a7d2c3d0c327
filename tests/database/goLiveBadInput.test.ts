// behaviour §10.18
import { cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listenOn } from "../../supabase/local/listen.ts";
import { projectPaths } from "../../supabase/run/projectPaths.ts";
import { type Band, countOf, goLive, profileAt, secrets, startBand } from "../support/goLive/band.ts";
import { refusal } from "../support/goLive/managementApi.ts";

let band: Band;

beforeAll(async () => {
  band = await startBand();
});

afterEach(async () => {
  const { api, host } = band;
  Object.assign(api, { projects: [], answers: {}, calls: [], lookupsUntilHealthy: 1 });
  Object.assign(host, { sites: [], deployed: [], refusals: {}, isSignedIn: true, calls: [] });
  await rm(join(band.clone, ".env"), { force: true });
  await band.supabase.database.exec("drop table if exists public.orders, public.customers");
});

afterAll(() => band.close());

const REF = "abcdefghijklmnopqrst";
const existing = (status: string) => ({
  ref: REF,
  name: "paper-harbors",
  organization_slug: "band",
  region: "eu-central-1",
  status,
});

/** What a run can change: .env, and the project's database. */
const state = async () => ({
  env: await band.envFile(),
  database: await band.supabase.sql(
    `select (select array_agg(oid::regclass::text order by oid) from pg_class where relkind in ('r', 'v', 'S')) as relations,
       (select array_agg(proname order by oid) from pg_proc where pronamespace = 'public'::regnamespace) as functions,
       (select array_agg(id order by id) from auth.users) as users`,
  ),
});

/** Expects of a run that it writes nothing: not at Supabase, at the host or in .env. */
async function expectUntouched<Result>(run: () => Promise<Result>): Promise<Result> {
  const before = await state();
  const result = await run();
  // SQL that reads is sent by POST too, with the flag that makes Supabase refuse writes in it.
  const isRead = ({ call, body }: (typeof band.api.calls)[number]) =>
    call.startsWith("GET ") || (call.endsWith("/database/query") && body.read_only === true);
  expect(band.api.calls.filter((one) => !isRead(one))).toEqual([]);
  expect(band.host.calls).toEqual([]);
  expect(await state()).toEqual(before);
  return result;
}

describe("npm run go-live", { tags: ["slow"], timeout: 600_000 }, () => {
  test("without a network says so", async () => {
    const profile = join(band.world, "nowhere.yaml");
    await writeFile(profile, profileAt("http://127.0.0.1:9"));
    const nowhere = { SUPABASE_PROFILE: profile, SUPABASE_API_MAX_RETRIES: "0" };
    const { status, said } = await expectUntouched(() => goLive(band, nowhere));
    expect(said).toContain("Check the connection to the internet");
    expect(status).toBe(11);
  });

  const signIn =
    "Nobody is signed in, or the token is wrong. Sign in again, or set SUPABASE_ACCESS_TOKEN to a new token";
  const paused = `Resume it at https://supabase.com/dashboard/project/${REF}`;
  test.each<
    [what: string, status: number, variables: NodeJS.ProcessEnv, said: string, projectStatus?: string]
  >([
    // The CLI's own sentence shows an example of a token, so it is not printed.
    ["a token that is not one of Supabase's", 11, { SUPABASE_ACCESS_TOKEN: "5ec2e7" }, signIn],
    ["an old token", 11, { SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}` }, signIn],
    [
      "a foreign organisation",
      12,
      { SUPABASE_ORG_ID: "another" },
      'SUPABASE_ORG_ID: "another" is none of band',
    ],
    ["a paused project", 12, { SUPABASE_PROJECT_REF: REF }, paused, "INACTIVE"],
  ])(
    "with %s says what is wrong, and changes nothing",
    async (_what, expected, variables, sentence, projectStatus) => {
      if (projectStatus) band.api.projects = [existing(projectStatus)];
      const { status, said, output } = await expectUntouched(() => goLive(band, variables));
      expect(said).toContain(sentence);
      expect(output).not.toContain(secrets.accessToken);
      expect(status).toBe(expected);
    },
  );

  test("with a project that belongs to something else names its tables, and changes nothing in it", async () => {
    const { database, sql } = band.supabase;
    band.api.projects = [existing("ACTIVE_HEALTHY")];
    await database.exec("create table public.orders as select 7 as number; create table public.customers ()");
    const { status, said, output } = await expectUntouched(() => goLive(band, { SUPABASE_PROJECT_REF: REF }));
    expect(said).toContain("it has the tables customers, orders. Nothing was changed.");
    expect(output).not.toContain(secrets.accessToken);
    expect(status).toBe(12);
    expect(await sql("select * from orders")).toEqual([{ number: 7 }]);
  });

  test.each([
    ["SUPABASE_PROJECT_REF", { SUPABASE_PROJECT_REF: REF }],
    ["VITE_SUPABASE_URL", { VITE_SUPABASE_URL: `https://${REF}.supabase.co` }],
  ])(
    "with a project in %s that is not in the account says so, and makes no other",
    async (_name, answers) => {
      for (const projects of [[], [{ ...existing("ACTIVE_HEALTHY"), ref: "z".repeat(20) }]]) {
        band.api.projects = projects;
        const { status, said } = await expectUntouched(() =>
          goLive(band, { SUPABASE_ORG_ID: undefined, ...answers }),
        );
        expect(said).toContain(
          `The project ${REF} is not in this account at Supabase. Sign in with the account that has it. If it was deleted, delete SUPABASE_PROJECT_REF and VITE_SUPABASE_URL from .env (and from band.env), then run the command again.`,
        );
        expect(status).toBe(12);
      }
    },
  );

  test.each([
    [
      "a site's address with a path",
      { VITE_SITE_URL: "https://band.example/music" },
      "VITE_SITE_URL must end after the domain",
    ],
    [
      "a form service without https",
      { VITE_CONTACT_ENDPOINT: "http://forms.example/band" },
      "VITE_CONTACT_ENDPOINT must begin with https://",
    ],
    [
      "a form service that is no address",
      { VITE_CONTACT_ENDPOINT: "forms" },
      "VITE_CONTACT_ENDPOINT must be a full address",
    ],
  ])("refuses %s before anything is created, and names it once", async (_what, answers, sentence) => {
    const { status, said } = await goLive(band, answers);
    expect(said).toContain(sentence);
    expect(said.split(sentence.split(" ")[0] ?? "")).toHaveLength(2);
    expect([status, band.api.calls, band.host.calls]).toEqual([1, [], []]);
  });

  test("that is asked to slow down says when to try again", async () => {
    band.api.answers["GET /v1/projects"] = () => refusal(429, "ThrottlerException: Too Many Requests");
    const supabase = await goLive(band, { SUPABASE_API_MAX_RETRIES: "0" });
    expect(supabase.said).toContain("Wait five minutes, then run the same command again.");
    expect(supabase.said).not.toContain("Fix what it names");
    expect(supabase.status).toBe(11);
    band.api.answers = {};
    band.host.refusals["pages project list"] = "Please wait and consider throttling your request speed. 429";
    const host = await goLive(band, { SUPABASE_PROJECT_NAME: "slow-harbors" });
    expect(host.said).toContain("Wait five minutes, then run the same command again.");
    expect(host.status).toBe(13);
  });

  test("in an organisation without rights says who can help, and keeps nothing half done", async () => {
    band.api.answers["POST /v1/projects"] = () =>
      refusal(403, "You do not have permission to perform this action");
    const { status, said } = await goLive(band);
    expect(said).toContain("You do not have permission to perform this action");
    expect(said).toContain("Ask an owner of the organisation");
    expect(status).toBe(12);
    expect(await band.envFile()).toBe("");
  });

  test("with such a project in .env says what to delete there, and then takes another", async () => {
    band.api.projects = [existing("ACTIVE_HEALTHY")];
    band.host.refusals["pages project create"] = "not further than step 3";
    const kept = `SUPABASE_PROJECT_REF=${REF}\nVITE_SUPABASE_URL=https://${REF}.supabase.co\n`;
    await writeFile(join(band.clone, ".env"), kept);
    await band.supabase.database.exec("create table public.orders ()");
    const own = { VITE_SUPABASE_URL: undefined, SUPABASE_PROJECT_NAME: "new-harbors" };
    const first = await expectUntouched(() => goLive(band, own));
    await band.supabase.database.exec("drop table public.orders");
    expect(first.said).toContain(
      "Nothing was changed. Delete SUPABASE_PROJECT_REF and VITE_SUPABASE_URL from .env, then run the command again with another project.",
    );
    expect([first.status, await band.envFile()]).toEqual([12, kept]);
    await writeFile(join(band.clone, ".env"), "");
    expect((await goLive(band, own)).status).toBe(13);
    expect(await band.envFile()).not.toContain(REF);
  });

  test.each([
    ["of another project", 401, "{}"],
    ["of a site that answers every path with its page", 200, "<!doctype html>"],
  ])("sends no secret key to an address %s", async (_whose, status, body) => {
    band.api.projects = [existing("ACTIVE_HEALTHY")];
    const received: string[] = [];
    const other = await listenOn((request, response) => {
      received.push(JSON.stringify(request.headers));
      response.writeHead(status).end(body);
    });
    const answers = { SUPABASE_PROJECT_REF: REF, VITE_SUPABASE_URL: other.url };
    const { said } = await goLive(band, answers, ["--plan"]);
    await other.close();
    expect(said).toContain(
      `To do: VITE_SUPABASE_URL in .env (${other.url}) is not an address of paper-harbors: delete that line, then run the command again.`,
    );
    expect(received.join()).toContain(band.supabase.anonKey);
    expect(received.join()).not.toContain(band.supabase.serviceKey);
  });

  test("with a project that does not become healthy gives up after five minutes, and continues later", async () => {
    band.api.lookupsUntilHealthy = Number.POSITIVE_INFINITY;
    const first = await goLive(band);
    expect(first.said).toContain("paper-harbors is not healthy after 5 minutes");
    expect(first.status).toBe(12);
    band.api.lookupsUntilHealthy = 0;
    band.host.refusals["pages project create"] = "not further than step 3";
    const second = await goLive(band);
    expect(second.status).toBe(13);
    expect(countOf(band, "POST /v1/projects")).toBe(1);
  });

  test("refuses a secret key in .env, and shows no part of it", async () => {
    await writeFile(join(band.clone, ".env"), "# ours\nVITE_SUPABASE_ANON_KEY=sb_secret_0123456789abcdef\n");
    const { status, output } = await goLive(band);
    expect(output).toContain("VITE_SUPABASE_ANON_KEY in .env must not be a secret key");
    expect(output).not.toContain("0123456789");
    expect(status).toBe(1);
    expect(band.api.calls).toEqual([]);
  });

  test.each([
    ["SUPABASE_ORG_ID", 12],
    ["SITE_HOST", 13],
    ["VITE_ARTIST_NAME", 18],
  ])("unattended without %s names it", async (name, expected) => {
    if (expected > 12) band.api.projects = [existing("ACTIVE_HEALTHY")];
    const project = expected > 12 ? { SUPABASE_PROJECT_REF: REF } : {};
    const { status, said } = await goLive(band, { ...project, [name]: undefined });
    expect(said).toContain(`Set ${name}`);
    expect(status).toBe(expected);
  });

  test("without a terminal and without --yes says what to add, and asks nothing", async () => {
    const run = band.start([], { hasTerminal: false });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain("There is no terminal to ask in: add `--yes`");
    expect(band.api.calls).toEqual([]);
  });

  test("names a wrong answer once", async () => {
    band.api.projects = [existing("ACTIVE_HEALTHY")];
    const answers = { SUPABASE_PROJECT_REF: REF, VITE_ARTIST_NAME: " " };
    const { status, said } = await goLive(band, answers);
    expect(said).toContain("Set VITE_ARTIST_NAME in band.env");
    expect(said).not.toContain("VITE_ARTIST_NAME: Set VITE_ARTIST_NAME");
    expect(status).toBe(18);
  });

  test("with a site that was deleted at its host says which lines of .env to delete", async () => {
    band.api.projects = [existing("ACTIVE_HEALTHY")];
    await writeFile(
      join(band.clone, ".env"),
      `SITE_HOST=cloudflare\nSITE_HOST_PROJECT=gone\nVITE_SITE_URL=${band.siteUrl}\n`,
    );
    const { status, said } = await goLive(band, { SUPABASE_PROJECT_REF: REF, SITE_HOST_PROJECT: undefined });
    expect(said).toContain(
      "gone is gone at Cloudflare Pages, or is another account's. Delete SITE_HOST_PROJECT and VITE_SITE_URL from .env, then run the same command again.",
    );
    expect(status).toBe(19);
  });

  test("whose build fails says its cause last", async () => {
    band.api.projects = [existing("ACTIVE_HEALTHY")];
    await writeFile(join(band.clone, "src/main.tsx"), "import './missing.ts';");
    const { status, said } = await goLive(band, { SUPABASE_PROJECT_REF: REF });
    await cp(join(projectPaths.root, "src/main.tsx"), join(band.clone, "src/main.tsx"));
    expect(said).toMatch(
      /missing\.ts.*The build failed: its last lines say why\. Do what they say, then run the same command again\. $/s,
    );
    expect(status).toBe(19);
  });
});
