import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { tableNames } from "#rules/tables.ts";
import { listenOn } from "../../supabase/local/listen.ts";
import { main, runChecks } from "../../supabase/operations/checkLive.ts";
import { checkPreflight } from "../../supabase/operations/checkPreflight.ts";
import { checkSite } from "../../supabase/operations/checkSite.ts";
import { checkTables } from "../../supabase/operations/checkTables.ts";
import { type Finding, formatFindings, MIGRATE, type Outcome } from "../../supabase/operations/finding.ts";
import { allowsOnly, answerMistakes } from "../support/planted/answerMistakes.ts";
import { openRights, sqlMistakes } from "../support/planted/databaseMistakes.ts";
import { siteMistakes } from "../support/planted/siteMistakes.ts";
import { type PublishedProject, publishProject } from "../support/publishedProject.ts";
import { copySeededFolder } from "../support/seededFolder.ts";
import { sharedSupabase } from "../support/sharedSupabase.ts";
import { temporaryFolders } from "../support/temporaryFolders.ts";
import { startTestSupabase } from "../support/testSupabase.ts";

const slow = { tags: ["slow"] };
const newFolder = temporaryFolders();
const supabase = sharedSupabase();
let published: PublishedProject;

/** All that an attempt could have changed. */
function everything() {
  // Not when a setting was put back.
  const textOf = (table: string) => (table === "app_settings" ? "key || value" : "t::text");
  const whole = tableNames.map((table) => [table, textOf(table), table] as const);
  const parts = [
    ...whole,
    ["objects", "bucket_id || name", "storage.objects"],
    ["users", "email", "auth.users"],
    ["admins", "user_id", "private.admins"],
  ];
  const lists = parts.map(
    ([name, value, table]) => `(select json_agg(${value} order by ${value}) from ${table} t) as ${name}`,
  );
  return supabase.sql(`select ${lists}`);
}

const claimsThatAre = (outcome: Outcome, findings: Finding[]) =>
  findings.filter((one) => one.outcome === outcome).map(({ claim }) => claim);

beforeAll(async () => {
  published = await publishProject(supabase, await newFolder());
});

afterEach(() => published.answerWith({}));

afterAll(() => published.close());

describe("a project that is set up right", () => {
  test("keeps every claim to strangers, and is not changed", async () => {
    const before = await everything();
    const findings = await runChecks(published.project);
    expect(formatFindings(findings)).toMatch(/\n\nEvery check passed\.$/);
    expect(new Set(findings.map(({ outcome }) => outcome))).toEqual(new Set(["kept"]));
    expect(await everything()).toEqual(before);
    const claims = findings.map(({ claim }) => claim);
    expect(new Set(claims).size).toBe(claims.length);
    // The order of go-live's steps: the schema, then the settings of Auth.
    expect(claims.indexOf("Audio can seek")).toBeLessThan(
      claims.indexOf("Nobody signs up with a mailed code or link"),
    );
    // The mistakes below are looked for with a part of the run each.
    const mistakes = [...sqlMistakes, ...answerMistakes, ...siteMistakes];
    expect(claims).toEqual(expect.arrayContaining(mistakes.flatMap(({ found }) => found)));
  });

  test("may refuse the header for image search, which is said", async () => {
    published.answerWith(allowsOnly("Authorization, apikey, x-client-info, x-upsert"));
    const preflight = await checkPreflight(published.project);
    expect(preflight).toMatchObject({ outcome: "unknown", answer: "all but x-robots-tag (200)" });
    published.answerWith(allowsOnly("*, Authorization"));
    expect(await checkPreflight(published.project)).toMatchObject({ outcome: "kept" });
  });
});

