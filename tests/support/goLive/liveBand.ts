import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect } from "vitest";
import { readEnvironment } from "#environment.ts";
import { runChecks } from "../../../supabase/operations/checkLive.ts";
import { formatFindings } from "../../../supabase/operations/finding.ts";
import { answersOf, type Band } from "./band.ts";

/** Runs the command without questions. Out: the exit status, and what it printed; `said` is without the frame, in one line. */
export async function goLive(band: Band, answers: NodeJS.ProcessEnv = {}, args: string[] = []) {
  const env = { ...band.env, ...answersOf(band), ...answers };
  const run = band.start(["--yes", ...args], { env, hasTerminal: false, isFast: true });
  const status = await run.ended;
  const output = run.output();
  return { status, output, said: output.replace(/[│■◇┌└\s]+/g, " "), bytes: run.bytes() };
}

/** How often the Management API was asked something. */
export const countOf = ({ api }: Band, call: string) => api.calls.filter((one) => one.call === call).length;

/** Expects that everything is set up, once each, and that check:live finds nothing to fix in what was published. */
export async function expectLive(band: Band): Promise<void> {
  const { environment, problem } = readEnvironment(parseEnv(await band.envFile()));
  expect(problem).toBeNull();
  expect(environment).toMatchObject({ siteUrl: band.siteUrl, artistName: "Paper Harbors" });
  const findings = await runChecks({
    supabaseUrl: environment.supabaseUrl,
    publicKey: environment.supabaseAnonKey,
    contactEndpoint: environment.contactEndpoint,
    siteUrl: environment.siteUrl,
  });
  expect(formatFindings(findings.filter(({ outcome }) => outcome === "broken"))).toContain(
    "Every check passed.",
  );
  expect(band.api.projects).toMatchObject([{ name: "paper-harbors", status: "ACTIVE_HEALTHY" }]);
  expect(band.host.sites).toMatchObject([{ name: "paper-harbors" }]);
  expect(band.api.auth).toMatchObject({
    disable_signup: true,
    site_url: band.siteUrl,
    uri_allow_list: `${band.siteUrl}/secure`,
  });
  expect(await band.supabase.sql("select email from private.admins join auth.users on id = user_id")).toEqual(
    [{ email: "you@band.com" }],
  );
  const built = await readFile(join(band.clone, "dist/index.html"), "utf8");
  expect(built).toContain("Paper Harbors");
  expect(await (await fetch(band.siteUrl)).text()).toBe(built);
}
