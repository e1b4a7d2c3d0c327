// behaviour §10.18
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Band, countOf, expectLive, secrets, startBand } from "../support/goLive/band.ts";
import { canOpenTerminal, type Running } from "../support/goLive/terminal.ts";
import { skipMissing } from "../support/missingPart.ts";

const ENTER = "\r";
const DOWN = "\x1b[B";
const OPEN_BROWSER: [RegExp, string] = [/Press Enter to open browser[^◆]*◆[^└]*└/, ENTER];
const CODE = /verification code[^└]*└/;
let band: Band;

beforeAll(async () => {
  band = await startBand();
});

afterAll(() => band.close());

/** Waits for each question and types its answer. */
async function answer(run: Running, dialog: [question: RegExp, keys: string][]): Promise<void> {
  for (const [question, keys] of dialog) {
    await run.waitFor(question);
    run.type(keys);
  }
}

/** Signs in as in a browser: the CLI prints a link, and the dashboard shows a code. Keys before its prompts are lost. */
async function signIn(run: Running): Promise<void> {
  await answer(run, [OPEN_BROWSER]);
  await run.waitFor(CODE);
  band.api.loginLink = /https:\S+cli\/login\S+/.exec(run.output().replaceAll("\r\n", ""))?.[0] ?? "";
  run.type(`12345678${ENTER}`);
}

if (!canOpenTerminal) skipMissing("npm run go-live is tried in a terminal where `script` of util-linux is.");

describe.runIf(canOpenTerminal)("npm run go-live in a terminal", { tags: ["slow"], timeout: 800_000 }, () => {
  test("creates nothing where the owner does not want the project", async () => {
    const other = join(band.world, "other");
    const before = await band.envFile();
    const run = band.start([], { env: { ...band.env, SUPABASE_HOME: other, HOME: other } });
    await signIn(run);
    await answer(run, [
      [/Which organisation\?/, ENTER],
      [/Name of the new project/, `paper-harbors${ENTER}`],
      [/Which region/, ENTER],
      [/Create paper-harbors\?/, "n"],
    ]);
    expect(await run.ended, run.output()).toBe(12);
    expect(run.output()).toContain("Nothing was created.");
    expect([await band.envFile(), countOf(band, "POST /v1/projects")]).toEqual([before, 0]);
  });

  test("asks what it cannot find out, from the sign-in to the published site", async () => {
    band.host.isSignedIn = false;
    // The site's id is no sign-in.
    const env = { ...band.env, NETLIFY_SITE_ID: "another" };
    const run = band.start([], { isFast: true, columns: 2000, env });
    await signIn(run);
    await answer(run, [
      [/Which organisation\?/, ENTER],
      [/Name of the new project/, `paper-harbors${ENTER}`],
      [/Which region/, ENTER],
      [/Create paper-harbors\?/, ENTER],
      [/Where is the site published\?/, DOWN + ENTER],
      [/Name of the site at Netlify/, `paper-harbors${ENTER}`],
      // The host's CLI asks this.
      [/Team: /, ENTER],
      [/The site's address/, `\x15${band.siteUrl}${ENTER}`],
      [/Apply these migrations\?/, ENTER],
      [/Which plan/, ENTER],
      [/Change these settings\?/, ENTER],
      [/The owner's email address/, `you@band.com${ENTER}`],
      [/Send an invitation/, ENTER],
      [/Password: /, `${secrets.ownerPassword}${ENTER}`],
      [/The same again: /, `${secrets.ownerPassword}${ENTER}`],
      [/Name of the artist or band/, `Paper Harbors${ENTER}`],
      [/Language of the site/, ENTER],
      [/Form service/, `${band.supabaseUrl}/contact${ENTER}`],
      [/Social profile/, ENTER],
      [/Background video/, ENTER],
      [/Before the video/, ENTER],
    ]);
    expect(await run.ended, run.output()).toBe(0);
    expect(run.bytes()).not.toContain(secrets.ownerPassword);
    expect(band.host.calls.every(({ args }) => args[0]?.startsWith("netlify-cli@"))).toBe(true);
    const hostCalls = band.host.calls.map(({ args }) => args[1]).join(" ");
    expect(hostCalls).toBe("sites:list login sites:list sites:create sites:list sites:list deploy");
    await expectLive(band);
  });

  test("asks nothing when it is run again: it ends without an answer", async () => {
    const created = countOf(band, "POST /v1/projects");
    const run = band.start([], { isFast: true });
    expect(await run.ended, run.output()).toBe(0);
    expect(countOf(band, "POST /v1/projects")).toBe(created);
    await expectLive(band);
  });

  test.each([
    ["a question", [], /Send an invitation/],
    ["the password question", [[/Send an invitation/, "n"] as [RegExp, string]], /Password: /],
  ])(
    "stops at Ctrl-C in %s, says how to continue, and has changed nothing",
    async (_what, dialog, question) => {
      const before = [await band.envFile(), band.api.projects.length];
      const run = band.start([], { env: { ...band.env, OWNER_EMAIL: "drums@band.com" } });
      await answer(run, dialog);
      await run.waitFor(question);
      run.interrupt();
      expect(await run.ended).toBe(130);
      expect(run.output()).toContain("Run the same command again: it continues where it stopped.");
      expect([await band.envFile(), band.api.projects.length]).toEqual(before);
    },
  );

  test.each([
    ["its first question", [], /Press Enter to open browser/],
    ["its second one", [OPEN_BROWSER], CODE],
  ])("stops at Ctrl-C in the sign-in, at %s, and says how to continue", async (_which, dialog, question) => {
    const nobody = join(band.world, "nobody");
    const run = band.start([], { env: { ...band.env, SUPABASE_HOME: nobody, HOME: nobody } });
    await answer(run, dialog);
    await run.waitFor(question);
    run.interrupt();
    expect(await run.ended, run.output()).toBe(130);
    expect(run.output()).toContain("Stopped. Run the same command again");
  });

  test("fits 40 columns without colours", async () => {
    const run = band.start(["--plan"], { columns: 40, env: { ...band.env, NO_COLOR: "1", TERM: "dumb" } });
    expect(await run.ended).toBe(0);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours that a terminal is asked for
    expect(run.bytes()).not.toMatch(/\x1b\[[\d;]*m/);
    const lines = run.output().split(/\r?\n/);
    expect(lines.filter((line) => line.length > 40)).toEqual([]);
    expect(run.output()).toContain("10 of 10: ");
  });
});