describe("a planted mistake is found by its own line, and nothing is changed by (§10.13)", () => {
  test.each(sqlMistakes)("$mistake", slow, async ({ plant, undo, check, found }) => {
    const before = await everything();
    await supabase.database.exec(plant);
    const findings = await check(published.project);
    await supabase.database.exec(undo);
    expect(claimsThatAre("broken", findings)).toEqual(found);
    expect(claimsThatAre("unknown", findings)).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  test("a migration that is missing, by its command", async () => {
    const { plant, undo, found } = sqlMistakes.find(({ plant }) => /rename announced_at/.test(plant)) ?? {};
    await supabase.database.exec(plant ?? "");
    const findings = await checkTables(published.project);
    await supabase.database.exec(undo ?? "");
    const broken = findings.filter(({ outcome }) => outcome === "broken");
    expect(broken.map(({ claim }) => claim)).toEqual(found);
    for (const one of broken)
      expect(one).toMatchObject({ answer: expect.stringMatching(/^missing/), fix: MIGRATE });
  });

  test.each(answerMistakes)("$mistake", slow, async ({ answers, found }) => {
    const before = await everything();
    published.answerWith(answers(supabase));
    const findings = await runChecks(published.project);
    expect(claimsThatAre("broken", findings)).toEqual(found);
    expect(await everything()).toEqual(before);
  });

  test.each(siteMistakes)("$mistake", slow, async ({ found, ...mistake }) => {
    await published.publishSite(mistake);
    const findings = await checkSite(published.project);
    await published.publishSite();
    expect(claimsThatAre("broken", findings)).toEqual(found);
  });

  test("a host that answers every path with a page", async () => {
    const spa = await listenOn((_request, response) => void response.end("<!doctype html>"));
    const findings = await checkSite({ ...published.project, siteUrl: spa.url });
    await spa.close();
    expect(claimsThatAre("broken", findings)).toEqual(
      expect.arrayContaining(["Every other path is a 404", "Every script loads"]),
    );
  });

  test("open sign-ups", { tags: ["slow"] }, async () => {
    const dataDir = await newFolder();
    await copySeededFolder(dataDir);
    const open = await startTestSupabase({ dataDir, allowSignUps: true });
    const own = await publishProject(open, await newFolder());
    const findings = await runChecks(own.project);
    const users = await open.sql("select count(*)::int as count from auth.users");
    await own.close();
    await open.close();
    expect(claimsThatAre("broken", findings)).toEqual(["Nobody signs up with a password"]);
    expect(claimsThatAre("unknown", findings)).toContain("Nobody signs up with a mailed code or link");
    expect(users).toEqual([{ count: 1 }]);
  });

  test("a contact service on another origin that allows no page to post", { tags: ["slow"] }, async () => {
    const service = await supabase.listen();
    const contactEndpoint = `${service.url}/contact`;
    expect(claimsThatAre("broken", await runChecks({ ...published.project, contactEndpoint }))).toEqual([]);
    await service.close();
    const closed = await listenOn((_request, response) => void response.writeHead(204).end());
    const findings = await runChecks({ ...published.project, contactEndpoint: closed.url });
    await closed.close();
    expect(claimsThatAre("broken", findings)).toEqual(["The contact service answers"]);
  });

  test("a secret key, with which every attempt would succeed: nothing is tried", async () => {
    const findings = await runChecks({ ...published.project, publicKey: supabase.serviceKey });
    expect(claimsThatAre("broken", findings)).toEqual(["The key in every browser is the public one"]);
    expect(findings).toHaveLength(1);
  });

  test("a site without a known address", { tags: ["slow"] }, async () => {
    const report = formatFindings(await runChecks({ ...published.project, siteUrl: "" }));
    expect(report).toContain("FAIL  The host serves the site as built");
    expect(report).toContain("-> Set VITE_SITE_URL, or pass --site https://your-band.example.");
  });
});

describe("npm run check:live", () => {
  /** Runs the command against the published site. Out: what it printed, and the exit status. */
  async function checkLive(...args: string[]) {
    const { supabaseUrl, publicKey, contactEndpoint, siteUrl } = published.project;
    vi.stubEnv("VITE_SUPABASE_URL", supabaseUrl);
    vi.stubEnv("VITE_SUPABASE_ANON_KEY", publicKey);
    vi.stubEnv("VITE_CONTACT_ENDPOINT", contactEndpoint);
    const printed = vi.spyOn(console, "log").mockImplementation(() => {});
    await main([...args, "--site", siteUrl]);
    const status = process.exitCode;
    process.exitCode = undefined;
    const [text = ""] = printed.mock.calls.map(([line]) => String(line));
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    return { text, status };
  }

  test("says in its last line that policies were not compared, and how they are", async () => {
    const { text, status } = await checkLive();
    // PGlite leaves a status of its own.
    expect(status).not.toBe(1);
    expect(text.trimEnd().split("\n").at(-1)).toMatch(/^Not compared: .* Set SUPABASE_ACCESS_TOKEN/);
  });

  test("prints the list for a machine, and ends with status 1 when a claim is broken", async () => {
    published.answerWith({ "POST /contact": () => new Response("", { status: 404 }) });
    const { text, status } = await checkLive("--json");
    const list = JSON.parse(text) as Finding[];
    expect(list.find(({ claim }) => claim === "The contact service answers")).toEqual({
      claim: "The contact service answers",
      outcome: "broken",
      tried: "POST a body that is not JSON",
      answer: "not there (404)",
      fix: expect.stringContaining("Check VITE_CONTACT_ENDPOINT"),
    });
    expect(status).toBe(1);
  });
});

describe("an empty project that is set up right", () => {
  beforeAll(async () => {
    await supabase.database.exec(
      "delete from albums; delete from app_settings; delete from shows; delete from storage.objects",
    );
  });

  test("breaks no claim, and its list says what needs a first album", async () => {
    const findings = await runChecks(published.project);
    expect(claimsThatAre("broken", findings)).toEqual([]);
    expect(claimsThatAre("unknown", findings)).toEqual([
      "A stranger cannot list, remove or move files of album-covers",
      "Audio can seek",
      "A stranger cannot list, remove or move files of audio-tracks",
    ]);
  });

  test.each(openRights)("still reports $mistake", slow, async ({ plant, undo, check, found }) => {
    await supabase.database.exec(plant);
    const findings = await check(published.project);
    await supabase.database.exec(undo);
    expect(claimsThatAre("broken", findings)).toEqual(found);
  });
});
