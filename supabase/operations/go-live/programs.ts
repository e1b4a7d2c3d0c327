import { stripVTControlCharacters } from "node:util";
import { log } from "@clack/prompts";
import { secretKeyProblem } from "#rules/secretKeys.ts";
import { type ProgramAnswer, programFile, runProgram } from "../../run/nodePackage.ts";
import { readValues } from "./envFile.ts";
import { Interrupted } from "./run.ts";

/** What a program gets from the environment only when it needs it. */
const secretNames =
  /^(SUPABASE_(ACCESS_TOKEN|DB_PASSWORD|SECRET_KEY)|OWNER_PASSWORD|CLOUDFLARE_API_(TOKEN|KEY)|NETLIFY_AUTH_TOKEN)$/;

type Remedies = [said: RegExp, remedy: string][];

type Program = { command: string[]; secrets?: RegExp; remedies?: Remedies };

/** Looked for first: what a program says of too many requests may name a token too. The longest pause that a host names. */
const slowDown: Remedies = [[/\b429\b|too many requests|rate.?limit|throttl/i, "Wait five minutes"]];

const forEveryProgram: Remedies = [
  [/forbidden|permission|privileges/i, "Ask an owner of the organisation, or choose another"],
  [
    /ENOTFOUND|ECONN|EAI_AGAIN|ETIMEDOUT|network|transport|fetch failed|FetchError/i,
    "Check the connection to the internet",
  ],
];

/** What a failed program said; the Supabase CLI says it in JSON where it was asked for JSON. */
function saidBy(answer: ProgramAnswer): string {
  // Wrangler colours its errors whatever it is asked for.
  const [output, errors] = [answer.output, answer.errors].map(stripVTControlCharacters) as [string, string];
  try {
    const { message, suggestion = "" } = (JSON.parse(output) as { error: Record<string, string> }).error;
    return `${message} ${suggestion}`.trim();
  } catch {
    return `${errors.trim()}\n${output.trim()}`.trim();
  }
}

/** Runs a program with the secrets that it needs. Throws all that it said, unless it said a key; and what to do. */
async function run({ command, secrets, remedies = [] }: Program, args: string[], isShown = false) {
  const names = Object.keys(process.env).filter((name) => !secretNames.test(name) || secrets?.test(name));
  const env = {
    ...Object.fromEntries(names.map((name) => [name, process.env[name]])),
    CLOUDFLARE_ACCOUNT_ID: readValues().CLOUDFLARE_ACCOUNT_ID || undefined,
    // The runner of this command sets it; a build sets its own.
    NODE_ENV: undefined,
    // A terminal takes colours; what is read and printed again must have none.
    ...(isShown ? {} : { NO_COLOR: "1", FORCE_COLOR: "0" }),
  };
  const [file = "", ...first] = command;
  const answer = await runProgram(file, [...first, ...args], { env, isShown });
  if (answer.status === 0) return answer;
  // A program that has the terminal gets Ctrl+C itself, and ends as shells say it.
  if (isShown && answer.status === 130) throw new Interrupted();
  const said = saidBy(answer);
  const [, remedy = "Fix what it names"] =
    [...slowDown, ...remedies, ...forEveryProgram].find(([sign]) => sign.test(said)) ?? [];
  throw new Error(`${secretKeyProblem({ said }) ? "" : said}\n${remedy}, then run the same command again.`);
}

const supabaseCli: Program = {
  command: [process.execPath, programFile("supabase", "supabase")],
  secrets: /^SUPABASE_ACCESS/,
  remedies: [
    [
      /access token|unauthorized/i,
      "Nobody is signed in, or the token is wrong. Sign in again, or set SUPABASE_ACCESS_TOKEN to a new token",
    ],
  ],
};

export const supabase = (args: string[], isShown?: boolean) => run(supabaseCli, args, isShown);

/** The JSON that a program printed, behind any notice; undefined where there is none. Throws when it is broken. */
export function jsonIn(output: string): unknown {
  const start = output.search(/^\s*[[{]/m);
  return start < 0 ? undefined : JSON.parse(output.slice(start));
}

/** Runs the Supabase CLI and reads the JSON that it prints, which is another for an AI agent unless refused. */
export async function supabaseJson<Answer>(...args: string[]): Promise<Answer> {
  return jsonIn((await supabase([...args, "--output-format", "json", "--agent", "no"])).output) as Answer;
}

const failedBuild: Remedies = [[/^/, "The build failed: its last lines say why. Mend that"]];
const viteBuild = { command: [process.execPath, programFile("vite", "vite")], remedies: failedBuild };

export const build = () => run(viteBuild, ["build"], true);

export type HostProgram = { cli: string; secrets: RegExp; remedies: Remedies };

let isFetched = false;

/** Runs a host's CLI, by the npm that runs this command: npx needs a shell on Windows. Returns what it printed. */
export async function runHost(host: HostProgram, args: string[], isShown = false): Promise<string> {
  const { npm_execpath: npm } = process.env;
  if (!npm) throw new Error("Start this command as `npm run go-live`: npm fetches the host's program.");
  const command = [process.execPath, npm, "exec", "--yes", "--loglevel=error", "--", host.cli];
  if (!isFetched) {
    log.message(`npm fetches ${host.cli} if it is not here yet, which takes some minutes.`);
    // In the terminal npm shows that it works.
    await run({ command }, ["--version"], true);
    isFetched = true;
  }
  return (await run({ ...host, command }, args, isShown)).output;
}
