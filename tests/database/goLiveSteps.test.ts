// behaviour §10.18
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answersOf, type Band, startBand } from "../support/goLive/band.ts";
import { countOf, expectLive, goLive } from "../support/goLive/liveBand.ts";
import { refusal } from "../support/goLive/managementAnswers.ts";
import { sqlMistakes } from "../support/planted/databaseMistakes.ts";

let band: Band;

beforeEach(async () => {
  band = await startBand();
});

afterEach(() => band.close());

/** Makes a step fail, and takes the cause away. `sentence`: what the program or the server says. */
type Fault = {
  step: number;
  sentence: string;
  cause: () => unknown;
  repair: () => unknown;
  answers?: NodeJS.ProcessEnv;
};

const [hole] = sqlMistakes;

function faults(): Fault[] {
  const answersWith = (call: string, status: number, message: string) => ({
    sentence: message,
    cause: () => {
      band.api.answers[call] = () => refusal(status, message);
    },
    repair: () => delete band.api.answers[call],
  });
  const hostFails = (call: string, sentence: string) => ({
    sentence,
    cause: () => {
      band.host.refusals[call] = sentence;
    },
    repair: () => delete band.host.refusals[call],
  });
  const ofTheDatabase = (cause: string, repair: string, sentence: string) => ({
    sentence,
    cause: () => band.supabase.database.exec(cause),
    repair: () => band.supabase.database.exec(repair),
  });
  const wrongAnswer = (answers: NodeJS.ProcessEnv, sentence: string) => ({
    sentence,
    answers,
    cause: () => {},
    repair: () => {},
  });
  return [
    { step: 1, ...answersWith("GET /v1/projects", 403, "Your account has been suspended") },
    {
      step: 2,
      ...answersWith(
        "POST /v1/projects",
        400,
        "The organization has reached its limit of active free projects",
      ),
    },
    {
      step: 3,
      ...hostFails("pages project create", "A request to the Cloudflare API failed. Authentication error"),
    },
    {
      step: 4,
      ...ofTheDatabase(
        "create function public.is_admin() returns text language sql as 'select null'",
        "drop function public.is_admin()",
        "cannot change return type of existing function",
      ),
    },
    { step: 5, ...answersWith("PATCH /v1/projects/:ref/config/auth", 400, "site_url is not allowed") },
    { step: 6, ...answersWith("GET /v1/projects/:ref/api-keys", 403, "Forbidden resource") },
    {
      step: 7,
      ...wrongAnswer(
        { OWNER_PASSWORD: "leaked password 2019" },
        "Password is known to be weak and easy to guess",
      ),
    },
    {
      step: 8,
      ...wrongAnswer({ VITE_SOCIAL_URL: "paper harbors" }, "VITE_SOCIAL_URL must be a full address"),
    },
    { step: 9, ...hostFails("pages deploy ", "Pages only supports up to 20,000 files in a deployment") },
    {
      step: 10,
      ...wrongAnswer({ SITE_HOST: "own", VITE_ARTIST_NAME: "Unsent Harbors" }, "still serves an older build"),
    },
    {
      step: 10,
      sentence: "to the project's production branch",
      answers: { VITE_ARTIST_NAME: "Hidden Harbors" },
      cause: () => Object.assign(band.host.sites[0] ?? {}, { branch: "another" }),
      repair: () => Object.assign(band.host.sites[0] ?? {}, { branch: "main" }),
    },
    { step: 10, ...ofTheDatabase(hole?.plant ?? "", hole?.undo ?? "", "FAIL") },
  ];
}

/** The calls that a step begins with, or that it changes something by. */
const middles: [step: number, request: RegExp][] = [
  [1, /^api GET .v1.projects$/],
  [2, /^api POST .v1.projects$/],
  [2, /^api POST .*database.query/],
  [3, /^host pages project create/],
  [4, /^api POST .*login-role/],
  [5, /^api PATCH .*auth/],
  [6, /^api GET .*api-keys/],
  [7, /^project POST .auth.v1.admin.users/],
  [7, /^project POST .*add_admin/],
  [9, /^host pages deploy /],
  [10, /^project POST .auth.v1.signup/],
];

describe("each step of npm run go-live", { tags: ["slow"], timeout: 1_800_000 }, () => {
  test("that fails shows the program's own words, ends with its exit status, and is done by the next run", async () => {
    for (const { step, sentence, cause, repair, answers } of faults()) {
      await cause();
      const { status, output } = await goLive(band, answers);
      await repair();
      expect(output.replace(/\s*│\s*|\s+/g, " "), `step ${step}`).toContain(sentence);
      expect(status, output).toBe(10 + step);
      expect(output).not.toMatch(answers?.SITE_HOST === "own" ? /Published at| is live/ : / is live/);
    }
    expect((await goLive(band)).status).toBe(0);
    await expectLive(band);
    expect(countOf(band, "POST /v1/projects")).toBe(2);
  });

  test("can be interrupted in its middle, whether or not its request arrived", async () => {
    const env = { ...band.env, ...answersOf(band) };
    for (const [step, request] of middles) {
      const arrival = band.gate.holdAt(request);
      const run = band.start(["--yes"], { env, isFast: true });
      await Promise.race([arrival, run.ended]);
      const shownStep = () => [...run.output().matchAll(/(\d+) of 10: /g)].at(-1)?.[1];
      await expect.poll(shownStep).toBe(String(step));
      run.interrupt();
      expect(await run.ended, run.output()).toBe(130);
      band.gate.open();
    }
    expect((await goLive(band)).status).toBe(0);
    await expectLive(band);
    expect(countOf(band, "POST /v1/projects")).toBe(1);
  });
});
